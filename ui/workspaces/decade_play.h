// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a positive number upwards at so many seconds a decade, up to the end of its range; begun at the end,
// it starts from the beginning again.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>

namespace basinscope {

class DecadePlay : public QObject {
  Q_OBJECT

 public:
  static constexpr int tick_ms = 33;  // of whatever plays a state

  // now: where the number stands.
  DecadePlay(double low, double high, std::function<double()> now, QObject* parent = nullptr);

  bool playing() const { return timer_.isActive(); }
  void play(bool on);
  void set_seconds_a_decade(double seconds) { seconds_a_decade_ = seconds; }

 Q_SIGNALS:
  // continued: from start to stop it is one step of the history, apart from the step before.
  void moved(double value, bool continued);
  void playing_changed();

 private:
  void advance();

  double low_, high_;
  std::function<double()> now_;
  QTimer timer_;
  QElapsedTimer since_tick_;
  double seconds_a_decade_ = 4;
  bool rewind_ = false, first_tick_ = false;
};

}  // namespace basinscope
