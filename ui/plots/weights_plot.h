// SPDX-License-Identifier: GPL-3.0-or-later
// Weights as stems from zero in the patterns' colours; an exact zero is an open circle on the axis.
// Above 32 weights plain bars without numbers.
#pragma once

#include <QWidget>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

class WeightsPlot : public QWidget {
  Q_OBJECT

 public:
  explicit WeightsPlot(Appearance* appearance, QWidget* parent = nullptr);

  // names as shown below the stems; empty weights: hint is shown instead.
  void set_weights(const Vector& weights, std::vector<QString> names, const QString& hint = {});
  // How much of each neighbouring pair is in the set, one fewer than weights: brackets beneath the names,
  // fainter for parts. Empty: none are drawn.
  void set_pairs(const Vector& pairs);
  // Without its numbers the axis leaves its room to the stems (plots side by side with one scale). Margins in
  // logical pixels.
  void set_side_margins(int left, int right, bool axis_numbers);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void draw(QPainter& painter) const;
  void draw_numbers(QPainter& painter, double half) const;  // half the side of a square
  void draw_pairs(QPainter& painter) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  Vector weights_, pairs_;
  std::vector<QString> names_;
  QString hint_;
  int left_ = 40, right_ = 12;
  bool axis_numbers_ = true;
};

}  // namespace basinscope
