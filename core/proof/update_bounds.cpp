// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/update_bounds.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <vector>

namespace basinscope {
namespace {

double largest_eigenvalue(const Eigen::Matrix2d& m) {
  const double half = 0.5 * (m(0, 0) + m(1, 1)), apart = 0.5 * (m(0, 0) - m(1, 1));
  return (half + std::hypot(apart, m(0, 1))) * rounded_up;
}

// max d^T M d over the corners +-half, M >= 0.
double largest_form(const Eigen::Matrix2d& m, const Eigen::Array2d& half) {
  return (m(0, 0) * half[0] * half[0] + m(1, 1) * half[1] * half[1] +
          2 * std::abs(m(0, 1)) * half[0] * half[1]) *
         rounded_up;
}

Eigen::Vector2d mean_of(const Matrix& patterns, const std::vector<WeightRange>& ranges,
                        double WeightRange::*slope) {
  double sum = 0;
  Eigen::Vector2d mean(0, 0);
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const double w = ranges[static_cast<std::size_t>(i)].*slope;
    sum += w;
    mean += w * Eigen::Vector2d(patterns(i, 0), patterns(i, 1));
  }
  if (sum > 0) mean /= sum;
  return mean;
}

// sum w (x - m)(x - m)^T.
Eigen::Matrix2d scatter_of(const Matrix& patterns, const std::vector<WeightRange>& ranges,
                           double WeightRange::*slope, const Eigen::Vector2d& mean) {
  Eigen::Matrix2d scatter = Eigen::Matrix2d::Zero();
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const double w = ranges[static_cast<std::size_t>(i)].*slope;
    if (w == 0) continue;
    const Eigen::Vector2d offset = Eigen::Vector2d(patterns(i, 0), patterns(i, 1)) - mean;
    scatter += w * offset * offset.transpose();
  }
  return scatter;
}

double sum_of(const std::vector<WeightRange>& ranges, double WeightRange::*member) {
  double sum = 0;
  for (const WeightRange& range : ranges) sum += range.*member;
  return sum;
}

// The sum of the k least entries of a column, and of the k largest: what weights in [0, 1] of total k reach.
std::pair<double, double> extreme_sums(VectorIn column, const FloatRule& rule) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(column.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return column[a] < column[b]; });
  const auto filled = [&](auto begin, auto end) {
    double left = rule.total, sum = 0;
    for (auto at = begin; at != end && left > 0; ++at) {
      const double weight = rule.family == FloatRule::Family::box ? std::min(left, rule.upper[*at])
                                                                  : std::min(left, rule.total);
      sum += weight * column[*at];
      left -= weight;
    }
    return sum;
  };
  return {filled(order.begin(), order.end()), filled(order.rbegin(), order.rend())};
}

}  // namespace

std::string proof_refusal(const Network& network) {
  if (std::string why = weight_bounds_refusal(network); !why.empty()) return why;
  const PostForm form = traits_of(network.post).form;
  if (form != PostForm::identity && (form != PostForm::l2 || is_by_distance(network.separation)))
    return "there are no bounds under " + name_of(network.post);
  return {};
}

Box states_box(const Network& network) {
  if (const auto* l2 = std::get_if<L2>(&network.post))
    return box_around(Eigen::Array2d::Zero(), Eigen::Array2d::Constant(l2->radius * (1 + 64 * ulp)));
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const double size = network.patterns.cwiseAbs().maxCoeff() * std::max(1.0, rule.total);
  Box box{};
  for (int k = 0; k < 2; ++k) {
    const auto [low, high] = extreme_sums(network.patterns.col(k), rule);
    const double slack = 1e-9 * (high - low) + 64 * ulp * static_cast<double>(network.size() + 8) * size;
    box.low[k] = low - slack;
    box.high[k] = high + slack;
  }
  return box;
}

UpdateBounds::UpdateBounds(const Network& network)
    : network_(network),
      weights_(network),
      beta_(network.score_factor()),
      low_(network.patterns.colwise().minCoeff().transpose().array()),
      high_(network.patterns.colwise().maxCoeff().transpose().array()),
      by_distance_(is_by_distance(network.separation)),
      by_mean_(by_distance_ ||
               float_rule_of(network.separation, network.size()).family == FloatRule::Family::norm) {
  if (const auto* l2 = std::get_if<L2>(&network.post)) radius_ = l2->radius;
}

