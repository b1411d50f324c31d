// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation/fold_point.h"

#include <cmath>

#include "core/attractors/fixed_points.h"
#include "core/decompositions.h"

namespace basinscope {
namespace {

// D; beyond it the 2 D Jacobians of each step cost too much. The same number as for Newton on states
// (polished_state.cpp).
constexpr Eigen::Index most_dimensions = 48;
constexpr int most_fold_steps = 25;
// The truncation of a central difference is of the order of the square of its step, the rounding of eps
// over it: both stay far below what Newton needs to converge.
constexpr double difference = 1e-6;  // of central differences, relative

Eigen::MatrixXd slope_at(const Network& network, const Vector& q) {
  const Matrix j = update_jacobian(network, q);
  if (j.size() == 0 || !j.allFinite()) return {};
  return Eigen::MatrixXd::Identity(q.size(), q.size()) - j;
}

// The borders u and v of the bordered matrix, and with them g. They are fixed at the initial guess: then g
// is one smooth function for all steps of Newton.
struct Border {
  Vector left, right;

  static std::optional<Border> at(const Network& network, const Vector& q) {
    const Eigen::MatrixXd slope = slope_at(network, q);
    if (slope.size() == 0) return std::nullopt;
    // Next to a fold the smallest singular value is near 0. Bordered by its vectors the matrix is regular,
    // also at the fold itself, where I - J is not.
    const SingularValues singular = singular_values(slope);
    return Border{singular.left.rightCols(1), singular.right.rightCols(1)};
  }
  double g(const Eigen::MatrixXd& slope) const {
    const Eigen::Index n = slope.rows();
    if (n == 0) return std::nan("");
    Eigen::MatrixXd bordered = Eigen::MatrixXd::Zero(n + 1, n + 1);
    bordered.topLeftCorner(n, n) = slope;
    bordered.topRightCorner(n, 1) = left;
    bordered.bottomLeftCorner(1, n) = right.transpose();
    return solution(bordered, Vector::Unit(n + 1, n))[n];
  }
};

Vector residual_at(const Network& network, const Vector& q) {
  const Step step = update(network, q);
  return step.state.size() == 0 ? Vector::Constant(q.size(), std::nan("")) : Vector(q - step.state);
}

}  // namespace

std::optional<BranchPoint> fold_near(const SweepRequest& request, const BranchPoint& start,
                                     const TaskControl& control) {
  const Eigen::Index n = start.state.size();
  const double scale = length_of_states(network_at(request, start.value));
  // The unit of the parameter in differences and tolerances. The place along a line may be 0, so that the
  // range stands for it.
  const double size = request.parameter == SweepParameter::pattern ? std::abs(request.to - request.from)
                                                                   : std::abs(start.value);
  const auto border =
      n <= most_dimensions ? Border::at(network_at(request, start.value), start.state) : std::nullopt;
  if (!border || !(size > 0)) return std::nullopt;
  BranchPoint at = start;
  for (int step = 0; step < most_fold_steps && !control.cancelled(); ++step) {
    const Network network = network_at(request, at.value);
    const Eigen::MatrixXd slope = slope_at(network, at.state);
    if (slope.size() == 0) return std::nullopt;
    // The Jacobian of (q - T(q), g) by (q, parameter): I - J is known, all else is differences.
    Eigen::MatrixXd system(n + 1, n + 1);
    system.topLeftCorner(n, n) = slope;
    const double h = difference * scale, hv = difference * size;
    const Network less = network_at(request, at.value - hv), more = network_at(request, at.value + hv);
    system.topRightCorner(n, 1) = (residual_at(more, at.state) - residual_at(less, at.state)) / (2 * hv);
    system(n, n) = (border->g(slope_at(more, at.state)) - border->g(slope_at(less, at.state))) / (2 * hv);
    for (Eigen::Index d = 0; d < n; ++d) {
      const Vector aside = h * Vector::Unit(n, d);
      system(n, d) =
          (border->g(slope_at(network, at.state + aside)) - border->g(slope_at(network, at.state - aside))) /
          (2 * h);
    }
    Vector left(n + 1);
    left << residual_at(network, at.state), border->g(slope);
    if (!system.allFinite() || !left.allFinite()) return std::nullopt;
    const Vector move = solution(system, left);
    at.state -= move.head(n);
    at.value -= move[n];
    // Newton that leaves the neighbourhood would arrive at another fold, if at one.
    if (!at.state.allFinite() || (at.state - start.state).norm() > scale ||
        std::abs(at.value - start.value) > 0.5 * size) {
      return std::nullopt;
    }
    // The state converges less closely than the value: at a fold the state moves as the root of the
    // parameter.
    if (std::abs(move[n]) <= 1e-11 * size && move.head(n).norm() <= 1e-7 * scale) return at;
  }
  return std::nullopt;
}

}  // namespace basinscope
