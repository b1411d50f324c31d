// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over the number that is tuned.
#pragma once

#include "ui/workspaces/regression/regression_tables.h"

namespace basinscope {

RegressionPanel bandwidth_spec();
// What the curves are over, as a heading.
RichText bandwidth_title(const RegressionState& state);
// What makes the best of the selected curve uncertain; empty where there is none.
QString best_words(const BandwidthResult& result);
// The rule and what the curves leave unsaid, for captions.
QString bandwidth_caption(const BandwidthResult& result);

}  // namespace basinscope
