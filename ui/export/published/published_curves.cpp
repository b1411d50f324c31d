// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/published/published_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kernels/weight_map.h"
#include "core/message.h"
#include "core/regression/left_out_curve.h"
#include "core/regression/sample_error.h"
#include "core/regression/surface_fit.h"
#include "core/transforms/binary_curves.h"
#include "core/transforms/regularisation_path.h"
#include "ui/export/page.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/field/contours.h"
#include "ui/figure/pattern_colours.h"
#include "ui/figure/shift_panel.h"
#include "ui/plots/curve_colours.h"
#include "ui/plots/surface_plot.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

Curve curve_of(const Vector& x, const Vector& y, const QColor& ink, bool dashed = false,
               double line_pt = 1.2) {
  Curve curve;
  curve.colour = ink;
  curve.dashed = dashed;
  curve.line_pt = line_pt;
  for (Eigen::Index i = 0; i < x.size(); ++i) curve.points.emplace_back(x[i], y[i]);
  return curve;
}

// What the figures of "Regression is All You Need" (RAYN) share.
const QColor regression_truth_ink(0x69, 0x73, 0x7F), regression_sample_ink(0xFF, 0xFF, 0xFF);
QColor constant_ink() { return curve_colour(ink_place, Theme::light()); }
QColor nearest_ink() { return kernel_colour(UniformShape(), Theme::light()); }
QColor gaussian_ink() { return kernel_colour(GaussianShape(), Theme::light()); }

// count keys from 0 to 1.
Vector even_queries(int count) { return Vector::LinSpaced(count, 0, 1); }

CurveDots regression_dots(const Vector& x, const Vector& y, const QColor& fill, double radius_pt = 1.2) {
  CurveDots dots{fill, radius_pt, {}};
  for (Eigen::Index i = 0; i < x.size(); ++i) dots.places.emplace_back(x[i], y[i]);
  return dots;
}

CurveKey regression_line_key(const RichText& name, const QColor& ink, bool dashed = false) {
  return {name, ink, dashed};
}
CurveKey regression_dots_key(const RichText& name, const QColor& fill) {
  CurveKey key{name, fill};
  key.mark = CurveKey::Mark::dots;
  return key;
}

// Rounded out to a half, the same for every panel.
void share_value_axis(std::vector<CurvePanel>& panels, const RichText& title) {
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

// Width, settings and the note that the source gives none.
PublishedCurves regression_page(const RichText& settings, const QString& version) {
  PublishedCurves figure;
  figure.settings = settings + QStringLiteral("; double precision; Basinscope %1.").arg(version);
  figure.notes << QStringLiteral(
      "The source gives neither functions nor settings: function, samples, noise and bandwidth are chosen "
      "here.");
  return figure;
}

// The figures of "Hopfield-Fenchel-Young Networks" (HFY).

constexpr double coldest = 0.1, hottest = 10;
constexpr int path_points = 401, curve_points = 601;

QString map_name(const Separation& map) { return translated(name_of(map)); }

// The kinks of the curves are points of them.
void add_changes(const Separation& map, VectorIn scores, const RegularisationPath& path,
                 std::vector<Curve>& curves) {
  for (const SupportChange& change : path.changes) {
    const Vector weights = separate(map, scores / change.temperature).values;
    for (std::size_t i = 0; i < curves.size(); ++i) {
      const QPointF point(change.temperature, weights[static_cast<Eigen::Index>(i)]);
      auto& points = curves[i].points;
      points.insert(std::lower_bound(points.begin(), points.end(), point,
                                     [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }),
                    point);
    }
  }
}

CurvePanel path_panel(const Separation& map, VectorIn scores) {
  CurvePanel panel;
  panel.title = map_name(map);
  panel.x = {coldest, hottest, true, marked("temperature 1/<i>β</i>")};
  panel.y = {0, 1, false, QStringLiteral("weight")};
  const RegularisationPath path = regularisation_path(map, scores, coldest, hottest, path_points);
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    Curve curve;
    curve.colour = legible(pattern_colour(static_cast<int>(i), false), Theme::light());
    for (Eigen::Index t = 0; t < path.temperatures.size(); ++t)
      curve.points.emplace_back(path.temperatures[t], path.weights(t, i));
    panel.curves.push_back(std::move(curve));
  }
  add_changes(map, scores, path, panel.curves);
  const auto count = [](const Support& support) { return QString::number(support.size()); };
  double from = coldest;
  Support support = path.coldest;
  for (const SupportChange& change : path.changes) {
    panel.spans.push_back({from, change.temperature, count(support)});
    from = change.temperature;
    support = change.after;
  }
  panel.spans.push_back({from, hottest, count(support)});
  return panel;
}

