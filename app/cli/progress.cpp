// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

#include "app/cli/console.h"
#include "core/printable_text.h"

namespace basinscope {
namespace {

// "2:05:00", "0:26".
std::string clock_text(double seconds) {
  const auto all = static_cast<long>(std::ceil(seconds));
  std::array<char, 40> text{};
  if (all >= 3600)
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", all / 3600, all / 60 % 60, all % 60);
  else
    std::snprintf(text.data(), text.size(), "%ld:%02ld", all / 60, all % 60);
  return text.data();
}

}  // namespace

Progress::Progress(const std::string& doing, std::function<std::string()> more)
    : doing_(printable(doing, 60)),
      more_(std::move(more)),
      control_([this](double share) { share_.store(share, std::memory_order_relaxed); }) {
  if (errors_are_seen()) clock_ = std::thread([this] { show(); });
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
  std::optional<std::pair<double, int>> begun;  // the first share, and when it was there
  while (!ended_.wait_for(lock, std::chrono::seconds(1), [this] { return done_; })) {
    ++seconds;
    const double share = share_.load(std::memory_order_relaxed);
    if (share >= 0 && !begun) begun = {share, seconds};
    if (share >= 0) {
      std::string rest = more_ ? more_() : std::string();
      if (!rest.empty()) rest = ", " + rest;
      // A share that was there from the start, as of an experiment that is resumed, took no time.
      if (share > begun->first && seconds > begun->second)
        rest += ", about " + clock_text((seconds - begun->second) * (1 - share) / (share - begun->first)) +
                " left";
      std::fprintf(stderr, "%s%s: %3d %%%s", erase_line, doing_.c_str(), static_cast<int>(100 * share),
                   rest.c_str());
    } else
      std::fprintf(stderr, "%s%s: %d s", erase_line, doing_.c_str(), seconds);
    std::fflush(stderr);
  }
  if (seconds > 0) std::fputs(erase_line, stderr);
}

}  // namespace basinscope
