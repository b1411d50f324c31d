// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/weight_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/data/limits.h"
#include "core/network/dynamics.h"
#include "core/network/weighing.h"

namespace basinscope {

std::string weight_space_refusal(const Network& network) {
  const PostForm form = traits_of(network.post).form;
  if (form != PostForm::identity && form != PostForm::l2 && form != PostForm::layer_norm) {
    return name_of(network.post) + " acts on each number of the state, so the state itself is needed";
  }
  if (network.size() > largest_landscape) {
    return "weight space needs all products of patterns, of at most " + std::to_string(largest_landscape) +
           " of them";
  }
  return {};
}

bool weight_space_pays(const Network& network) {
  // Dense maps weigh every pattern, sparse ones a few.
  const Eigen::Index worth = is_dense(network.separation) ? 2 : 8;
  return network.dimension() > 3 && network.size() <= worth * network.dimension();
}

WeightSpace::WeightSpace(const BasinRequest& request) : request_(request) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const Matrix centred = layer ? Matrix(x.colwise() - x.rowwise().mean()) : x;
  gram_ = centred * centred.transpose();
  norms_ = x.rowwise().squaredNorm();
  origin_ = x * request.plane.origin;
  climb_a_ = x * request.plane.e1;
  climb_b_ = x * request.plane.e2;
  const double delta = layer ? layer->delta : 0;
  shift_ = delta * x.rowwise().sum();
  const PlaneReadout readout(request.plane);
  const Vector* const covectors[] = {&readout.a, &readout.b, &readout.off};
  readout_.resize(x.rows(), 3);
  for (int k = 0; k < 3; ++k) {
    readout_.col(k) = centred * *covectors[k];
    readout_shift_[k] = delta * covectors[k]->sum() - covectors[k]->dot(readout.origin);
  }
  means_ = x.rowwise().mean();
  const Vector* const frame[] = {&request.plane.origin, &request.plane.e1, &request.plane.e2};
  for (int i = 0; i < 3; ++i) {
    start_sums_[i] = frame[i]->sum();
    for (int j = 0; j < 3; ++j) start_products_(i, j) = frame[i]->dot(*frame[j]);
  }
  const Matrix goals = targets(network).array() - delta;
  target_factors_.resize(x.rows());
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    const double own = gram_(i, i);
    target_factors_[i] = own > 0 ? goals.row(i).dot(centred.row(i)) / own : 0;
  }
}

// One start point on its way. Buffers are kept between pixels.
class WeightSpace::Pixel {
 public:
  explicit Pixel(const WeightSpace& space)
      : space_(space),
        network_(space.request_.network),
        weighing_(network_),
        distances_(weighing_.needs_distances()),
        rounding_(4 * 2.22e-16 * std::max(network_.largest_norm(), finite(network_.largest_state()))),
        dots_(network_.size()),
        next_dots_(network_.size()),
        shares_(network_.size()),
        next_shares_(network_.size()),
        before_(network_.size()) {}

