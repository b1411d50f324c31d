// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/weight_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/data/limits.h"
#include "core/network/dynamics.h"
#include "core/network/weighing.h"

namespace basinscope {

Message weight_space_refusal(const Network& network) {
  const PostForm form = traits_of(network.post).form;
  if (form != PostForm::identity && form != PostForm::l2 && form != PostForm::layer_norm) {
    return message("%1 acts on each number of the state, so the state itself is needed",
                   name_of(network.post));
  }
  // G has N^2 numbers, 128 MiB of doubles at 4096 patterns.
  if (network.size() > largest_landscape) {
    return message("weight space needs all products of patterns, of at most %1 of them", largest_landscape);
  }
  return {};
}

bool weight_space_pays(const Network& network) {
  // G p costs N for each pattern with weight, of which dense separations have N and sparse ones a few.
  const Eigen::Index patterns_per_dimension = is_dense(network.separation) ? 2 : 8;
  return network.dimension() > 3 && network.size() <= patterns_per_dimension * network.dimension();
}

WeightSpace::WeightSpace(const BasinRequest& request) : request_(request) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const Matrix centred = layer ? Matrix(x.colwise() - x.rowwise().mean()) : x;
  // C is symmetric and idempotent: X C X^T = (X C)(X C)^T.
  gram_ = centred * centred.transpose();
  squared_norms_ = x.rowwise().squaredNorm();
  origin_dots_ = x * request.plane.origin;
  e1_dots_ = x * request.plane.e1;
  e2_dots_ = x * request.plane.e2;
  const double delta = layer ? layer->delta : 0;
  shift_dots_ = delta * x.rowwise().sum();
  const PlaneReadout readout(request.plane);
  const Vector* const covectors[] = {&readout.a, &readout.b, &readout.off};
  // A limit q = C X^T c + delta 1 has the plane coordinate v . (q - o) = c . (X C v) + delta v . 1 - v . o
  // for each covector v.
  readout_.resize(x.rows(), 3);
  for (int k = 0; k < 3; ++k) {
    readout_.col(k) = centred * *covectors[k];
    readout_shift_[k] = delta * covectors[k]->sum() - covectors[k]->dot(readout.origin);
  }
  means_ = x.rowwise().mean();
  // The norm of an initial condition o + a e1 + b e2, and the sum of its entries, follow from these for
  // every pixel without its D numbers.
  const Vector* const frame[] = {&request.plane.origin, &request.plane.e1, &request.plane.e2};
  for (int i = 0; i < 3; ++i) {
    frame_sums_[i] = frame[i]->sum();
    for (int j = 0; j < 3; ++j) frame_products_(i, j) = frame[i]->dot(*frame[j]);
  }
  const Matrix goals = targets(network).array() - delta;
  target_factors_.resize(x.rows());
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    // Target i less the shift is along C x_i, and its factor follows by projection. Where C x_i = 0 the
    // target is the shift itself.
    const double squared = gram_(i, i);
    target_factors_[i] = squared > 0 ? goals.row(i).dot(centred.row(i)) / squared : 0;
  }
}

// Iterates one pixel after another, with buffers that are kept between them.
class WeightSpace::Trajectory {
 public:
  explicit Trajectory(const WeightSpace& space)
      : space_(space),
        network_(space.request_.network),
        weighing_(network_),
        distances_(weighing_.needs_distances()),
        rounding_(4 * 2.22e-16 * std::max(network_.largest_norm(), finite(network_.largest_state()))),
        dots_(network_.size()),
        next_dots_(network_.size()),
        coefficients_(network_.size()),
        next_coefficients_(network_.size()),
        before_(network_.size()) {}

  // From plane coordinates (a, b); writes pixel `pixel` of map.
  void run(double a, double b, std::size_t pixel, BasinMap& map) {
    const Eigen::Vector3d place(1, a, b);
    dots_ = space_.origin_dots_ + a * space_.e1_dots_ + b * space_.e2_dots_;
    // This is ||q_0||^2, which rounding may leave below 0.
    squared_ = std::max(0.0, place.dot(space_.frame_products_ * place));
    initial_sum_ = space_.frame_sums_.dot(place);
    coefficients_.setZero();
    const StopRule& stop = space_.request_.stop;
    for (int step = 1; step <= stop.max_steps; ++step) {
      const Outcome outcome = advance(step, stop);
      map.steps[pixel] = outcome == Outcome::undefined ? step - 1 : step;
      // Without a limit the pixel keeps the NaN of the empty map. An update that has no weights is not
      // counted, as in IterationBy.
      if (outcome == Outcome::undefined || outcome == Outcome::diverged) {
        map.labels[pixel] = outcome == Outcome::undefined ? label::undefined : label::diverged;
        return;
      }
      if (outcome == Outcome::metastable) return write(pixel, true, map);
    }
    write(pixel, false, map);
  }

