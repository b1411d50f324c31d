// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_result.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

#include "core/transforms/fitting.h"
#include "ui/figure/field/contours.h"

namespace basinscope {
namespace {

constexpr Eigen::Index path_points = 161, curve_points = 301;
constexpr int regions_side = 300, boundary_points = 241, entropy_side = 121, level_count = 9;

const MapResult* same_map(const TransformsResult* previous, const Separation& separation) {
  if (!previous) return nullptr;
  for (const MapResult& map : previous->maps) {
    if (map.separation == separation) return &map;
  }
  if (previous->beside && previous->beside->separation == separation) return &*previous->beside;
  return nullptr;
}

MapResult binary_result(const Separation& separation, int index, const MapResult* old) {
  MapResult map;
  map.index = index;
  map.separation = separation;
  map.no_binary = why_no_binary_curves(map.separation);
  if (old)
    map.binary = old->binary;
  else if (map.no_binary.empty())
    map.binary = std::make_shared<const BinaryCurves>(
        binary_curves(map.separation, -two_scores_reach, two_scores_reach, curve_points));
  return map;
}

MapResult map_result(const TransformsState& state, int index, const TransformsResult* previous) {
  const Separation& separation = state.maps[static_cast<std::size_t>(index)].separation;
  const MapResult* old = same_map(previous, separation);
  MapResult map = binary_result(separation, index, old);
  map.refusal = why_no_path(map.separation, state.scores.size());
  if (!map.refusal.empty()) return map;
  map.weights = separate(map.separation, state.beta * state.scores).values;
  map.support = static_cast<int>((map.weights.array() != 0).count());
  if (old && old->path && same(previous->state.scores, state.scores))
    map.path = old->path;
  else
    map.path = std::make_shared<const RegularisationPath>(
        regularisation_path(map.separation, state.scores, coldest_shown, hottest_shown, path_points));
  return map;
}

void check(TransformsResult& result) {
  for (const MapResult& map : result.maps) {
    if (map.weights.size() == 0) continue;
    const MapChecks checks = map_checks(map.separation, result.state.beta * result.state.scores);
    MapChecks& worst = result.checks;
    worst.sum_error = std::max(worst.sum_error, checks.sum_error);
    worst.shift_error = std::max(worst.shift_error, checks.shift_error);
    if (checks.gradient_error)
      worst.gradient_error = std::max(worst.gradient_error.value_or(0), *checks.gradient_error);
    result.checked = true;
  }
}

std::vector<QPolygonF> entropy_levels(const Separation& separation) {
  const EntropyField field = entropy_field(separation, entropy_side);
  // Grids count rows from below.
  std::vector<double> values;
  double highest = 0;
  for (int row = entropy_side - 1; row >= 0; --row) {
    for (int column = 0; column < entropy_side; ++column) {
      values.push_back(field.values[static_cast<std::size_t>(row * entropy_side + column)]);
      if (std::isfinite(values.back())) highest = std::max(highest, values.back());
    }
  }
  std::vector<double> levels;
  for (int k = 1; k < level_count; ++k) levels.push_back(highest * k / level_count);
  const Grid grid{entropy_side, entropy_side, field.left,           field.right,
                  field.bottom, field.top,    Grid::Sampling::nodes};
  std::vector<QPolygonF> lines;
  for (const auto& level : traced_contours(grid, values, levels))
    lines.insert(lines.end(), level.begin(), level.end());
  return lines;
}

std::shared_ptr<const SimplexGround> ground_of(const Separation& separation) {
  auto ground = std::make_shared<SimplexGround>();
  const double m = margin(separation).value_or(2);
  ground->half = 1.5 * std::clamp(m, 0.6, 4.0);
  ground->side = regions_side;
  ground->supports = support_map(separation, ground->half, regions_side);
  for (int which = 0; which < 3; ++which) {
    QPolygonF line;
    for (const PlanePoint& point : support_boundary(separation, which, ground->half, boundary_points))
      line << QPointF(point.x, point.y);
    ground->boundaries.push_back(line);
  }
  if (omega(separation, Vector::Constant(3, 1.0 / 3))) ground->levels = entropy_levels(separation);
  return ground;
}

QPointF weights_at(const Separation& separation, const Vector& scores) {
  const Vector p = separate(separation, scores).values;
  const PlanePoint point = simplex_point({p[0], p[1], p[2]});
  return {point.x, point.y};
}

QPointF scores_at(const Vector& scores) {
  const PlanePoint point = simplex_point({scores[0], scores[1], scores[2]});
  return {point.x, point.y};
}

SimplexMarks marks_of(const TransformsState& state) {
  SimplexMarks marks;
  marks.corners = state.corners;
  marks.supports = state.supports;
  marks.level_sets = state.level_sets;
  Vector three(3);
  for (int i = 0; i < 3; ++i) three[i] = state.scores[state.corners[static_cast<std::size_t>(i)]];
  const Separation map = corner_map(state);
  constexpr int count = 121;
  for (int i = 0; i < count; ++i) {
    const double beta = 1 / hottest_shown * std::pow(hottest_shown / coldest_shown, i / (count - 1.0));
    marks.score_path << scores_at(beta * three);
    marks.weight_path << weights_at(map, beta * three);
  }
  marks.beta = state.beta;
  marks.score = scores_at(state.beta * three);
  marks.weight = weights_at(map, state.beta * three);
  for (const double beta : {0.5, 2.0, 3.0})
    marks.dots.push_back({scores_at(beta * three), weights_at(map, beta * three), beta});
  return marks;
}

}  // namespace

Separation corner_map(const TransformsState& state) {
  return for_scores(state.selected_map(), state.corners);
}

std::vector<const MapResult*> two_scores_maps(const TransformsResult& result) {
  std::vector<const MapResult*> maps;
  for (const MapResult& map : result.maps) maps.push_back(&map);
  if (result.beside) maps.push_back(&*result.beside);
  return maps;
}

std::shared_ptr<const TransformsResult> transforms_result(const TransformsState& state,
                                                          const TransformsResult* previous) {
  QElapsedTimer timer;
  timer.start();
  auto result = std::make_shared<TransformsResult>();
  result->state = state;
  for (std::size_t i = 0; i < state.maps.size(); ++i) {
    if (state.maps[i].shown) result->maps.push_back(map_result(state, static_cast<int>(i), previous));
  }
  const Separation five = Normmax{5};
  const bool there =
      std::ranges::any_of(result->maps, [&five](const MapResult& map) { return map.separation == five; });
  if (state.five_normmax && !there) result->beside = binary_result(five, -1, same_map(previous, five));
  check(*result);
  const Separation& selected = state.selected_map();
  const Separation three = corner_map(state);
  result->no_simplex = why_no_simplex(three);
  if (result->no_simplex.empty()) {
    const bool known = previous && previous->ground && corner_map(previous->state) == three;
    result->ground = known ? previous->ground : ground_of(three);
    result->marks = marks_of(state);
  }
  if (why_no_path(selected, state.scores.size()).empty())
    result->threshold = threshold_construction(selected, state.beta * state.scores);
  result->milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  return result;
}

}  // namespace basinscope