UpdateBound UpdateBounds::over(const Box& box) {
  UpdateBound bound;
  if (!weights_.over(box)) return bound;
  const std::vector<WeightRange>& ranges = weights_.ranges();
  const Matrix& patterns = network_.patterns;
  const Eigen::Array2d extent = (high_ - low_) * rounded_up, size = high_.abs().max(low_.abs());
  const double total = weights_.total();

  Eigen::Array2d next(0, 0), least = Eigen::Array2d::Constant(unbounded), most = -least, apart(0, 0);
  double sum = 0;
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const WeightRange& range = ranges[static_cast<std::size_t>(i)];
    next += range.weight * Eigen::Array2d(patterns(i, 0), patterns(i, 1));
    sum += range.weight;
  }
  const Eigen::Array2d middle = next / std::max(sum, 1e-300);
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const WeightRange& range = ranges[static_cast<std::size_t>(i)];
    if (range.high == 0) continue;
    const Eigen::Array2d pattern(patterns(i, 0), patterns(i, 1));
    least = least.min(pattern);
    most = most.max(pattern);
    apart += std::max(range.high - range.weight, range.weight - range.low) * (pattern - middle).abs();
  }
  // What the weights' sum is off, and the rounding of the sums above.
  const Eigen::Array2d rounding =
      (std::abs(total - sum) + 16 * ulp * static_cast<double>(patterns.rows() + 8) * std::max(1.0, total)) *
      (size + extent);
  Eigen::Array2d half = (apart + rounding) * rounded_up;
  const Eigen::Array2d own = weights_.error() * extent + rounding;
  bound.next = next;
  bound.error = own.maxCoeff() * rounded_up;

  const double slope_sum = sum_of(ranges, &WeightRange::most_slope);
  bound.steepest = unbounded;
  bound.has_slope = std::isfinite(slope_sum) && std::isfinite(bound.error);
  if (bound.has_slope) {
    const auto scatter = [&](double WeightRange::*slope, bool by_p) -> Eigen::Matrix2d {
      const Eigen::Vector2d mean = by_p ? Eigen::Vector2d(next.matrix()) : mean_of(patterns, ranges, slope);
      return beta_ * scatter_of(patterns, ranges, slope, mean);
    };
    bound.most = scatter(&WeightRange::most_slope, by_mean_);
    bound.least = scatter(&WeightRange::least_slope, false);
    if (const double off = half.matrix().squaredNorm() * beta_ * slope_sum; by_mean_ && off > 0) {
      const double t = std::sqrt(off / (off + bound.most.trace()));
      bound.most = (1 + t) * bound.most + (1 + 1 / t) * off * Eigen::Matrix2d::Identity();
    }
    const double slack = 1e-13 * bound.most.trace() +
                         1e-13 * beta_ * slope_sum * (extent.square().sum() + ulp * size.square().sum());
    bound.most += slack * Eigen::Matrix2d::Identity();
    bound.least -= slack * Eigen::Matrix2d::Identity();
    bound.steepest = largest_eigenvalue(bound.most);
    const double form = largest_form(bound.most, box.half());
    if (by_distance_) {
      const Eigen::Array2d move = (next - box.centre()).abs() + half + box.half();
      bound.drift = drift_of(next, half);
      bound.along = (move * box.half()).sum() * rounded_up;
      bound.steepest += bound.drift.matrix().norm() * move.matrix().norm() * rounded_up;
    }
    for (int k = 0; k < 2; ++k)
      half[k] = std::min(
          half[k], (own[k] + std::sqrt(bound.most(k, k) * form) * rounded_up + bound.drift[k] * bound.along) *
                       rounded_up);
  }
  Box image = box_around(next, half);
  if (total == 1) image = image.cut(box_around(0.5 * (least + most), 0.5 * (most - least) + rounding));
  bound.known = half.allFinite() && !image.empty();
  bound.image = image;
  if (radius_ > 0 && bound.known) normalise(image, bound);
  return bound;
}

