// SPDX-License-Identifier: GPL-3.0-or-later
// The five fits of "Regression is All You Need" (RAYN).
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kernels/curve_fit.h"
#include "core/kernels/sample_error.h"
#include "core/kernels/shift_stream.h"
#include "ui/export/published_curve_parts.h"
#include "ui/plots/contours.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {
namespace {

constexpr int query_count = 601;
const QColor truth_ink(0x69, 0x73, 0x7F), sample_ink(0xFF, 0xFF, 0xFF);

Vector even_queries(int count) { return Vector::LinSpaced(count, 0, 1); }

Curve joined(const Vector& x, const Vector& y, const QColor& ink, bool dashed = false, double line_pt = 1.2) {
  Curve curve;
  curve.colour = ink;
  curve.dashed = dashed;
  curve.line_pt = line_pt;
  for (Eigen::Index i = 0; i < x.size(); ++i) curve.points.emplace_back(x[i], y[i]);
  return curve;
}

CurveDots scattered(const Vector& x, const Vector& y, const QColor& fill, double radius_pt = 1.2) {
  CurveDots dots{fill, radius_pt, {}};
  for (Eigen::Index i = 0; i < x.size(); ++i) dots.places.emplace_back(x[i], y[i]);
  return dots;
}

CurveKey line_key(const QString& name, const QColor& ink, bool dashed = false) { return {name, ink, dashed}; }
CurveKey dots_key(const QString& name, const QColor& fill) {
  CurveKey key{name, fill};
  key.mark = CurveKey::Mark::dots;
  return key;
}

Vector function_values(const SampleDraw& draw, const Vector& queries) {
  return queries.unaryExpr([&](double k) { return function1_value(draw.function, draw.drawn, k); });
}

// Rounded out to a half, the same for every panel.
void share_y(std::vector<CurvePanel>& panels, const QString& title) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const auto take = [&](const QPointF& point) {
    if (!std::isfinite(point.y())) return;
    low = std::min(low, point.y());
    high = std::max(high, point.y());
  };
  for (const CurvePanel& panel : panels) {
    for (const Curve& curve : panel.curves) std::for_each(curve.points.begin(), curve.points.end(), take);
    for (const CurveDots& dots : panel.dots) std::for_each(dots.places.begin(), dots.places.end(), take);
  }
  for (CurvePanel& panel : panels) panel.y = {std::floor(2 * low) / 2, std::ceil(2 * high) / 2, false, title};
}

PublishedCurves made(const QString& settings, const QString& version) {
  PublishedCurves figure;
  figure.width_mm = 139.7;
  figure.page.settings = settings + QStringLiteral("; double precision; Basinscope %1.").arg(version);
  figure.notes << QStringLiteral(
      "The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen "
      "here.");
  return figure;
}

}  // namespace

PublishedCurves constant_fit_figure(const QString& version) {
  SampleDraw draw;
  draw.gap_from = draw.gap_to = 0;
  const int k = 5;
  const Samples samples = drawn_samples(draw);
  const Vector queries = even_queries(query_count), truth = function_values(draw, queries);
  const CurveFit constant = curve_fit(ConstantFit{}, samples, queries),
                 nearest = curve_fit(NearestFit{k}, samples, queries);
  const double constant_error = error_to(constant.values, truth).rmse;
  const double nearest_error = error_to(nearest.values, truth).rmse;
  PublishedCurves figure = made(
      QStringLiteral(
          "%1 samples of 0.8 sin(3π<i>k</i>) + 0.35 <i>k</i>, noise %2, seed %3; root mean squared error "
          "to the function: constant %4, %5-NN %6")
          .arg(draw.count)
          .arg(draw.noise)
          .arg(draw.seed)
          .arg(number_text(constant_error, 3))
          .arg(k)
          .arg(number_text(nearest_error, 3)),
      version);
  figure.page.aspect = 0.42;
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("neighbours"), k},
                    {QStringLiteral("constant_error"), constant_error},
                    {QStringLiteral("nearest_error"), nearest_error}};
  CurvePanel panel;
  panel.x = {0, 1, false, QStringLiteral("key <i>k</i>")};
  panel.curves = {joined(queries, truth, truth_ink, true), joined(queries, constant.values, figure_ink(0)),
                  joined(queries, nearest.values, figure_ink(3))};
  panel.dots = {scattered(samples.keys, samples.values, sample_ink)};
  figure.page.panels = {panel};
  share_y(figure.page.panels, QStringLiteral("value <i>v</i>"));
  figure.page.legend = {
      line_key(QStringLiteral("constant"), figure_ink(0)), line_key(QStringLiteral("5-NN"), figure_ink(3)),
      line_key(QStringLiteral("function"), truth_ink, true), dots_key(QStringLiteral("sample"), sample_ink)};
  return figure;
}

