// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/update_bounds.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/proof/state_plane.h"

namespace basinscope {
namespace {

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

// Coordinates in the plane of states are rounded, and patterns are off it by rounding.
PatternBlur blur_of(const Network& network) {
  if (network.dimension() == 2) return {};
  return {8 * ulp * network.largest_norm(), 2 * std::abs(std::get<LayerNorm>(network.post).delta)};
}

}  // namespace

std::string proof_refusal(const Network& network) {
  if (std::string why = weight_bounds_refusal(network); !why.empty()) return why;
  const PostForm form = traits_of(network.post).form;
  const bool normalised = form == PostForm::l2 || form == PostForm::layer_norm;
  if (form != PostForm::identity && (!normalised || is_by_distance(network.separation)))
    return "there are no bounds under " + name_of(network.post);
  return {};
}

double radius_of_states(const Network& network) {
  if (const auto* l2 = std::get_if<L2>(&network.post)) return l2->radius;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  return layer != nullptr && network.dimension() == 3 && layer->epsilon == 0 ? layer->radius(3) : 0;
}

Box states_box(const Network& network) {
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const bool flat = layer != nullptr && network.dimension() == 3;
  if (const double radius = flat ? layer->radius(3) : radius_of_states(network); radius > 0)
    return box_around(Eigen::Array2d::Zero(), Eigen::Array2d::Constant(radius * (1 + 64 * ulp)));
  if (layer != nullptr) {
    const double half =
        std::sqrt(0.5) * layer->radius(2) * (1 + 64 * ulp) + 64 * ulp * std::abs(layer->delta);
    return box_around(Eigen::Array2d::Constant(layer->delta), Eigen::Array2d::Constant(half));
  }
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
    : network_(flattened(network)),
      weights_(*network_, blur_of(network)),
      beta_(network.score_factor()),
      low_(network_->patterns.colwise().minCoeff().transpose().array()),
      high_(network_->patterns.colwise().maxCoeff().transpose().array()),
      by_distance_(is_by_distance(network.separation)),
      by_mean_(by_distance_ ||
               float_rule_of(network.separation, network.size()).family == FloatRule::Family::norm) {
  const auto* const layer = std::get_if<LayerNorm>(&network_->post);
  if (const auto* l2 = std::get_if<L2>(&network_->post)) {
    radius_ = l2->radius;
  } else if (layer != nullptr && network.dimension() == 3) {
    radius_ = layer->radius(3);
    softness_ = std::sqrt(layer->epsilon) * (radius_ / layer->eta);
  } else {
    layer_norm_ = layer;
  }
}

UpdateBound UpdateBounds::over(const Box& box) {
  UpdateBound bound;
  if (!weights_.over(box)) return bound;
  const std::vector<WeightRange>& ranges = weights_.ranges();
  const Matrix& patterns = network_->patterns;
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
    bound.steepest = largest_eigenvalue(bound.most(0, 0), bound.most(0, 1), bound.most(1, 1)) * rounded_up;
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
  if (layer_norm_ != nullptr && bound.known) normalise_layer(image, bound);
  return bound;
}

// Of sum w (x - z) with slopes in their ranges and z within half of next.
Eigen::Array2d UpdateBounds::drift_of(const Eigen::Array2d& next, const Eigen::Array2d& half) const {
  Eigen::Array2d middle(0, 0), spread(0, 0), size(0, 0);
  double sum = 0;
  for (Eigen::Index i = 0; i < network_->patterns.rows(); ++i) {
    const WeightRange& range = weights_.ranges()[static_cast<std::size_t>(i)];
    const Eigen::Array2d off = Eigen::Array2d(network_->patterns(i, 0), network_->patterns(i, 1)) - next;
    const double mean = 0.5 * (range.most_slope + range.least_slope);
    middle += mean * off;
    spread += (range.most_slope - mean) * off.abs();
    size += range.most_slope * (off.abs() + next.abs());
    sum += range.most_slope;
  }
  return beta_ * (middle.abs() + spread + sum * half + 1e-13 * size) * rounded_up;
}

// R z/sqrt(||z||^2 + softness^2) of every z in the box.
void UpdateBounds::normalise(const Box& mixtures, UpdateBound& bound) const {
  const double least = (mixtures.low.max(-mixtures.high)).max(0.0).matrix().norm() * (1 - 8 * ulp),
               most = mixtures.low.abs().max(mixtures.high.abs()).matrix().norm() * (1 + 8 * ulp);
  const double size = bound.next.matrix().norm();
  const auto factor = [&](double length) { return radius_ / std::hypot(length, softness_); };
  const bool has_direction = least > 64 * ulp * size && size > 0;
  if (!has_direction && !(softness_ > 0)) {
    bound.known = false;
    return;
  }
  Eigen::Array2d low(unbounded, unbounded), high = -low;
  if (has_direction) {
    // The angle is monotone along each side, so that the corners bound it; and each entry of the direction
    // has no extreme inside but on the axes.
    for (int corner = 0; corner < 4; ++corner) {
      const Eigen::Vector2d z((corner & 1 ? mixtures.high : mixtures.low)[0],
                              (corner & 2 ? mixtures.high : mixtures.low)[1]);
      const Eigen::Array2d at = (z / z.norm()).array();
      low = low.min(at);
      high = high.max(at);
    }
    for (int k = 0; k < 2; ++k) {
      const int other = 1 - k;
      if (mixtures.low[other] <= 0 && mixtures.high[other] >= 0) {
        if (mixtures.high[k] > 0) high[k] = 1;
        if (mixtures.low[k] < 0) low[k] = -1;
      }
    }
    const double shortest = factor(least) * least, longest = softness_ > 0 ? factor(most) * most : radius_;
    low = (low * shortest).min(low * longest);
    high = (high * shortest).max(high * longest);
  } else {
    low = (mixtures.low * factor(most)).min(mixtures.low * factor(least));
    high = (mixtures.high * factor(most)).max(mixtures.high * factor(least));
  }
  bound.image = box_around(0.5 * (low + high), 0.5 * (high - low) + 16 * ulp * radius_);
  const double stretch = factor(least) * rounded_up;
  bound.next *= factor(size);
  bound.error = (stretch * 1.5 * bound.error + 16 * ulp * radius_) * rounded_up;
  bound.steepest *= stretch;
  bound.has_slope = false;  // no symmetric one
}

void UpdateBounds::normalise_layer(const Box& mixtures, UpdateBound& bound) const {
  const LayerNorm& layer = *layer_norm_;
  const double share = std::pow(layer.eta / layer.radius(2), 2) * 2;  // 2/n
  const double size = mixtures.low.abs().max(mixtures.high.abs()).maxCoeff();
  const double low = 0.5 * (mixtures.low[0] - mixtures.high[1]) - 8 * ulp * size,
               high = 0.5 * (mixtures.high[0] - mixtures.low[1]) + 8 * ulp * size;
  const double least = std::max({low, -high, 0.0});
  const auto deviation = [&](double d) { return std::hypot(std::sqrt(share) * d, std::sqrt(layer.epsilon)); };
  const double slowest = deviation(least);
  // A difference that is rounding alone counts as none (layer_norm.h), and is no direction.
  if (layer.epsilon == 0 ? !(least > 64 * ulp * size) : !(slowest > 0)) {
    bound.known = false;
    return;
  }
  const auto post = [&](double d) { return layer.eta * d / deviation(d); };
  // That of taking the mean off is divided, too.
  const double rounding = 16 * ulp * (layer.radius(2) + std::abs(layer.delta) + layer.eta * (size / slowest));
  const double from = post(low), to = post(high),
               at = post(std::clamp(0.5 * (bound.next[0] - bound.next[1]), low, high));
  const Eigen::Array2d lower(layer.delta + from, layer.delta - to),
      upper(layer.delta + to, layer.delta - from);
  bound.image = box_around(0.5 * (lower + upper), 0.5 * (upper - lower) + rounding);
  const double stretch = layer.eta * layer.epsilon / std::pow(slowest, 3) * (1 + 1e-12);
  bound.next = {layer.delta + at, layer.delta - at};
  // Where it is flat nothing is left of an error that has no bound.
  bound.error = ((stretch > 0 ? stretch * 1.5 * bound.error : 0) + rounding) * rounded_up;
  bound.steepest = stretch > 0 ? bound.steepest * stretch : 0;
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
