// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/continuation/continuation.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <stdexcept>

#include "core/network/continuation/continuation_joining.h"
#include "core/network/continuation/continuation_values.h"

namespace basinscope {

Sweep sweep(const SweepRequest& request, const MapBasins& map, const TaskControl& control,
            const OnSweepValue& on_value) {
  if (const std::string reason = sweep_refusal(request); !reason.empty()) throw std::invalid_argument(reason);
  const std::vector<double> values = sweep_values(request);

  Sweep result;
  Joining joining(request, control);
  // Values are independent of each other but for their joining: as many at a time as there are cores.
  const auto batch = static_cast<std::size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  for (std::size_t begin = 0; begin < values.size(); begin += batch) {
    const std::size_t end = std::min(values.size(), begin + batch);
    std::vector<std::optional<SweepValue>> found(end - begin);
    tbb::parallel_for(begin, end, [&](std::size_t i) {
      found[i - begin] = fixed_points_at(request, values[i], map, control);
    });
    for (auto& at : found) {
      if (!at || control.cancelled() || !joining.add(result, std::move(*at))) {
        result.complete = false;
        return result;
      }
      control.report(static_cast<double>(result.values.size()) / static_cast<double>(values.size()));
      if (on_value) on_value(result);
    }
  }
  return result;
}

}  // namespace basinscope
