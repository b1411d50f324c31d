// SPDX-License-Identifier: GPL-3.0-or-later
// An OpenGL 3.3 core context without a window, current on the thread that made it.
#pragma once

#include <memory>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {

// The context was lost (driver reset, device gone). Internal: the engine rebuilds once.
struct ContextLost : std::runtime_error {
  ContextLost() : std::runtime_error("the OpenGL context was lost") {}
};

class GlContext {
 public:
  // Throws GpuUnavailable.
  GlContext();
  GlContext(const GlContext&) = delete;
  GlContext& operator=(const GlContext&) = delete;

  const GpuDescription& description() const { return description_; }
  // Throws ContextLost after a reset, GpuUnavailable where memory ran out.
  void check() const;

 private:
  // Makes a context current on this thread, by EGL (gl_context_egl.cpp) or Qt (gl_context_qt.cpp), of which
  // the build has one. It is released with the last pointer to it, on the same thread. Throws GpuUnavailable.
  static std::shared_ptr<void> made_current();

  std::shared_ptr<void> current_;
  GpuDescription description_;
  bool reports_resets_ = false;
};

}  // namespace basinscope
