// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of a retrieval experiment: shares of successes over the draws, by number of memories or by noise.
#pragma once

#include <string>
#include <vector>

#include "core/quartiles.h"
#include "core/recall/cell_table.h"
#include "core/recall/retrieval_experiment.h"

namespace basinscope {

struct RetrievalPoint {
  double at = 0;
  int draws = 0;  // that are there
  Quartiles share;
};
struct RetrievalCurve {
  std::string method;
  std::vector<RetrievalPoint> points;  // those with at least one draw
};
// One curve for each method, in the order of the experiment, from the rows that the table has so far. Sizes
// or levels of noise of which no draw is there have no point.
std::vector<RetrievalCurve> retrieval_curves(const RetrievalExperiment& experiment, const CellTable& table);

}  // namespace basinscope
