// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/followed_starts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/engine/simd/problem.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int pixels_of_band = 2048;  // followed by one thread
constexpr int together = 6;           // of them in turn
constexpr int rows_of_band = 4;       // of a draft
constexpr double share_of_reach = 0.4;
constexpr double few = 1 + 1e-12;
// Of the farthest that a ball reaches: by so much the first update may be off without being computed.
constexpr double off_at_first = 0.1;

constexpr std::uint16_t several = 65535;  // discs near a cell

std::size_t place(int column, int row, int across) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(across) + static_cast<std::size_t>(column);
}

// As many cells with expansions, each way, as keep what those of softmax leave out small beside a cell: that
// is about beta/2 |d|^3 where its slope is about 1. What those of 3/2-entmax take to evaluate grows with
// cells.
int cells_across(const Network& network, const Box& region) {
  constexpr int usual = 512;
  const double cell = region.longest() / usual;
  return is_dense(network.separation) && network.score_factor() * cell * cell < 3e-4 ? usual : 2 * usual;
}

double length(double x, double y) { return std::sqrt(x * x + y * y); }

}  // namespace

FollowedStarts::FollowedStarts(const BasinRequest& request, const Box& region, double tolerance)
    : request_(request),
      region_(region),
      tolerance_(tolerance),
      across_(cells_across(request.network, region)),
      size_((region.high - region.low) / across_),
      per_cell_(1 / size_),
      farthest_(0.5 * size_.minCoeff()),
      cells_(std::make_unique<std::atomic<const Expansion*>[]>(place(0, across_, across_))),
      expander_(request.network) {
  reach_ = (0.5 * size_.matrix().norm() + farthest_) * few;
  const Grid& grid = request.grid;
  const double apart = std::max((grid.x1 - grid.x0) / grid.width * request.plane.e1.norm(),
                                (grid.y1 - grid.y0) / grid.height * request.plane.e2.norm());
  while (first_side_ < 64 && 2 * first_side_ * apart < size_.minCoeff()) first_side_ *= 2;
}

FollowedStarts::~FollowedStarts() {
  for (std::size_t i = 0; i < place(0, across_, across_); ++i) delete cells_[i].load();
}

// Whoever comes while another thread makes one makes the same.
const Expansion* FollowedStarts::of_cell(const double state[2], Expander& expander) {
  const double column = (state[0] - region_.low[0]) * per_cell_[0],
               row = (state[1] - region_.low[1]) * per_cell_[1];
  if (!(column >= 0 && row >= 0 && column < across_ && row < across_)) return nullptr;
  const int x = static_cast<int>(column), y = static_cast<int>(row);
  std::atomic<const Expansion*>& cell = cells_[place(x, y, across_)];
  const Expansion* made = cell.load(std::memory_order_acquire);
  if (made != nullptr) return made;
  auto own = std::make_unique<Expansion>(
      expander.about(region_.low + size_ * Eigen::Array2d(x + 0.5, y + 0.5), reach_));
  if (cell.compare_exchange_strong(made, own.get(), std::memory_order_acq_rel)) return own.release();
  return made;
}

BasinMap FollowedStarts::drafted(const BasinRequest& over_states, const TaskControl& control) {
  BasinMap map(over_states);
  map.precision = Precision::float32;  // of what it is drafted for
  map.tolerance_used = tolerance_;
  map.epsilon_used = over_states.stop.epsilon;
  const Network& network = over_states.network;
  const Grid& grid = over_states.grid;
  const PlaneReadout readout(over_states.plane);
  over_row_bands(grid.height, rows_of_band, [&](int first, int last) {
    Expander expander = expander_;
    for (int i = first * grid.width; i < last * grid.width && !control.cancelled(); ++i) {
      const Vector start = over_states.plane.at(grid.x(i % grid.width), grid.y(i / grid.width));
      double state[2] = {start[0], start[1]}, moved = unbounded;
      int steps = 0;
      for (; steps < over_states.stop.max_steps && !(moved <= tolerance_); ++steps) {
        double next[2];
        const Expansion* const e = of_cell(state, expander);
        if (e != nullptr && e->known())
          std::copy_n(expanded<Slopes::none>(*e, state, 0).next, 2, next);
        else
          expander.update(state, next);
        moved = length(next[0] - state[0], next[1] - state[1]);
        std::copy_n(next, 2, state);
      }
      const auto to = static_cast<std::size_t>(i);
      Eigen::Index nearest = 0;
      const double squared = ((network.patterns.col(0).array() - state[0]).square() +
                              (network.patterns.col(1).array() - state[1]).square())
                                 .minCoeff(&nearest);
      const bool named = std::sqrt(squared) <= over_states.stop.epsilon;
      map.labels[to] = !(moved <= tolerance_) ? label::not_converged
                                              : static_cast<std::int32_t>(named ? nearest : network.size());
      map.steps[to] = steps;
      const Eigen::Vector3d where = readout.of(Vector{{state[0], state[1]}});
      for (int k = 0; k < 2; ++k) map.limits[2 * to + static_cast<std::size_t>(k)] = where[k];
    }
  });
  map.complete = !control.cancelled();
  return map;
}

