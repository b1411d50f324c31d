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
constexpr int first_few = 4;          // updates of one of these
// Of the farthest that a ball reaches: by so much the first update may be off without being computed.
constexpr double off_at_first = 0.1;

}  // namespace

FollowedStarts::Cell* FollowedStarts::cell_at(const double state[2], Expander& expander) {
  return cells_.at(state, [&](const Box& box) {
    auto cell = std::make_unique<Cell>();
    cell->about = expander.about(box.centre(), reach_);
    return cell;
  });
}

bool FollowedStarts::holds(const Cell& cell, const Followed& at) const {
  for (int k = 0; k < 2; ++k)
    if (!(std::abs(at.state[k] - cell.about.centre[k]) + at.radius < 0.5 * cells_.size()[k])) return false;
  return true;
}

// Nothing but of the cell and what the table knows: the same whoever asks first.
KnownStates::Cell FollowedStarts::known_of(Cell& cell, Expander& expander) {
  constexpr std::uint32_t nothing = 1;  // no end, by that
  std::uint32_t known = cell.known.load(std::memory_order_relaxed);
  if (known == 0) {
    known = nothing;
    Followed ball;
    std::copy_n(cell.about.centre, 2, ball.state);
    ball.radius = 0.5 * cells_.size().matrix().norm() * few;
    constexpr int most = 200;
    while (ball.steps < most && ball.radius < farthest_) {
      const Rest* late = nullptr;
      const KnownStates::Cell end = known_end(ball, late);
      if (end.end != 0 && end.last > ball.steps)
        known = static_cast<std::uint32_t>(end.end) << 16 | static_cast<std::uint32_t>(end.last - ball.steps);
      if (end.end != 0 || late != nullptr) break;
      const Cell* const at = cell_at(ball.state, expander);
      if (at == nullptr) break;
      step<Slopes::asked>(at->about, ball);
    }
    cell.known.store(known, std::memory_order_relaxed);
  }
  return {static_cast<std::uint16_t>(known >> 16), static_cast<std::uint16_t>(known & 65535)};
}