PublishedCurves curve_fits_figure(const QString& version) {
  const std::pair<Function1, QString> functions[] = {{Function1::sinusoid, QStringLiteral("sinusoid")},
                                                     {Function1::polynomial, QStringLiteral("polynomial")},
                                                     {Function1::piecewise, QStringLiteral("piecewise")}};
  PublishedCurves figure;
  QStringList errors;
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
    const BandwidthCurve curve = bandwidth_curve(start, samples, 0.005, 0.5, 81, control);
    const double h = curve.best.value_or(start.h);
    const CurveFit fit = curve_fit(with_bandwidth(start, h), samples, queries);
    const double error = error_to(fit.values, truth).rmse;
    errors
        << QStringLiteral("%1 <i>h</i> = %2, error %3").arg(name, number_text(h, 3), number_text(error, 3));
    numbers.emplace_back(name + QStringLiteral("_h"), h);
    numbers.emplace_back(name + QStringLiteral("_error"), error);
    CurvePanel panel;
    panel.title = name;
    panel.x = {0, 1, false, QStringLiteral("key <i>k</i>")};
    panel.curves = {joined(queries, truth, truth_ink, true), joined(queries, fit.values, figure_ink(2))};
    panel.dots = {scattered(samples.keys, samples.values, sample_ink, 1)};
    panels.push_back(std::move(panel));
  }
  figure = made(
      QStringLiteral("%1 samples each, noise %2, seed %3; bandwidth with the lowest leave-one-out error; "
                     "root mean squared error to the function: %4")
          .arg(draw.count)
          .arg(draw.noise)
          .arg(draw.seed)
          .arg(errors.join(QStringLiteral("; "))),
      version);
  figure.seeds = {draw.seed};
  figure.numbers = std::move(numbers);
  figure.page.aspect = 0.8;
  figure.page.panels = std::move(panels);
  share_y(figure.page.panels, QStringLiteral("value <i>v</i>"));
  figure.page.legend = {line_key(QStringLiteral("Gaussian kernel"), figure_ink(2)),
                        line_key(QStringLiteral("function"), truth_ink, true),
                        dots_key(QStringLiteral("sample"), sample_ink)};
  return figure;
}

namespace {

constexpr int surface_side = 400;

CurvePanel surface_panel(const QString& title, std::vector<double> values, double low, double high,
                         const QString& colours, int levels) {
  CurvePanel panel;
  panel.title = title;
  panel.x = {0, 1, false, QStringLiteral("<i>k</i><sub>1</sub>")};
  panel.y = {0, 1, false, QStringLiteral("<i>k</i><sub>2</sub>")};
  std::vector<double> bounds;
  for (int band = 1; band < levels; ++band) bounds.push_back(low + band * (high - low) / levels);
  for (const auto& lines : traced_contours(surface_grid(KeyDomain::square, surface_side), values, bounds)) {
    for (const QPolygonF& line : lines) {
      Curve curve;
      curve.colour = QColor(0, 0, 0, 70);
      curve.line_pt = 0.35;
      curve.points.assign(line.begin(), line.end());
      panel.curves.push_back(std::move(curve));
    }
  }
  panel.field = CurveField{surface_side, surface_side, std::move(values), low, high, colours, levels};
  return panel;
}

CurveKey scale_key(const QString& name, const QString& colours, int levels) {
  CurveKey key;
  key.name = name;
  key.mark = CurveKey::Mark::scale;
  key.colours = colours;
  key.levels = levels;
  return key;
}

}  // namespace

