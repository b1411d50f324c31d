// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/decade_play.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {

DecadePlay::DecadePlay(double low, double high, std::function<double()> now, QObject* parent)
    : QObject(parent), low_(low), high_(high), now_(std::move(now)) {
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &DecadePlay::advance);
}

void DecadePlay::play(bool on) {
  if (on == playing()) return;
  if (on) {
    rewind_ = now_() >= high_ * (1 - 1e-9);
    first_tick_ = true;
    since_tick_.start();
    timer_.start();
  } else {
    timer_.stop();
  }
  Q_EMIT playing_changed();
}

void DecadePlay::advance() {
  const double seconds = static_cast<double>(since_tick_.restart()) / 1000;
  const double from = std::exchange(rewind_, false) ? low_ : now_();
  const double next = std::min(from * std::pow(10, seconds / seconds_a_decade_), high_);
  Q_EMIT moved(next, !std::exchange(first_tick_, false));
  if (next >= high_) play(false);
}

}  // namespace basinscope
