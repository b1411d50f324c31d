// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/simplex_map.h"

#include <cmath>
#include <limits>

#include "core/message.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

const double root_2 = std::sqrt(2.0), root_6 = std::sqrt(6.0);

using Three = Eigen::Vector3d;

Three scores_at(const PlanePoint& point) {
  const std::array<double, 3> s = mean_free_scores(point);
  return {s[0], s[1], s[2]};
}

// The weights of three scores without a heap allocation: called once a pixel.
Three weights_of(const Separation& separation, const Three& scores) {
  Three weights;
  const Separated how = std::visit([&](const auto& s) { return s.weights(scores, weights); }, separation);
  if (!how.defined) weights.setZero();
  return weights;
}

SupportMask mask_of(const Three& weights) {
  SupportMask mask = 0;
  for (int i = 0; i < 3; ++i) {
    if (weights[i] != 0) mask = static_cast<SupportMask>(mask | (1U << static_cast<unsigned>(i)));
  }
  return mask;
}

}  // namespace

PlanePoint simplex_point(const std::array<double, 3>& t) {
  return {(t[2] - t[1]) / root_2, ((t[0] - t[1]) + (t[0] - t[2])) / root_6};
}

std::array<double, 3> mean_free_scores(const PlanePoint& point) {
  const double up = point.y / root_6, across = point.x / root_2;
  return {2 * up, -up - across, -up + across};
}

std::array<double, 3> simplex_weights(const PlanePoint& point) {
  std::array<double, 3> weights = mean_free_scores(point);
  for (double& weight : weights) weight += 1.0 / 3;
  return weights;
}

Message why_no_simplex(const Separation& separation) {
  if (total_weight(separation) != 1 || !is_bounded(separation))
    return message("%1 has no weights on the simplex", name_of(separation));
  return why_not_fitting(separation, 3);
}

SupportMask support_mask(const Separation& separation, const PlanePoint& point) {
  return mask_of(weights_of(separation, scores_at(point)));
}

std::vector<SupportMask> support_map(const Separation& separation, double half, int side) {
  std::vector<SupportMask> map;
  map.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  const double pixel = 2 * half / side;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column)
      map.push_back(support_mask(separation, {-half + (column + 0.5) * pixel, half - (row + 0.5) * pixel}));
  }
  return map;
}

std::vector<PlanePoint> support_boundary(const Separation& separation, int which, double half, int count) {
  std::vector<PlanePoint> curve;
  if (is_dense(separation)) return curve;
  const double reach = 2 * half;  // the square's diagonal, as a difference of scores
  const int first = (which + 1) % 3, second = (which + 2) % 3;
  for (int i = 0; i < count; ++i) {
    const double difference = reach * root_2 * (2.0 * i / (count - 1) - 1);
    Three scores;
    scores[first] = difference / 2;
    scores[second] = -difference / 2;
    const auto has_weight = [&](double score) {
      scores[which] = score;
      return weights_of(separation, scores)[which] != 0;
    };
    double low = -4 * reach - 8, high = 4 * reach + 8;
    if (has_weight(low) || !has_weight(high)) continue;
    for (int step = 0; step < 60; ++step) {
      const double middle = 0.5 * (low + high);
      (has_weight(middle) ? high : low) = middle;
    }
    scores[which] = low;
    const PlanePoint point = simplex_point({scores[0], scores[1], scores[2]});
    if (std::abs(point.x) <= half && std::abs(point.y) <= half) curve.push_back(point);
  }
  return curve;
}

EntropyField entropy_field(const Separation& separation, int side) {
  EntropyField field{side, -1 / root_2, 1 / root_2, -1 / root_6, 2 / root_6, {}};
  field.values.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const PlanePoint point{field.left + (field.right - field.left) * column / (side - 1),
                             field.top - (field.top - field.bottom) * row / (side - 1)};
      const std::array<double, 3> w = simplex_weights(point);
      Three weights(w[0], w[1], w[2]);
      if (weights.minCoeff() < -1e-12) {
        field.values.push_back(std::numeric_limits<double>::quiet_NaN());
        continue;
      }
      weights = weights.cwiseMax(0.0);
      const auto value = omega(separation, weights);
      field.values.push_back(value ? 0 - *value : std::numeric_limits<double>::quiet_NaN());
    }
  }
  return field;
}

}  // namespace basinscope
