// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/quartiles.h"
#include "core/recall/cell_table.h"
#include "core/recall/retrieval_experiment.h"

namespace basinscope {

// Shares of successes over the draws of a table's rows, by size or by noise: for each method in the order of
// the experiment, for each abscissa what is there so far.
struct RetrievalPoint {
  double at = 0;
  int draws = 0;  // that are there
  Quartiles share;
};
struct RetrievalCurve {
  std::string method;
  std::vector<RetrievalPoint> points;  // those with at least one draw
};
std::vector<RetrievalCurve> retrieval_curves(const RetrievalExperiment& experiment, const CellTable& table);

}  // namespace basinscope