void FollowedStarts::learn(const KnownStates& known) {
  known_ = &known;
  per_known_ = known.across / (region_.high - region_.low);
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
    const double room = one.disc.radius - (rest.centre - one.disc.centre).matrix().norm();
    for (double reach = room; reach > 0.5 * tolerance_; reach *= share_of_reach) {
      const Expansion& e = rest.about.emplace_back(expander.about(rest.centre, reach));
      rest.reach.push_back(reach);
      // Into itself.
      const double move = length(e.next[0] - rest.centre[0], e.next[1] - rest.centre[1]) + e.rounding;
      rest.shrinks.push_back(move < (1 - e.steepest) * reach / few ? e.steepest : 1);
    }
    if (rest.about.empty()) continue;
    const double* const slope = rest.about.back().slope;
    const double angle = 0.5 * std::atan2(2 * slope[1], slope[0] - slope[2]);
    rest.axis[0] = std::cos(angle);
    rest.axis[1] = std::sin(angle);
  }
  const Eigen::Array2d half = 0.5 / per_known_;
  for (int row = 0; row < known.across; ++row) {
    for (int column = 0; column < known.across; ++column) {
      const Eigen::Array2d middle = known.region.low + half * Eigen::Array2d(2.0 * column + 1, 2.0 * row + 1);
      std::uint16_t& near = disc_near_[place(column, row, known.across)];
      for (std::size_t i = 0; i < known.discs.size(); ++i) {
        const CertifiedDisc& disc = known.discs[i].disc;
        if (((disc.centre - middle).abs() <= half + disc.radius).all())
          near = near == 0 && i + 1 < several ? static_cast<std::uint16_t>(i + 1) : several;
      }
    }
  }
}

// The last update was no longer than the tolerance, for certain (-1) or perhaps (1).
bool FollowedStarts::settles(const Followed& at, int which) const {
  const double longest = tolerance_ + which * at.off;
  return longest > 0 && at.squared * (1 - which * 1e-12) < longest * longest;
}

template <Slopes slopes>
Expanded FollowedStarts::step(const Expansion& e, Followed& at) const {
  const Expanded to = expanded<slopes>(e, at.state, at.radius);
  const double x = to.next[0] - at.state[0], y = to.next[1] - at.state[1];
  at.squared = x * x + y * y;
  // No slope is below 0.
  at.off = (std::max(1.0, to.steepest - 1) * at.radius + to.error) * few;
  at.radius = (to.steepest * at.radius + to.error) * few;
  at.state[0] = to.next[0];
  at.state[1] = to.next[1];
  ++at.steps;
  return to;
}