// Of sum w (x - z) with slopes in their ranges and z within half of next.
Eigen::Array2d UpdateBounds::drift_of(const Eigen::Array2d& next, const Eigen::Array2d& half) const {
  Eigen::Array2d middle(0, 0), spread(0, 0), size(0, 0);
  double sum = 0;
  for (Eigen::Index i = 0; i < network_.patterns.rows(); ++i) {
    const WeightRange& range = weights_.ranges()[static_cast<std::size_t>(i)];
    const Eigen::Array2d off = Eigen::Array2d(network_.patterns(i, 0), network_.patterns(i, 1)) - next;
    const double mean = 0.5 * (range.most_slope + range.least_slope);
    middle += mean * off;
    spread += (range.most_slope - mean) * off.abs();
    size += range.most_slope * (off.abs() + next.abs());
    sum += range.most_slope;
  }
  return beta_ * (middle.abs() + spread + sum * half + 1e-13 * size) * rounded_up;
}

// R z/||z|| of every z in the box.
void UpdateBounds::normalise(const Box& mixtures, UpdateBound& bound) const {
  const double least = (mixtures.low.max(-mixtures.high)).max(0.0).matrix().norm() * (1 - 8 * ulp);
  const double size = bound.next.matrix().norm();
  if (!(least > 64 * ulp * size) || !(size > 0)) {
    bound.known = false;
    return;
  }
  // The angle is monotone along each side, so that the corners bound it; and each entry of the direction has
  // no extreme inside but on the axes.
  Eigen::Array2d low(unbounded, unbounded), high = -low;
  for (int corner = 0; corner < 4; ++corner) {
    const Eigen::Vector2d z((corner & 1 ? mixtures.high : mixtures.low)[0],
                            (corner & 2 ? mixtures.high : mixtures.low)[1]);
    const Eigen::Array2d at = radius_ * (z / z.norm()).array();
    low = low.min(at);
    high = high.max(at);
  }
  for (int k = 0; k < 2; ++k) {
    const int other = 1 - k;
    if (mixtures.low[other] <= 0 && mixtures.high[other] >= 0) {
      if (mixtures.high[k] > 0) high[k] = radius_;
      if (mixtures.low[k] < 0) low[k] = -radius_;
    }
  }
  bound.image = box_around(0.5 * (low + high), 0.5 * (high - low) + 16 * ulp * radius_);
  const double stretch = radius_ / least * rounded_up;
  bound.next = radius_ * (bound.next.matrix() / size).array();
  bound.error = (stretch * 1.5 * bound.error + 16 * ulp * radius_) * rounded_up;
  bound.steepest *= stretch;
  bound.has_slope = false;  // no symmetric one
}

bool may_hold_fixed_point(const Box& box, const UpdateBound& bound) {
  if (!bound.known) return true;
  if (!box.meets(bound.image)) return false;
  const Eigen::Array2d half = box.half();
  const Eigen::Vector2d move = (bound.next - box.centre()).matrix();
  const double unsure = bound.error + 4 * rounding_unit * box.centre().abs().maxCoeff();
  if (!bound.has_slope) {
    // Whatever the direction, q - c and T(q) - T(c) are no longer than these.
    const double radius = half.matrix().norm();
    return !(move.norm() > ((1 + bound.steepest) * radius + 2 * unsure) * rounded_up);
  }
  const Eigen::Matrix2d middle = 0.5 * (bound.least + bound.most), rest = 0.5 * (bound.most - bound.least);
  const double reach = std::sqrt(std::max(0.0, largest_form(rest, half)));
  const auto left_along = [&](const Eigen::Vector2d& v) {
    const Eigen::Vector2d turned = middle * v - v;
    const double swept = std::abs(turned[0]) * half[0] + std::abs(turned[1]) * half[1];
    const double spread = std::sqrt(std::max(0.0, v.dot(rest * v))) * reach +
                          (v.array().abs() * bound.drift).sum() * bound.along;
    return std::abs(v.dot(move)) > (swept + spread) * (1 + 1e-12) +
                                       (unsure + 1e-14 * move.norm()) * (std::abs(v[0]) + std::abs(v[1]));
  };
  if (left_along({1, 0}) || left_along({0, 1})) return false;
  if (move.norm() > 0 && left_along(move.normalized())) return false;
  // The eigenvectors of the middle slope.
  const double angle = 0.5 * std::atan2(2 * middle(0, 1), middle(0, 0) - middle(1, 1));
  const Eigen::Vector2d v(std::cos(angle), std::sin(angle));
  return !(left_along(v) || left_along({-v[1], v[0]}));
}

}  // namespace basinscope