PublishedCurves surface_figure(const QString& version) {
  SampleErrorSettings settings;
  settings.shape = GaussianShape{};
  settings.h = 0.06;
  const SurfaceDraw& draw = settings.draw;
  const SurfaceSamples samples = surface_samples(draw);
  const auto truth = surface_truth(draw.function, draw.domain, surface_side);
  const auto fit = surface_fit(samples, draw.domain, settings.shape, settings.h, surface_side);
  std::vector<double> error(truth.size());
  double squares = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    error[i] = std::abs(fit[i] - truth[i]);
    squares += error[i] * error[i];
  }
  const double rmse = std::sqrt(squares / static_cast<double>(truth.size()));
  const auto [low, high] = std::minmax_element(truth.begin(), truth.end());
  const double lowest = std::floor(10 * *low) / 10, highest = std::ceil(10 * *high) / 10;
  const TaskControl control;
  const SampleErrors errors = sample_errors(settings, control);

  PublishedCurves figure = made(
      QStringLiteral(
          "%1 samples, noise %2, seed %3, Gaussian kernel <i>h</i> = %4, root mean squared error %5; last: "
          "median and quartiles of the error over %6 draws")
          .arg(draw.count)
          .arg(draw.noise)
          .arg(draw.seed)
          .arg(settings.h)
          .arg(number_text(rmse, 3))
          .arg(settings.draws),
      version);
  figure.width_mm = 152.4;
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("h"), settings.h},
                    {QStringLiteral("draws"), settings.draws},
                    {QStringLiteral("neighbours"), settings.neighbours},
                    {QStringLiteral("rmse"), rmse}};
  const QString viridis_name = QStringLiteral("viridis"), cividis_name = QStringLiteral("cividis");
  const int levels = 20, error_levels = 10;
  figure.page.panels = {
      surface_panel(QStringLiteral("function"), truth, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("fit"), fit, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("error"), error, 0, 1, cividis_name, error_levels)};
  CurveDots places{sample_ink, 0.8, {}};
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i)
    places.places.emplace_back(samples.keys(i, 0), samples.keys(i, 1));
  figure.page.panels[1].dots = figure.page.panels[2].dots = {places};
  CurvePanel against;
  against.title = QStringLiteral("error against samples");
  against.x = {10, 1000, true, QStringLiteral("samples")};
  against.y = {0, 0.9, false, QStringLiteral("error")};
  const QString names[] = {QStringLiteral("Gaussian kernel"), QStringLiteral("5-NN"),
                           QStringLiteral("constant")};
  const int inks[] = {2, 3, 0};
  for (std::size_t method = 0; method < errors.methods.size(); ++method) {
    const QColor ink = figure_ink(inks[method]);
    CurveBand band{ink, {}, {}};
    Curve median;
    median.colour = ink;
    for (std::size_t i = 0; i < errors.counts.size(); ++i) {
      const Quartiles& each = errors.methods[method][i];
      band.low.emplace_back(errors.counts[i], each.lower);
      band.high.emplace_back(errors.counts[i], each.upper);
      median.points.emplace_back(errors.counts[i], each.median);
    }
    against.bands.push_back(std::move(band));
    against.curves.push_back(std::move(median));
    figure.page.legend.push_back(line_key(names[method], ink));
  }
  figure.page.panels.push_back(std::move(against));
  const auto range = [](double from, double to) {
    return QStringLiteral("%1 … %2").arg(number_text(from, 1), number_text(to, 1));
  };
  figure.page.legend.push_back(
      scale_key(QStringLiteral("value ") + range(lowest, highest), viridis_name, levels));
  figure.page.legend.push_back(scale_key(QStringLiteral("error ") + range(0, 1), cividis_name, error_levels));
  figure.page.legend.push_back(dots_key(QStringLiteral("sample"), sample_ink));
  figure.notes << QStringLiteral(
      "The source draws the surface in perspective; here it is a map with contour lines.");
  return figure;
}

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
  PublishedCurves figure = made(
      QStringLiteral(
          "%1 steps, the function changes at step %2; Gaussian kernel <i>h</i> = %3, noise %4; error: root "
          "mean square to the function in force, %5 repeats, seed %6")
          .arg(settings.length)
          .arg(settings.change_at)
          .arg(settings.h)
          .arg(settings.noise)
          .arg(settings.repeats)
          .arg(settings.seed),
      version);
  figure.width_mm = 152.4;
  figure.page.aspect = 0.8;
  figure.seeds = {settings.seed};
  std::vector<CurvePanel> moments;
  for (const int step : {settings.change_at, after}) {
    const ShiftMoment moment = shift_moment(settings, step, queries);
    CurvePanel panel;
    panel.title = step == settings.change_at ? QStringLiteral("before the change, step %1").arg(step)
                                             : QStringLiteral("after it, step %1").arg(step);
    panel.x = {0, 1, false, QStringLiteral("key <i>k</i>")};
    const Eigen::Index seen = moment.keys.size();
    const Eigen::Index from = window ? std::max<Eigen::Index>(0, seen - settings.window) : 0;
    if (from > 0)
      panel.dots.push_back(
          scattered(moment.keys.head(from), moment.values.head(from), QColor(0xDC, 0xE0, 0xE5), 0.7));
    const Eigen::Index old = std::clamp<Eigen::Index>(settings.change_at, from, seen);
    panel.dots.push_back(scattered(moment.keys.segment(from, old - from),
                                   moment.values.segment(from, old - from), QColor(0xE6, 0x9F, 0x00), 1));
    panel.dots.push_back(
        scattered(moment.keys.tail(seen - old), moment.values.tail(seen - old), QColor(0x56, 0xB4, 0xE9), 1));
    panel.curves = {joined(queries, moment.truth, truth_ink, true),
                    joined(queries, moment.fits.row(row), ink)};
    moments.push_back(std::move(panel));
  }
  share_y(moments, QStringLiteral("value <i>v</i>"));
  figure.page.panels = std::move(moments);

  const TaskControl control;
  const Matrix errors = shift_errors(settings, control);
  CurvePanel over_time;
  over_time.title = QStringLiteral("error over time");
  over_time.x = {0, static_cast<double>(settings.length), false, QStringLiteral("step")};
  over_time.y = {0, std::ceil(2 * errors.row(row).maxCoeff()) / 2, false, QStringLiteral("error")};
  const Vector steps = Vector::LinSpaced(settings.length, 1, settings.length);
  const auto constant = static_cast<Eigen::Index>(ShiftMethod::constant);
  over_time.curves = {joined(steps, errors.row(constant), truth_ink, false, 0.8),
                      joined(steps, errors.row(row), ink)};
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
  figure.page.legend = {line_key(name, ink), line_key(QStringLiteral("constant"), truth_ink),
                        line_key(QStringLiteral("function in force"), truth_ink, true),
                        dots_key(QStringLiteral("sample before the change"), QColor(0xE6, 0x9F, 0x00)),
                        dots_key(QStringLiteral("after it"), QColor(0x56, 0xB4, 0xE9))};
  if (window) figure.page.legend.push_back(dots_key(QStringLiteral("forgotten"), QColor(0xDC, 0xE0, 0xE5)));
  figure.notes << QStringLiteral(
      "The source shows a surface over two variables that changes in the context; here the function has one "
      "variable, so that samples, fit and function can be compared in one frame.");
  return figure;
}

}  // namespace

PublishedCurves shift_figure(const QString& version) { return shifted(ShiftMethod::all_keys, version); }
PublishedCurves sliding_figure(const QString& version) { return shifted(ShiftMethod::window, version); }

}  // namespace basinscope
