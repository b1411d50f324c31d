// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/certified_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/engine/basin_engine.h"
#include "core/engine/float_bounds.h"
#include "core/engine/followed_starts.h"
#include "core/engine/map_memory.h"
#include "core/engine/map_prices.h"
#include "core/engine/shading_steps.h"
#include "core/engine/simd/problem.h"
#include "core/network/attractors.h"
#include "core/proof/block_proof.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int band_rows = 64;  // rows of pixels whose blocks are followed together
// Limits that fit no attractor that is known are those of others; so many of them are no list of attractors.
constexpr std::size_t most_others = 64;
// Patterns from which on starts are followed by expansions, and from which on those are made for a map of
// attractors alone.
constexpr Eigen::Index many = 100, very_many = 400;

double mean_steps(const BasinMap& map) {
  double sum = 0;
  for (const std::int32_t steps : map.steps) sum += steps;
  return sum / static_cast<double>(std::max<std::size_t>(1, map.steps.size()));
}

// Blocks are divided while what that takes, some updates of each part, is less than to iterate half of it.
BlockLimits block_limits(const BasinRequest& request, double steps) {
  constexpr double box = 25;  // bounded, in updates
  const double ratio = box / std::clamp(steps, 0.1, MapPrices::steps_to_known);
  BlockLimits limits;
  limits.largest = 32;
  limits.smallest = 1;
  while (limits.smallest < 16 && 4.0 * limits.smallest * limits.smallest <= 24 * ratio) limits.smallest *= 2;
  limits.most_updates = most_certified_updates;
  limits.most_bounds = 0.5 / ratio * band_rows * request.grid.width;
  return limits;
}

// Places in the list of found attractors, by what iteration says of a limit.
class Places {
 public:
  Places(const BasinRequest& request, const Basins& known, BasinMap& map)
      : request_(request),
        found_(map.found),
        link_(std::max(10 * map.epsilon_used, 1000 * map.tolerance_used)) {
    for (const Attractor& attractor : known.attractors) {
      if (attractor.label < 0) continue;
      only_points_ = only_points_ && attractor.kind != FixedPointKind::continuum;
      const auto label = static_cast<std::size_t>(attractor.label);
      if (of_label_.size() <= label) of_label_.resize(label + 1, label::not_converged);
      of_label_[label] = static_cast<std::int32_t>(found_.size());
      found_.push_back({attractor.state, attractor.pattern});
    }
    known_ = found_.size();
  }

  std::int32_t of_certified(std::int32_t label) const {
    const auto known = static_cast<std::size_t>(label);
    return label >= 0 && known < of_label_.size() ? of_label_[known] : label::not_converged;
  }
  // label: as iteration tells it; limit: its place on the plane.
  std::int32_t of_limit(std::int32_t label, double a, double b) {
    const auto n = static_cast<std::int32_t>(request_.network.size());
    if (label < 0) return label;
    if (label >= n) return of_state(label, request_.plane.at(a, b));
    of_pattern_.resize(static_cast<std::size_t>(n), label::not_converged);
    std::int32_t& place = of_pattern_[static_cast<std::size_t>(label)];
    if (place < 0) place = of_state(label, request_.plane.at(a, b));
    return place;
  }
  // By how many pixels end at each: puts what is found in the order of its labels, which are its places then.
  // The labels of the places that were.
  std::vector<std::int32_t> ordered(const std::vector<std::size_t>& pixels) {
    const auto n = static_cast<std::size_t>(request_.network.size());
    std::vector<std::int32_t> labels(found_.size(), label::not_converged);
    std::vector<FoundAttractor> in_order(n);
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (pixels[i] == 0) continue;
      if (found_[i].pattern < 0) {
        others.push_back(i);
        continue;
      }
      labels[i] = found_[i].pattern;
      in_order[static_cast<std::size_t>(labels[i])] = std::move(found_[i]);
    }
    std::stable_sort(others.begin(), others.end(),
                     [&](std::size_t a, std::size_t b) { return pixels[a] > pixels[b]; });
    for (const std::size_t i : others) {
      labels[i] = static_cast<std::int32_t>(in_order.size());
      in_order.push_back(std::move(found_[i]));
    }
    found_ = std::move(in_order);
    return labels;
  }
  // Where fixed points fill a curve, its limits are one attractor, which iteration of every pixel tells.
  bool only_points() const { return only_points_ && found_.size() - known_ <= most_others; }

 private:
  std::int32_t of_state(std::int32_t label, const Vector& limit) {
    const auto n = static_cast<std::int32_t>(request_.network.size());
    const auto place_of = [&](const Vector& state) {
      const auto at = std::find_if(found_.begin(), found_.end(), [&](const FoundAttractor& one) {
        return label < n ? one.pattern >= 0 && alike(label, one.pattern)
                         : one.pattern < 0 && (one.state - state).norm() <= link_;
      });
      return static_cast<std::int32_t>(at - found_.begin());
    };
    const auto unknown = static_cast<std::int32_t>(found_.size());
    if (const std::int32_t place = place_of(limit); place != unknown) return place;
    // Approached slowly, limits scatter.
    Vector state = trajectory(request_.network, limit, request_.stop, Record::ends).limit();
    if (!state.allFinite()) state = limit;
    // Floats may rest where doubles go on to a pattern.
    if (label >= n)
      label = nearest_target(targets(request_.network), state, request_.stop.epsilon).value_or(label);
    if (const std::int32_t place = place_of(state); place != unknown) return place;
    only_points_ = only_points_ && !marginal(state);
    found_.push_back({std::move(state), label < n ? label : -1});
    return unknown;
  }
  // Of patterns that floats do not tell apart either may be named.
  bool alike(std::int32_t a, std::int32_t b) const {
    const Network& network = request_.network;
    return a == b ||
           (network.patterns.row(a) - network.patterns.row(b)).norm() <= 1e-6 * network.largest_norm();
  }
  bool marginal(const Vector& state) const {
    return std::abs(spectral_radius(request_.network, state) - 1) < 1e-6;
  }

  const BasinRequest& request_;
  std::vector<FoundAttractor>& found_;
  bool only_points_ = true;
  double link_;
  std::size_t known_ = 0;
  std::vector<std::int32_t> of_label_, of_pattern_;
};