 private:
  static double finite(double value) { return std::isfinite(value) ? value : 0; }

  // One update. metastable: converged. not_converged: the iteration goes on.
  Outcome advance(int step, const StopRule& stop) {
    if (distances_) {
      // Rounding may leave ||x_i - q||^2 = ||x_i||^2 - 2 x_i . q + ||q||^2 below 0.
      from_pattern_ = (space_.squared_norms_ - 2 * dots_).array() + squared_;
      from_pattern_ = from_pattern_.cwiseMax(0);
    }
    const auto weighed = weighing_.at_dots(dots_, from_pattern_, std::sqrt(squared_));
    if (weighed == Weighing::Outcome::undefined) return Outcome::undefined;
    if (weighed == Weighing::Outcome::overflow) return Outcome::diverged;
    mix();
    const double length = std::sqrt(std::max(0.0, step == 1 ? first_step() : later_step()));
    // The negation counts a NaN as diverged, too.
    if (!(length <= farthest_state)) return Outcome::diverged;
    // A repetition is looked for from the third update on, since the initial condition has no coefficients.
    const bool repeat = step > 2 && next_coefficients_ == before_;
    before_.swap(coefficients_);
    coefficients_.swap(next_coefficients_);
    dots_.swap(next_dots_);
    squared_ = next_squared_;
    if (length <= stop.tolerance || (repeat && length <= rounding_)) return Outcome::metastable;
    return Outcome::not_converged;
  }

  // The next state by its coefficients: next_coefficients_ = c, next_dots_ = X q, next_squared_ = ||q||^2.
  void mix() {
    next_coefficients_ = weighing_.weights();
    double log_scale = weighing_.log_scale();
    // A normalising post-transform takes only the direction of z: weights are scaled to about 1, so that
    // their squares neither overflow nor vanish.
    const double top =
        std::holds_alternative<Identity>(network_.post) ? 1 : next_coefficients_.cwiseAbs().maxCoeff();
    if (top > 0 && top != 1) {
      next_coefficients_ /= top;
      log_scale += std::log(top);
    }
    next_dots_.setZero();
    for (Eigen::Index i = 0; i < next_coefficients_.size(); ++i) {
      // G is symmetric, and its rows lie contiguous. Sparse weights skip most of them.
      if (next_coefficients_[i] != 0) next_dots_ += next_coefficients_[i] * space_.gram_.row(i).transpose();
    }
    const double squared = std::max(0.0, next_coefficients_.dot(next_dots_));
    const double factor = factor_of(squared, log_scale);
    next_coefficients_ *= factor;
    next_dots_ *= factor;
    // C X^T c has entries with sum 0 and is orthogonal to delta 1, so that the squared norms add up.
    centred_ = factor * factor * squared;
    next_squared_ = centred_ + shift_squared();
    next_dots_ += space_.shift_dots_;
  }

  double shift_squared() const {
    const auto* const layer = std::get_if<LayerNorm>(&network_.post);
    return layer ? layer->delta * layer->delta * static_cast<double>(network_.dimension()) : 0;
  }

  // c = factor p: what the post-transform multiplies z by. squared: ||z||^2, of weights that are to be
  // multiplied by exp(log_scale).
  double factor_of(double squared, double log_scale) const {
    if (const auto* const l2 = std::get_if<L2>(&network_.post)) {
      return squared > 0 ? l2->radius / std::sqrt(squared) : 0;
    }
    if (const auto* const layer = std::get_if<LayerNorm>(&network_.post)) {
      // radius = eta sqrt(n) with n = D or D - 1: this is sqrt(n). epsilon is in units of the true z, and
      // the given one lacks exp(log_scale).
      const double degrees = layer->radius(network_.dimension()) / layer->eta;
      const double floor = layer->epsilon > 0 ? layer->epsilon * std::exp(-2 * log_scale) : 0;
      const double sd = std::sqrt(squared / (degrees * degrees) + floor);
      // As in LayerNorm::apply: a z whose entries are equal but for rounding has no direction.
      const double least = 4 * 2.22e-16 * network_.largest_norm();
      return sd > 0 && std::sqrt(squared) > least ? layer->eta / sd : 0;
    }
    return std::exp(log_scale);
  }