std::uint16_t FollowedStarts::known_end(const Followed& at, const Rest*& late) const {
  int from[2], to[2];
  const double radius = at.radius * few + 1e-12 * size_.maxCoeff();
  for (int k = 0; k < 2; ++k) {
    const double low = (at.state[k] - radius - known_->region.low[k]) * per_known_[k],
                 high = (at.state[k] + radius - known_->region.low[k]) * per_known_[k];
    if (!(low >= 0 && high < known_->across)) return 0;
    from[k] = static_cast<int>(low);
    to[k] = static_cast<int>(high);
  }
  const std::uint16_t end = known_->cells[place(from[0], from[1], known_->across)].end;
  bool all = end != 0;
  std::uint16_t near = 0;
  for (int row = from[1]; row <= to[1]; ++row) {
    for (int column = from[0]; column <= to[0]; ++column) {
      const std::size_t cell = place(column, row, known_->across);
      if (disc_near_[cell] != 0) near = near == 0 || near == disc_near_[cell] ? disc_near_[cell] : several;
      all = all && known_->cells[cell].end == end && at.steps <= known_->cells[cell].last;
    }
  }
  if (all) return end;
  if (near == 0) return 0;
  for (std::size_t i = near < several ? near - 1 : 0; i < (near < several ? near : rests_.size()); ++i) {
    const Rest& rest = rests_[i];
    if (rest.reach.empty() ||
        !(about_length(at.state[0] - rest.centre[0], at.state[1] - rest.centre[1]) + radius <
          rest.reach.front()))
      continue;
    if (at.steps <= rest.disc.of.last) return rest.disc.of.end;
    late = &rest;
    return 0;
  }
  return 0;
}

FollowedStarts::First FollowedStarts::first_of(int column, int row, int side, Expander& expander) const {
  const Grid& grid = request_.grid;
  const auto ends = [side](int from, int count) {
    return std::pair(from * side, std::min(count, (from + 1) * side) - 1);
  };
  const auto [left, right] = ends(column, grid.width);
  const auto [low, high] = ends(row, grid.height);
  const double a = 0.5 * (grid.x(left) + grid.x(right)), b = 0.5 * (grid.y(low) + grid.y(high));
  const Vector along = 0.5 * (grid.x(right) - grid.x(left)) * request_.plane.e1,
               up = 0.5 * (grid.y(high) - grid.y(low)) * request_.plane.e2;
  const double reach = std::max((along + up).norm(), (along - up).norm()) * (1 + 1e-6);
  return {column, row, side, expander.about(request_.plane.at(a, b).array(), reach)};
}

void FollowedStarts::begin(std::uint32_t pixel, Expander& expander, Firsts& firsts, Followed& at) const {
  const Grid& grid = request_.grid;
  const auto width = static_cast<std::uint32_t>(grid.width);
  const int column = static_cast<int>(pixel % width), row = static_cast<int>(pixel / width);
  const Vector start = request_.plane.at(grid.x(column), grid.y(row));
  const double from[2] = {start[0], start[1]};
  at.steps = 1;
  const int sides[] = {first_side_, first_side_ / 2};
  for (int i = 0; i < 2 && !(at.radius < off_at_first * farthest_); ++i) {
    const int side = sides[i], x = column / side, y = row / side;
    First& first = firsts.all[i][y % Firsts::ways * Firsts::ways + x % Firsts::ways];
    if (first.column != x || first.row != y) first = first_of(x, y, side, expander);
    const Expanded to = expanded<Slopes::none>(first.expansion, from, 0);
    std::copy_n(to.next, 2, at.state);
    at.radius = to.error;
  }
  if (!(at.radius < off_at_first * farthest_)) at.radius = expander.update(from, at.state);
  const double x = at.state[0] - from[0], y = at.state[1] - from[1];
  at.squared = x * x + y * y;
  at.off = at.radius;
  at.settled = settles(at, 1);
}

FollowedStarts::Told FollowedStarts::follow(Expander& expander, Followed& at) {
  if (at.rest != nullptr) return settle(at);
  if (!(at.radius < farthest_)) return Told::nothing;
  if (at.steps >= at.look) {
    at.look = at.steps + 1 + at.steps / 8;
    at.end = known_end(at, at.rest);
    if (at.end != 0) return Told::end;
    if (at.rest != nullptr) {
      at.end = at.rest->disc.of.end;
      at.slow = at.fast = at.radius;
      return settle(at);
    }
  }
  if (at.steps >= request_.stop.max_steps) return at.settled ? Told::nothing : Told::unsettled;
  // At rest where nothing is known, too.
  const Expansion* const e =
      at.squared > 0.01 * tolerance_ * tolerance_ ? of_cell(at.state, expander) : nullptr;
  if (e == nullptr) return Told::nothing;
  // Balls that are next to nothing may grow as they can at most.
  if (at.radius < 1e-6 * farthest_)
    step<Slopes::none>(*e, at);
  else
    step<Slopes::asked>(*e, at);
  at.settled = at.settled || settles(at, 1);
  return Told::onwards;
}