// In the disc of an attractor: at least so many updates from here on are longer than the tolerance, but for
// the first few, in which the ball becomes thin.
int FollowedStarts::moves_on(const Followed& at) const {
  const Rest& rest = *at.rest;
  const double room = rest.reach.front(), half = room / parts_of_disc;
  Followed ball;
  int part[2];
  for (int k = 0; k < 2; ++k) {
    const double from = (at.state[k] - rest.centre[k] + room) / (2 * half);
    if (!(from >= 0 && from < parts_of_disc)) return 0;
    part[k] = static_cast<int>(from);
    ball.state[k] = rest.centre[k] - room + (2 * part[k] + 1) * half;
    if (!(std::abs(at.state[k] - ball.state[k]) + at.radius < half)) return 0;
  }
  std::atomic<std::int32_t>& moving = rest.moving[place(part[0], part[1], parts_of_disc)];
  std::int32_t updates = moving.load(std::memory_order_relaxed);
  if (updates == 0) {
    ball.radius = std::sqrt(2.0) * half * few;
    ball.slow = ball.fast = ball.radius;
    ball.squared = unbounded;
    ball.rest = &rest;
    while (settle_on(ball) == Told::onwards && !(ball.settled && ball.steps > first_few)) {
      ball.settled = false;
      updates = ball.steps;
    }
    moving.store(++updates, std::memory_order_relaxed);
  }
  return updates - 1;
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

KnownStates::Cell FollowedStarts::known_end(const Followed& at, const Rest*& late) const {
  int from[2], to[2];
  const double radius = at.radius * few + slack_;
  for (int k = 0; k < 2; ++k) {
    const double low = (at.state[k] - radius - known_->region.low[k]) * per_known_[k],
                 high = (at.state[k] + radius - known_->region.low[k]) * per_known_[k];
    if (!(low >= 0 && high < known_->across)) return {};
    from[k] = static_cast<int>(low);
    to[k] = static_cast<int>(high);
  }
  KnownStates::Cell all = known_->cells[place(from[0], from[1], known_->across)];
  std::uint16_t near = 0;
  for (int row = from[1]; row <= to[1]; ++row) {
    for (int column = from[0]; column <= to[0]; ++column) {
      const std::size_t cell = place(column, row, known_->across);
      if (disc_near_[cell] != 0) near = near == 0 || near == disc_near_[cell] ? disc_near_[cell] : several;
      if (known_->cells[cell].end != all.end) all.end = 0;
      all.last = std::min(all.last, known_->cells[cell].last);
    }
  }
  if (all.end != 0 && at.steps <= all.last) return all;
  if (near == 0) return {};
  for (std::size_t i = near < several ? near - 1 : 0; i < (near < several ? near : rests_.size()); ++i) {
    const Rest& rest = rests_[i];
    if (rest.reach.empty() ||
        !(about_length(at.state[0] - rest.centre[0], at.state[1] - rest.centre[1]) + radius <
          rest.reach.front()))
      continue;
    if (at.steps <= rest.disc.of.last) return rest.disc.of;
    late = &rest;
    return {};
  }
  return {};
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
  const Plane& plane = request_.plane;
  const double a = grid.x(column), b = grid.y(row);
  double from[2];
  for (Eigen::Index k = 0; k < 2; ++k) from[k] = plane.origin[k] + a * plane.e1[k] + b * plane.e2[k];
  at.steps = 1;
  const int sides[] = {first_side_, first_side_ / 2};
  for (int i = 0; i < 2 && !at.computed && !(at.radius < off_at_first * farthest_); ++i) {
    const int side = sides[i], x = column / side, y = row / side;
    First& first = firsts.all[i][y % Firsts::ways * Firsts::ways + x % Firsts::ways];
    if (first.column != x || first.row != y) first = first_of(x, y, side, expander);
    const Expanded to = expanded<Slopes::none>(first.expansion, from, 0);
    std::copy_n(to.next, 2, at.state);
    at.radius = to.error;
  }
  if (!(at.radius < off_at_first * farthest_)) {
    at.radius = expander.update(from, at.state);
    at.computed = true;
  }
  const double x = at.state[0] - from[0], y = at.state[1] - from[1];
  at.squared = x * x + y * y;
  at.off = at.radius;
  at.settled = settles(at, 1);
}

// Too few of one first update each: an expansion takes as long as a few updates do.
bool FollowedStarts::far_apart(const std::vector<std::uint32_t>& pixels, int first, int last) const {
  constexpr int few_together = 4;
  const auto width = static_cast<std::uint32_t>(request_.grid.width),
             side = static_cast<std::uint32_t>(first_side_);
  int groups = 0;
  std::uint32_t before = ~0U;
  for (int i = first; i < last; ++i) {
    const std::uint32_t pixel = pixels[static_cast<std::size_t>(i)];
    const std::uint32_t group = pixel / width / side * width + pixel % width / side;
    groups += group != std::exchange(before, group) ? 1 : 0;
  }
  return last - first < few_together * groups;
}

FollowedStarts::Told FollowedStarts::follow(Expander& expander, Followed& at) {
  if (at.rest != nullptr) return settle(at);
  if (!(at.radius < farthest_)) return Told::nothing;
  const bool looks = at.steps >= at.look;
  if (looks) {
    at.look = at.steps + 1 + at.steps / 8;
    at.end = known_end(at, at.rest).end;
    if (at.end != 0) return Told::end;
    if (at.rest != nullptr) {
      at.end = at.rest->disc.of.end;
      at.slow = at.fast = at.radius;
      at.look = at.steps + 1;  // the last update came from without
      return settle(at);
    }
  }
  if (at.steps >= request_.stop.max_steps) return at.settled ? Told::nothing : Told::unsettled;
  // At rest where nothing is known, too.
  Cell* const cell = at.squared > 0.01 * tolerance_ * tolerance_ ? cell_at(at.state, expander) : nullptr;
  if (cell == nullptr) return Told::nothing;
  if (looks && holds(*cell, at)) {
    const KnownStates::Cell known = known_of(*cell, expander);
    if (known.end != 0 && at.steps <= known.last) {
      at.end = known.end;
      return Told::end;
    }
  }
  // Balls that are next to nothing may grow as they can at most.
  if (at.radius < 1e-4 * farthest_)
    step<Slopes::none>(cell->about, at);
  else
    step<Slopes::asked>(cell->about, at);
  at.settled = at.settled || settles(at, 1);
  return Told::onwards;
}

FollowedStarts::Told FollowedStarts::settle(Followed& at) const {
  constexpr int apart = 16;
  if (at.steps >= at.look) {
    at.look = at.steps + apart;
    const int left = request_.stop.max_steps - at.steps;
    if ((std::sqrt(at.squared) + at.off) * std::pow(at.rest->shrinks[at.level], left) * few < tolerance_)
      return Told::end;
    if (!at.settled && at.moves_from == 0 && moves_on(at) >= left) at.moves_from = at.steps + first_few;
  }
  if (at.moves_from != 0 && at.steps >= at.moves_from && !at.settled) {
    at.steps = request_.stop.max_steps;
    return Told::unsettled;
  }
  return settle_on(at);
}

FollowedStarts::Told FollowedStarts::settle_on(Followed& at) const {
  const Rest& rest = *at.rest;
  const int most = request_.stop.max_steps;
  if (settles(at, -1)) return Told::end;
  if (at.steps >= most) return at.settled ? Told::nothing : Told::unsettled;
  const double far = about_length(at.state[0] - rest.centre[0], at.state[1] - rest.centre[1]) + at.radius;
  while (at.level + 1 < rest.reach.size() && far < rest.reach[at.level + 1]) ++at.level;
  if (!(far < rest.reach[at.level])) return Told::nothing;
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
    const bool alone = far_apart(pixels, first, last);
    auto& own = left[static_cast<std::size_t>(first / pixels_of_band)];
    // Several in turn: an update waits for the one before.
    Followed all[together];
    auto next = static_cast<std::size_t>(first);
    const auto begin_next = [&](Followed& at) {
      at = {};
      at.place = next++;
      at.computed = alone;
      begin(pixels[at.place], expander, *firsts, at);
    };
    int live = std::min(together, last - first);
    for (int i = 0; i < live; ++i) begin_next(all[i]);
    while (live > 0) {
      for (int i = 0; i < live; ++i) {
        Followed& at = all[i];
        const Told told = follow(expander, at);
        if (told == Told::onwards) continue;
        if (told == Told::nothing && !at.computed) {
          // Once more, from as near as can be.
          const std::size_t again = at.place;
          at = {};
          at.place = again;
          at.computed = true;
          begin(pixels[again], expander, *firsts, at);
          continue;
        }
        if (told == Told::nothing) {
          own.push_back(static_cast<std::uint32_t>(at.place));
        } else {
          ends.labels[at.place] = told == Told::end ? simd::label_of_end(at.end) : label::not_converged;
          ends.steps[at.place] = at.steps;
          const double q[2] = {at.state[0] - readout.origin[0], at.state[1] - readout.origin[1]};
          ends.limits[2 * at.place] = readout.a[0] * q[0] + readout.a[1] * q[1];
          ends.limits[2 * at.place + 1] = readout.b[0] * q[0] + readout.b[1] * q[1];
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
