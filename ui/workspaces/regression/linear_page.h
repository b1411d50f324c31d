// SPDX-License-Identifier: GPL-3.0-or-later
// Epanechnikov as linear attention: the recurrent state, its estimate beside the full sum over time, their
// difference, and what a token costs.
#pragma once

#include <QWidget>
#include <array>

#include "core/data/data_table.h"
#include "ui/plots/line_keys.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

class QHBoxLayout;

namespace basinscope {

class CurvePlot;
class LegendRow;
class PlotHeader;

// State, estimate, difference, cost.
std::array<RichText, 4> linear_titles();

// The curves beside the state as values, for the window and for figures alike: estimate, difference, cost;
// texts and keys of all four, the state first.
struct LinearCurves {
  std::array<CurvePanel, 3> panels;
  std::array<std::vector<LineKey>, 4> keys;
  std::array<RichText, 4> texts;
};
LinearCurves linear_curves(const LinearResult* result, double tau, const Theme& theme);

// From -1, blue, to 1, red; zero is the ground.
QColor diverging_colour(double value, const QColor& ground);

// S_t and, as its last column, Z_t: one square an entry, blue below zero, red above, symmetric round 0,
// with one scale for S and one for Z.
class StateMap : public QWidget {
  Q_OBJECT

 public:
  StateMap(const Appearance* appearance, QWidget* parent = nullptr);
  void show_state(const LinearState& state);
  double largest_sum() const;
  double largest_normaliser() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const Appearance* appearance_;
  LinearState state_;
};

class LinearPage : public QWidget {
  Q_OBJECT

 public:
  LinearPage(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_result();
  DataTable run_table() const;
  DataTable state_table() const;

  RegressionModel* model_;
  Appearance* appearance_;
  QHBoxLayout* row_;
  std::array<PlotHeader*, 4> headers_{};
  std::array<LegendRow*, 4> legends_{};
  std::array<std::vector<LineKey>, 4> keys_;
  std::array<CurvePlot*, 3> plots_{};
  StateMap* map_;
};

}  // namespace basinscope
