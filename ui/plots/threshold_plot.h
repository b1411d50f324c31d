// SPDX-License-Identifier: GPL-3.0-or-later
// How a sparse map cuts its scores: bars side by side by falling score, from the threshold up, their areas
// summing to the total. Scores below the threshold hang on dotted lines.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/threshold_layout.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

class ThresholdPlot : public QWidget {
  Q_OBJECT

 public:
  explicit ThresholdPlot(Appearance* appearance, QWidget* parent = nullptr);

  // level: what the vertical axis shows ("βθ/2"); symbol: of the threshold. Nothing: hint in its place.
  void show_construction(std::optional<ThresholdConstruction> construction, const QString& level,
                         const QString& symbol, const QString& hint);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void draw(QPainter& painter) const;
  void draw_place(QPainter& painter, const ThresholdLayout::Place& place) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  std::optional<ThresholdConstruction> construction_;
  QString symbol_, hint_;
  ThresholdLayout layout_;
};

}  // namespace basinscope
