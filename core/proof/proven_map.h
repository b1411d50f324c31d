// SPDX-License-Identifier: GPL-3.0-or-later
// Proven pixels of a basin map: those of which it is proven that every initial condition in the pixel's
// square converges to one attractor, in exact arithmetic and whatever the stop rule.
//
// In: the request of the map, and its attractors. Out: a ProvenMap. Method: a table of certified cells of
// states (certified_table.h) and interval bounds on the images of blocks of pixels (block_proof.h). Where
// there are no bounds the result is a refusal; no error is thrown. Cost: at most 2e7 weights bounded for the
// table and as many for the blocks, on all cores; the result does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/message.h"
#include "core/proof/block_proof.h"

namespace basinscope {

// The pixels [first, last) of one row.
struct PixelRun {
  int row, first, last;
};

struct ProvenMap {
  Message refusal;  // why there is no proof, as a clause for a message; then everything else is empty
  // Both one for each pixel, in the order of BasinMap: 1 or 0; and the label where it is 1.
  std::vector<std::uint8_t> proven;
  std::vector<std::int32_t> labels;
  std::vector<ProvenBlock> blocks;     // the proven pixels again, as squares
  std::vector<PixelRun> iterated;      // of shown_proof(): pixels that have an attractor but are not proven
  double share = 0;                    // of proven pixels, 0 to 1
  std::size_t cells = 0, updates = 0;  // interval bounds taken for the table, and for the blocks
  double milliseconds = 0;             // wall-clock time
};

// proven_map() without what contradicts the map, as the window, pages and files of maps have it: nothing is
// called proven beside a label, steps and a limit that say otherwise. Where iteration stopped early, or a
// float engine errs next to a border, the map's label may differ from the proven one: such a pixel counts as
// not proven, and a block with one is left out of `blocks`, though its other pixels count.
std::shared_ptr<const ProvenMap> shown_proof(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control);

// Whether the pixel that contains (x, y) of the map's plane is proven; false outside the grid.
bool is_proven_at(const ProvenMap& map, const Grid& grid, double x, double y);

// What files that hold a proof say of its method.
inline constexpr std::string_view proof_method =
    "cells with bounds on the update, labels spread along their images; rounding counted";

// attractors: those of the map, with its labels. Cancelled: fewer pixels are proven.
ProvenMap proven_map(const BasinRequest& request, const std::vector<Attractor>& attractors,
                     const TaskControl& control);

}  // namespace basinscope
