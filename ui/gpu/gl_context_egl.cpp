// SPDX-License-Identifier: GPL-3.0-or-later
// Contexts by EGL: hardware devices, then the surfaceless platform, then the default display.
#include <epoxy/egl.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "ui/gpu/gl_context.h"

namespace basinscope {
namespace {

// Whether a space-separated list holds the word.
bool lists(const char* extensions, std::string_view name) {
  if (!extensions) return false;
  std::string_view rest = extensions;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == name) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

// Displays in the order they are tried. Software devices are left to the surfaceless platform.
std::vector<EGLDisplay> displays() {
  std::vector<EGLDisplay> result;
  const char* client = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  const bool platforms = lists(client, "EGL_EXT_platform_base");
  const bool devices = lists(client, "EGL_EXT_device_base") ||
                       (lists(client, "EGL_EXT_device_enumeration") && lists(client, "EGL_EXT_device_query"));
  if (platforms && devices && lists(client, "EGL_EXT_platform_device")) {
    std::array<EGLDeviceEXT, 16> found{};
    EGLint count = 0;
    if (eglQueryDevicesEXT(static_cast<EGLint>(found.size()), found.data(), &count)) {
      for (EGLint i = 0; i < count; ++i) {
        const EGLDeviceEXT device = found[static_cast<std::size_t>(i)];
        if (lists(eglQueryDeviceStringEXT(device, EGL_EXTENSIONS), "EGL_MESA_device_software")) continue;
        result.push_back(eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, device, nullptr));
      }
    }
  }
  if (platforms && lists(client, "EGL_MESA_platform_surfaceless")) {
    result.push_back(eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr));
  }
  result.push_back(eglGetDisplay(EGL_DEFAULT_DISPLAY));
  return result;
}

EGLContext core_context(EGLDisplay display, EGLConfig config, bool robust) {
  std::vector<EGLint> attributes = {
      EGL_CONTEXT_MAJOR_VERSION_KHR,       3,
      EGL_CONTEXT_MINOR_VERSION_KHR,       3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK_KHR, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT_KHR};
  if (robust) {
    attributes.insert(attributes.end(),
                      {EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_KHR, EGL_LOSE_CONTEXT_ON_RESET_KHR});
  }
  attributes.push_back(EGL_NONE);
  return eglCreateContext(display, config, EGL_NO_CONTEXT, attributes.data());
}

// Displays are never terminated: EGL shares one display across the whole process.
struct ContextByEgl {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
  EGLSurface surface = EGL_NO_SURFACE;

  ~ContextByEgl() {
    if (display == EGL_NO_DISPLAY) return;
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (surface != EGL_NO_SURFACE) eglDestroySurface(display, surface);
    if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
    eglReleaseThread();
  }

  // A core context current on this thread, with a one-pixel buffer where the display insists on one.
  bool open(EGLDisplay on) {
    if (on == EGL_NO_DISPLAY || !eglInitialize(on, nullptr, nullptr)) return false;
    if (!eglBindAPI(EGL_OPENGL_API)) return false;
    display = on;
    const char* offered = eglQueryString(display, EGL_EXTENSIONS);
    const bool surfaceless = lists(offered, "EGL_KHR_surfaceless_context");
    EGLConfig config = EGL_NO_CONFIG_KHR;
    if (!surfaceless || !lists(offered, "EGL_KHR_no_config_context")) {
      const std::array<EGLint, 5> wanted = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                            EGL_OPENGL_BIT, EGL_NONE};
      EGLint count = 0;
      if (!eglChooseConfig(display, wanted.data(), &config, 1, &count) || count < 1) return false;
    }
    context = core_context(display, config, true);
    if (context == EGL_NO_CONTEXT) context = core_context(display, config, false);
    if (context == EGL_NO_CONTEXT) return false;
    if (!surfaceless) {
      const std::array<EGLint, 5> size = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
      surface = eglCreatePbufferSurface(display, config, size.data());
      if (surface == EGL_NO_SURFACE) return false;
    }
    return eglMakeCurrent(display, surface, surface, context);
  }
};

}  // namespace

bool gl_needs_application() { return false; }

// Keeps drivers from writing notices to stderr, unless the user has asked for them.
void prepare_gl() {
  // Only variables that are not there yet: setting one is not safe beside other threads that read.
  for (const char* name : {"EGL_LOG_LEVEL", "MESA_LOG_LEVEL", "LIBGL_DEBUG", "MESA_DEBUG"}) {
    const std::string_view variable = name;
    if (std::getenv(name)) continue;
    setenv(name, variable == "LIBGL_DEBUG" ? "quiet" : variable == "MESA_DEBUG" ? "silent" : "fatal", 0);
  }
}

std::shared_ptr<void> GlContext::made_current() {
  if (!epoxy_has_egl()) throw GpuUnavailable(phrase("no OpenGL: the EGL library is missing"));
  for (const EGLDisplay display : displays()) {
    auto made = std::make_shared<ContextByEgl>();
    if (made->open(display)) return made;
  }
  throw GpuUnavailable(
      phrase("no OpenGL 3.3 core context: EGL has neither a device nor a display that offers one"));
}

}  // namespace basinscope
