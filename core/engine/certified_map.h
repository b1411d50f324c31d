// SPDX-License-Identifier: GPL-3.0-or-later
// Labelled maps of planes (D = 2), made by proof: most pixels are labelled in blocks whose states are proven
// to reach certified cells (core/proof/certified_table.h), and only the others are iterated. Much quicker
// than iterating every pixel where basins are large beside a pixel.
//
// The steps of certified_map(), in the order in which it calls them:
//
//   request_over_states, PixelIteration::map
//       iterate a coarse grid over the region that holds all states after one update
//   affordable_cells, ConvergenceSteps
//       give up where iterating every pixel of the request is estimated to be quicker, or most pixels are
//       slow
//   attractors
//       lists the attractors of the coarse map
//   CertifiedTable
//       certifies cells of states that converge to one of these
//   CertifiedLookup
//       is what the iteration of single pixels ends early by
//   CertifiedTable::exclude
//       takes out of the table the cells that may need more than max_steps updates
//   prove_blocks
//       follows blocks of pixels until they lie in certified cells (core/proof/block_proof.h)
//   iterate_others
//       iterates the pixels outside proven blocks until their state is in a certified cell
//   label_pixels
//       puts the attractors in the order of labels, and writes the labels
//   count_steps
//       counts updates at every few pixels and interpolates, if shading is asked for
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/certified_lookup.h"

namespace basinscope {

// The largest number of updates for which a block of pixels is followed before it is given up.
inline constexpr int max_block_updates = 12;

// How an engine iterates pixels to convergence, which certified_map() leaves to it.
struct PixelIteration {
  // Every pixel of a request, with limits and steps.
  std::function<BasinMap(const BasinRequest&)> map;
  // Some pixels of a request (row-major indices): labels, limits and steps of each, in their order; the map
  // may be padded to whole rows. A pixel whose state enters a cell of the lookup ends there: its label is
  // simd::label_of_certified(k + 1), k the attractor's label, and its limit the state found there. An engine
  // may ignore the lookup.
  std::function<BasinMap(const BasinRequest&, const std::vector<std::uint32_t>& pixels,
                         const CertifiedLookup&)>
      pixels;
};

// Which of the steps that only save work are made. Without any of them the labels are the same, but for
// pixels at borders; a test leaves them out one by one.
struct CertifiedSteps {
  bool blocks = true;                // false: no blocks; every pixel is iterated
  bool early_exit = true;            // false: pixels are iterated to convergence, without the lookup
  bool interpolated_shading = true;  // false: updates are counted at every pixel
  bool always = false;               // true: also where iterating every pixel is estimated to be quicker
};

// The labelled map of a request; with steps where its output is shading. Labels agree with those of iterating
// every pixel but for pixels at borders of basins; pixels that max_steps leaves unconverged are labelled so.
// Returns nothing
//   - for requests that want limits or exact counts of updates (MapOutput::everything),
//   - where updates have no bounds (proof_refusal(), core/proof/update_bounds.h), or D is not 2,
//   - where iterating every pixel is quicker, unless steps.always,
//   - where no disc or too few cells could be certified, or the limits are no list of isolated attractors,
//   - when it was cancelled.
// Runs on all cores; the result does not depend on the number of threads. Cost, in parts of iterating every
// pixel: at most a quarter for the coarse map (a hundredth for large requests) and about an eighth for
// attractors and table; then O(N) a bound of a block, and the pixels that blocks leave.
std::optional<BasinMap> certified_map(const BasinRequest& request, const PixelIteration& iterate,
                                      const TaskControl& control, const CertifiedSteps& steps = {});

}  // namespace basinscope
