// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/energy.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/message.h"
#include "core/network/conjugate_block.h"
#include "core/network/weighing.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// E with its constant and buffers kept, so that a field pays for them once. Callers have asked
// energy_refusal() first: without a conjugate the numbers mean nothing.
class Energy {
 public:
  explicit Energy(const Network& network)
      : network_(network), weighing_(network), constant_(weighing_.constant()) {
    // The energy of a kernel by distance has no Psi of its own: its squared distances contain ||q||^2 (mean
    // shift).
    has_psi_ = !is_by_distance(network.separation);
  }

  // Infinite Psi first: where Psi is infinite the conjugates need not be computed, and -infinity + infinity
  // would be NaN.
  double at(VectorIn state) {
    const double beyond = has_psi_ ? psi(network_.post, state, network_.beta) : 0;
    return std::isinf(beyond) ? beyond : without_psi(state) + beyond;
  }
  // conjugate: Omega*(theta) of a network of one member.
  double at(VectorIn state, double conjugate) const {
    const double beyond = psi(network_.post, state, network_.beta);
    return std::isinf(beyond) ? beyond : constant_ - conjugate / network_.score_factor() + beyond;
  }
  // The same where Psi(q) = half_square.
  double at(double half_square, double conjugate) const {
    return constant_ - conjugate / network_.score_factor() + half_square;
  }
  // And from X q, where no distances are asked for.
  // The length 0 says that no scores tie by rounding. A conjugate does not depend on which of two equal
  // scores is chosen, so that the tie does not matter here.
  double at(double half_square, const Vector& dots) {
    if (weighing_.at_dots(dots, {}, 0) == Weighing::Outcome::overflow)
      return -std::numeric_limits<double>::infinity();
    return constant_ - weighing_.conjugates() + half_square;
  }
  double inside(VectorIn state) {
    return without_psi(state) + (has_psi_ ? psi_inside(network_.post, state, network_.beta) : 0);
  }
  std::optional<ConjugateBlock> block() const {
    const auto rule = std::visit([](const auto& s) { return conjugate_rule(s); }, network_.separation);
    if (!rule) return std::nullopt;
    return ConjugateBlock(*rule, network_.size());
  }

 private:
  double without_psi(VectorIn state) {
    state_ = state;
    // Scores that overflow: the conjugates are infinite.
    if (weighing_.at(state_) == Weighing::Outcome::overflow) return -std::numeric_limits<double>::infinity();
    return constant_ - weighing_.conjugates();
  }

  const Network& network_;
  Weighing weighing_;
  double constant_;
  bool has_psi_ = true;
  Vector state_;
};

bool has_conjugate(const Separation& separation, Eigen::Index size) {
  return conjugate(separation, Vector::Zero(size)).has_value();
}

// Normalised ReLU is a kernel with a fixed bandwidth on the unit sphere only: there ||x - q||^2 = 2 - 2
// x.q, and elsewhere its scores are no distances. The tolerance is the same as that of Psi's indicator
// (post_method.h).
bool unit_sphere(const Network& network) {
  const auto* const l2 = std::get_if<L2>(&network.post);
  if (l2 == nullptr || l2->radius != 1) return false;
  return ((network.patterns.rowwise().norm().array() - 1).abs() <= 1e-9).all();
}

}  // namespace

Message energy_refusal(const Network& network) {
  if (std::holds_alternative<Kernel>(network.separation)) {
    if (std::holds_alternative<Identity>(network.post)) return {};
    return phrase("a kernel by distance has an energy only with the identity post-transform");
  }
  if (std::holds_alternative<NormRelu>(network.separation)) {
    if (unit_sphere(network)) return {};
    return phrase("normalised ReLU has an energy only with ℓ₂ normalisation of radius 1 and unit patterns");
  }
  if (has_conjugate(network.separation, network.size())) return {};
  return message("no energy is known for this combination: %1 has no known conjugate",
                 name_of(network.separation));
}

std::optional<double> energy(const Network& network, VectorIn state) {
  if (!energy_refusal(network).empty()) return std::nullopt;
  return Energy(network).at(state);
}

EnergyOfState energy_of_states(const Network& network) {
  if (!energy_refusal(network).empty()) return {};
  return [e = Energy(network)](VectorIn state) mutable { return e.at(state); };
}

std::optional<double> energy_inside(const Network& network, VectorIn state) {
  if (!energy_refusal(network).empty()) return std::nullopt;
  return Energy(network).inside(state);
}

