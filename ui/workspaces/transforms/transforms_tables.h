// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the transforms workspace as numbers: what is copied and saved of them in the window and by the
// command line.
#pragma once

#include "core/data/data_table.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

DataTable scores_table(const TransformsResult& result);
DataTable threshold_table(const TransformsResult& result);  // a row a score; empty where there is none
// Of every map the weights at the play head, then those of its path.
DataTable paths_table(const TransformsResult& result);
// Of every map its entropy over p, its prediction and loss over s.
DataTable two_scores_table(const TransformsResult& result);

}  // namespace basinscope
