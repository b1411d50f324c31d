// SPDX-License-Identifier: GPL-3.0-or-later
// How far trajectories are drawn while they are stepped through or played, how fast, and whether it begins
// again at the end.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

namespace basinscope {

class Playback : public QObject {
  Q_OBJECT

 public:
  // last: the number of steps there are.
  explicit Playback(std::function<int()> last, QObject* parent = nullptr);

  std::optional<int> shown() const { return shown_; }  // none: all
  // The same, and while it plays the part of the way to the next step, which is there when that is shown.
  std::optional<double> rolled() const;
  int last() const { return last_(); }
  bool playing() const { return timer_.isActive(); }
  void play(bool on);
  void forward();  // after the last step comes the first again
  void back();
  void show_step(int step);  // of those there are; it plays no longer
  void show_all() { show(std::nullopt); }

  double speed() const { return 1000.0 / timer_.interval(); }  // steps a second
  void set_speed(double steps_a_second);
  bool loops() const { return loops_; }
  void set_loops(bool on);

 Q_SIGNALS:
  void changed();

 private:
  void show(std::optional<int> steps);
  void advance();

  std::function<int()> last_;
  std::optional<int> shown_;
  QTimer timer_;
  bool loops_ = false;
};

}  // namespace basinscope
