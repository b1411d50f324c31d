// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/stability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace basinscope {
namespace {

// How much J lengthens a vector a step, by power iteration. The first products turn the vector into the
// directions of the largest eigenvalues. The geometric mean over the others serves for a complex pair,
// too, under which lengths go up and down from step to step.
double growth(const JacobianFactors& of) {
  constexpr int before = 40, counted = 40;  // products with J
  // One fixed initial vector, so that a verdict is the same in every run; cosines have no symmetry that
  // would make it orthogonal to the vector sought.
  Vector v(of.left.cols());
  for (Eigen::Index d = 0; d < v.size(); ++d) v[d] = std::cos(1.0 + 2.0 * static_cast<double>(d));
  double logarithm = 0;
  for (int step = 0; step < before + counted; ++step) {
    v = of.left.transpose() * (of.right * v);
    const double length = v.norm();
    if (!(length > 0)) return length;  // 0, or NaN
    v /= length;
    if (step >= before) logarithm += std::log(length);
  }
  return std::exp(logarithm / counted);
}

}  // namespace

double spectral_radius(const Network& network, VectorIn state) {
  const Eigen::VectorXcd spectrum = leading_spectrum(network, state);
  return spectrum.size() > 0 ? spectrum.cwiseAbs().maxCoeff() : std::numeric_limits<double>::quiet_NaN();
}

bool is_unstable(const Network& network, const Vector& state) {
  constexpr Eigen::Index small = 24;  // of K or D: of so many the spectrum takes no longer
  const std::optional<JacobianFactors> factors = jacobian_factors(network, state);
  if (!factors) return false;
  // No eigenvalue exceeds the product of the factors' Frobenius norms. As a rule that is below 1 beside an
  // attractor and decides alone.
  const double bound = factors->left.norm() * factors->right.norm();
  if (!(bound > unstable_radius)) return false;
  if (std::min(factors->left.rows(), factors->left.cols()) > small) {
    constexpr double far = 0.1;  // of the radius: what so few steps may be off by
    // A radius near 1 is left to the spectrum, as power iteration is too slow to tell on which side of 1 it
    // lies.
    const double radius = growth(*factors);
    if (radius < 1 - far) return false;
    if (radius > 1 + far) return true;
  }
  return spectral_radius(network, state) > unstable_radius;
}

JudgedStates::JudgedStates(const Network& network, double tolerance) : network_(network) {
  // Trajectories of one attractor stop within some tolerances of each other. The second term bounds the
  // distance where the tolerance is coarse: an attractor and a saddle that lie so near must not share a
  // verdict.
  const double near = std::min(4 * tolerance, 1e-5 * network.largest_norm());
  near_ = near * near;
}

bool JudgedStates::unstable(const Vector& state) {
  const auto is_near = [&](const Judged& judged) {
    double squared = 0;
    // Ends at the first entries that are too far apart: in many dimensions most of 64 comparisons are of
    // different limits.
    for (Eigen::Index d = 0; d < state.size() && squared <= near_; ++d) {
      const double apart = judged.state[d] - state[d];
      squared += apart * apart;
    }
    return squared <= near_;
  };
  // Pixels are iterated in order, and neighbours mostly have the same limit.
  if (last_ < judged_.size() && is_near(judged_[last_])) return judged_[last_].unstable;
  const auto known = std::ranges::find_if(judged_, is_near);
  last_ = static_cast<std::size_t>(known - judged_.begin());
  if (known != judged_.end()) return known->unstable;
  Judged judged{state, is_unstable(network_, state)};
  if (judged_.size() < max_remembered) {
    judged_.push_back(std::move(judged));
  } else {
    last_ = oldest_;
    oldest_ = (oldest_ + 1) % max_remembered;
    judged_[last_] = std::move(judged);
  }
  return judged_[last_].unstable;
}

}  // namespace basinscope
