// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_result.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

constexpr int map_side = 200, thumbnail_side = 64, support_points = 121, shape_points = 321;

std::shared_ptr<const AttentionMap> attention_map(const KernelPair& pair, double anchor, int which,
                                                  int side) {
  auto result = std::make_shared<AttentionMap>();
  result->pair = pair;
  result->anchor = anchor;
  result->which = which;
  result->map = weight_map(pair, anchor, which, -map_reach, map_reach, side);
  const auto& values = result->map.values;
  const auto lost = std::count_if(values.begin(), values.end(), [](float v) { return std::isnan(v); });
  result->defined = 1 - static_cast<double>(lost) / static_cast<double>(values.size());
  if (side == thumbnail_side) return result;
  result->coarse = side < map_side;
  const int points = result->coarse ? support_points / 3 : support_points;
  for (const auto& curve : support_edges(pair, anchor, -map_reach, map_reach, points)) {
    QPolygonF line;
    for (const ScorePoint& point : curve) line << QPointF(point.u1, point.u2);
    result->edges.push_back(line);
  }
  return result;
}

bool still(const std::shared_ptr<const AttentionMap>& map, const KernelPair& pair, double anchor, int which) {
  if (!map || !(map->pair == pair) || map->which != which) return false;
  return map->anchor == anchor || attention_name(pair, 2).english().find("ReLUmax") == std::string::npos;
}

// The rows that the thumbnails show: every attention with a name of its own.
std::vector<KernelPair> named_attentions() {
  std::vector<KernelPair> attentions;
  for (const KernelPair& pair : pair_table(1)) {
    if (!std::holds_alternative<PolynomialShape>(pair.shape)) attentions.push_back(pair);
  }
  return attentions;
}

// Outside the polynomial kernels a truncated Gaussian ends at the k-th key, in units of its own sigma.
ShapeCurve shape_curve(const KernelPair& pair, const KernelsState& state, const KeyGeometry& geometry,
                       const std::vector<double>& distances) {
  ShapeCurve curve{pair, pair_bandwidth(pair, state.scale, geometry.squared), {}, pair == state.pair()};
  KernelShape shape = pair.shape;
  double unit = curve.h;
  if (auto* truncated = std::get_if<TruncatedGaussianShape>(&shape)) {
    unit = std::sqrt(state.scale.gamma);
    truncated->cut = curve.h / unit;
  }
  const int d = state.integral_dimension;
  const double total = kernel_integral(shape, d) * std::pow(unit, d);
  for (const double u : distances)
    curve.values.push_back(total > 0 ? kernel_value(shape, std::abs(u) / unit) / total : 0);
  return curve;
}

}  // namespace

std::vector<KernelPair> companion_pairs(const KernelsState& state) {
  std::vector<KernelPair> pairs{{GaussianShape{}, state.route}, {UniformShape{}, state.route}};
  for (const double r : {1.0, 2.0, 3.0}) pairs.push_back({shape_of_order(r), state.route});
  // A chosen kernel that is not among them stands second: legends that run out of room keep it.
  if (std::find(pairs.begin(), pairs.end(), state.pair()) == pairs.end())
    pairs.insert(pairs.begin() + 1, state.pair());
  return pairs;
}

KernelSums kernel_sums(const PairWeights& weights) {
  if (!weights.defined() || weights.attention.size() == 0) return {};
  return {std::max(std::abs(weights.kernel.sum() - 1), std::abs(weights.attention.sum() - 1))};
}

std::shared_ptr<const KernelsResult> kernels_result(const KernelsState& state, const KernelsResult* previous,
                                                    MapDetail detail) {
  QElapsedTimer timer;
  timer.start();
  auto result = std::make_shared<KernelsResult>();
  result->state = state;
  result->keys = used_keys(state);
  result->query = used_query(state);
  result->places = key_places(result->keys, result->query);
  result->geometry = key_geometry(result->keys, result->query);
  result->norm_factors = norm_log_factors(result->keys, state.scale.gamma).array().exp();
  result->norm_error = std::max(largest_norm_error(result->keys), std::abs(1 - result->query.stableNorm()));
  for (const KernelPair& pair : pair_table(state.order))
    result->rows.push_back({pair, pair_weights(pair, state.scale, result->geometry)});
  result->row = table_row(state.pair());
  result->chosen = pair_weights(state.pair(), state.scale, result->geometry);

  const double farthest = std::sqrt(result->geometry.squared.maxCoeff());
  const double reach = std::max(2.1, 1.05 * farthest);
  for (int i = 0; i < shape_points; ++i)
    result->distances.push_back(-reach + 2 * reach * i / (shape_points - 1.0));
  for (const KernelPair& pair : companion_pairs(state)) {
    result->shapes.push_back(shape_curve(pair, state, result->geometry, result->distances));
    if (!result->shapes.back().chosen) continue;
    std::vector<double> far;
    for (const double u2 : result->geometry.squared) far.push_back(std::sqrt(u2));
    result->stems = shape_curve(pair, state, result->geometry, far).values;
  }

  const double anchor = state.scale.anchor;
  const bool preview = detail == MapDetail::preview;
  const bool known = previous && still(previous->map, state.pair(), anchor, state.map_weight) &&
                     (preview || !previous->map->coarse);
  result->map =
      known ? previous->map
            : attention_map(state.pair(), anchor, state.map_weight, preview ? map_side / 2 : map_side);
  const auto attentions = named_attentions();
  for (std::size_t i = 0; i < attentions.size(); ++i) {
    const bool there = previous && i < previous->thumbnails.size() &&
                       still(previous->thumbnails[i], attentions[i], anchor, state.map_weight);
    result->thumbnails.push_back(
        there ? previous->thumbnails[i]
              : attention_map(attentions[i], anchor, state.map_weight, thumbnail_side));
  }
  result->milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  return result;
}

std::vector<KernelPair> followed_pairs(double order) {
  std::vector<KernelPair> pairs;
  for (const KernelPair& pair : pair_table(order)) {
    const bool any = std::holds_alternative<PolynomialShape>(pair.shape);
    if (!any || (pair.route == BandwidthRoute::adaptive && order_name(order).empty())) pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace basinscope