  // ||q_1 - q_0||^2. The initial condition q_0 is not in the span of the patterns and has no coefficients:
  // q_1 . q_0 follows from X q_0 and, under layer norm, the sum of q_0's entries.
  double first_step() const {
    double dot = next_coefficients_.dot(dots_);
    if (const auto* const layer = std::get_if<LayerNorm>(&network_.post)) {
      dot += (layer->delta - next_coefficients_.dot(space_.means_)) * initial_sum_;
    }
    return next_squared_ - 2 * dot + squared_;
  }

  // ||dq||^2 = dc . G dc = dc . ds. The three terms of first_step() would cancel to rounding for a short
  // step.
  double later_step() const { return (next_coefficients_ - coefficients_).dot(next_dots_ - dots_); }

  void write(std::size_t pixel, bool converged, BasinMap& map) const {
    const Eigen::Vector3d place = space_.readout_.transpose() * coefficients_ + space_.readout_shift_;
    map.limits[2 * pixel] = place[0];
    map.limits[2 * pixel + 1] = place[1];
    if (!map.off_plane.empty()) map.off_plane[pixel] = place[2];
    map.labels[pixel] = converged ? nearest_label() : label::not_converged;
  }

  // The index of the nearest target within epsilon, else N. Ties (up to rounding) go to the lowest index.
  std::int32_t nearest_label() const {
    const Eigen::Index n = coefficients_.size();
    double best = std::numeric_limits<double>::infinity();
    Eigen::Index index = 0;
    for (Eigen::Index i = 0; i < n; ++i) {
      // ||q - t_i||^2 = ||q||^2 - 2 q . t_i + ||t_i||^2, with q and t_i less the shift.
      const double factor = space_.target_factors_[i];
      const double squared =
          centred_ - 2 * factor * (dots_[i] - space_.shift_dots_[i]) + factor * factor * space_.gram_(i, i);
      if (squared < best - 1e-12 * centred_) {
        best = squared;
        index = i;
      }
    }
    const double epsilon = space_.request_.stop.epsilon;
    return static_cast<std::int32_t>(squared_distance(index, best) <= epsilon * epsilon ? index : n);
  }

  // ||q - t||^2, of which `rough` is the value by those three terms. Near the target these cancel to
  // rounding; there it is d^T G d with the difference d of the coefficients, which does not.
  double squared_distance(Eigen::Index target, double rough) const {
    if (rough > 1e-8 * centred_) return rough;
    Vector difference = coefficients_;
    difference[target] -= space_.target_factors_[target];
    double sum = 0;
    for (Eigen::Index i = 0; i < difference.size(); ++i) {
      if (difference[i] != 0) sum += difference[i] * space_.gram_.row(i).dot(difference);
    }
    return sum;
  }

  const WeightSpace& space_;
  const Network& network_;
  Weighing weighing_;
  bool distances_;
  double rounding_;  // the longest step by which two alternating states may differ through rounding
  // dots_: X q. coefficients_: the coefficients c. before_: c of the state before.
  Vector dots_, next_dots_, coefficients_, next_coefficients_, before_, from_pattern_;
  double squared_ = 0, next_squared_ = 0;  // ||q||^2
  double centred_ = 0;                     // ||q - delta 1||^2
  double initial_sum_ = 0;                 // of the entries of the initial condition
};

void WeightSpace::rows(int first, int last, BasinMap& map, const TaskControl& control) const {
  Trajectory of_pixel(*this);
  const auto width = static_cast<std::size_t>(map.grid.width);
  for (int row = first; row < last && !control.cancelled(); ++row) {
    for (int column = 0; column < map.grid.width; ++column) {
      of_pixel.run(map.grid.x(column), map.grid.y(row),
                   static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column), map);
    }
  }
}

}  // namespace basinscope