// hfy-2
PublishedCurves regularisation_paths_figure(const QString& version) {
  PublishedCurves figure;
  figure.maps = {Softmax{}, Entmax{1.5}, Entmax{2}, Normmax{2}, Subsets{2}};
  figure.scores.resize(5);
  figure.scores << 1.0716, -1.1221, -0.3288, 0.3368, 0.0425;
  figure.aspect = 1.1;
  QStringList scores;
  for (Eigen::Index i = 0; i < figure.scores.size(); ++i) {
    const RichText name = marked("<i>θ</i><sub>%1</sub>", i + 1);
    scores << fixed_text(figure.scores[i], 4);
    figure.card.legend.push_back({name + QStringLiteral(" = ") + scores.back(),
                                  legible(pattern_colour(static_cast<int>(i), false), Theme::light())});
  }
  for (const Separation& map : figure.maps) figure.card.panels.push_back(path_panel(map, figure.scores));
  figure.settings = marked(
      "Weights of <i>βθ</i> for <i>θ</i> = [%1] over the temperature 1/<i>β</i>; the numbers "
      "above a frame count the scores with weight, ticks mark where that changes; "
      "double precision; Basinscope %2.",
      scores.join(QStringLiteral(", ")), version);
  figure.notes
      << QStringLiteral(
             "The scores are the published ones; the caption names neither the range of temperatures "
             "nor its scale: here 0.1 to 10, logarithmic.")
      << QStringLiteral(
             "k-subsets take k = 2. Sequential k-subsets are left out: their path depends on a "
             "transition score that the caption does not give.")
      << QStringLiteral(
             "The temperatures at which a score gains weight are bisected to rounding and are points of "
             "the curves.");
  return figure;
}

// hfy-3
PublishedCurves binary_figure(const QString& version) {
  PublishedCurves figure;
  figure.maps = {Softmax{}, Entmax{1.5}, Entmax{2}, Normmax{2}, Normmax{5}};
  figure.aspect = 0.92;
  const RichText s = marked("<i>s</i>");
  CurvePanel entropy, prediction, loss;
  entropy.title = marked("entropy −<i>Ω</i>([<i>p</i>, 1 − <i>p</i>])");
  entropy.x = {0, 1, false, marked("<i>p</i>")};
  entropy.y = {0, 0.75, false, {}};
  prediction.title = marked("prediction, weight of <i>e</i><sub>1</sub>");
  prediction.x = {-3, 3, false, s};
  prediction.y = {0, 1, false, {}};
  loss.title = marked("loss <i>L</i>([<i>s</i>, 0]; <i>e</i><sub>1</sub>)");
  loss.x = {-3, 3, false, s};
  loss.y = {0, 3.2, false, {}};
  QStringList margins;
  for (std::size_t i = 0; i < figure.maps.size(); ++i) {
    const BinaryCurves curves = binary_curves(figure.maps[i], -3, 3, curve_points);
    const QColor colour = curve_colour(static_cast<int>(i), Theme::light());
    const bool dashed = i == 0;
    entropy.curves.push_back(curve_of(curves.p, curves.entropy, colour, dashed, 1));
    prediction.curves.push_back(curve_of(curves.s, curves.prediction, colour, dashed, 1));
    loss.curves.push_back(curve_of(curves.s, curves.loss, colour, dashed, 1));
    figure.card.legend.push_back({map_name(figure.maps[i]), colour, dashed});
    if (!curves.margin) continue;
    margins << tr("%1 of %2").arg(short_number(*curves.margin, 1), map_name(figure.maps[i]));
    const auto same = [&](const CurveRule& rule) { return rule.x == *curves.margin; };
    if (std::none_of(loss.rules.begin(), loss.rules.end(), same))
      loss.rules.push_back(
          {*curves.margin, QStringLiteral("margin %1").arg(short_number(*curves.margin, 1))});
    loss.rings.push_back({{*curves.margin, 0}, colour});
  }
  figure.card.panels = {entropy, prediction, loss};
  figure.settings = marked(
      "Two scores <i>θ</i> = [<i>s</i>, 0]; 1.5- and 2-entmax are the Tsallis entropies, softmax is "
      "their <i>α</i> = 1; circles: the margin, from where on the loss is 0 (%1; softmax has none); "
      "double precision; Basinscope %2.",
      margins.join(QStringLiteral(", ")), version);
  figure.notes
      << QStringLiteral("The caption names the three quantities and not their ranges: here s from -3 to 3.")
      << QStringLiteral(
             "Both families stand in one row of panels; the published maps are alpha = 1, 1.5, 2 "
             "and gamma = 2, 5. The figure has no k-subsets.")
      << QStringLiteral("For two scores 2-normmax and 2-entmax differ although their margins are the same.");
  return figure;
}

