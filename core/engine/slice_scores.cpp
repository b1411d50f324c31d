// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_scores.h"

#include "core/row_products.h"
#include "core/separation/separation.h"

namespace basinscope {

SliceScores::SliceScores(const Network& network)
    : mean(network.patterns.colwise().mean().transpose()),
      offsets(network.patterns.rowwise() - mean.transpose()),
      beta(network.score_factor() * float_rule_of(network.separation, network.size()).scale) {
  products = beta * row_products(offsets);
  constant = beta * (offsets * mean);
}

}  // namespace basinscope
