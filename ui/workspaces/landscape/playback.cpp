// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/playback.h"

#include <algorithm>

namespace basinscope {

Playback::Playback(std::function<int()> last, QObject* parent) : QObject(parent), last_(std::move(last)) {
  timer_.setInterval(140);
  connect(&timer_, &QTimer::timeout, this, &Playback::forward);
}

void Playback::show(std::optional<int> steps) {
  if (!steps) timer_.stop();
  if (steps == shown_) return;
  shown_ = steps;
  Q_EMIT changed();
}

void Playback::play(bool on) {
  if (on == playing()) return;
  if (on && (!shown_ || *shown_ >= last_())) shown_ = 0;
  on ? timer_.start() : timer_.stop();
  Q_EMIT changed();
}

void Playback::forward() {
  const int last = last_();
  if (last == 0) return show(std::nullopt);
  const int next = shown_ && *shown_ < last ? *shown_ + 1 : 1;
  if (next == last) timer_.stop();
  show(next);
}

void Playback::back() { show(std::max(0, shown_.value_or(last_()) - 1)); }

}  // namespace basinscope