// Figure 1 of "Sparse Associative Memories through the Lens of Compact Kernel Regression" (CKR).

constexpr double lowest_score = -2.5, highest_score = 2.5, distances = 2;
constexpr int pixels = 600, shape_points = 401;

Curve shape_curve(const KernelShape& shape, const QColor& ink, bool dashed) {
  Curve curve;
  curve.colour = ink;
  curve.dashed = dashed;
  const double integral = kernel_integral(shape, 1);
  for (int i = 0; i < shape_points; ++i) {
    const double u = -distances + 2 * distances * i / (shape_points - 1);
    curve.points.emplace_back(u, kernel_value(shape, std::abs(u)) / integral);
  }
  return curve;
}

CurvePanel shapes_panel(std::vector<CurveKey>& legend) {
  CurvePanel panel;
  panel.title = QStringLiteral("kernels, integral 1");
  panel.x = {-distances, distances, false, marked("distance <i>u</i> / <i>h</i>")};
  panel.y = {0, 1.2, false, {}};
  const KernelShape shapes[] = {GaussianShape{},  EpanechnikovShape{}, BiweightShape{},
                                TriweightShape{}, UniformShape{},      TruncatedGaussianShape{1}};
  for (std::size_t i = 0; i < std::size(shapes); ++i) {
    const QColor ink = kernel_colour(shapes[i], Theme::light());
    const QString title =
        translated(std::visit([](const auto& shape) -> Phrase { return shape.title; }, shapes[i]));
    panel.curves.push_back(shape_curve(shapes[i], ink, i == 0));
    legend.push_back({title, ink, i == 0});
  }
  return panel;
}

CurvePanel weights_panel(const KernelPair& pair) {
  CurvePanel panel;
  panel.title = translated(attention_name(pair, 2));
  panel.x = {lowest_score, highest_score, false, marked("<i>u</i><sub>1</sub>")};
  panel.y = {lowest_score, highest_score, false, marked("<i>u</i><sub>2</sub>")};
  const WeightMap map = weight_map(pair, 1, 1, lowest_score, highest_score, pixels);
  CurveField field;
  field.columns = field.rows = map.side;
  field.values.reserve(map.values.size());
  for (int row = map.side - 1; row >= 0; --row) {
    for (int column = 0; column < map.side; ++column) {
      const double weight = map.values[static_cast<std::size_t>(row * map.side + column)];
      // Grey is an exact zero; where there is no weight at all the field is left white.
      field.values.push_back(std::isnan(weight) ? std::numeric_limits<double>::infinity()
                             : weight == 0      ? std::numeric_limits<double>::quiet_NaN()
                                                : weight);
    }
  }
  panel.field = std::move(field);
  for (const auto& edge : support_edges(pair, 1, lowest_score, highest_score, 240)) {
    Curve line;
    line.colour = QColor(0x11, 0x11, 0x11);
    line.line_pt = 0.5;
    for (const ScorePoint& point : edge) line.points.emplace_back(point.u1, point.u2);
    panel.curves.push_back(std::move(line));
  }
  return panel;
}

