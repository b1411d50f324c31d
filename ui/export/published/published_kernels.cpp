// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 1 of "Sparse Associative Memories through the Lens of Compact Kernel Regression" (CKR).
#include <limits>

#include "core/kernels/weight_map.h"
#include "ui/export/published/published_curve_parts.h"

namespace basinscope {
namespace {

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
    const QColor ink = figure_ink(static_cast<int>(i));
    const QString title =
        QString::fromLatin1(std::visit([](const auto& shape) { return shape.title; }, shapes[i]).data());
    panel.curves.push_back(shape_curve(shapes[i], ink, i == 0));
    legend.push_back({title, ink, i == 0});
  }
  return panel;
}

CurvePanel weights_panel(const KernelPair& pair) {
  CurvePanel panel;
  panel.title = QString::fromStdString(attention_name(pair, 2));
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

}  // namespace

PublishedCurves kernels_figure(const QString& version) {
  PublishedCurves figure;
  figure.page.columns = 4;
  figure.page.panels.push_back(shapes_panel(figure.page.legend));
  const KernelPair pairs[] = {
      {GaussianShape{}, BandwidthRoute::fixed},          {EpanechnikovShape{}, BandwidthRoute::adaptive},
      {BiweightShape{}, BandwidthRoute::adaptive},       {TriweightShape{}, BandwidthRoute::adaptive},
      {EpanechnikovShape{}, BandwidthRoute::fixed},      {EpanechnikovShape{}, BandwidthRoute::anchored},
      {BiweightShape{}, BandwidthRoute::anchored},       {TriweightShape{}, BandwidthRoute::anchored},
      {TruncatedGaussianShape{}, BandwidthRoute::fixed}, {UniformShape{}, BandwidthRoute::fixed}};
  for (const KernelPair& pair : pairs) {
    figure.maps.push_back(attention_twin(pair, {1, 2, 1}).separation);
    figure.page.panels.push_back(weights_panel(pair));
  }
  CurveKey scale;
  scale.name = QStringLiteral("weight 0 … 1");
  scale.mark = CurveKey::Mark::scale;
  scale.colours = QStringLiteral("viridis");
  CurveKey zero;
  zero.name = QStringLiteral("exact zero");
  zero.mark = CurveKey::Mark::swatch;
  zero.colour = QColor(0xDB, 0xDE, 0xE0);
  figure.page.legend.push_back(scale);
  figure.page.legend.push_back(zero);
  figure.numbers = {{QStringLiteral("temperature"), 1}, {QStringLiteral("k"), 2}, {QStringLiteral("b"), 1}};
  figure.page.settings = marked(
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

}  // namespace basinscope
