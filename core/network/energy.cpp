// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/energy.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/network/conjugate_block.h"

namespace basinscope {
namespace {

// E with its types known and its buffers kept; empty conjugates are excluded by energy_refusal.
template <class S, class P>
class Energy {
 public:
  Energy(const Network& network, const S& separation, const P& post)
      : network_(network),
        separation_(separation),
        post_(post),
        factor_(S::bounded ? network.beta : 1),
        scores_(Vector::Zero(network.size())),
        weights_(network.size()) {
    const double m = network.largest_norm();
    constant_ = S::bounded ? conjugate_of_scores() / network.beta + 0.5 * m * m : 0;
  }

  // -Omega*(theta)/beta + Omega*(0)/beta + M^2/2, everything but Psi.
  double without_psi(VectorIn state) {
    scores_.noalias() = factor_ * (network_.patterns * state);
    return constant_ - conjugate_of_scores() / (S::bounded ? network_.beta : 1);
  }
  double at(VectorIn state) {
    const double psi = post_.psi(state);
    return std::isinf(psi) ? psi : without_psi(state) + psi;
  }
  double at(VectorIn state, double conjugate) {
    const double psi = post_.psi(state);
    return std::isinf(psi) ? psi : constant_ - conjugate / (S::bounded ? network_.beta : 1) + psi;
  }
  double score_factor() const { return factor_; }
  std::optional<ConjugateBlock> block() const {
    const auto rule = conjugate_rule(separation_);
    if (!rule) return std::nullopt;
    return ConjugateBlock(*rule, network_.size());
  }
  double inside(VectorIn state) { return without_psi(state) + post_.psi_inside(state); }

 private:
  double conjugate_of_scores() {
    const Separated how = separation_.weights(scores_, weights_);
    return *separation_.conjugate(scores_, weights_, how.threshold);
  }

  const Network& network_;
  const S& separation_;
  const P& post_;
  double factor_;
  double constant_ = 0;
  Vector scores_, weights_;
};

template <class Use>
auto with_energy(const Network& network, Use use) {
  return std::visit([&](const auto& s, const auto& p) { return use(Energy(network, s, p)); },
                    network.separation, network.post);
}

}  // namespace

std::string energy_refusal(const Network& network) {
  if (conjugate(network.separation, Vector::Zero(network.size()))) return {};
  return name_of(network.separation) + " has no conjugate, so the pair has no energy";
}

std::optional<double> energy(const Network& network, VectorIn state) {
  if (!energy_refusal(network).empty()) return std::nullopt;
  return with_energy(network, [&](auto e) { return e.at(state); });
}

EnergyOfState energy_of_states(const Network& network) {
  if (!energy_refusal(network).empty()) return {};
  return with_energy(network, [](auto e) -> EnergyOfState {
    return [e = std::move(e)](VectorIn state) mutable { return e.at(state); };
  });
}

std::optional<double> energy_inside(const Network& network, VectorIn state) {
  if (!energy_refusal(network).empty()) return std::nullopt;
  return with_energy(network, [&](auto e) { return e.inside(state); });
}

std::optional<EnergyParts> energy_parts(const Network& network, VectorIn state) {
  const bool half_square = std::visit([](const auto& p) { return p.half_squared_norm; }, network.post);
  if (!half_square || !is_bounded(network.separation) || !energy_refusal(network).empty())
    return std::nullopt;
  const Vector zero = Vector::Zero(network.size());
  const Vector u = separate(network.separation, zero).values;
  const Vector theta = network.beta * (network.patterns * state);
  const Vector mean = network.patterns.transpose() * u;
  const double loss =
      *conjugate(network.separation, theta) - *conjugate(network.separation, zero) - theta.dot(u);
  const double m = network.largest_norm();
  return EnergyParts{-loss / network.beta,
                     0.5 * (state - mean).squaredNorm() + 0.5 * (m * m - mean.squaredNorm())};
}

namespace {

// Rows of a field. Along a row the scores are affine in x, and neighbours have nearly the same threshold.
template <class E>
class FieldRows {
 public:
  FieldRows(const Network& network, const Plane& plane, const Grid& grid, E energy)
      : plane_(plane),
        grid_(grid),
        energy_(std::move(energy)),
        block_(energy_.block()),
        slope_(energy_.score_factor() * (network.patterns * plane.e1)),
        origin_(energy_.score_factor() * (network.patterns * plane.origin)),
        climb_(energy_.score_factor() * (network.patterns * plane.e2)),
        base_(network.size()),
        state_(plane.dimension()) {}

  void row(int row, double* line) {
    const double y = grid_.y(row);
    if (!block_) {
      for (int column = 0; column < grid_.width; ++column) line[column] = energy_.at(state(column, y));
      return;
    }
    base_ = origin_ + y * climb_;
    for (int first = 0; first < grid_.width; first += ConjugateBlock::states) {
      const int count = std::min(ConjugateBlock::states, grid_.width - first);
      ConjugateBlock::Lanes x;
      for (int j = 0; j < ConjugateBlock::states; ++j) x[j] = grid_.x(first + std::min(j, count - 1));
      const ConjugateBlock::Lanes conjugates = (*block_)(base_, slope_, x);
      for (int j = 0; j < count; ++j) line[first + j] = energy_.at(state(first + j, y), conjugates[j]);
    }
  }

 private:
  const Vector& state(int column, double y) {
    state_ = plane_.origin + grid_.x(column) * plane_.e1 + y * plane_.e2;
    return state_;
  }

  const Plane& plane_;
  const Grid& grid_;
  E energy_;
  std::optional<ConjugateBlock> block_;
  Vector slope_, origin_, climb_, base_, state_;
};

}  // namespace

std::vector<double> energy_field(const Network& network, const Plane& plane, const Grid& grid,
                                 const TaskControl& control) {
  std::vector<double> field(grid.pixels(), std::numeric_limits<double>::quiet_NaN());
  if (!energy_refusal(network).empty()) return field;
  tbb::parallel_for(tbb::blocked_range<int>(0, grid.height, 8), [&](const tbb::blocked_range<int>& rows) {
    with_energy(network, [&](auto e) {
      FieldRows lines(network, plane, grid, std::move(e));
      for (int row = rows.begin(); row < rows.end() && !control.cancelled(); ++row) {
        lines.row(row, field.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width));
      }
    });
  });
  return field;
}

}  // namespace basinscope