// ckr-1
PublishedCurves kernels_figure(const QString& version) {
  PublishedCurves figure;
  figure.card.columns = 4;
  figure.card.panels.push_back(shapes_panel(figure.card.legend));
  const KernelPair pairs[] = {
      {GaussianShape{}, BandwidthRoute::fixed},          {EpanechnikovShape{}, BandwidthRoute::adaptive},
      {BiweightShape{}, BandwidthRoute::adaptive},       {TriweightShape{}, BandwidthRoute::adaptive},
      {EpanechnikovShape{}, BandwidthRoute::fixed},      {EpanechnikovShape{}, BandwidthRoute::anchored},
      {BiweightShape{}, BandwidthRoute::anchored},       {TriweightShape{}, BandwidthRoute::anchored},
      {TruncatedGaussianShape{}, BandwidthRoute::fixed}, {UniformShape{}, BandwidthRoute::fixed}};
  for (const KernelPair& pair : pairs) {
    figure.maps.push_back(attention_twin(pair, {1, 2, 1}).separation);
    figure.card.panels.push_back(weights_panel(pair));
  }
  CurveKey scale;
  scale.name = QStringLiteral("weight 0 … 1");
  scale.mark = CurveKey::Mark::scale;
  scale.colours = QStringLiteral("viridis");
  CurveKey zero;
  zero.name = QStringLiteral("exact zero");
  zero.mark = CurveKey::Mark::swatch;
  zero.colour = QColor(0xDB, 0xDE, 0xE0);
  figure.card.legend.push_back(scale);
  figure.card.legend.push_back(zero);
  figure.numbers = {{QStringLiteral("temperature"), 1}, {QStringLiteral("k"), 2}, {QStringLiteral("b"), 1}};
  figure.settings = marked(
      "First: kernels over distance, each with integral 1; the truncated Gaussian is cut at <i>u</i> = "
      "<i>ch</i>, "
      "here <i>c</i> = 1. "
      "Then: "
      "weight of <i>u</i><sub>1</sub> for scores [0, <i>u</i><sub>1</sub>, <i>u</i><sub>2</sub>] at "
      "temperature 1, <i>k</i> = 2, <i>b</i> = 1, so that <i>h</i> = √(2<i>r</i>) of normalised ReLU and "
      "<i>h</i> = √<i>r</i> of "
      "<i>r</i>-ReLUmax; lines: where a weight becomes zero; white: no score "
      "has "
      "weight; double precision; Basinscope %1.",
      version);
  figure.notes
      << QStringLiteral(
             "The caption swaps two names: 1.5-entmax is the biweight kernel and 4/3-entmax the triweight.")
      << QStringLiteral(
             "The caption gives no temperature, no range and not whose weight is drawn: here temperature "
             "1, -2.5 to 2.5 and the weight of u1.")
      << QStringLiteral("Normalised ReLU has no weights where all its scores are out of reach: white here.");
  return figure;
}

// The figures of "Regression is All You Need" (RAYN).

constexpr int query_count = 601;

Vector function_values(const SampleDraw& draw, const Vector& queries) {
  return queries.unaryExpr([&](double k) { return function1_value(draw.function, draw.drawn, k); });
}

