// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/shared_engines.h"

#include <mutex>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {

std::shared_ptr<Engines> shared_engines() {
  static std::mutex turn;
  static std::weak_ptr<Engines> known;
  const std::lock_guard lock(turn);
  std::shared_ptr<Engines> engines = known.lock();
  if (!engines) known = engines = std::make_shared<Engines>([] { return gpu_engine(); });
  return engines;
}

}  // namespace basinscope
