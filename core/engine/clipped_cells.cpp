// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/clipped_cells.h"

#include <algorithm>
#include <cmath>

#include "core/best_instructions.h"
#include "core/proof/update_bounds.h"

namespace basinscope {

// Of a cell. Scores count from that of its middle, and states from 0, where they lose nothing.
struct ClippedSums {
  double wanted = 0, lean[2] = {}, inside = 0;              // what the lists are to add: wanted - lean.q
  double mixture[2] = {}, slope[2][2] = {}, share[2] = {};  // of the others: mixture + slope q - share tau
  double middle[2] = {}, inverse_beta = 0;
  double tau = 0, low = 0, high = 0, rounding = 0;  // at the centre, and of any state
};

namespace {

using Index = Eigen::Index;
constexpr double never = -1e300;  // the score of what fills up a vector

constexpr Index few = 256;  // patterns, below which lanes of pixels are quicker

// Of scores less tau, clipped: their sum, how many are between the bounds, how many at the upper one.
struct Filled {
  double sum, between, full;
};
BASINSCOPE_INLINE void fill(const double* scores, const double* upper, Index n, double tau, Filled& to) {
  Lanes sum{}, between{}, full{}, u, v;
  const Lanes one = Lanes{} + 1.0;
  for (Index i = 0; i < n; i += double_lanes) {
    load(scores + i, v);
    load(upper + i, u);
    v -= tau;
    const auto over = v > u, above = v > 0.0;
    sum += over ? u : (above ? v : Lanes{});
    full += over ? one : Lanes{};
    between += above ? one : Lanes{};
  }
  const double all_full = total_of(full);
  to = {total_of(sum), total_of(between) - all_full, all_full};
}

// tau where sum clip(scores - tau, 0, upper) + inside (patterns between) = wanted + inside tau: Newton is
// exact once it is on the right piece, which shows by no pattern changing its place; a shrinking bracket with
// bisection guards kinks and plateaus.
struct Sought {
  const double* scores;
  const double* upper;
  Index count;
  double wanted, inside, rounding;
  double low, high;
};
BASINSCOPE_INLINE void seek(const Sought& s, double& tau) {
  double low = s.low, high = s.high, between = -1, full = -1;
  for (int step = 0; step < 100; ++step) {
    Filled now;
    fill(s.scores, s.upper, s.count, tau, now);
    const double excess = (now.sum - s.inside * tau) - s.wanted;
    if ((now.between == between && now.full == full) || std::abs(excess) <= s.rounding) return;
    (excess > 0 ? low : high) = tau;
    between = now.between;
    full = now.full;
    double next = tau + excess / (now.between + s.inside);
    if (!(next > low && next < high)) {
      next = 0.5 * (low + high);
      between = -1;
    }
    if (next == tau) return;
    tau = next;
  }
}

constexpr Index numbers_a_pattern = 3;  // its slope, beta (pattern - middle), and upper

// numbers: room for two a listed pattern. tau: where the search begins, and what it found.
BASINSCOPE_INLINE void mix(const ClippedSums& cell, const double* listed, Index count, const double q[2],
                           double* numbers, double& tau, double to[2]) {
  double* const upper = numbers + count;
  Lanes v, a, b, u;
  const double* row = listed;
  for (Index i = 0; i < count; i += double_lanes, row += numbers_a_pattern * double_lanes) {
    load(row, a);
    load(row + double_lanes, b);
    v = a * q[0] + b * q[1];
    store(v, numbers + i);
    load(row + 2 * double_lanes, u);
    store(u, upper + i);
  }
  seek({numbers, upper, count, cell.wanted - (cell.lean[0] * q[0] + cell.lean[1] * q[1]), cell.inside,
        cell.rounding, cell.low, cell.high},
       tau);
  Lanes sum{}, x{}, y{};
  row = listed;
  for (Index i = 0; i < count; i += double_lanes, row += numbers_a_pattern * double_lanes) {
    load(numbers + i, v);
    load(upper + i, u);
    v -= tau;
    v = v > 0.0 ? v : Lanes{};
    v = v > u ? u : v;
    load(row, a);
    load(row + double_lanes, b);
    sum += v;
    x += v * a;
    y += v * b;
  }
  const double total = total_of(sum), own[2] = {total_of(x), total_of(y)};
  for (int k = 0; k < 2; ++k) {
    to[k] = (cell.mixture[k] + (cell.slope[k][0] * q[0] + cell.slope[k][1] * q[1] - cell.share[k] * tau)) +
            (cell.middle[k] * total + own[k] * cell.inverse_beta);
  }
}

double threshold(const Vector& scores, const Vector& upper, Index count, double total, double tau) {
  const double low = (scores - upper).head(count).minCoeff() - 1, high = scores.head(count).maxCoeff() + 1;
  const Sought sought{scores.data(), upper.data(), scores.size(), total, 0, 1e-15 * total, low, high};
  by_best_instructions(BASINSCOPE_LOOP { seek(sought, tau); });
  return tau;
}

// The bounds and the sum of the weights; false where they are not of this kind.
bool clipped(const Network& network, Vector& upper, double& total) {
  FloatRule rule = float_rule_of(network.separation, network.size());
  if (rule.family != FloatRule::Family::box) return false;
  upper = std::move(rule.upper);
  total = rule.total;
  return true;
}

// Of the states after an update.
bool region_of(const Network& network, Box& region) {
  if (proof_refusal(network).empty()) {
    region = states_box(network);
    return true;
  }
  const double size = network.largest_state();
  region = box_around(Eigen::Array2d::Zero(), Eigen::Array2d::Constant(size * (1 + 1e-9)));
  return std::isfinite(size);
}

}  // namespace

struct ClippedCells::Cell : ClippedSums {
  Index count = 0;  // of the listed, with what fills up the last vector
  Vector listed;
};

bool ClippedCells::serve(const Network& network) {
  if (network.dimension() != 2 || network.size() < few) return false;
  Vector upper;
  double total = 0;
  Box region;
  if (!clipped(network, upper, total) || !(upper.sum() > total * (1 + 1e-9))) return false;
  const double size = network.largest_norm();
  return region_of(network, region) && (region.high > region.low).all() && size > 0 &&
         network.score_factor() * size * std::max(size, network.largest_state()) < 1e100;
}

ClippedCells::ClippedCells(const BasinRequest& request)
    : request_(request),
      beta_(request.network.score_factor()),
      total_(0),
      count_(request.network.size()),
      origin_(request.network.patterns.colwise().mean().transpose().array()) {
  const Network& network = request.network;
  const Index padded = (count_ + double_lanes - 1) / double_lanes * double_lanes;
  Vector upper;
  clipped(network, upper, total_);
  x_ = y_ = upper_ = Vector::Zero(padded);
  upper_.head(count_) = upper;
  x_.head(count_) = network.patterns.col(0).array() - origin_[0];
  y_.head(count_) = network.patterns.col(1).array() - origin_[1];

  const double side = std::sqrt(static_cast<double>(request.grid.pixels()));
  Box region;
  region_of(network, region);
  grids_.emplace_back(region, std::clamp(static_cast<int>(side / 4), 16, 128));
  const Grid& grid = request.grid;
  Box starts{Eigen::Array2d::Constant(unbounded), Eigen::Array2d::Constant(-unbounded)};
  for (const double a : {grid.x0, grid.x1}) {
    for (const double b : {grid.y0, grid.y1}) {
      const Eigen::Array2d corner = request.plane.at(a, b).array();
      const Box around = box_around(corner, 1e-9 * corner.abs());  // no cell holds what is on its edge
      starts.low = starts.low.min(around.low);
      starts.high = starts.high.max(around.high);
    }
  }
  if ((starts.high > starts.low).all() && (starts.high - starts.low).allFinite() && !region.contains(starts))
    grids_.emplace_back(starts, std::clamp(static_cast<int>(side / 4), 1, 256));
}

ClippedCells::~ClippedCells() = default;

ClippedCells::CellGrid::CellGrid(const Box& region, int cells_across)
    : low(region.low),
      size((region.high - region.low) / cells_across),
      per_cell(1 / size),
      across(cells_across),
      slots(static_cast<std::size_t>(across) * static_cast<std::size_t>(across)) {}

const ClippedCells::Cell* ClippedCells::at(const double state[2]) const {
  for (CellGrid& grid : grids_) {
    const double column = (state[0] - grid.low[0]) * grid.per_cell[0],
                 row = (state[1] - grid.low[1]) * grid.per_cell[1];
    if (!(column >= 0 && row >= 0 && column < grid.across && row < grid.across)) continue;
    const int x = static_cast<int>(column), y = static_cast<int>(row);
    CellGrid::Slot& slot = grid.slots[static_cast<std::size_t>(y * grid.across + x)];
    std::call_once(slot.once, [&] {
      const Eigen::Array2d low = grid.low + grid.size * Eigen::Array2d(x, y);
      slot.cell = cell(Box{low, low + grid.size});
    });
    return slot.cell.get();
  }
  return nullptr;
}

std::unique_ptr<const ClippedCells::Cell> ClippedCells::cell(const Box& box) const {
  auto made = std::make_unique<Cell>();
  const Eigen::Array2d centre = box.centre();
  const Index padded = x_.size(), n = count_;
  Vector scores = beta_ * (centre[0] * x_ + centre[1] * y_);
  scores.tail(padded - n).setConstant(never);
  const double largest = scores.head(n).maxCoeff();
  const double tau = threshold(scores, upper_, n, total_, largest - 0.5 * std::min(1.0, upper_.maxCoeff()));
  scores.array() -= tau;
  scores.tail(padded - n).setConstant(never);

  double sum = 0;
  Eigen::Array2d middle(0, 0);
  const auto among = [&](auto weight) {
    sum = 0;
    middle.setZero();
    for (Index i = 0; i < n; ++i) {
      const double w = weight(i);
      if (w == 0) continue;
      sum += w;
      middle += w * Eigen::Array2d(x_[i], y_[i]);
    }
  };
  among([&](Index i) { return scores[i] > 0 && scores[i] < upper_[i] ? 1.0 : 0.0; });
  if (sum == 0) among([&](Index i) { return std::clamp(scores[i], 0.0, upper_[i]); });
  if (sum > 0) middle /= sum;

  const double reach = beta_ * box.half().matrix().norm();
  Vector most = Vector::Constant(padded, never), least = most;
  const Vector moved = reach * ((x_.array() - middle[0]).square() + (y_.array() - middle[1]).square()).sqrt();
  most.head(n) = (scores + moved).head(n);
  least.head(n) = (scores - moved).head(n);
  const double high = threshold(most, upper_, n, total_, 0), low = threshold(least, upper_, n, total_, 0);
  made->wanted = total_;
  made->inverse_beta = 1 / beta_;
  for (int k = 0; k < 2; ++k) made->middle[k] = middle[k];
  made->tau = tau - beta_ * (middle[0] * centre[0] + middle[1] * centre[1]);
  const double slack = 1e-12 * (high - low) + 64 * ulp * (std::abs(tau) + std::abs(made->tau) + total_);
  made->low = made->tau + low - slack;
  made->high = made->tau + high + slack;
  made->rounding = 1e-15 * total_;
  made->mixture[0] = total_ * origin_[0];
  made->mixture[1] = total_ * origin_[1];

  std::vector<Index> open;
  for (Index i = 0; i < n; ++i) {
    if (most[i] <= low) continue;
    if (least[i] >= high + upper_[i]) {
      made->wanted -= upper_[i];
      made->mixture[0] += upper_[i] * x_[i];
      made->mixture[1] += upper_[i] * y_[i];
    } else if (least[i] >= high && most[i] <= low + upper_[i]) {
      const double slope[2] = {beta_ * (x_[i] - middle[0]), beta_ * (y_[i] - middle[1])},
                   pattern[2] = {x_[i], y_[i]};
      made->inside += 1;
      for (int k = 0; k < 2; ++k) {
        made->lean[k] += slope[k];
        made->share[k] += pattern[k];
        for (int l = 0; l < 2; ++l) made->slope[k][l] += pattern[k] * slope[l];
      }
    } else {
      open.push_back(i);
    }
  }
  made->count = (static_cast<Index>(open.size()) + double_lanes - 1) / double_lanes * double_lanes;
  made->listed = Vector::Zero(numbers_a_pattern * made->count);
  for (Index at = 0; at < made->count; ++at) {
    double* const to =
        made->listed.data() + at / double_lanes * numbers_a_pattern * double_lanes + at % double_lanes;
    if (at >= static_cast<Index>(open.size())) continue;
    const Index i = open[static_cast<std::size_t>(at)];
    to[0] = beta_ * (x_[i] - middle[0]);
    to[double_lanes] = beta_ * (y_[i] - middle[1]);
    to[2 * double_lanes] = upper_[i];
  }
  return made;
}

ClippedCells::Mixing::Mixing(const ClippedCells& cells)
    : cells_(cells), weighing_(cells.request_.network), numbers_(2 * cells.x_.size()) {}

Weighing::Outcome ClippedCells::Mixing::mix(const Vector& state, Vector& mixture) {
  if (const Cell* const cell = cells_.at(state.data())) {
    // A trajectory mostly stays where it is.
    if (cell != last_) tau_ = cell->tau;
    last_ = cell;
    by_best_instructions(BASINSCOPE_LOOP {
      basinscope::mix(*cell, cell->listed.data(), cell->count, state.data(), numbers_.data(), tau_,
                      mixture.data());
    });
    return Weighing::Outcome::defined;
  }
  const auto outcome = weighing_.at(state);
  if (outcome == Weighing::Outcome::defined)
    mixture = cells_.request_.network.patterns.transpose() * weighing_.weights();
  return outcome;
}

}  // namespace basinscope