// rayn-1
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
  figure.aspect = 0.42;
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("neighbours"), k},
                    {QStringLiteral("constant_error"), constant_error},
                    {QStringLiteral("nearest_error"), nearest_error}};
  CurvePanel panel;
  panel.x = {0, 1, false, marked("key <i>k</i>")};
  panel.curves = {curve_of(queries, truth, regression_truth_ink, true),
                  curve_of(queries, constant.values, constant_ink()),
                  curve_of(queries, nearest.values, nearest_ink())};
  panel.dots = {regression_dots(samples.keys, samples.values, regression_sample_ink)};
  figure.card.panels = {panel};
  share_value_axis(figure.card.panels, marked("value <i>v</i>"));
  figure.card.legend = {regression_line_key(QStringLiteral("constant"), constant_ink()),
                        regression_line_key(QStringLiteral("5-NN"), nearest_ink()),
                        regression_line_key(QStringLiteral("function"), regression_truth_ink, true),
                        regression_dots_key(QStringLiteral("sample"), regression_sample_ink)};
  return figure;
}

// rayn-2
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
    panel.curves = {curve_of(queries, truth, regression_truth_ink, true),
                    curve_of(queries, fit.values, gaussian_ink())};
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
  figure.aspect = 0.8;
  figure.card.panels = std::move(panels);
  share_value_axis(figure.card.panels, marked("value <i>v</i>"));
  figure.card.legend = {regression_line_key(QStringLiteral("Gaussian kernel"), gaussian_ink()),
                        regression_line_key(QStringLiteral("function"), regression_truth_ink, true),
                        regression_dots_key(QStringLiteral("sample"), regression_sample_ink)};
  return figure;
}

constexpr int figure_surface_side = 400;

CurvePanel surface_panel(const QString& title, std::vector<double> values, double low, double high,
                         const QString& colours, int levels) {
  CurvePanel panel;
  panel.title = title;
  panel.x = {0, 1, false, marked("<i>k</i><sub>1</sub>")};
  panel.y = {0, 1, false, marked("<i>k</i><sub>2</sub>")};
  std::vector<double> bounds;
  for (int band = 1; band < levels; ++band) bounds.push_back(low + band * (high - low) / levels);
  for (const auto& lines :
       traced_contours(surface_grid(KeyDomain::square, figure_surface_side), values, bounds)) {
    for (const QPolygonF& line : lines) {
      Curve curve;
      curve.colour = QColor(0, 0, 0, 70);
      curve.line_pt = 0.35;
      curve.points.assign(line.begin(), line.end());
      panel.curves.push_back(std::move(curve));
    }
  }
  panel.field =
      CurveField{figure_surface_side, figure_surface_side, std::move(values), low, high, colours, levels};
  return panel;
}

CurveKey levels_key(const QString& name, const QString& colours, int levels) {
  CurveKey key;
  key.name = name;
  key.mark = CurveKey::Mark::scale;
  key.colours = colours;
  key.levels = levels;
  return key;
}

