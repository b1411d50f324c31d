// SPDX-License-Identifier: GPL-3.0-or-later
// The examples of proofs that bounds in floats serve.
#pragma once

#include <vector>

#include "core/engine/float_bounds.h"
#include "tests/core/proof/proof_examples.h"

namespace basinscope {

inline std::vector<proof_examples::Case> served(unsigned seed) {
  std::vector<proof_examples::Case> all;
  for (auto& c : proof_examples::cases(seed))
    if (float_bounds_refusal(c.network).empty()) all.push_back(std::move(c));
  return all;
}

}  // namespace basinscope
