// SPDX-License-Identifier: GPL-3.0-or-later
// What starts are followed by is made here, and a map by that alone.
#include <algorithm>
#include <cmath>

#include "core/engine/followed_starts.h"
#include "core/engine/reference_engine.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int rows_of_band = 4;  // of a draft
constexpr double share_of_reach = 0.4;

// As many cells with expansions, each way, as keep what those of softmax leave out small beside a cell: that
// is about beta/2 |d|^3 where its slope is about 1. What those of 3/2-entmax take to evaluate grows with
// cells.
int cells_across(const Network& network, const Box& region) {
  constexpr int usual = 512;
  const double cell = region.longest() / usual;
  return is_dense(network.separation) && network.score_factor() * cell * cell < 3e-4 ? usual : 2 * usual;
}

}  // namespace

FollowedStarts::FollowedStarts(const BasinRequest& request, const Box& region, double tolerance)
    : request_(request),
      tolerance_(tolerance),
      cells_(region, cells_across(request.network, region)),
      farthest_(cells_.size().minCoeff()),
      expander_(request.network) {
  reach_ = (0.5 * cells_.size().matrix().norm() + farthest_) * few;
  slack_ = 1e-12 * cells_.size().maxCoeff() + 8 * ulp * region.low.abs().max(region.high.abs()).maxCoeff();
  const Grid& grid = request.grid;
  const double apart = std::max((grid.x1 - grid.x0) / grid.width * request.plane.e1.norm(),
                                (grid.y1 - grid.y0) / grid.height * request.plane.e2.norm());
  while (first_side_ < 64 && 2 * first_side_ * apart < farthest_) first_side_ *= 2;
}

// What the updates of a draft are mixed by.
struct FollowedStarts::Drafting {
  FollowedStarts& starts;
  Expander& expander;

  Weighing::Outcome mix(const Vector& state, Vector& next) {
    const Cell* const cell = starts.cell_at(state.data(), expander);
    if (cell != nullptr && cell->about.known())
      std::copy_n(expanded<Slopes::none>(cell->about, state.data(), 0).next, 2, next.data());
    else if (!(expander.update(state.data(), next.data()) < unbounded))
      return Weighing::Outcome::undefined;
    return Weighing::Outcome::defined;
  }
  double log_scale() const { return 0; }
};

BasinMap FollowedStarts::drafted(const BasinRequest& over_states, const TaskControl& control) {
  BasinMap map(over_states);
  map.precision = Precision::float32;  // of what it is drafted for
  map.tolerance_used = tolerance_;
  map.epsilon_used = over_states.stop.epsilon;
  BasinRequest request = over_states;
  request.stop.tolerance = tolerance_;
  over_row_bands(request.grid.height, rows_of_band, [&](int first, int last) {
    Expander expander = expander_;
    const auto of_row = [&] { return IterationBy(request.network, request.stop, Drafting{*this, expander}); };
    rows_by(of_row, request, first, last, map, control);
  });
  map.complete = !control.cancelled();
  return map;
}

void FollowedStarts::learn(const KnownStates& known) {
  known_ = &known;
  per_known_ = known.across / (known.region.high - known.region.low);
  disc_near_.assign(known.cells.size(), 0);
  Expander expander = expander_;
  for (const KnownStates::Disc& one : known.discs) {
    Rest& rest = rests_.emplace_back();
    rest.disc = one;
    rest.centre = one.disc.centre;
    // Newton: limits that were approached slowly are off by more than a step.
    for (int i = 0; i < 4; ++i) {
      const Expansion e = expander.about(rest.centre, 0);
      const double x = e.next[0] - rest.centre[0], y = e.next[1] - rest.centre[1], a = 1 - e.slope[0],
                   b = 1 - e.slope[2], c = e.slope[1], determinant = a * b - c * c;
      const Eigen::Array2d to = rest.centre + Eigen::Array2d(b * x + c * y, c * x + a * y) / determinant;
      if (!((to - one.disc.centre).matrix().norm() < 0.5 * one.disc.radius)) break;
      rest.centre = to;
    }
    rest.moving = std::make_unique<std::atomic<std::int32_t>[]>(place(0, parts_of_disc, parts_of_disc));
    const double room = one.disc.radius - (rest.centre - one.disc.centre).matrix().norm();
    double reach = room;
    while (reach > 0.5 * tolerance_) {
      const Expansion& e = rest.about.emplace_back(expander.about(rest.centre, reach));
      rest.reach.push_back(reach);
      const double move = length(e.next[0] - rest.centre[0], e.next[1] - rest.centre[1]) + e.rounding;
      rest.shrinks.push_back(keeps_disc(move, e.steepest, reach) ? e.steepest : 1);
      reach *= share_of_reach;
    }
    if (rest.about.empty()) continue;
    const double* const slope = rest.about.back().slope;
    const double angle = 0.5 * std::atan2(2 * slope[1], slope[0] - slope[2]);
    rest.axis[0] = std::cos(angle);
    rest.axis[1] = std::sin(angle);
  }
  const Eigen::Array2d half = 0.5 / per_known_;
  for (std::size_t i = 0; i < known.discs.size(); ++i) {
    const CertifiedDisc& disc = known.discs[i].disc;
    const auto cells = [&](const Eigen::Array2d& at) {
      return ((at - known.region.low) * per_known_).max(0.0).min(known.across - 1.0).eval();
    };
    const Eigen::Array2d from = cells(disc.centre - disc.radius - half),
                         to = cells(disc.centre + disc.radius + half);
    for (int row = static_cast<int>(from[1]); row <= static_cast<int>(to[1]); ++row) {
      for (int column = static_cast<int>(from[0]); column <= static_cast<int>(to[0]); ++column) {
        std::uint16_t& near = disc_near_[place(column, row, known.across)];
        near = near == 0 && i + 1 < several ? static_cast<std::uint16_t>(i + 1) : several;
      }
    }
  }
}

}  // namespace basinscope