// rayn-3
PublishedCurves surface_figure(const QString& version) {
  SampleErrorSettings settings;
  settings.shape = GaussianShape{};
  settings.h = 0.06;
  const SurfaceDraw& draw = settings.draw;
  const SurfaceSamples samples = surface_samples(draw);
  const auto truth = surface_truth(draw.function, draw.domain, figure_surface_side);
  const TaskControl control;
  const auto fit =
      surface_fit(samples, draw.domain, settings.shape, settings.h, figure_surface_side, control);
  std::vector<double> error(truth.size());
  double squares = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    error[i] = std::abs(fit[i] - truth[i]);
    squares += error[i] * error[i];
  }
  const double rmse = std::sqrt(squares / static_cast<double>(truth.size()));
  const auto [low, high] = std::minmax_element(truth.begin(), truth.end());
  const double lowest = std::floor(10 * *low) / 10, highest = std::ceil(10 * *high) / 10;
  const SampleErrors errors = sample_errors(settings, control);

  PublishedCurves figure = regression_page(
      marked(
          "%1 samples, noise %2, seed %3, Gaussian kernel <i>h</i> = %4, root mean squared error %5; last: "
          "median and quartiles of the error over %6 draws",
          draw.count, number_in_words(draw.noise, name_digits), draw.seed,
          number_in_words(settings.h, name_digits), fixed_text(rmse, 3), settings.draws),
      version);
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("h"), settings.h},
                    {QStringLiteral("draws"), settings.draws},
                    {QStringLiteral("neighbours"), settings.neighbours},
                    {QStringLiteral("rmse"), rmse}};
  const QString viridis_name = QStringLiteral("viridis");
  const int levels = 20, error_levels = 16;
  // The window's colours of errors.
  std::vector<QColor> error_palette;
  for (int band = 0; band < error_levels; ++band)
    error_palette.emplace_back(error_colour(band, error_levels));
  figure.card.panels = {
      surface_panel(QStringLiteral("function"), truth, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("fit"), fit, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("error"), error, 0, 1, {}, error_levels)};
  figure.card.panels[2].field->palette = error_palette;
  CurveDots places{regression_sample_ink, 0.8, {}};
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i)
    places.places.emplace_back(samples.keys(i, 0), samples.keys(i, 1));
  figure.card.panels[1].dots = figure.card.panels[2].dots = {places};
  CurvePanel against;
  against.title = QStringLiteral("error against samples");
  against.x = {10, 1000, true, QStringLiteral("samples")};
  against.y = {0, 0.9, false, QStringLiteral("error")};
  const QString names[] = {QStringLiteral("Gaussian kernel"), QStringLiteral("5-NN"),
                           QStringLiteral("constant")};
  const QColor inks[] = {gaussian_ink(), nearest_ink(), constant_ink()};
  for (std::size_t method = 0; method < errors.methods.size(); ++method) {
    const QColor ink = inks[method];
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
    figure.card.legend.push_back(regression_line_key(names[method], ink));
  }
  figure.card.panels.push_back(std::move(against));
  const auto range = [](double from, double to) {
    return QStringLiteral("%1 … %2").arg(fixed_text(from, 1), fixed_text(to, 1));
  };
  figure.card.legend.push_back(
      levels_key(QStringLiteral("value ") + range(lowest, highest), viridis_name, levels));
  figure.card.legend.push_back(levels_key(QStringLiteral("error ") + range(0, 1), {}, error_levels));
  figure.card.legend.back().palette = error_palette;
  figure.card.legend.push_back(regression_dots_key(QStringLiteral("sample"), regression_sample_ink));
  figure.notes << QStringLiteral(
      "The source draws the surface in perspective; here it is a map with contour lines.");
  return figure;
}

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
  const QColor ink = curve_colour(static_cast<int>(method), Theme::light());
  PublishedCurves figure = regression_page(
      marked("%1 steps, the function changes at step %2 from <i>f</i> = sin(2π<i>k</i><sub>1</sub>) "
             "cos(2π<i>k</i><sub>2</sub>) to 0.9 − <i>f</i>; Gaussian kernel <i>h</i> = %3, noise %4; "
             "inside the "
             "marks, the samples' own values; error: root mean square to the current function, %5 "
             "repeats, seed %6",
             settings.length, settings.change_at, number_in_words(settings.h, name_digits),
             number_in_words(settings.noise, name_digits), settings.repeats, settings.seed),
      version);
  figure.card.columns = 2;
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
    figure.card.panels.push_back(std::move(panel));
    if (step == settings.change_at) continue;
    figure.card.panels.push_back(shift_truth_panel(moment, grid));
    figure.card.panels.back().title = QStringLiteral("function since the change");
    figure.card.legend = shift_sample_keys(moment, settings, method);
  }
  const TaskControl control;
  const Matrix errors = shift_errors(settings, control);
  CurvePanel over_time;
  over_time.title = QStringLiteral("error over time");
  over_time.x = {0, static_cast<double>(settings.length), false, QStringLiteral("step")};
  over_time.y = {0, std::ceil(2 * errors.row(row).maxCoeff()) / 2, false, QStringLiteral("error")};
  const Vector steps = Vector::LinSpaced(settings.length, 1, settings.length);
  const auto constant = static_cast<Eigen::Index>(ShiftMethod::constant);
  over_time.curves = {curve_of(steps, errors.row(constant), constant_ink(), false, 0.8),
                      curve_of(steps, errors.row(row), ink)};
  over_time.rules = {{static_cast<double>(settings.change_at), QStringLiteral("change")}};
  figure.card.panels.push_back(std::move(over_time));
  const auto at = [&](int step) { return errors(row, step - 1); };
  figure.numbers = {{QStringLiteral("change_at"), settings.change_at},
                    {QStringLiteral("window"), settings.window},
                    {QStringLiteral("h"), settings.h},
                    {QStringLiteral("noise"), settings.noise},
                    {QStringLiteral("repeats"), settings.repeats},
                    {QStringLiteral("error_before"), at(settings.change_at)},
                    {QStringLiteral("error_after_a_window"), at(after)},
                    {QStringLiteral("error_at_the_end"), at(settings.length)}};
  figure.card.legend.push_back(scale_key(fixed_text(shift_lowest, 1), fixed_text(shift_highest, 1),
                                         band_colours(QStringLiteral("viridis"), shift_levels)));
  figure.card.legend.push_back(regression_line_key(name, ink));
  figure.card.legend.push_back(regression_line_key(QStringLiteral("constant"), constant_ink()));
  figure.notes << QStringLiteral(
      "The source draws a spline surface in perspective; here it is a map with contour lines, of functions "
      "that are chosen here.");
  return figure;
}