FollowedStarts::Told FollowedStarts::settle(Followed& at) const {
  const Rest& rest = *at.rest;
  const int most = request_.stop.max_steps;
  if (settles(at, -1)) return Told::end;
  if (at.steps >= most) return at.settled ? Told::nothing : Told::unsettled;
  const double far = about_length(at.state[0] - rest.centre[0], at.state[1] - rest.centre[1]) + at.radius;
  while (at.level + 1 < rest.reach.size() && far < rest.reach[at.level + 1]) ++at.level;
  if (!(far < rest.reach[at.level])) return Told::nothing;
  if (at.steps % 16 == 0 &&
      (std::sqrt(at.squared) + at.off) * std::pow(rest.shrinks[at.level], most - at.steps) * few < tolerance_)
    return Told::end;
  const Expanded to = step<Slopes::asked>(rest.about[at.level], at);
  const double c = rest.axis[0], s = rest.axis[1], cross = 2 * c * s * to.slope[1],
               along = c * c * to.slope[0] + s * s * to.slope[2] + cross,
               beside = s * s * to.slope[0] + c * c * to.slope[2] - cross,
               mixed = std::abs(c * s * (to.slope[2] - to.slope[0]) + (c * c - s * s) * to.slope[1]),
               error = to.turn * about_length(at.slow, at.fast) + to.error;
  at.off = std::min(at.off, about_length(std::abs(1 - along) * at.slow + mixed * at.fast + error,
                                         std::abs(1 - beside) * at.fast + mixed * at.slow + error) *
                                few);
  at.settled = at.settled || settles(at, 1);
  const double less = (std::abs(along) * at.slow + mixed * at.fast + error) * few;
  at.fast = (std::abs(beside) * at.fast + mixed * at.slow + error) * few;
  at.slow = less;
  at.radius = std::min(at.radius, about_length(at.slow, at.fast) * few);
  return Told::onwards;
}

std::vector<std::uint32_t> FollowedStarts::follow(const std::vector<std::uint32_t>& pixels, BasinMap& ends,
                                                  const TaskControl& control) {
  const auto count = static_cast<int>(pixels.size());
  std::vector<std::vector<std::uint32_t>> left(pixels.size() / pixels_of_band + 1);
  const PlaneReadout readout(request_.plane);
  over_row_bands(count, pixels_of_band, [&](int first, int last) {
    if (control.cancelled()) return;
    Expander expander = expander_;
    const auto firsts = std::make_unique<Firsts>();
    auto& own = left[static_cast<std::size_t>(first / pixels_of_band)];
    // Several in turn: an update waits for the one before.
    Followed all[together];
    auto next = static_cast<std::size_t>(first);
    const auto begin_next = [&](Followed& at) {
      at = {};
      at.place = next++;
      begin(pixels[at.place], expander, *firsts, at);
    };
    int live = std::min(together, last - first);
    for (int i = 0; i < live; ++i) begin_next(all[i]);
    while (live > 0) {
      for (int i = 0; i < live; ++i) {
        Followed& at = all[i];
        const Told told = follow(expander, at);
        if (told == Told::onwards) continue;
        if (told == Told::nothing) {
          own.push_back(static_cast<std::uint32_t>(at.place));
        } else {
          ends.labels[at.place] = told == Told::end ? simd::label_of_end(at.end) : label::not_converged;
          ends.steps[at.place] = at.steps;
          const Eigen::Vector3d where = readout.of(Vector{{at.state[0], at.state[1]}});
          for (std::size_t k = 0; k < 2; ++k)
            ends.limits[2 * at.place + k] = where[static_cast<Eigen::Index>(k)];
        }
        if (next < static_cast<std::size_t>(last))
          begin_next(at);
        else
          at = all[--live];
      }
    }
    std::sort(own.begin(), own.end());
  });
  std::vector<std::uint32_t> all;
  for (const auto& each : left) all.insert(all.end(), each.begin(), each.end());
  return all;
}

}  // namespace basinscope
