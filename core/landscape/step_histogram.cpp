// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/step_histogram.h"

#include <algorithm>

#include "core/engine/reference_engine.h"
#include "core/landscape/passes.h"
#include "core/row_bands.h"

namespace basinscope {

int StepHistogram::quantile(double share) const {
  double missing = std::max(1.0, share * counts.sum());
  for (Eigen::Index t = 0; t < counts.size(); ++t)
    if ((missing -= counts[t]) <= 0) return static_cast<int>(t);
  return static_cast<int>(counts.size()) - 1;
}

StepHistogram step_histogram(const Scene& scene, int side, const TaskControl& control) {
  const BasinRequest request = basin_request(lifted(scene), side, side, MapOutput::everything);
  if (const Message why = invalid_request(request); !why.empty()) throw invalid(why);
  BasinMap map(request);
  over_row_bands(side, 1, [&](int first, int last) { reference_rows(request, first, last, map, control); });
  StepHistogram histogram{Vector::Zero(scene.dynamics.max_steps), static_cast<double>(map.labels.size())};
  int length = 0;
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    const int t = map.steps[i];
    if (map.labels[i] < 0 || t < 1) {
      ++histogram.without_limit;
    } else {
      ++histogram.counts[t - 1];  // the last of t updates only confirms the limit
      length = std::max(length, t);
    }
  }
  histogram.counts.conservativeResize(length);
  return histogram;
}

}  // namespace basinscope
