// SPDX-License-Identifier: GPL-3.0-or-later
// The update map with its types known at compile time and its buffers kept: what trajectories and the
// reference engine iterate. Plain loops; D and N are small in the inner loop and a call into a general
// matrix product would cost more than it does.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/network/dynamics.h"

namespace basinscope {

template <class S, class P>
class Iteration {
 public:
  Iteration(const Network& network, const S& separation, const P& post, const StopRule& stop)
      : patterns_(network.patterns),
        separation_(separation),
        post_(post),
        factor_(S::bounded ? network.beta : 1),
        stop_(stop),
        rounding_(4 * 2.22e-16 * std::max(network.largest_norm(), network.largest_state())),
        scores_(network.size()),
        weights_(network.size()),
        next_(network.dimension()),
        before_(network.dimension()) {}

  struct End {
    Outcome outcome;  // metastable stands for settled
    int steps;
    double last_step;
  };

  // Iterates state in place; visit(state) sees every iterate after the start.
  template <class Visit>
  End run(Vector& state, Visit visit) {
    double length = 0;
    for (int step = 1; step <= stop_.max_steps; ++step) {
      if (!advance(state)) return {Outcome::undefined, step - 1, length};
      double squared = 0, size = 0;
      bool repeat = step > 1;
      for (Eigen::Index d = 0; d < state.size(); ++d) {
        const double move = next_[d] - state[d];
        squared += move * move;
        size = std::max(size, std::abs(next_[d]));
        repeat = repeat && next_[d] == before_[d];
      }
      length = std::sqrt(squared);
      if (!(size <= 1e150)) return {Outcome::diverged, step, length};
      before_.swap(state);
      state.swap(next_);
      visit(state);
      // A cycle of length two within rounding repeats for ever: it has settled.
      if (length <= stop_.tolerance || (repeat && length <= rounding_)) {
        return {Outcome::metastable, step, length};
      }
    }
    return {Outcome::not_converged, stop_.max_steps, length};
  }

 private:
  // next_ = post(X^T separation(factor X state)); false where undefined.
  bool advance(const Vector& state) {
    const Eigen::Index n = patterns_.rows(), dimension = patterns_.cols();
    for (Eigen::Index i = 0; i < n; ++i) {
      const double* x = patterns_.data() + i * dimension;
      double sum = 0;
      for (Eigen::Index d = 0; d < dimension; ++d) sum += x[d] * state[d];
      scores_[i] = factor_ * sum;
      if (!std::isfinite(scores_[i])) {  // overflow: let the caller see a non-finite state
        next_.setConstant(std::numeric_limits<double>::infinity());
        return true;
      }
    }
    if (!separation_.weights(scores_, weights_).defined) return false;
    next_.setZero();
    for (Eigen::Index i = 0; i < n; ++i) {
      const double w = weights_[i];
      if (w == 0) continue;
      const double* x = patterns_.data() + i * dimension;
      for (Eigen::Index d = 0; d < dimension; ++d) next_[d] += w * x[d];
    }
    post_.apply(next_);
    return true;
  }

  const Matrix& patterns_;
  const S& separation_;
  const P& post_;
  double factor_;
  StopRule stop_;
  double rounding_;
  Vector scores_, weights_, next_, before_;
};

// Calls use(iteration) with the Iteration of the network's own types.
template <class Use>
auto with_iteration(const Network& network, const StopRule& stop, Use use) {
  return std::visit([&](const auto& separation,
                        const auto& post) { return use(Iteration(network, separation, post, stop)); },
                    network.separation, network.post);
}

}  // namespace basinscope
