// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/certified_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

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

Blocks certified_blocks(const BasinRequest& request, const CertifiedTable& table, const Places& places,
                        const BlockLimits& limits, const TaskControl& control) {
  const BlockProof proof(request, table, control);
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

}  // namespace

std::optional<BasinMap> certified_map(const BasinRequest& request, const Iterating& iterate,
                                      const TaskControl& control, const CellCosts& costs) {
  const Network& network = request.network;
  if (request.wanted == Wanted::everything || network.dimension() != 2 || !proof_refusal(network).empty())
    return std::nullopt;
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
  BasinMap coarse = iterate.map(over_hull);
  const double steps = mean_steps(coarse);
  const MapPrices prices(request, iterate);  // a GPU knows what an update takes from a draw on
  if (control.cancelled() || !(costs.pay_always || prices.cells_pay(limits, steps))) return std::nullopt;
  constexpr double most_slow = 0.2;
  if (!costs.pay_always) {
    // Of mixtures, which are not told apart yet, no more are slow than seem so.
    if (SlowStarts(coarse, request.stop.max_steps).share() > most_slow) return std::nullopt;
    if (!prices.attractors_pay(coarse, region, steps)) return std::nullopt;
    limits.most = std::min(limits.most, prices.cells_to_try(steps));
  }
  const Basins known = attractors(over_hull, std::move(coarse));
  const SlowStarts slow(known.map, request.stop.max_steps);
  if (slow.share() > most_slow && !costs.pay_always) return std::nullopt;

  CertifiedTable table(network, known.attractors, limits, control);
  if (table.discs().empty()) return std::nullopt;
  if (!costs.pay_always && !prices.table_pays(table.open_share(), steps)) return std::nullopt;
  const KnownStates certified(table, &slow, request.stop.max_steps);
  if (slow.share() > 0) table.bar([&](const Box& box) { return slow.any_in(box); });

  BasinMap map = unlabelled(request, known.map);
  Places places(request, known, map);
  if (!places.only_points()) return std::nullopt;
  Blocks blocks;
  if (iterate.by_blocks) {
    blocks = certified_blocks(request, table, places, block_limits(request, steps), control);
  } else {
    blocks.left.resize(request.grid.pixels());
    std::iota(blocks.left.begin(), blocks.left.end(), 0U);
  }
  if (control.cancelled()) return std::nullopt;
  const auto settle = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, certified);
  };
  const auto to_rest = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, KnownStates());
  };
  if (!label_map(request, blocks, settle, to_rest, places, map, control)) return std::nullopt;
  return map;
}

}  // namespace basinscope
