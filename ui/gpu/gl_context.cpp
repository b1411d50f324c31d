// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/gl_context.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "core/message.h"

namespace basinscope {
namespace {

bool is_software(std::string renderer) {
  std::transform(renderer.begin(), renderer.end(), renderer.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const char* name : {"llvmpipe", "softpipe", "swrast", "software", "swiftshader"}) {
    if (renderer.find(name) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

GlContext::GlContext() : current_(made_current()) {
  const auto text = [](GLenum name) {
    const auto* chars = reinterpret_cast<const char*>(glGetString(name));
    return std::string(chars ? chars : "");
  };
  description_ = {text(GL_RENDERER), text(GL_VERSION), false};
  description_.software = is_software(description_.renderer);
  if (epoxy_gl_version() < 33) {
    throw GpuUnavailable(message("OpenGL %1 is too old: 3.3 is needed", description_.version));
  }
  reports_resets_ = epoxy_gl_version() >= 45 || epoxy_has_gl_extension("GL_KHR_robustness") ||
                    epoxy_has_gl_extension("GL_ARB_robustness");
}

void GlContext::check() const {
  if (reports_resets_ && glGetGraphicsResetStatus() != GL_NO_ERROR) throw ContextLost();
  const GLenum error = glGetError();
  if (error == GL_NO_ERROR) return;
  if (error == GL_CONTEXT_LOST) throw ContextLost();
  if (error == GL_OUT_OF_MEMORY) throw GpuUnavailable(phrase("OpenGL ran out of memory"));
  throw GpuUnavailable(message("OpenGL reports error %1", error));
}

}  // namespace basinscope
