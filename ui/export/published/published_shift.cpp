// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution shift of "Regression is All You Need" (RAYN).
#include <algorithm>
#include <cmath>

#include "core/regression/shift_stream.h"
#include "ui/export/published/published_curve_parts.h"
#include "ui/export/published/published_regression_parts.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

// Three panels: the stream before the change, a while after it, and the error over time.
PublishedCurves shifted(ShiftMethod method, const QString& version) {
  const ShiftSettings settings;
  const int after = settings.change_at + settings.window;
  const Vector queries = even_queries(301);
  const auto row = static_cast<Eigen::Index>(method);
  const bool window = method == ShiftMethod::window;
  const QString name =
      window ? QStringLiteral("last %1 keys").arg(settings.window) : QStringLiteral("all keys");
  const QColor ink = figure_ink(window ? 1 : 2);
  PublishedCurves figure = regression_page(
      marked(
          "%1 steps, the function changes at step %2; Gaussian kernel <i>h</i> = %3, noise %4; error: root "
          "mean square to the current function, %5 repeats, seed %6",
          settings.length, settings.change_at, number_in_words(settings.h, name_digits),
          number_in_words(settings.noise, name_digits), settings.repeats, settings.seed),
      version);
  figure.page.aspect = 0.8;
  figure.seeds = {settings.seed};
  std::vector<CurvePanel> moments;
  for (const int step : {settings.change_at, after}) {
    const ShiftMoment moment = shift_moment(settings, step, queries);
    CurvePanel panel;
    panel.title = step == settings.change_at ? QStringLiteral("before the change, step %1").arg(step)
                                             : QStringLiteral("after it, step %1").arg(step);
    panel.x = {0, 1, false, marked("key <i>k</i>")};
    const Eigen::Index seen = moment.keys.size();
    const Eigen::Index from = window ? std::max<Eigen::Index>(0, seen - settings.window) : 0;
    if (from > 0)
      panel.dots.push_back(
          regression_dots(moment.keys.head(from), moment.values.head(from), QColor(0xDC, 0xE0, 0xE5), 0.7));
    const Eigen::Index old = std::clamp<Eigen::Index>(settings.change_at, from, seen);
    panel.dots.push_back(regression_dots(moment.keys.segment(from, old - from),
                                         moment.values.segment(from, old - from), QColor(0xE6, 0x9F, 0x00),
                                         1));
    panel.dots.push_back(regression_dots(moment.keys.tail(seen - old), moment.values.tail(seen - old),
                                         QColor(0x56, 0xB4, 0xE9), 1));
    panel.curves = {regression_curve(queries, moment.truth, regression_truth_ink, true),
                    regression_curve(queries, moment.fits.row(row), ink)};
    moments.push_back(std::move(panel));
  }
  share_value_axis(moments, marked("value <i>v</i>"));
  figure.page.panels = std::move(moments);

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
  figure.page.legend = {
      regression_line_key(name, ink), regression_line_key(QStringLiteral("constant"), regression_truth_ink),
      regression_line_key(QStringLiteral("current function"), regression_truth_ink, true),
      regression_dots_key(QStringLiteral("sample before the change"), QColor(0xE6, 0x9F, 0x00)),
      regression_dots_key(QStringLiteral("after it"), QColor(0x56, 0xB4, 0xE9))};
  if (window)
    figure.page.legend.push_back(regression_dots_key(QStringLiteral("forgotten"), QColor(0xDC, 0xE0, 0xE5)));
  figure.notes << QStringLiteral(
      "The source shows a surface over two variables that changes in the context; here the function has one "
      "variable, so that samples, fit and function can be compared in one frame.");
  return figure;
}

}  // namespace

PublishedCurves shift_figure(const QString& version) { return shifted(ShiftMethod::all_keys, version); }
PublishedCurves sliding_figure(const QString& version) { return shifted(ShiftMethod::window, version); }

}  // namespace basinscope
