// SPDX-License-Identifier: GPL-3.0-or-later
// How far trajectories are drawn while they are stepped through or played.
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
  bool playing() const { return timer_.isActive(); }
  void play(bool on);
  void forward();  // after the last step comes the first again
  void back();
  void show_all() { show(std::nullopt); }

 Q_SIGNALS:
  void changed();

 private:
  void show(std::optional<int> steps);

  std::function<int()> last_;
  std::optional<int> shown_;
  QTimer timer_;
};

}  // namespace basinscope