  void run(double a, double b, std::size_t pixel, BasinMap& map) {
    const Eigen::Vector3d place(1, a, b);
    dots_ = space_.origin_ + a * space_.climb_a_ + b * space_.climb_b_;
    squared_ = std::max(0.0, place.dot(space_.start_products_ * place));
    start_sum_ = space_.start_sums_.dot(place);
    shares_.setZero();
    const StopRule& stop = space_.request_.stop;
    for (int step = 1; step <= stop.max_steps; ++step) {
      const Outcome outcome = advance(step, stop);
      map.steps[pixel] = outcome == Outcome::undefined ? step - 1 : step;
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

  // not_converged: still on its way.
  Outcome advance(int step, const StopRule& stop) {
    if (distances_) {
      from_pattern_ = (space_.norms_ - 2 * dots_).array() + squared_;
      from_pattern_ = from_pattern_.cwiseMax(0);
    }
    const auto weighed = weighing_.at_dots(dots_, from_pattern_);
    if (weighed == Weighing::Outcome::undefined) return Outcome::undefined;
    if (weighed == Weighing::Outcome::overflow) return Outcome::diverged;
    mix();
    const double length = std::sqrt(std::max(0.0, step == 1 ? first_step() : later_step()));
    if (!(length <= farthest_state)) return Outcome::diverged;
    const bool repeat = step > 2 && next_shares_ == before_;
    before_.swap(shares_);
    shares_.swap(next_shares_);
    dots_.swap(next_dots_);
    squared_ = next_squared_;
    if (length <= stop.tolerance || (repeat && length <= rounding_)) return Outcome::metastable;
    return Outcome::not_converged;
  }

  // next_shares_ = c, next_dots_ = X q, next_squared_ = ||q - delta 1||^2 or what stands for it.
  void mix() {
    next_shares_ = weighing_.weights();
    double log_scale = weighing_.log_scale();
    // What only counts by its direction is squared at a length of about 1.
    const double top =
        std::holds_alternative<Identity>(network_.post) ? 1 : next_shares_.cwiseAbs().maxCoeff();
    if (top > 0 && top != 1) {
      next_shares_ /= top;
      log_scale += std::log(top);
    }
    next_dots_.setZero();
    for (Eigen::Index i = 0; i < next_shares_.size(); ++i) {
      if (next_shares_[i] != 0) next_dots_ += next_shares_[i] * space_.gram_.row(i).transpose();
    }
    const double squared = std::max(0.0, next_shares_.dot(next_dots_));
    const double factor = factor_of(squared, log_scale);
    next_shares_ *= factor;
    next_dots_ *= factor;
    centred_ = factor * factor * squared;
    next_squared_ = centred_ + shift_squared();
    next_dots_ += space_.shift_;
  }

  double shift_squared() const {
    const auto* const layer = std::get_if<LayerNorm>(&network_.post);
    return layer ? layer->delta * layer->delta * static_cast<double>(network_.dimension()) : 0;
  }

  double factor_of(double squared, double log_scale) const {
    if (const auto* const l2 = std::get_if<L2>(&network_.post)) {
      return squared > 0 ? l2->radius / std::sqrt(squared) : 0;
    }
    if (const auto* const layer = std::get_if<LayerNorm>(&network_.post)) {
      const double degrees = layer->radius(network_.dimension()) / layer->eta;
      const double floor = layer->epsilon > 0 ? layer->epsilon * std::exp(-2 * log_scale) : 0;
      const double sd = std::sqrt(squared / (degrees * degrees) + floor);
      // A mixture that is constant but for rounding is no direction (LayerNorm::apply).
      const double least = 4 * 2.22e-16 * network_.largest_norm();
      return sd > 0 && std::sqrt(squared) > least ? layer->eta / sd : 0;
    }
    return std::exp(log_scale);
  }

  // ||q_1 - q_0||^2, q_0 anywhere: q_1 . q_0 from X q_0 and, under layer norm, the sum of q_0's numbers.
  double first_step() const {
    double dot = next_shares_.dot(dots_);
    if (const auto* const layer = std::get_if<LayerNorm>(&network_.post)) {
      dot += (layer->delta - next_shares_.dot(space_.means_)) * start_sum_;
    }
    return next_squared_ - 2 * dot + squared_;
  }

  double later_step() const { return (next_shares_ - shares_).dot(next_dots_ - dots_); }

  void write(std::size_t pixel, bool settled, BasinMap& map) const {
    const Eigen::Vector3d place = space_.readout_.transpose() * shares_ + space_.readout_shift_;
    map.limits[2 * pixel] = place[0];
    map.limits[2 * pixel + 1] = place[1];
    if (!map.off_plane.empty()) map.off_plane[pixel] = place[2];
    map.labels[pixel] = settled ? nearest() : label::not_converged;
  }

  // Ties (to rounding) go to the lowest index.
  std::int32_t nearest() const {
    const Eigen::Index n = shares_.size();
    double best = std::numeric_limits<double>::infinity();
    Eigen::Index index = 0;
    for (Eigen::Index i = 0; i < n; ++i) {
      // ||q - t_i||^2 = ||q||^2 - 2 q . t_i + ||t_i||^2, all less the shift.
      const double factor = space_.target_factors_[i];
      const double squared =
          centred_ - 2 * factor * (dots_[i] - space_.shift_[i]) + factor * factor * space_.gram_(i, i);
      if (squared < best - 1e-12 * centred_) {
        best = squared;
        index = i;
      }
    }
    const double epsilon = space_.request_.stop.epsilon;
    return static_cast<std::int32_t>(squared_distance(index, best) <= epsilon * epsilon ? index : n);
  }

  // What those three terms cancel to is rounding where the target is near; the difference of shares is not.
  double squared_distance(Eigen::Index target, double rough) const {
    if (rough > 1e-8 * centred_) return rough;
    Vector apart = shares_;
    apart[target] -= space_.target_factors_[target];
    double sum = 0;
    for (Eigen::Index i = 0; i < apart.size(); ++i) {
      if (apart[i] != 0) sum += apart[i] * space_.gram_.row(i).dot(apart);
    }
    return sum;
  }

  const WeightSpace& space_;
  const Network& network_;
  Weighing weighing_;
  bool distances_;
  double rounding_;
  Vector dots_, next_dots_, shares_, next_shares_, before_, from_pattern_;
  double squared_ = 0, next_squared_ = 0, centred_ = 0, start_sum_ = 0;
};

void WeightSpace::rows(int first, int last, BasinMap& map, const TaskControl& control) const {
  Pixel pixel(*this);
  const auto width = static_cast<std::size_t>(map.grid.width);
  for (int row = first; row < last && !control.cancelled(); ++row) {
    for (int column = 0; column < map.grid.width; ++column) {
      pixel.run(map.grid.x(column), map.grid.y(row),
                static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column), map);
    }
  }
}

}  // namespace basinscope
