// SPDX-License-Identifier: GPL-3.0-or-later
// The loop behind every trajectory: q <- post(X^T weights(q)) until the stop rule of dynamics.h holds, with
// buffers that are kept from one trajectory to the next, since a map runs one trajectory for each of its
// pixels. trajectory() uses it with Weighing; engines also bring classes that weigh one separation faster.
// Nothing is thrown: a network that misfit() refuses must not come here, as trajectory() sees to. A
// trajectory costs O(steps N D), the separation's cost at each step, and is_unstable() where a step is
// short.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/network/dynamics.h"
#include "core/network/stability.h"
#include "core/network/weighing.h"

namespace basinscope {

// Weigh has the interface of Weighing (weighing.h): at(), weights(), log_scale(). It may have begin() as
// well, which is called before the first update of a trajectory. Keeps a reference to the network, which must
// outlive it. Not for two threads at once.
template <class Weigh>
class IterationBy {
 public:
  IterationBy(const Network& network, const StopRule& stop)
      : network_(network),
        weighing_(network),
        stop_(stop),
        judged_(network, stop.tolerance),
        rounding_(rounding_of(network)),
        next_(network.dimension()),
        before_(network.dimension()) {}

  struct End {
    Outcome outcome;   // metastable means converged: limits are not compared with targets here
    int steps;         // updates made
    double last_step;  // ||q_T - q_{T-1}||
  };

  // Iterates state (D numbers) in place, from an initial condition to where the trajectory ends; visit(state)
  // is called after each update. An update that diverges is counted in steps, but neither visited nor written
  // to state. O(steps N D) and the separation's cost a step.
  template <class Visit>
  End run(Vector& state, Visit visit) {
    // A weighing that keeps something from update to update (a subset, a threshold) starts afresh, so that
    // a trajectory does not depend on the one before it.
    if constexpr (requires { weighing_.begin(); }) weighing_.begin();
    double length = 0;
    for (int step = 1; step <= stop_.max_steps; ++step) {
      if (!advance(state)) return {Outcome::undefined, step - 1, length};
      // One pass over the entries: the step's length, the largest entry, and whether the state is that of
      // two updates before. before_ still holds a state of the last trajectory at the first step.
      double squared = 0, size = 0;
      bool repeat = step > 1;
      for (Eigen::Index d = 0; d < state.size(); ++d) {
        const double move = next_[d] - state[d];
        squared += move * move;
        size = std::max(size, std::abs(next_[d]));
        repeat = repeat && next_[d] == before_[d];
      }
      length = std::sqrt(squared);
      // Negated, so that NaN has diverged, too.
      if (!(size <= farthest_state)) return {Outcome::diverged, step, length};
      // Three buffers change places: the state before, this one and the next. Nothing is copied.
      before_.swap(state);
      state.swap(next_);
      visit(state);
      // More updates would only repeat a fixed point or a cycle of two. A cycle counts as converged only
      // where its step is rounding: two alternating states of a map that jumps (sign) are no fixed point.
      // Stability is asked last, as it may cost a spectrum.
      const bool repeats = length == 0 || (repeat && length <= rounding_);
      if (repeats || (length <= stop_.tolerance && !judged_.unstable(state)))
        return {Outcome::metastable, step, length};
    }
    return {Outcome::not_converged, stop_.max_steps, length};
  }

 private:
  // The longest step that two alternating states may differ by through rounding alone: four roundings of
  // the largest state or pattern. Where states are not bounded, the patterns' norm stands for theirs.
  static double rounding_of(const Network& network) {
    const double largest = network.largest_norm(), state = network.largest_state();
    return 4 * 2.22e-16 * (std::isfinite(state) ? std::max(largest, state) : largest);
  }

  // next_ = post(X^T separation(...)); false where the weights are undefined.
  bool advance(const Vector& state) {
    const auto outcome = mix(state);
    // 0/0: there is no next state, and the step is not counted.
    if (outcome == Weighing::Outcome::undefined) return false;
    if (outcome == Weighing::Outcome::overflow) {  // let the caller see a non-finite state
      next_.setConstant(std::numeric_limits<double>::infinity());
      return true;
    }
    // In place: next_ is the mixture and becomes the next state. The state before serves sign, which keeps
    // its entry where the mixture is 0.
    const PostContext how{network_.beta, &state, weighing_.log_scale()};
    std::visit([&](const auto& post) { post.apply(next_, how); }, network_.post);
    return true;
  }

  // next_ = X^T weights
  Weighing::Outcome mix(const Vector& state) {
    const auto outcome = weighing_.at(state);
    if (outcome != Weighing::Outcome::defined) return outcome;
    const Vector& weights = weighing_.weights();
    const Eigen::Index dimension = network_.dimension();
    next_.setZero();
    for (Eigen::Index i = 0; i < weights.size(); ++i) {
      const double w = weights[i];
      if (w == 0) continue;
      // Row by row and without those of weight 0: under a sparse separation that costs the support, not all
      // N patterns.
      const double* x = network_.patterns.data() + i * dimension;
      for (Eigen::Index d = 0; d < dimension; ++d) next_[d] += w * x[d];
    }
    return outcome;
  }

  const Network& network_;
  Weigh weighing_;
  StopRule stop_;
  JudgedStates judged_;
  double rounding_;
  Vector next_, before_;
};

using Iteration = IterationBy<Weighing>;

}  // namespace basinscope
