// SPDX-License-Identifier: GPL-3.0-or-later
// Error of the surface fits against the number of samples (RAYN Figure 3): for every number, draws with
// seeds of their own; each draw's error is the root mean square difference to the true function over a
// grid of 24 x 24 points. All methods are measured at all of them: where a compact kernel has no key in reach
// the mean of all values stands in, as in left_out_curve.h; counted only where it is defined, it would look
// best with the fewest samples.
#pragma once

#include <array>
#include <vector>

#include "core/quartiles.h"
#include "core/regression/surface_fit.h"

namespace basinscope {

struct SampleErrorSettings {
  SurfaceDraw draw;  // its count is not used
  KernelShape shape;
  double h = 0.06;
  bool lines = false;  // the kernel's local linear fit in place of its local mean
  int neighbours = 5;
  int draws = 15;
  std::vector<int> counts = {10, 20, 40, 80, 160, 320, 640};
  bool operator==(const SampleErrorSettings&) const = default;
};

// One row a method: kernel, nearest, constant; one entry a number of samples.
struct SampleErrors {
  std::vector<int> counts;
  std::array<std::vector<Quartiles>, 3> methods;
  bool complete = false;  // false: cancelled, without content
};
// The same whatever the number of threads. O(draws x sum of counts x 576) kernel values.
SampleErrors sample_errors(const SampleErrorSettings& settings, const TaskControl& control);

}  // namespace basinscope