void fill(BasinMap& map, const ProvenBlock& block, std::int32_t label) {
  const int right = std::min(map.grid.width, block.column + block.side),
            top = std::min(map.grid.height, block.row + block.side);
  for (int row = block.row; row < top; ++row) {
    const auto from = map.labels.begin() + static_cast<std::ptrdiff_t>(row) * map.grid.width;
    std::fill(from + block.column, from + right, label);
  }
}

// The pixels of blocks, block by block: what is settled together ends together.
std::vector<std::uint32_t> pixels_of(const Grid& grid, const std::vector<ProvenBlock>& blocks) {
  std::vector<std::uint32_t> pixels;
  for (const ProvenBlock& block : blocks)
    for (int row = block.row; row < std::min(grid.height, block.row + block.side); ++row)
      for (int column = block.column; column < std::min(grid.width, block.column + block.side); ++column)
        pixels.push_back(static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(grid.width) +
                         static_cast<std::uint32_t>(column));
  return pixels;
}

std::size_t pixels_in(const Grid& grid, const ProvenBlock& block) {
  return static_cast<std::size_t>(std::min(block.side, grid.width - block.column)) *
         static_cast<std::size_t>(std::min(block.side, grid.height - block.row));
}

// What can be certified, band by band with places for labels; the pixels that cannot.
struct Blocks {
  std::vector<std::vector<ProvenBlock>> bands;
  std::vector<std::uint32_t> left;
};

Blocks certified_blocks(const BasinRequest& request, const CertifiedTable& table, const MakeBounds& make,
                        const Places& places, const BlockLimits& limits, const TaskControl& control) {
  const BlockProof proof(request, table, make, control);
  const int height = request.grid.height, bands = (height + band_rows - 1) / band_rows;
  Blocks result;
  result.bands.resize(static_cast<std::size_t>(bands));
  std::vector<std::vector<std::uint32_t>> left(static_cast<std::size_t>(bands));
  over_row_bands(bands, 1, [&](int first, int last) {
    for (int b = first; b < last && !control.cancelled(); ++b) {
      BlockProof::Found found = proof.prove(b * band_rows, std::min(height, (b + 1) * band_rows), limits);
      for (ProvenBlock& block : found.blocks) block.label = places.of_certified(block.label);
      result.bands[static_cast<std::size_t>(b)] = std::move(found.blocks);
      left[static_cast<std::size_t>(b)] = pixels_of(request.grid, found.open);
      control.report(static_cast<double>(b + 1) / bands);
    }
  });
  for (const auto& each : left) result.left.insert(result.left.end(), each.begin(), each.end());
  return result;
}

