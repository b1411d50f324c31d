// SPDX-License-Identifier: GPL-3.0-or-later
// Over the whole window: a blank screen, or the trail of the pointer, which fades within a second.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <deque>

#include "ui/theme/theme.h"

namespace basinscope {

class PresenterOverlay : public QWidget {
  Q_OBJECT

 public:
  PresenterOverlay(QWidget* window, const Appearance* appearance);

  void follow(bool on);
  void set_blank(bool blank);
  bool blank() const { return blank_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Point {
    QPoint at;
    qint64 when;
  };
  void look();
  QRect reach() const;

  const Appearance* appearance_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::deque<Point> points_;
  bool blank_ = false;
};

}  // namespace basinscope
