// SPDX-License-Identifier: GPL-3.0-or-later
// The slider of a parameter row: linear or logarithmic, with ticks that catch the handle within three
// pixels (Alt lets go). It shows a value clamped to its ends and never changes the value by that.
#pragma once

#include <QAbstractSlider>
#include <vector>

#include "core/parameter.h"
#include "ui/controls/drag.h"
#include "ui/theme/theme.h"

namespace basinscope {

class ValueSlider : public QAbstractSlider {
  Q_OBJECT

 public:
  ValueSlider(const Appearance* appearance, QWidget* parent = nullptr);

  void set_reach(const Reach& reach, bool whole = false);
  const Reach& reach() const { return reach_; }
  void set_ticks(std::vector<double> ticks);
  void show_value(double value);
  double shown() const { return value_; }

  // Places along the reach: 0 its lowest, 1 its highest end.
  double place_of(double value) const;
  double value_at(double place) const;
  // value moved by that many percent of the reach, within its ends; whole numbers by at least one.
  double stepped(double value, int direction, double percent) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  // Where the handle's centre stands for a value, in pixels.
  double pixel_of(double value) const;
  Drag& drag() { return drag_; }

 Q_SIGNALS:
  void moved(double value);
  void default_wanted();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void sliderChange(SliderChange change) override;

 private:
  double place_at_pixel(double x, bool snap) const;
  void move_to(double value);

  const Appearance* appearance_;
  Reach reach_{0, 1};
  bool whole_ = false;
  std::vector<double> ticks_;
  double value_ = 0;
  double grip_ = 0;     // pointer minus handle centre while dragging
  bool quiet_ = false;  // the integer position is only being kept in step
  Drag drag_{this};
};

// Decades inside a logarithmic reach.
std::vector<double> decade_ticks(const Reach& reach);

}  // namespace basinscope
