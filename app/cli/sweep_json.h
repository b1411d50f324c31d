// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as JSON:
//   {"parameter", "values": [N],
//    "branches": [{"id", "kind": "stable" | "saddle" | "maximum", "from", "to" (indices of values, ends
//    included),
//                  "states": [[D] ...], "weights": [[N] | null ...], "energies": [...] | null,
//                  "spectral_radius": [...], "shares": [...]}],
//    "events": [{"kind", "at", "branches": [ids]}],
//    "not_converged", "undefined", "diverged", "at_saddles": [N] shares, which sum to 1 with the stable
//    branches', "saddles": whether they are followed, or why not, "index_sum": [N, null where a map has
//    none], "space": where states are not of the scene's own space, which (only then)}
// in shortest round-trip form; infinities are "inf", what is not a number is null.
#pragma once

#include "app/cli/json_number.h"
#include "core/continuation/continuation.h"

namespace basinscope {

OutputJson json_of(const Sweep& sweep, const std::string& parameter);

}  // namespace basinscope
