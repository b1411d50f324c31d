// SPDX-License-Identifier: GPL-3.0-or-later
// One column a map: its name, the weights at the play head, and below them its path over the temperature.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class CurvePlot;
class WeightsPlot;

class MapColumns : public QWidget {
  Q_OBJECT

 public:
  MapColumns(TransformsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  int count() const { return static_cast<int>(columns_.size()); }
  CurvePlot* path(int column) const { return columns_[static_cast<std::size_t>(column)].path; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  struct Column {
    int map = 0;
    QString name, support;
    WeightsPlot* weights = nullptr;
    CurvePlot* path = nullptr;
    std::shared_ptr<const RegularisationPath> shown;  // what the path shows now
  };
  void show_result();
  void show_weights();  // at the pointer's temperature, or at the play head
  void show_path(Column& column, const MapResult& map);
  void fit_count(std::size_t count);
  void arrange();
  void choose(std::size_t column);
  double place_of(double temperature) const;  // on the horizontal axis
  double frame_left(std::size_t column) const;
  double frame_width() const;
  double head_room() const;
  void fit_head();
  void draw_axis_titles(QPainter& painter) const;

  TransformsModel* model_;
  Appearance* appearance_;
  std::vector<Column> columns_;
  bool over_beta_ = false;
  bool dark_ = false;
  bool two_rows_ = false;  // some name has no room beside its support
};

}  // namespace basinscope
