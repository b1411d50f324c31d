// SPDX-License-Identifier: GPL-3.0-or-later
// Epanechnikov as linear attention: the recurrent state, its estimate beside the full sum over time, their
// difference, and what a token costs.
#pragma once

#include <QWidget>
#include <array>

#include "core/data/data_table.h"
#include "ui/figure/curve_points.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

class QHBoxLayout;

namespace basinscope {

class CurvePlot;
class PlotHeader;

// State, estimate, difference, cost.
std::array<RichText, 4> linear_titles();

// As values, for the window and for figures alike: state, estimate, difference, cost. The state is S_t and,
// as its last column, Z_t: one square an entry, blue below zero, red above, with one scale for S and one for
// Z.
struct LinearCurves {
  std::array<CurvePanel, 4> panels;
  std::array<RichText, 4> texts;
};
LinearCurves linear_curves(const LinearResult* result, double tau, const Theme& theme);

class LinearPage : public QWidget {
  Q_OBJECT

 public:
  LinearPage(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_result();

  RegressionModel* model_;
  Appearance* appearance_;
  QHBoxLayout* row_;
  std::array<PlotHeader*, 4> headers_{};
  std::array<CurvePlot*, 4> plots_{};
};

}  // namespace basinscope
