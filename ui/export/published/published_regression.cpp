// SPDX-License-Identifier: GPL-3.0-or-later
// The fits of one variable of "Regression is All You Need" (RAYN).
#include "core/regression/left_out_curve.h"
#include "ui/export/published/published_curve_parts.h"
#include "ui/export/published/published_regression_parts.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

constexpr int query_count = 601;

Vector function_values(const SampleDraw& draw, const Vector& queries) {
  return queries.unaryExpr([&](double k) { return function1_value(draw.function, draw.drawn, k); });
}

}  // namespace

PublishedCurves constant_fit_figure(const QString& version) {
  SampleDraw draw;
  draw.gap_from = draw.gap_to = 0;
  const int k = 5;
  const Samples samples = drawn_samples(draw);
  const Vector queries = even_queries(query_count), truth = function_values(draw, queries);
  const TaskControl control;
  const CurveFit constant = curve_fit(ConstantFit{}, samples, queries, control),
                 nearest = curve_fit(NearestFit{k}, samples, queries, control);
  const std::vector<FitError> errors = errors_to({constant.values, nearest.values}, truth);
  const double constant_error = errors[0].common, nearest_error = errors[1].common;
  PublishedCurves figure = regression_page(
      marked("%1 samples of 0.8 sin(3π<i>k</i>) + 0.35 <i>k</i>, noise %2, seed %3; root mean squared error "
             "to the function: constant %4, %5-NN %6",
             draw.count, number_in_words(draw.noise, name_digits), draw.seed, fixed_text(constant_error, 3),
             k, fixed_text(nearest_error, 3)),
      version);
  figure.page.aspect = 0.42;
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("neighbours"), k},
                    {QStringLiteral("constant_error"), constant_error},
                    {QStringLiteral("nearest_error"), nearest_error}};
  CurvePanel panel;
  panel.x = {0, 1, false, marked("key <i>k</i>")};
  panel.curves = {regression_curve(queries, truth, regression_truth_ink, true),
                  regression_curve(queries, constant.values, figure_ink(0)),
                  regression_curve(queries, nearest.values, figure_ink(3))};
  panel.dots = {regression_dots(samples.keys, samples.values, regression_sample_ink)};
  figure.page.panels = {panel};
  share_value_axis(figure.page.panels, marked("value <i>v</i>"));
  figure.page.legend = {regression_line_key(QStringLiteral("constant"), figure_ink(0)),
                        regression_line_key(QStringLiteral("5-NN"), figure_ink(3)),
                        regression_line_key(QStringLiteral("function"), regression_truth_ink, true),
                        regression_dots_key(QStringLiteral("sample"), regression_sample_ink)};
  return figure;
}

PublishedCurves curve_fits_figure(const QString& version) {
  const std::pair<Function1, QString> functions[] = {{Function1::sinusoid, QStringLiteral("sinusoid")},
                                                     {Function1::polynomial, QStringLiteral("polynomial")},
                                                     {Function1::piecewise, QStringLiteral("piecewise")}};
  PublishedCurves figure;
  RichList errors;
  std::vector<CurvePanel> panels;
  SampleDraw draw;
  draw.gap_from = draw.gap_to = 0;
  draw.count = 80;
  draw.noise = 0.12;
  const Vector queries = even_queries(query_count);
  std::vector<std::pair<QString, double>> numbers = {{QStringLiteral("samples"), draw.count},
                                                     {QStringLiteral("noise"), draw.noise}};
  for (const auto& [function, name] : functions) {
    draw.function = function;
    const Samples samples = drawn_samples(draw);
    const Vector truth = function_values(draw, queries);
    const KernelFit start{GaussianShape{}, 0.05};
    const TaskControl control;
    const LeftOutCurve curve = bandwidth_curve(start, samples, 0.005, 0.5, 81, control);
    const double h = curve.best.value_or(start.h);
    const CurveFit fit = curve_fit(with_bandwidth(start, h), samples, queries, control);
    const double error = errors_to({fit.values}, truth).front().own;
    errors << marked("%1 <i>h</i> = %2, error %3", name, fixed_text(h, 3), fixed_text(error, 3));
    numbers.emplace_back(name + QStringLiteral("_h"), h);
    numbers.emplace_back(name + QStringLiteral("_error"), error);
    CurvePanel panel;
    panel.title = name;
    panel.x = {0, 1, false, marked("key <i>k</i>")};
    panel.curves = {regression_curve(queries, truth, regression_truth_ink, true),
                    regression_curve(queries, fit.values, figure_ink(2))};
    panel.dots = {regression_dots(samples.keys, samples.values, regression_sample_ink, 1)};
    panels.push_back(std::move(panel));
  }
  figure = regression_page(
      marked("%1 samples each, noise %2, seed %3; bandwidth with the lowest leave-one-out error; "
             "root mean squared error to the function: %4",
             draw.count, number_in_words(draw.noise, name_digits), draw.seed,
             joined(errors, QStringLiteral("; "))),
      version);
  figure.seeds = {draw.seed};
  figure.numbers = std::move(numbers);
  figure.page.aspect = 0.8;
  figure.page.panels = std::move(panels);
  share_value_axis(figure.page.panels, marked("value <i>v</i>"));
  figure.page.legend = {regression_line_key(QStringLiteral("Gaussian kernel"), figure_ink(2)),
                        regression_line_key(QStringLiteral("function"), regression_truth_ink, true),
                        regression_dots_key(QStringLiteral("sample"), regression_sample_ink)};
  return figure;
}

}  // namespace basinscope
