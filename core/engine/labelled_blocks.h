// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels from blocks of pixels whose ends are known and pixels that were iterated one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/engine/shading_steps.h"
#include "core/network/attractors.h"
#include "core/proof/block_proof.h"

namespace basinscope {

// Places in the list of found attractors, by what iteration says of a limit.
class Places {
 public:
  // Refers to all of them; map's found is that list.
  Places(const BasinRequest& request, const Basins& known, BasinMap& map);

  std::int32_t of_certified(std::int32_t label) const;
  // label: as iteration of a pixel tells it; limit: its place on the plane.
  std::int32_t of_limit(std::int32_t label, const Eigen::Vector2d& limit);
  // By how many pixels end at each: puts what is found in the order of its labels, which are its places then.
  // The labels of the places that were.
  std::vector<std::int32_t> ordered(const std::vector<std::size_t>& pixels);
  // Where fixed points fill a curve, its limits are one attractor, which iteration of every pixel tells.
  bool only_points() const;

 private:
  std::int32_t of_state(std::int32_t label, const Eigen::Vector2d& limit);
  bool alike(std::int32_t a, std::int32_t b) const;

  const BasinRequest& request_;
  BasinMap& map_;
  bool only_points_ = true;
  double link_;
  std::size_t known_ = 0;
  std::vector<std::int32_t> of_label_, of_pattern_;
};

// What is known, band by band with places for labels; the pixels that are not.
struct Blocks {
  std::vector<std::vector<ProvenBlock>> bands;
  std::vector<std::uint32_t> left;
};
inline constexpr int band_rows = 64;  // rows of pixels whose blocks are followed together: a band

// The pixels of blocks, block by block: what is settled together ends together.
std::vector<std::uint32_t> pixels_of(const Grid& grid, const std::vector<ProvenBlock>& blocks);

// of_band: of the rows [first, last) the blocks whose ends are known, with places for labels; the others are
// put into open. Bands on all cores, the same whatever their number.
Blocks blocks_of_bands(const Grid& grid,
                       const std::function<std::vector<ProvenBlock>(int first, int last,
                                                                    std::vector<ProvenBlock>& open)>& of_band,
                       const TaskControl& control);

// A map with what is known beside it of limits and their precision, to be labelled.
BasinMap unlabelled(const BasinRequest& request, const BasinMap& known);

// Labels all pixels, and gives them steps where those are wanted. settle: where pixels end, with labels as
// Iterating has them; to_rest: after how many updates. false: cancelled, or there is no list of attractors.
bool label_map(const BasinRequest& request, const Blocks& blocks, const SettlePixels& settle,
               const SettlePixels& to_rest, Places& places, BasinMap& map, const TaskControl& control);

}  // namespace basinscope
