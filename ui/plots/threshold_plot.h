// SPDX-License-Identifier: GPL-3.0-or-later
// How a sparse map cuts its scores: bars side by side by falling score, from the threshold up, their areas
// summing to the total. Scores below the threshold hang on dotted lines.
#pragma once

#include <QWidget>
#include <optional>

#include "core/transforms/threshold_construction.h"
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
  // A score's stretch of the frame, pixels.
  struct Place {
    std::size_t index;
    double left, width;
  };
  void arrange();
  void find_places();
  void keep_square();
  void draw(QPainter& painter) const;
  void draw_place(QPainter& painter, const Place& place) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  std::optional<ThresholdConstruction> construction_;
  QString symbol_, hint_;
  std::vector<Place> places_;
};

}  // namespace basinscope
