// SPDX-License-Identifier: GPL-3.0-or-later
// Distribution shift: what has been seen at one moment with every method's fit, two methods' surfaces in
// their place where the keys are of the square, and the errors over time.
#pragma once

#include "ui/workspaces/regression/regression_tables.h"

namespace basinscope {

RegressionPanel moment_spec();  // computed as it is drawn: some milliseconds
RegressionPanel shift_field_spec(bool remedy);
RegressionPanel shift_errors_spec();
RegressionPanel surface_shift_spec();  // three methods beside the surfaces

}  // namespace basinscope
