// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/followed_starts.h"

#include <algorithm>
#include <cmath>

#include "core/engine/simd/problem.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int finer = 4;              // expansions to a cell of what is known, each way
constexpr int pixels_of_band = 2048;  // followed by one thread
constexpr double share_of_reach = 0.4;
constexpr double few = 1 + 1e-12;

std::size_t place(int column, int row, int across) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(across) + static_cast<std::size_t>(column);
}

double length(double x, double y) { return std::sqrt(x * x + y * y); }

}  // namespace

FollowedStarts::FollowedStarts(const BasinRequest& request, const KnownStates& known, double tolerance)
    : request_(request),
      known_(known),
      tolerance_(tolerance),
      across_(finer * known.across),
      size_((known.region.high - known.region.low) / across_),
      per_cell_(1 / size_),
      per_known_(known.across / (known.region.high - known.region.low)),
      reach_(size_.matrix().norm() * few),
      farthest_(0.5 * size_.minCoeff()),
      cells_(std::make_unique<std::atomic<const Expansion*>[]>(place(0, across_, across_))),
      disc_near_(known.cells.size(), 0) {
  Expander expander(request.network);
  for (const KnownStates::Disc& one : known.discs) {
    Rest& rest = rests_.emplace_back(Rest{one, one.disc.centre, {}, {}});
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
    for (double reach = room; reach > 0.5 * tolerance; reach *= share_of_reach) {
      rest.about.push_back(expander.about(rest.centre, reach));
      rest.reach.push_back(reach);
    }
  }
  const Eigen::Array2d half = 0.5 / per_known_;
  for (int row = 0; row < known.across; ++row) {
    for (int column = 0; column < known.across; ++column) {
      const Eigen::Array2d middle = known.region.low + half * Eigen::Array2d(2.0 * column + 1, 2.0 * row + 1);
      for (const KnownStates::Disc& one : known.discs)
        if (((one.disc.centre - middle).abs() <= half + one.disc.radius).all())
          disc_near_[place(column, row, known.across)] = 1;
    }
  }
}

FollowedStarts::~FollowedStarts() {
  for (std::size_t i = 0; i < place(0, across_, across_); ++i) delete cells_[i].load();
}

// Whoever comes while another thread makes one makes the same.
const Expansion& FollowedStarts::of_cell(std::size_t cell, Expander& expander) {
  const Expansion* made = cells_[cell].load(std::memory_order_acquire);
  if (made != nullptr) return *made;
  const auto columns = static_cast<std::size_t>(across_);
  const Eigen::Array2d at(static_cast<double>(cell % columns) + 0.5,
                          static_cast<double>(cell / columns) + 0.5);
  auto own = std::make_unique<Expansion>(expander.about(known_.region.low + size_ * at, reach_));
  if (cells_[cell].compare_exchange_strong(made, own.get(), std::memory_order_acq_rel)) return *own.release();
  return *made;
}

void FollowedStarts::step(const Expansion& e, Followed& at) const {
  double next[2];
  const double before = at.radius, error = expanded(e, at.state, next);
  at.radius = (e.steepest * before + error) * few;
  at.moved = length(next[0] - at.state[0], next[1] - at.state[1]);
  at.off = before + at.radius;
  at.least_moved = std::min(at.least_moved, at.moved - at.off);
  at.state[0] = next[0];
  at.state[1] = next[1];
  ++at.steps;
}

std::uint16_t FollowedStarts::known_end(const Followed& at, const Rest*& late) const {
  int from[2], to[2];
  const double radius = at.radius * few + 1e-12 * size_.maxCoeff();
  for (int k = 0; k < 2; ++k) {
    const double low = (at.state[k] - radius - known_.region.low[k]) * per_known_[k],
                 high = (at.state[k] + radius - known_.region.low[k]) * per_known_[k];
    if (!(low >= 0 && high < known_.across)) return 0;
    from[k] = static_cast<int>(low);
    to[k] = static_cast<int>(high);
  }
  const std::uint16_t end = known_.cells[place(from[0], from[1], known_.across)].end;
  bool all = end != 0, near = false;
  for (int row = from[1]; row <= to[1]; ++row) {
    for (int column = from[0]; column <= to[0]; ++column) {
      const std::size_t cell = place(column, row, known_.across);
      near = near || disc_near_[cell] != 0;
      all = all && known_.cells[cell].end == end && at.steps <= known_.cells[cell].last;
    }
  }
  if (all) return end;
  if (!near) return 0;
  for (const Rest& rest : rests_) {
    const CertifiedDisc& disc = rest.disc.disc;
    if (!(length(at.state[0] - disc.centre[0], at.state[1] - disc.centre[1]) + radius < disc.radius / few))
      continue;
    if (at.steps <= rest.disc.of.last) return rest.disc.of.end;
    late = &rest;
    return 0;
  }
  return 0;
}

