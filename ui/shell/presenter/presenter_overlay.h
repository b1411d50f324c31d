// SPDX-License-Identifier: GPL-3.0-or-later
// Over the whole window: a blank screen, the trail of the pointer, which fades within a second, and what is
// drawn with the pen, which stays until the eraser or another step takes it.
#pragma once

#include <QElapsedTimer>
#include <QPolygonF>
#include <QTimer>
#include <QWidget>
#include <deque>
#include <vector>

#include "ui/theme/theme.h"

namespace basinscope {

class PresenterOverlay : public QWidget {
  Q_OBJECT

 public:
  PresenterOverlay(QWidget* window, const Appearance* appearance);

  void follow(bool on);
  void set_blank(bool blank);
  bool blank() const { return blank_; }
  // With pen or eraser the pointer draws instead of reaching what lies below.
  enum class Tool { pointer, pen, eraser };
  void take(Tool tool);
  Tool tool() const { return tool_; }
  const std::vector<QPolygonF>& strokes() const { return strokes_; }
  void clear();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Point {
    QPoint at;
    qint64 when;
  };
  void look();
  void erase(QPointF at);
  QRect reach() const;

  const Appearance* appearance_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::deque<Point> points_;
  std::vector<QPolygonF> strokes_;
  Tool tool_ = Tool::pointer;
  bool blank_ = false;
};

}  // namespace basinscope
