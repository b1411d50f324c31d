// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/freshness.h"

#include <algorithm>

namespace basinscope {
namespace {

constexpr std::size_t most_pending = 256;

}  // namespace

Freshness::Freshness(QObject* parent) : QObject(parent) {
  patience_.setSingleShot(true);
  patience_.setTimerType(Qt::PreciseTimer);
  connect(&patience_, &QTimer::timeout, this, &Freshness::judge);
}

std::uint64_t Freshness::new_request(bool at_once) {
  failure_.clear();
  ++newest_;
  if (pending_.size() < most_pending) {
    pending_.push_back({});
    pending_.back().since.start();
    pending_.back().at_once = at_once;
  }
  pending_.back().number = newest_;  // with many unanswered, as old as the last that was counted
  judge();
  return newest_;
}

void Freshness::mark_shown(std::uint64_t number) {
  while (!pending_.empty() && pending_.front().number <= number) pending_.pop_front();
  if (number == newest_) failure_.clear();
  any_ = true;
  judge();
}

void Freshness::clear() {
  any_ = false;
  judge();
}

void Freshness::withdraw() {
  pending_.clear();
  failure_.clear();
  judge();
}

void Freshness::fail(const QString& sentence) {
  failure_ = sentence;
  judge();
}

void Freshness::judge() {
  State now = State::current;
  patience_.stop();
  if (!failure_.isEmpty()) {
    now = State::failed;
  } else if (!any_ && !pending_.empty()) {
    now = State::empty;
  } else if (!pending_.empty()) {
    const auto age = static_cast<int>(std::min<qint64>(pending_.front().since.elapsed(), 1000000));
    // Results that arrive about as fast as patience ends would switch the mark on and off.
    const int bearable = state_ == State::outdated ? patience_ms / 2 : patience_ms;
    if (pending_.front().at_once || age >= bearable)
      now = State::outdated;
    else
      patience_.start(patience_ms - age);
  }
  if (now == state_ && now != State::failed) return;
  state_ = now;
  Q_EMIT changed();
}

}  // namespace basinscope