// All pixels: of the blocks, and of what is left, which ends at those places.
void label_pixels(const Blocks& blocks, const std::vector<std::int32_t>& ends, Places& places,
                  BasinMap& map) {
  std::vector<std::size_t> pixels(map.found.size(), 0);
  const auto count = [&](std::int32_t place, std::size_t more) {
    if (place >= 0) pixels[static_cast<std::size_t>(place)] += more;
  };
  for (const auto& band : blocks.bands)
    for (const ProvenBlock& block : band) count(block.label, pixels_in(map.grid, block));
  for (const std::int32_t place : ends) count(place, 1);
  const std::vector<std::int32_t> labels = places.ordered(pixels);
  const auto label_of = [&](std::int32_t place) {
    return place >= 0 ? labels[static_cast<std::size_t>(place)] : place;
  };
  map.labels.reserve(map.grid.pixels());
  prepare_memory(map.labels.data(), map.grid.pixels() * sizeof(std::int32_t));
  map.labels.resize(map.grid.pixels());
  over_row_bands(static_cast<int>(blocks.bands.size()), 1, [&](int first, int last) {
    for (auto b = static_cast<std::size_t>(first); b < static_cast<std::size_t>(last); ++b)
      for (const ProvenBlock& block : blocks.bands[b]) fill(map, block, label_of(block.label));
  });
  for (std::size_t i = 0; i < ends.size(); ++i) map.labels[blocks.left[i]] = label_of(ends[i]);
}

// As iterate.pixels, which is asked for those alone that cannot be followed.
BasinMap ends_of(FollowedStarts& followed, const BasinRequest& request,
                 const std::vector<std::uint32_t>& pixels, const Iterating& iterate, const KnownStates& known,
                 const TaskControl& control) {
  BasinMap ends;
  ends.labels.resize(pixels.size());
  ends.steps.resize(pixels.size());
  ends.limits.resize(2 * pixels.size());
  const std::vector<std::uint32_t> left = followed.follow(pixels, ends, control);
  if (left.empty() || control.cancelled()) return ends;
  std::vector<std::uint32_t> iterated;
  iterated.reserve(left.size());
  for (const std::uint32_t place : left) iterated.push_back(pixels[place]);
  const BasinMap rest = iterate.pixels(request, iterated, known);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const std::size_t to = left[i];
    ends.labels[to] = rest.labels[i];
    ends.steps[to] = rest.steps[i];
    for (int k = 0; k < 2; ++k) ends.limits[2 * to + k] = rest.limits[2 * i + k];
  }
  return ends;
}

// Of a few pixels all over the request most can be followed.
bool follows_most(FollowedStarts& followed, const BasinRequest& request, const TaskControl& control) {
  constexpr std::uint64_t count = 256;
  std::vector<std::uint32_t> pixels;
  for (std::uint64_t i = 1; i <= count; ++i)
    pixels.push_back(static_cast<std::uint32_t>(i * 2654435761U % request.grid.pixels()));
  BasinMap ends;
  ends.labels.resize(count);
  ends.steps.resize(count);
  ends.limits.resize(2 * count);
  return followed.follow(pixels, ends, control).size() < count / 6;
}

}  // namespace