FollowedStarts::Told FollowedStarts::follow(const Vector& start, Expander& expander, Followed& at,
                                            std::uint16_t& end) {
  const double from[2] = {start[0], start[1]};
  at.radius = expander.update(from, at.state);
  at.moved = length(at.state[0] - from[0], at.state[1] - from[1]);
  at.steps = 1;
  while (at.steps <= request_.stop.max_steps && at.radius < farthest_) {
    const Rest* late = nullptr;
    end = known_end(at, late);
    if (end != 0) return Told::end;
    if (late != nullptr) {
      end = late->disc.of.end;
      return settle(*late, at);
    }
    const double column = (at.state[0] - known_.region.low[0]) * per_cell_[0],
                 row = (at.state[1] - known_.region.low[1]) * per_cell_[1];
    // At rest where nothing is known, too.
    if (!(column >= 0 && row >= 0 && column < across_ && row < across_ && at.moved > 0.1 * tolerance_))
      return Told::nothing;
    step(of_cell(place(static_cast<int>(column), static_cast<int>(row), across_), expander), at);
  }
  return Told::nothing;
}

FollowedStarts::Told FollowedStarts::settle(const Rest& rest, Followed& at) const {
  const int most = request_.stop.max_steps;
  std::size_t level = 0;
  while (true) {
    if (at.moved + at.off < tolerance_) return Told::end;
    if (at.steps >= most) return at.least_moved > tolerance_ ? Told::unsettled : Told::nothing;
    const double far = length(at.state[0] - rest.centre[0], at.state[1] - rest.centre[1]) + at.radius;
    while (level + 1 < rest.reach.size() && far < rest.reach[level + 1]) ++level;
    if (rest.reach.empty() || !(far < rest.reach[level])) return Told::nothing;
    step(rest.about[level], at);
  }
}

std::vector<std::uint32_t> FollowedStarts::follow(const std::vector<std::uint32_t>& pixels, BasinMap& ends,
                                                  const TaskControl& control) {
  const auto count = static_cast<int>(pixels.size());
  std::vector<std::vector<std::uint32_t>> left(pixels.size() / pixels_of_band + 1);
  const PlaneReadout readout(request_.plane);
  const Grid& grid = request_.grid;
  const auto width = static_cast<std::uint32_t>(grid.width);
  over_row_bands(count, pixels_of_band, [&](int first, int last) {
    if (control.cancelled()) return;
    Expander expander(request_.network);
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
      const Vector start = request_.plane.at(grid.x(static_cast<int>(pixels[i] % width)),
                                             grid.y(static_cast<int>(pixels[i] / width)));
      Followed at;
      std::uint16_t end = 0;
      const Told told = follow(start, expander, at, end);
      if (told == Told::nothing) {
        left[static_cast<std::size_t>(first / pixels_of_band)].push_back(static_cast<std::uint32_t>(i));
        continue;
      }
      ends.labels[i] = told == Told::end ? simd::label_of_end(end) : label::not_converged;
      ends.steps[i] = at.steps;
      const Eigen::Vector3d where = readout.of(Vector{{at.state[0], at.state[1]}});
      for (int k = 0; k < 2; ++k) ends.limits[2 * i + static_cast<std::size_t>(k)] = where[k];
    }
  });
  std::vector<std::uint32_t> all;
  for (const auto& each : left) all.insert(all.end(), each.begin(), each.end());
  return all;
}

}  // namespace basinscope