PublishedCurves shift_figure(const QString& version) { return shifted(ShiftMethod::all_keys, version); }
PublishedCurves sliding_figure(const QString& version) { return shifted(ShiftMethod::window, version); }

struct Known {
  const char* id;
  const char* title;
  double width_mm;
  PublishedCurves (*make)(const QString& version);
};

constexpr Known known[] = {
    {"hfy-2", "HFY Figure 2: regularisation paths", jmlr_width, regularisation_paths_figure},
    {"hfy-3", "HFY Figure 3: binary entropies, predictions and Fenchel–Young losses", jmlr_width,
     binary_figure},
    {"ckr-1", "CKR Figure 1: classical kernels and attention mechanisms", neurips_width, kernels_figure},
    {"rayn-1", "RAYN Figure 1: constant against k nearest neighbours", neurips_width, constant_fit_figure},
    {"rayn-2", "RAYN Figure 2: Gaussian kernel regression of three functions", neurips_width,
     curve_fits_figure},
    {"rayn-3", "RAYN Figure 3: a surface fitted, and its error against samples", jmlr_width, surface_figure},
    {"rayn-4", "RAYN Figure 4: distribution shift with all keys", jmlr_width, shift_figure},
    {"rayn-5", "RAYN Figure 5: distribution shift with a sliding window", jmlr_width, sliding_figure},
};

const Known& known_figure(const QString& id) {
  const auto found = std::find_if(std::begin(known), std::end(known),
                                  [&](const Known& each) { return id == QLatin1String(each.id); });
  if (found == std::end(known)) throw invalid(message("there is no figure \"%1\"", id.toStdString()));
  return *found;
}

}  // namespace

CardPage PublishedCurves::page() const {
  CardPage page;
  page.title = title;
  page.rows = {{1, {{1, {card}}}}};
  page.settings = settings;
  page.frames = aspect;
  return page;
}

const QStringList& published_curve_ids() {
  static const QStringList ids = [] {
    QStringList list;
    for (const Known& each : known) list << QString::fromUtf8(each.id);
    return list;
  }();
  return ids;
}

QString published_curve_title(const QString& id) { return QString::fromUtf8(known_figure(id).title); }
double published_curve_width(const QString& id) { return known_figure(id).width_mm; }

PublishedCurves published_curves(const QString& id, const QString& version) {
  const Known& figure_known = known_figure(id);
  PublishedCurves figure = figure_known.make(version);
  figure.id = id;
  figure.title = QString::fromUtf8(figure_known.title);
  return figure;
}

}  // namespace basinscope
