// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "core/printable_text.h"

namespace basinscope {

Progress::Progress(const std::string& doing)
    : doing_(printable(doing, 60)),
      control_([this](double share) { share_.store(share, std::memory_order_relaxed); }) {
  if (isatty(STDERR_FILENO) != 0) clock_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  if (!clock_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  ended_.notify_one();
  clock_.join();
}

void Progress::show() {
  constexpr const char* erase_line = "\r\033[K";
  std::unique_lock lock(mutex_);
  int seconds = 0;
  while (!ended_.wait_for(lock, std::chrono::seconds(1), [this] { return done_; })) {
    ++seconds;
    const double share = share_.load(std::memory_order_relaxed);
    if (share >= 0)
      std::fprintf(stderr, "%s%s: %3d %%", erase_line, doing_.c_str(), static_cast<int>(100 * share));
    else
      std::fprintf(stderr, "%s%s: %d s", erase_line, doing_.c_str(), seconds);
    std::fflush(stderr);
  }
  if (seconds > 0) std::fputs(erase_line, stderr);
}

}  // namespace basinscope
