// SPDX-License-Identifier: GPL-3.0-or-later
// The curve figures of "Hopfield-Fenchel-Young Networks".
#include <algorithm>

#include "core/transforms/binary_curves.h"
#include "core/transforms/regularisation_path.h"
#include "ui/export/published/published_curve_parts.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

constexpr double coldest = 0.1, hottest = 10;
constexpr int path_points = 401, curve_points = 601;

QString map_name(const Separation& map) { return QString::fromStdString(name_of(map)); }

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
    curve.colour = pattern_colour(static_cast<int>(i), false);
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

}  // namespace

PublishedCurves regularisation_paths_figure(const QString& version) {
  PublishedCurves figure;
  figure.maps = {Softmax{}, Entmax{1.5}, Entmax{2}, Normmax{2}, Subsets{2}};
  figure.scores.resize(5);
  figure.scores << 1.0716, -1.1221, -0.3288, 0.3368, 0.0425;
  figure.page.aspect = 1.1;
  QStringList scores;
  for (Eigen::Index i = 0; i < figure.scores.size(); ++i) {
    const RichText name = marked("<i>θ</i><sub>%1</sub>", i + 1);
    scores << fixed_text(figure.scores[i], 4);
    figure.page.legend.push_back(
        {name + QStringLiteral(" = ") + scores.back(), pattern_colour(static_cast<int>(i), false)});
  }
  for (const Separation& map : figure.maps) figure.page.panels.push_back(path_panel(map, figure.scores));
  figure.page.settings = marked(
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

namespace {

Curve curve_of(const Vector& x, const Vector& y, const QColor& colour, bool dashed) {
  Curve curve;
  curve.colour = colour;
  curve.dashed = dashed;
  for (Eigen::Index i = 0; i < x.size(); ++i) curve.points.emplace_back(x[i], y[i]);
  return curve;
}

}  // namespace

PublishedCurves binary_figure(const QString& version) {
  PublishedCurves figure;
  figure.maps = {Softmax{}, Entmax{1.5}, Entmax{2}, Normmax{2}, Normmax{5}};
  figure.page.aspect = 0.92;
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
    const QColor colour = figure_ink(static_cast<int>(i));
    const bool dashed = i == 0;
    entropy.curves.push_back(curve_of(curves.p, curves.entropy, colour, dashed));
    prediction.curves.push_back(curve_of(curves.s, curves.prediction, colour, dashed));
    loss.curves.push_back(curve_of(curves.s, curves.loss, colour, dashed));
    figure.page.legend.push_back({map_name(figure.maps[i]), colour, dashed});
    if (!curves.margin) continue;
    margins << tr("%1 of %2").arg(short_number(*curves.margin, 1), map_name(figure.maps[i]));
    const auto same = [&](const CurveRule& rule) { return rule.x == *curves.margin; };
    if (std::none_of(loss.rules.begin(), loss.rules.end(), same))
      loss.rules.push_back(
          {*curves.margin, QStringLiteral("margin %1").arg(short_number(*curves.margin, 1))});
    loss.rings.push_back({{*curves.margin, 0}, colour});
  }
  figure.page.panels = {entropy, prediction, loss};
  figure.page.settings = marked(
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

}  // namespace basinscope
