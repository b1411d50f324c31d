// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <Eigen/Core>

#include "core/task_control.h"

namespace basinscope {

// work(i) for 0 ... count - 1, in blocks over the threads, until it is cancelled.
template <class Work>
void spread_over(Eigen::Index count, const TaskControl& control, const Work& work) {
  tbb::parallel_for(tbb::blocked_range<Eigen::Index>(0, count, 16),
                    [&](const tbb::blocked_range<Eigen::Index>& range) {
                      for (Eigen::Index i = range.begin(); i < range.end() && !control.cancelled(); ++i)
                        work(i);
                    });
}

}  // namespace basinscope
