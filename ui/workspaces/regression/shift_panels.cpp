// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/shift_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_points.h"
#include "ui/figure/shift_panel.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

const std::vector<ShiftMethod> shift_methods{ShiftMethod::constant, ShiftMethod::all_keys, ShiftMethod::decay,
                                             ShiftMethod::position, ShiftMethod::window};

// The methods wanted, later ones over earlier ones.
CurvePanel shift_curves(const RegressionShown& shown, const std::vector<ShiftMethod>& methods,
                        const Theme& theme) {
  const Matrix& errors = *shown.shift;
  const ShiftSettings& settings = shown.state.shift;
  CurvePanel panel;
  const Vector steps = Vector::LinSpaced(errors.cols(), 1, static_cast<double>(errors.cols()));
  double highest = 0;
  for (const ShiftMethod method : methods) {
    const Vector errors_of = errors.row(static_cast<int>(method));
    const QColor colour = method_colour(method, theme);
    panel.curves.push_back({colour, curve_points(steps, errors_of), 1.75});
    panel.legend.push_back(line_key(method_name(method, settings), colour));
    panel.legend.back().help = method_help(method);
    for (const double error : errors_of) {
      if (std::isfinite(error)) highest = std::max(highest, error);
    }
  }
  panel.x = {1, std::max(2.0, static_cast<double>(errors.cols())), false, QObject::tr("time step"), {}, true};
  panel.y = {0, std::max(1e-9, 1.04 * highest), false, {}};
  if (settings.change_at > 0 && settings.change_at < errors.cols())
    panel.rules.push_back({static_cast<double>(settings.change_at), {}});
  return panel;
}

CurvePanel shift_field(const ShiftSurface& surface, ShiftMethod method) {
  const ShiftSurfaceInput& input = surface.input;
  CurvePanel panel = shift_surface_panel(surface.moment, surface.grid, input.settings, method, 3.2);
  panel.legend = shift_sample_keys(surface.moment, input.settings, method);
  panel.legend.insert(panel.legend.begin(),
                      scale_key(fixed_text(shift_lowest, 1), fixed_text(shift_highest, 1),
                                band_colours(panel.field->colours, shift_levels)));
  return panel;
}

CurvePanel moment_curves(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const RegressionState& state = shown.state;
  const ShiftMoment moment =
      shift_moment(state.shift, state.shift_step, Vector::LinSpaced(moment_queries, 0, 1));
  const Vector queries = moment.queries.col(0);
  CurvePanel panel;
  panel.x = {0, 1, false, marked("key <i>k</i>")};
  const double room = 0.2 + 2 * state.shift.noise;
  panel.y = {-1 - room, 1.9 + room, false, marked("value <i>v</i>")};
  panel.curves.push_back({theme.text_3, curve_points(queries, moment.truth), 1.5, true});
  for (const ShiftMethod method : shift_methods) {
    const QColor colour = method_colour(method, theme);
    panel.curves.push_back({colour, curve_points(queries, moment.fits.row(static_cast<int>(method))),
                            method == ShiftMethod::window ? 2.25 : 1.5});
    panel.legend.insert(panel.legend.begin(),
                        line_key(method_name(method, state.shift), colour, method == ShiftMethod::window));
    panel.legend.front().help = method_help(method);
  }
  panel.legend.push_back(line_key(QObject::tr("true function"), theme.text_3, false, true));
  // All of them: those from before the change still pull.
  const bool changed = moment.values.size() > state.shift.change_at;
  CurveDots samples{theme.text, 2.25, {}, true}, old{shift_old_ink, 2.25, {}, true};
  for (Eigen::Index i = 0; i < moment.values.size(); ++i)
    (changed && i < state.shift.change_at ? old : samples)
        .places.emplace_back(moment.keys(i, 0), moment.values[i]);
  const auto key = [&panel](const QString& name, const QColor& colour) {
    CurveKey dots{name, colour};
    dots.mark = CurveKey::Mark::open_dots;
    panel.legend.push_back(std::move(dots));
  };
  if (!old.places.empty()) key(QObject::tr("from before the change"), old.fill);
  key(changed ? QObject::tr("since the change") : QObject::tr("samples"), samples.fill);
  panel.dots.push_back(std::move(old));
  panel.dots.push_back(std::move(samples));
  return panel;
}

RichText moment_text(const RegressionShown& shown) {
  return QObject::tr("first repeat, %1").arg(count_text("%n sample(s)", shown.state.shift_step));
}

CurvePanel error_curves(const RegressionShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel = shift_curves(shown, shift_methods, theme);
  panel.y.title = QObject::tr("error against the true function");
  return panel;
}

CurvePanel surface_shift_curves(const RegressionShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel =
      shift_curves(shown, {ShiftMethod::constant, ShiftMethod::all_keys, ShiftMethod::window}, theme);
  panel.texts.push_back({{static_cast<double>(shown.state.shift.change_at), panel.y.high},
                         QObject::tr("shift"),
                         theme.text_2,
                         CurveText::Side::left,
                         {-4, 16}});
  std::ranges::rotate(panel.legend, panel.legend.begin() + 1);  // the constant last
  return panel;
}

RegressionPanel errors_spec(const QString& name, decltype(RegressionPanel::draw) draw,
                            const QString& parameters) {
  RegressionPanel panel{name,
                        QStringLiteral("distribution-shift"),
                        &RegressionShown::shift,
                        std::move(draw),
                        shift_table,
                        [parameters](const RegressionShown& shown) -> RichText {
                          return parameters.arg(count_text("%n repeat(s)", shown.state.shift.repeats));
                        }};
  panel.head = [](const RegressionShown& shown) { return shown.state.shift_step; };
  return panel;
}

}  // namespace

RegressionPanel moment_spec() {
  return {tr("Fits at the play head"),
          QStringLiteral("shift-fits"),
          {},
          moment_curves,
          moment_table,
          moment_text,
          [](const RegressionShown& shown) -> RichText {
            return tr("Fits at step %1").arg(shown.state.shift_step);
          }};
}

RegressionPanel shift_field_spec(bool remedy) {
  const auto method = [remedy](const RegressionShown& shown) {
    return remedy ? shown.shift_surface->input.beside : ShiftMethod::all_keys;
  };
  return {remedy ? tr("Surface of the remedy") : tr("Surface of all keys"),
          QStringLiteral("shift-surfaces"),
          &RegressionShown::shift_surface,
          [method](const RegressionShown& shown, const Theme&, QSizeF) {
            return shift_field(*shown.shift_surface, method(shown));
          },
          shift_surface_table,
          [method](const RegressionShown& shown) -> RichText {
            const ShiftSurface& surface = *shown.shift_surface;
            return tr("step %1, rmse %2")
                .arg(surface.input.step)
                .arg(rounded_number(surface.rmse(method(shown)), 3));
          },
          [method](const RegressionShown& shown) -> RichText {
            return tr("Surface, %1").arg(method_name(method(shown), shown.shift_surface->input.settings));
          }};
}

RegressionPanel shift_errors_spec() {
  return errors_spec(tr("Error over time"), error_curves, tr("root mean square over 16 keys and %1"));
}

RegressionPanel surface_shift_spec() {
  return errors_spec(tr("Distribution shift"), surface_shift_curves, tr("rmse, %1"));
}

}  // namespace basinscope
