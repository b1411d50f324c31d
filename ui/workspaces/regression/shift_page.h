// SPDX-License-Identifier: GPL-3.0-or-later
// Distribution shift at one moment: what has been seen with every method's fit, beside the errors over time.
// Where the keys are of the square, two methods' surfaces stand in place of the fits.
#pragma once

#include <QWidget>
#include <array>

#include "core/data/data_table.h"
#include "ui/figure/curve_points.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"
#include "ui/workspaces/regression/shift_curves.h"

class QHBoxLayout;

namespace basinscope {

class CurvePlot;
class PlotHeader;

// Both plots as values, for the window and for figures alike. The moment is computed: some milliseconds.
CurvePanel moment_curves(const RegressionState& state, const Theme& theme);
QString moment_text(const RegressionState& state);
// The fitted surface of one method as a field; its title and its error are in shift_field_title() and
// _text().
CurvePanel shift_field(const ShiftSurface& surface, ShiftMethod method);
RichText shift_field_title(ShiftMethod method, const ShiftSettings& settings);
QString shift_field_text(const ShiftSurface& surface, ShiftMethod method);
CurvePanel error_curves(const Matrix& errors, const ShiftSettings& settings, const Theme& theme);
QString error_text(const RegressionState& state);

class ShiftPage : public QWidget {
  Q_OBJECT

 public:
  ShiftPage(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  QWidget* make_pane(std::size_t which);
  void show_moment();
  void show_surface();
  void show_errors();

  RegressionModel* model_;
  Appearance* appearance_;
  QHBoxLayout* row_;
  // The fits, the errors, and the two surfaces.
  std::array<QWidget*, 4> panes_{};
  std::array<PlotHeader*, 4> headers_{};
  std::array<CurvePlot*, 4> plots_{};
  std::optional<ShiftSettings> shown_;
  int shown_step_ = 0;
};

}  // namespace basinscope
