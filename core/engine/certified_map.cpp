// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/certified_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/engine/basin_engine.h"
#include "core/engine/float_bounds.h"
#include "core/engine/followed_starts.h"
#include "core/engine/labelled_blocks.h"
#include "core/engine/map_prices.h"
#include "core/engine/shading_steps.h"
#include "core/engine/simd/problem.h"
#include "core/network/attractors.h"
#include "core/proof/block_proof.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

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

Blocks certified_blocks(const BasinRequest& request, const CertifiedTable& table, const MakeBounds& make,
                        const Places& places, const BlockLimits& limits, const TaskControl& control) {
  const BlockProof proof(request, table, make, control);
  return blocks_of_bands(
      request.grid,
      [&](int first, int last, std::vector<ProvenBlock>& open) {
        BlockProof::Found found = proof.prove(first, last, limits);
        for (ProvenBlock& block : found.blocks) block.label = places.of_certified(block.label);
        open = std::move(found.open);
        return std::move(found.blocks);
      },
      control);
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
  // What iterates all pixels at once gives the steps of a few no sooner.
  if (request.wanted == Wanted::shading && !iterate.by_blocks) return std::nullopt;
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
  const bool follows = iterate.by_blocks && iterate.expands && network.size() >= many &&
                       expansion_refusal(network).empty(),
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

  BasinMap map = unlabelled(request, known.map);
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
  if (control.cancelled()) return std::nullopt;
  const auto settle = [&](const std::vector<std::uint32_t>& pixels) {
    return followed ? ends_of(*followed, request, pixels, iterate, certified, control)
                    : iterate.pixels(request, pixels, certified);
  };
  const auto to_rest = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, KnownStates());
  };
  if (!label_map(request, blocks, settle, to_rest, places, map, control)) return std::nullopt;
  return map;
}

}  // namespace basinscope
