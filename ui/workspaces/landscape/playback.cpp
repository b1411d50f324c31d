// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/playback.h"

#include <algorithm>

#include "core/within.h"

namespace basinscope {

Playback::Playback(std::function<int()> last, QObject* parent) : QObject(parent), last_(std::move(last)) {
  timer_.setInterval(250);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &Playback::advance);
}

std::optional<double> Playback::rolled() const {
  if (!shown_ || !playing() || *shown_ >= last_()) return shown_;
  const double left = timer_.remainingTime() / static_cast<double>(timer_.interval());
  return *shown_ + std::clamp(1 - left, 0.0, 1.0);
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

// Over again it starts where the queries are.
void Playback::advance() {
  if (last_() == 0) return show(std::nullopt);
  if (!shown_ || *shown_ < last_()) return forward();
  if (loops_) return show(0);
  play(false);
}

void Playback::forward() {
  const int last = last_();
  if (last == 0) return show(std::nullopt);
  const int next = shown_ && *shown_ < last ? *shown_ + 1 : 1;
  if (next == last && !loops_) timer_.stop();
  show(next);
}

void Playback::back() { show(std::max(0, shown_.value_or(last_()) - 1)); }

void Playback::show_step(int step) {
  const bool played = playing();
  timer_.stop();
  const std::optional<int> wanted = within(step, 0, last_());
  if (played && wanted == shown_) Q_EMIT changed();
  show(wanted);
}

void Playback::set_speed(double steps_a_second) {
  timer_.setInterval(std::max(1, static_cast<int>(1000 / steps_a_second)));
  Q_EMIT changed();
}

void Playback::set_loops(bool on) {
  loops_ = on;
  Q_EMIT changed();
}

}  // namespace basinscope
