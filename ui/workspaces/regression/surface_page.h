// SPDX-License-Identifier: GPL-3.0-or-later
// Surface, its error, error against samples, and the errors under distribution shift, in one row.
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
class LegendRow;
class PlotHeader;
class SurfacePlot;

// The curves beside the surfaces as values, for the window and for figures alike; errors is not null.
CurvePanel sample_error_curves(const SampleErrors* errors, const RegressionState& state, const Theme& theme);
QString sample_error_text(const RegressionState& state);
CurvePanel surface_shift_curves(const Matrix& errors, const ShiftSettings& settings, const Theme& theme);

// A surface as a field with its contours, or its error in oranges, both in so many bands; undefined places
// are hatched, the samples are its first dots.
inline constexpr int surface_levels = 20, surface_error_levels = 16;
enum class SurfaceColours { values, errors };
CurvePanel surface_panel(const SurfaceResult& result, SurfaceColours colours);

// What a surface was fitted from, and how well.
QString surface_text(const SurfaceResult& result);
QString surface_error_text(const SurfaceResult& result);

class SurfacePage : public QWidget {
  Q_OBJECT

 public:
  SurfacePage(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  QWidget* make_field(int which);
  QWidget* make_curves(int which);
  void show_surface();
  void show_errors();
  void show_shift();
  void take_sizes();

  RegressionModel* model_;
  Appearance* appearance_;
  QHBoxLayout* row_;
  std::array<PlotHeader*, 4> headers_{};
  LegendRow* sample_words_ = nullptr;
  std::array<SurfacePlot*, 2> fields_{};
  std::array<CurvePlot*, 2> curves_{};
  bool errors_unknown_ = false;  // of imported samples
};

}  // namespace basinscope
