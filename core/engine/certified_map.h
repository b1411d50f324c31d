// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels of a plane, most of whose pixels are proven in blocks instead of iterated.
//
// The steps of certified_map(), in certified_map.cpp but where another file is named:
//   over_states          a coarse grid over the region that holds all states after one update, iterated
//   affordable_cells     gives up where iterating every pixel of the request is the quicker way
//   attractors           lists the attractors of the coarse map (core/attractors/attractors.h)
//   CertifiedTable       certifies cells of states that converge to one of them
//   (core/proof/certified_table.h) exclude()            of that table takes out cells that may need more than
//   max_steps updates prove_blocks         finds blocks of pixels whose image lies in certified cells after
//   some updates iterate_others       iterates the other pixels until their state is in a certified cell
//   label_pixels         writes labels in the order of the attractors found
//   count_steps          counts updates to convergence at every few pixels, for shading
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/certified_lookup.h"

namespace basinscope {

// Updates for which a block of pixels is followed before it is given up.
inline constexpr int most_block_updates = 12;

// An engine's iteration of pixels to convergence.
struct PixelIteration {
  // Every pixel of a request, with limits and steps.
  std::function<BasinMap(const BasinRequest&)> map;
  // Some pixels of a request: the result has labels, limits and steps of each in the same order. A pixel
  // whose state enters a cell of the lookup ends there: its label is simd::label_of_certified(k + 1), k the
  // attractor's label, and its limit the state found there. An engine may leave the lookup out of account.
  std::function<BasinMap(const BasinRequest&, const std::vector<std::uint32_t>& pixels,
                         const CertifiedLookup&)>
      pixels;
};

// Steps that only save work: without any of them the labels are the same, but for pixels at borders. A test
// leaves them out one by one.
struct CertifiedSteps {
  bool blocks = true;       // without: every pixel is iterated until its state is in a certified cell
  bool early_exit = true;   // without: pixels outside proven blocks are iterated to convergence
  bool few_counted = true;  // without: updates are counted at every pixel
  bool always = false;      // also where iterating every pixel is estimated to be quicker
};

// Nothing for requests that want limits or exact counts of updates, where updates have no bounds
// (proof_refusal), where iterating every pixel is quicker, where limits are no list of isolated
// attractors, and when it was cancelled. Pixels that max_steps leaves unconverged are labelled so. The result
// does not depend on the number of threads.
std::optional<BasinMap> certified_map(const BasinRequest& request, const PixelIteration& iterate,
                                      const TaskControl& control, const CertifiedSteps& steps = {});

}  // namespace basinscope
