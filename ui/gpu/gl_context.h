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
  // Tries hardware devices, then the surfaceless platform, then the default display. Throws
  // GpuUnavailable.
  GlContext();
  ~GlContext();
  GlContext(const GlContext&) = delete;
  GlContext& operator=(const GlContext&) = delete;

  const GpuDescription& description() const { return description_; }
  // Throws ContextLost after a reset, GpuUnavailable where memory ran out.
  void check() const;

 private:
  struct Handles;
  std::unique_ptr<Handles> handles_;
  GpuDescription description_;
  bool reports_resets_ = false;
};

}  // namespace basinscope