std::optional<BasinMap> certified_map(const BasinRequest& request, const Iterating& iterate,
                                      const TaskControl& control, const CellCosts& costs) {
  const Network& network = request.network;
  if (request.wanted == Wanted::everything || !float_bounds_refusal(network).empty()) return std::nullopt;
  TableLimits limits;
  if (request.grid.pixels() < 2000000) limits.side = 32;
  limits.most = std::clamp<std::size_t>(request.grid.pixels() / 12, 8000, limits.most);
  if (!costs.pay_always && !MapPrices(request, iterate).cells_pay(limits, request.stop.max_steps))
    return std::nullopt;
  const Box region = states_box(network);
  const int side = MapPrices::coarse_side(request.grid);
  BasinRequest over_hull{
      network,
      Plane::axes(2),
      {side, side, region.low[0], region.high[0], region.low[1], region.high[1], Grid::Sampling::centres},
      request.stop};
  const bool follows = iterate.by_blocks && network.size() >= many && expansion_refusal(network).empty(),
             drafted = follows && network.size() >= very_many;
  std::optional<FollowedStarts> followed;
  const auto follow = [&] {
    followed.emplace(request, region, float_stop_rule(request.stop, network.largest_state()).tolerance);
  };
  if (drafted) follow();
  BasinMap coarse = drafted ? followed->drafted(over_hull, control) : iterate.map(over_hull);
  const double steps = mean_steps(coarse);
  const MapPrices prices(request, iterate);  // a GPU knows what an update takes from a draw on
  if (control.cancelled() || !(costs.pay_always || prices.cells_pay(limits, steps))) return std::nullopt;
  constexpr double most_slow = 0.2;
  if (!costs.pay_always) {
    // Of mixtures, which are not told apart yet, no more are slow than seem so.
    if (!drafted && SlowStarts(coarse, request.stop.max_steps).share() > most_slow) return std::nullopt;
    if (!prices.attractors_pay(coarse, region, steps, drafted)) return std::nullopt;
    limits.most = std::min(limits.most, prices.cells_to_try(steps));
  }
  const Basins known = attractors(over_hull, std::move(coarse));
  const SlowStarts slow(known.map, request.stop.max_steps);
  if (slow.share() > most_slow && !drafted && !costs.pay_always) return std::nullopt;

  const MakeBounds make = float_bounds(network);
  CertifiedTable table(network, make, known.attractors, limits, control);
  const bool poor = slow.share() > most_slow || !prices.table_pays(table.open_share(), steps, drafted);
  if (table.discs().empty() || (poor && !drafted && !costs.pay_always)) return std::nullopt;
  const KnownStates certified(table, &slow, request.stop.max_steps);
  const bool long_ways = poor || slow.share() > 0;
  if (!follows || certified.across == 0 || !prices.following_pays(long_ways, steps))
    followed.reset();
  else if (!followed)
    follow();
  if (followed) followed->learn(certified);
  if (poor && !costs.pay_always && !(followed && follows_most(*followed, request, control)))
    return std::nullopt;
  if (slow.share() > 0) table.bar([&](const Box& box) { return slow.any_in(box); });

  BasinMap map;
  map.grid = request.grid;
  map.labelled = true;
  map.precision = known.map.precision;
  map.tolerance_used = known.map.tolerance_used;
  map.epsilon_used = known.map.epsilon_used;
  Places places(request, known, map);
  if (!places.only_points()) return std::nullopt;
  Blocks blocks;
  if (iterate.by_blocks) {
    BlockLimits by = block_limits(request, steps);
    if (poor && followed) by.smallest = std::max(by.smallest, 8);  // starts get to what is known sooner
    blocks = certified_blocks(request, table, make, places, by, control);
  } else {
    blocks.left.resize(request.grid.pixels());
    std::iota(blocks.left.begin(), blocks.left.end(), 0U);
  }
  const std::vector<std::uint32_t>& left = blocks.left;
  if (control.cancelled()) return std::nullopt;
  const StepsToRest rest(known.map);
  const Plane& plane = request.plane;
  // Each to rest or to where its end is known, and its steps to rest.
  const auto settle = [&](const std::vector<std::uint32_t>& pixels) {
    BasinMap ends = followed ? ends_of(*followed, request, pixels, iterate, certified, control)
                             : iterate.pixels(request, pixels, certified);
    if (request.wanted != Wanted::shading) return ends;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      const std::int32_t label = simd::end_of_label(ends.labels[i]) - 1;
      if (label < 0) continue;
      const double a = ends.limits[2 * i], b = ends.limits[2 * i + 1];
      ends.steps[i] += rest.from(plane.origin[0] + a * plane.e1[0] + b * plane.e2[0],
                                 plane.origin[1] + a * plane.e1[1] + b * plane.e2[1], label);
    }
    return ends;
  };
  BasinMap iterated;
  if (!left.empty()) iterated = settle(left);
  if (control.cancelled()) return std::nullopt;
  iterated.labels.resize(left.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::int32_t& end = iterated.labels[i];
    if (const std::int32_t label = simd::end_of_label(end) - 1; label >= 0) {
      end = places.of_certified(label);
      continue;
    }
    end = places.of_limit(end, iterated.limits[2 * i], iterated.limits[2 * i + 1]);
    if (!places.only_points()) return std::nullopt;
  }
  if (control.cancelled()) return std::nullopt;
  label_pixels(blocks, iterated.labels, places, map);
  if (request.wanted == Wanted::shading && !control.cancelled()) {
    if (iterate.by_blocks)
      add_shading_steps(settle, left, iterated.steps, map);
    else
      map.steps = std::move(iterated.steps);
  }
  if (control.cancelled()) return std::nullopt;
  return map;
}

}  // namespace basinscope
