// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution shift of "Regression is All You Need" (RAYN).
#include <cmath>

#include "core/regression/surface_fit.h"
#include "ui/export/published/published_curve_parts.h"
#include "ui/export/published/published_regression_parts.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/shift_panel.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

constexpr int shift_figure_side = 160;

// Four panels: the surface before the change, a while after it, the function then in force, the error over
// time.
PublishedCurves shifted(ShiftMethod method, const QString& version) {
  const ShiftSettings settings = with_shift_plane({}, true);
  const int after = settings.change_at + settings.window;
  const auto row = static_cast<Eigen::Index>(method);
  const bool window = method == ShiftMethod::window;
  const QString name =
      window ? QStringLiteral("last %1 keys").arg(settings.window) : QStringLiteral("all keys");
  const QColor ink = figure_ink(window ? 1 : 2);
  PublishedCurves figure = regression_page(
      marked("%1 steps, the function changes at step %2 from <i>f</i> = sin(2π<i>k</i><sub>1</sub>) "
             "cos(2π<i>k</i><sub>2</sub>) to 0.9 − <i>f</i>; Gaussian kernel <i>h</i> = %3, noise %4; "
             "inside the "
             "marks, the samples' own values; error: root mean square to the current function, %5 "
             "repeats, seed %6",
             settings.length, settings.change_at, number_in_words(settings.h, name_digits),
             number_in_words(settings.noise, name_digits), settings.repeats, settings.seed),
      version);
  figure.page.columns = 2;
  figure.seeds = {settings.seed};
  const Grid grid = surface_grid(KeyDomain::square, shift_figure_side);
  Matrix points(static_cast<Eigen::Index>(grid.pixels()), 2);
  for (Eigen::Index i = 0; i < points.rows(); ++i)
    points.row(i) << grid.x(static_cast<int>(i % grid.width)), grid.y(static_cast<int>(i / grid.width));
  for (const int step : {settings.change_at, after}) {
    const ShiftMoment moment = shift_moment(settings, step, points);
    CurvePanel panel = shift_surface_panel(moment, grid, settings, method, 2.6);
    panel.title = step == settings.change_at ? QStringLiteral("before the change, step %1").arg(step)
                                             : QStringLiteral("after it, step %1").arg(step);
    figure.page.panels.push_back(std::move(panel));
    if (step == settings.change_at) continue;
    figure.page.panels.push_back(shift_truth_panel(moment, grid));
    figure.page.panels.back().title = QStringLiteral("function since the change");
    figure.page.legend = shift_sample_keys(moment, settings, method);
  }
  const TaskControl control;
  const Matrix errors = shift_errors(settings, control);
  CurvePanel over_time;
  over_time.title = QStringLiteral("error over time");
  over_time.x = {0, static_cast<double>(settings.length), false, QStringLiteral("step")};
  over_time.y = {0, std::ceil(2 * errors.row(row).maxCoeff()) / 2, false, QStringLiteral("error")};
  const Vector steps = Vector::LinSpaced(settings.length, 1, settings.length);
  const auto constant = static_cast<Eigen::Index>(ShiftMethod::constant);
  over_time.curves = {regression_curve(steps, errors.row(constant), regression_truth_ink, false, 0.8),
                      regression_curve(steps, errors.row(row), ink)};
  over_time.rules = {{static_cast<double>(settings.change_at), QStringLiteral("change")}};
  figure.page.panels.push_back(std::move(over_time));
  const auto at = [&](int step) { return errors(row, step - 1); };
  figure.numbers = {{QStringLiteral("change_at"), settings.change_at},
                    {QStringLiteral("window"), settings.window},
                    {QStringLiteral("h"), settings.h},
                    {QStringLiteral("noise"), settings.noise},
                    {QStringLiteral("repeats"), settings.repeats},
                    {QStringLiteral("error_before"), at(settings.change_at)},
                    {QStringLiteral("error_after_a_window"), at(after)},
                    {QStringLiteral("error_at_the_end"), at(settings.length)}};
  figure.page.legend.push_back(scale_key(fixed_text(shift_lowest, 1), fixed_text(shift_highest, 1),
                                         band_colours(QStringLiteral("viridis"), shift_levels)));
  figure.page.legend.push_back(regression_line_key(name, ink));
  figure.page.legend.push_back(regression_line_key(QStringLiteral("constant"), regression_truth_ink));
  figure.notes << QStringLiteral(
      "The source draws a spline surface in perspective; here it is a map with contour lines, of functions "
      "that are chosen here.");
  return figure;
}

}  // namespace

PublishedCurves shift_figure(const QString& version) { return shifted(ShiftMethod::all_keys, version); }
PublishedCurves sliding_figure(const QString& version) { return shifted(ShiftMethod::window, version); }

}  // namespace basinscope
