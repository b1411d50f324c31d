// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/shared_engines.h"

#include <chrono>
#include <mutex>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

Timing timing() {
  return {[]() -> GpuRenderer {
            const std::optional<GpuDescription> found = gpu_description();
            if (!found) return {};
            return {found->renderer + ", " + found->version, found->software};
          },
          [] {
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            return std::chrono::duration<double>(now).count();
          }};
}

}  // namespace

std::shared_ptr<Engines> shared_engines() {
  static std::mutex turn;
  static std::weak_ptr<Engines> known;
  const std::lock_guard lock(turn);
  std::shared_ptr<Engines> engines = known.lock();
  prepare_gl();
  if (!engines) known = engines = std::make_shared<Engines>([] { return gpu_engine(); }, timing());
  return engines;
}

}  // namespace basinscope
