// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_panels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/figure/pattern_colours.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_colours.h"
#include "ui/plots/simplex_plot.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_tables.h"

namespace basinscope {
namespace {

double highest_of(const CurvePanel& panel) {
  double highest = 0;
  for (const Curve& curve : panel.curves) {
    for (const QPointF& point : curve.points) highest = std::max(highest, point.y());
  }
  return highest;
}

}  // namespace

QColor score_line(Eigen::Index i, const Theme& theme) {
  return legible(pattern_colour(static_cast<int>(i), theme.dark), theme);
}

CurvePanel path_panel(const RegularisationPath& path, bool over_beta, const Theme& theme) {
  const auto place_of = [over_beta](double temperature) { return over_beta ? 1 / temperature : temperature; };
  CurvePanel panel;
  panel.x = {coldest_shown, hottest_shown, true, {}};
  panel.y = {0, 1, false, {}};
  const Eigen::Index count = path.temperatures.size();
  // Larger scores over smaller ones where curves meet.
  for (Eigen::Index i = path.weights.cols() - 1; i >= 0; --i) {
    Curve curve;
    curve.colour = score_line(i, theme);
    curve.line_pt = 2;
    curve.name = QStringLiteral("p%1").arg(i + 1);
    for (Eigen::Index t = 0; t < count; ++t) {
      const Eigen::Index row = over_beta ? count - 1 - t : t;
      curve.points.emplace_back(place_of(path.temperatures[row]), path.weights(row, i));
    }
    panel.curves.push_back(std::move(curve));
  }
  double from = coldest_shown;
  std::size_t size = path.coldest.size();
  const auto add = [&](double to) {
    const double a = place_of(from), b = place_of(to);
    panel.spans.push_back({std::min(a, b), std::max(a, b), QString::number(size)});
    from = to;
  };
  for (const SupportChange& change : path.changes) {
    add(change.temperature);
    size = change.after.size();
  }
  add(hottest_shown);
  if (over_beta) std::reverse(panel.spans.begin(), panel.spans.end());
  return panel;
}

std::vector<CurveRing> head_rings(const Vector& weights, double x, const Theme& theme) {
  std::vector<CurveRing> rings;
  for (Eigen::Index i = weights.size() - 1; i >= 0; --i)
    rings.push_back({{x, weights[i]}, score_line(i, theme)});
  return rings;
}

std::vector<CurveKey> score_keys(const Vector& scores, const Theme& theme) {
  std::vector<CurveKey> keys;
  for (Eigen::Index i = 0; i < scores.size(); ++i)
    keys.push_back({indexed(QStringLiteral("θ"), i), score_line(i, theme), false, CurveKey::Mark::swatch});
  keys.push_back({QObject::tr("exact zero"), theme.text_2, false, CurveKey::Mark::open_dots});
  keys.push_back(words_key(QObject::tr("numbers above a path: its support")));
  return keys;
}

namespace {

std::array<CurvePanel, 3> two_scores_panels(const TransformsResult& result, const Theme& theme) {
  const RichText s = marked("<i>s</i>");
  CurvePanel entropy, prediction, loss;
  entropy.title = marked("entropy −<i>Ω</i>([<i>p</i>, 1−<i>p</i>])");
  entropy.x = {0, 1, false, marked("<i>p</i>")};
  prediction.title = marked("prediction <i>p</i>");
  prediction.x = {-two_scores_reach, two_scores_reach, false, s};
  prediction.y = {0, 1, false, {}};
  loss.title = marked("loss against <i>e</i><sub>1</sub>");
  loss.x = prediction.x;
  for (const MapResult* each : two_scores_maps(result)) {
    const MapResult& map = *each;
    if (!map.binary) continue;
    const bool chosen = map.index == result.state.selected, dashed = is_dense(map.separation);
    const QColor colour = curve_colour(static_cast<int>(entropy.legend.size()), theme);
    entropy.legend.push_back(line_key(map_name(map.separation), colour, chosen, dashed));
    const BinaryCurves& curves = *map.binary;
    const auto add = [&](CurvePanel& panel, const Vector& x, const Vector& y) {
      Curve curve;
      curve.points = curve_points(x, y);
      curve.colour = colour;
      curve.dashed = dashed;
      curve.line_pt = chosen ? 2.75 : 1.5;
      curve.name = map_name(map.separation);
      panel.curves.push_back(std::move(curve));
    };
    add(entropy, curves.p, curves.entropy);
    add(prediction, curves.s, curves.prediction);
    add(loss, curves.s, curves.loss);
    if (!curves.margin || *curves.margin > two_scores_reach) continue;
    const double m = *curves.margin;
    const auto same = [m](const CurveRule& rule) { return rule.x == m; };
    if (std::none_of(loss.rules.begin(), loss.rules.end(), same))
      loss.rules.push_back({m, QObject::tr("margin %1").arg(short_number(m, m == std::round(m) ? 1 : 3))});
    loss.rings.push_back({{m, 0}, colour});
  }
  entropy.y = {0, std::max(0.1, 1.08 * highest_of(entropy)), false, {}};
  loss.y = {0, std::max(0.1, 1.05 * highest_of(loss)), false, {}};
  return {std::move(entropy), std::move(prediction), std::move(loss)};
}

// Why maps are not drawn, one sentence each.
QStringList without_binary(const TransformsResult& result) {
  QStringList reasons;
  for (const MapResult* map : two_scores_maps(result))
    if (!map->binary) reasons << translated(map->no_binary);
  return reasons;
}

RichText two_scores_text(const TransformsResult& result) {
  const QStringList without = without_binary(result);
  if (without.isEmpty()) return marked("<i>θ</i> = [<i>s</i>, 0]");
  return marked("<i>θ</i> = [<i>s</i>, 0]; not drawn: %1", without.join(QStringLiteral("; ")));
}

RichText two_scores_count(const TransformsResult& result) {
  const qsizetype without = without_binary(result).size();
  if (without == 0) return {};
  return marked("<i>θ</i> = [<i>s</i>, 0]; %1 not drawn", count_text("%n map(s)", without));
}

CurvePanel refusal(const QString& why, const Theme& theme) {
  CurvePanel none;
  none.framed = false;
  none.notice = CurveNotice{why, theme.text_3};
  return none;
}

CurvePanel threshold_drawing(const TransformsResult& result, const Theme& theme, QSizeF frame) {
  const Separation& map = result.state.selected_map();
  if (!result.threshold) return refusal(no_threshold_text(map), theme);
  return threshold_panel(*result.threshold, level_text(map), threshold_letter(map), theme, frame);
}

CurvePanel simplex_drawing(const TransformsResult& result, const Theme& theme, QSizeF frame) {
  if (!result.no_simplex.empty()) return refusal(translated(result.no_simplex), theme);
  return simplex_scores(*result.ground, result.marks, theme, std::min(frame.width(), frame.height()));
}

}  // namespace

TransformsPanel scores_spec() {
  return {tr("Scores"),
          QStringLiteral("scores"),
          {},
          [](const TransformsResult& result, const Theme& theme, QSizeF frame) {
            const Vector& scores = result.state.scores;
            return score_panel(scores, score_axis(scores, frame), theme);
          },
          scores_table,
          {},
          [](const TransformsResult&) { return marked("Scores <i>θ</i>"); }};
}

TransformsPanel threshold_spec() {
  return {tr("Threshold"),
          QStringLiteral("threshold"),
          {},
          threshold_drawing,
          threshold_table,
          [](const TransformsResult& result) -> RichText {
            if (!result.threshold) return {};
            return construction_text(*result.threshold, result.state.selected_map());
          }};
}

TransformsPanel simplex_spec() {
  TransformsPanel panel{
      tr("Simplex"), QStringLiteral("simplex"), {}, simplex_drawing, {}, [](const TransformsResult& result) {
        return corners_text(result.state);
      }};
  panel.beside = {[](const TransformsResult& result, const Theme& theme, QSizeF) {
    return simplex_weights(*result.ground, result.marks, theme);
  }};
  panel.paper = {200, 200};
  return panel;
}

TransformsPanel two_scores_spec() {
  const auto drawing = [](std::size_t which) -> TransformsPanel::Draw {
    return [which](const TransformsResult& result, const Theme& theme, QSizeF) {
      return two_scores_panels(result, theme)[which];
    };
  };
  TransformsPanel panel{tr("Two scores"), QStringLiteral("two-scores"), {}, drawing(0), two_scores_table,
                        two_scores_text};
  panel.beside = {drawing(1), drawing(2)};
  panel.brief_parameters = two_scores_count;
  return panel;
}

}  // namespace basinscope
