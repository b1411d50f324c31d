// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/surface_engine.h"

#include <mutex>

#include "ui/gpu/renderer_thread.h"
#include "ui/gpu/surface_renderer.h"

namespace basinscope {

struct SurfaceEngine::Thread {
  RendererThread<SurfaceRenderer> renderer{[] { return std::make_unique<SurfaceRenderer>(); }};
};

SurfaceEngine::SurfaceEngine() : thread_(std::make_unique<Thread>()) {}

SurfaceEngine::~SurfaceEngine() = default;

SurfacePixels SurfaceEngine::draw(const SurfaceDrawing& drawing) {
  return thread_->renderer.call([&](SurfaceRenderer& renderer) { return renderer.draw(drawing); });
}

GpuDescription SurfaceEngine::description() {
  return thread_->renderer.call([](const SurfaceRenderer& renderer) { return renderer.description(); });
}

std::shared_ptr<SurfaceEngine> shared_surface_engine() {
  static std::mutex turn;
  static std::weak_ptr<SurfaceEngine> known;
  const std::lock_guard lock(turn);
  std::shared_ptr<SurfaceEngine> engine = known.lock();
  if (!engine) known = engine = std::make_shared<SurfaceEngine>();
  return engine;
}

}  // namespace basinscope
