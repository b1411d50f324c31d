// SPDX-License-Identifier: GPL-3.0-or-later
// Which pixels of a basin map are proven: every start in a pixel's square ends in the attractor of one label,
// in exact arithmetic, whatever the stop rule.
//
// By blocks (block_proof.h) and certified cells (certified_table.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/proof/block_proof.h"

namespace basinscope {

// Pixels of one row, the last excluded.
struct PixelRun {
  int row, first, last;
};

struct ProvenMap {
  std::string refusal;                 // why nothing is proven, as a clause; then nothing else is there
  std::vector<std::uint8_t> proven;    // per pixel, as in BasinMap: 1 or 0
  std::vector<std::int32_t> labels;    // of proven pixels
  std::vector<ProvenBlock> blocks;     // those pixels
  std::vector<PixelRun> iterated;      // of a map that is shown: not proven, though they end somewhere
  double share = 0;                    // of the pixels
  std::size_t cells = 0, updates = 0;  // bounded for the table, and for the blocks
  double milliseconds = 0;
};

// The same of what the map shows: where iteration stopped before the limit, or a float engine errs beside a
// border, the proof is of another label, and that pixel does not count. Blocks with such a pixel go.
std::shared_ptr<const ProvenMap> shown_proof(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control);

// Of the pixel that holds a place of the plane; false outside the grid.
bool is_proven_at(const ProvenMap& map, const Grid& grid, double x, double y);

inline constexpr std::string_view proof_method =
    "cells with bounds on the update, labels spread along their images; rounding counted";

// attractors: those of the map, with its labels. On all cores; cancelled: fewer pixels.
ProvenMap proven_map(const BasinRequest& request, const std::vector<Attractor>& attractors,
                     const TaskControl& control);

// Gives the map and its attractors the labels and areas that the proof found: where iteration stopped too
// early or beside a border they may differ. How many pixels did.
std::size_t take_proven_labels(const ProvenMap& proof, Basins& basins);

}  // namespace basinscope