std::optional<EnergyParts> energy_parts(const Network& network, VectorIn state) {
  const bool half_square = traits_of(network.post).half_squared_norm;
  // A transition score is no part of Omega: the loss from u is not that of the scores alone.
  const auto* const chain = std::get_if<SequentialSubsets>(&network.separation);
  if (!half_square || !is_bounded(network.separation) || !energy_refusal(network).empty() ||
      (chain != nullptr && chain->transition != 0)) {
    return std::nullopt;
  }
  const Vector zero = Vector::Zero(network.size());
  // u = argmin Omega is the gradient of Omega* at 0. L(theta; u) = Omega*(theta) + Omega(u) - theta.u with
  // Omega(u) = -Omega*(0).
  const Vector u = separate(network.separation, zero).values;
  const Vector theta = network.beta * (network.patterns * state);
  const Vector mean = network.patterns.transpose() * u;
  const double loss =
      *conjugate(network.separation, theta) - *conjugate(network.separation, zero) - theta.dot(u);
  const double m = network.largest_norm();
  return EnergyParts{(0 - loss) / network.beta,  // no -0
                     0.5 * (state - mean).squaredNorm() + 0.5 * (m * m - mean.squaredNorm())};
}

namespace {

// From here on a row's squared norms come from a quadratic in x: states of D numbers a pixel would cost more
// than all scores.
constexpr Eigen::Index many_dimensions = 256;

// What all rows of a field share.
struct FieldScores {
  FieldScores(const Network& network, const Plane& plane, bool by_block)
      : by_quadratic(traits_of(network.post).half_squared_norm && plane.dimension() > many_dimensions),
        by_dots(!by_block && by_quadratic && !is_by_distance(network.separation)),
        factor(by_dots ? 1 : network.score_factor()),
        origin(factor * (network.patterns * plane.origin)),
        slope(factor * (network.patterns * plane.e1)),
        climb(factor * (network.patterns * plane.e2)) {}

  // by_quadratic: ||q||^2/2 comes from a quadratic in x, not from states. by_dots: so do the scores, as X q
  // without their factor, since each member of a sum has its own.
  bool by_quadratic, by_dots;
  double factor;
  Vector origin, slope, climb;
};

// Rows of a field. Along a row the scores are affine in x, and neighbours have nearly the same threshold,
// so that one threshold is a good initial guess for the next.
class FieldRows {
 public:
  FieldRows(const Network& network, const Plane& plane, const Grid& grid, const FieldScores& scores)
      : plane_(plane),
        grid_(grid),
        scores_(scores),
        energy_(network),
        block_(energy_.block()),
        base_(network.size()),
        state_(plane.dimension()) {}

  void row(int row, double* line) {
    const double y = grid_.y(row);
    // Neither form serves: the definition, state by state.
    if (!block_ && !scores_.by_dots) {
      for (int column = 0; column < grid_.width; ++column) line[column] = energy_.at(state(column, y));
      return;
    }
    // ||origin + y e2 + x e1||^2 = square + x (lean + x bend): three numbers for a whole row.
    base_ = scores_.origin + y * scores_.climb;
    if (scores_.by_quadratic) state_ = plane_.origin + y * plane_.e2;
    const double square = scores_.by_quadratic ? state_.squaredNorm() : 0;
    const double lean = scores_.by_quadratic ? 2 * state_.dot(plane_.e1) : 0;
    const double bend = plane_.e1.squaredNorm();
    const auto half_square = [&](double x) { return 0.5 * (square + x * (lean + x * bend)); };
    if (!block_) {
      for (int column = 0; column < grid_.width; ++column) {
        dots_ = base_ + grid_.x(column) * scores_.slope;
        line[column] = energy_.at(half_square(grid_.x(column)), dots_);
      }
      return;
    }
    for (int first = 0; first < grid_.width; first += ConjugateBlock::states) {
      // The last block of a row repeats its last pixel in the lanes that are left over.
      const int count = std::min(ConjugateBlock::states, grid_.width - first);
      ConjugateBlock::Lanes x;
      for (int j = 0; j < ConjugateBlock::states; ++j) x[j] = grid_.x(first + std::min(j, count - 1));
      const ConjugateBlock::Lanes conjugates = (*block_)(base_, scores_.slope, x);
      for (int j = 0; j < count; ++j) {
        line[first + j] = scores_.by_quadratic ? energy_.at(half_square(x[j]), conjugates[j])
                                               : energy_.at(state(first + j, y), conjugates[j]);
      }
    }
  }

 private:
  const Vector& state(int column, double y) {
    state_ = plane_.origin + grid_.x(column) * plane_.e1 + y * plane_.e2;
    return state_;
  }

  const Plane& plane_;
  const Grid& grid_;
  const FieldScores& scores_;
  Energy energy_;
  std::optional<ConjugateBlock> block_;
  Vector base_, state_, dots_;
};

}  // namespace

std::vector<double> energy_field(const Network& network, const Plane& plane, const Grid& grid,
                                 const TaskControl& control) {
  std::vector<double> field(grid.pixels(), std::numeric_limits<double>::quiet_NaN());
  if (!energy_refusal(network).empty()) return field;
  const FieldScores scores(network, plane, Energy(network).block().has_value());
  // The same bands whatever the number of cores: a block begins with the threshold that the one before it
  // ended with, and a field must not depend on where threads took over.
  over_row_bands(grid.height, 8, [&](int first, int last) {
    FieldRows lines(network, plane, grid, scores);
    for (int row = first; row < last && !control.cancelled(); ++row)
      lines.row(row, field.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width));
  });
  return field;
}

}  // namespace basinscope
