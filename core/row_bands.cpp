// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/row_bands.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace basinscope {

void over_row_bands(int rows, int band, const std::function<void(int, int)>& body) {
  const int bands = (rows + band - 1) / band;
  // A single band is not worth waking other threads for.
  if (bands <= 1) {
    if (bands == 1) body(0, rows);
    return;
  }
  tbb::parallel_for(
      tbb::blocked_range<int>(0, bands, 1),
      [&](const tbb::blocked_range<int>& range) {
        for (int b = range.begin(); b < range.end(); ++b) body(b * band, std::min(rows, (b + 1) * band));
      },
      // simple_partitioner makes a task of each band. Others may keep neighbouring bands together in one
      // thread, for which the rest would wait where these take longer.
      tbb::simple_partitioner{});
}

// An arena of one thread has no others to share out to.
void on_one_core(const std::function<void()>& body) { tbb::task_arena(1).execute(body); }

int core_count() { return tbb::task_arena(tbb::task_arena::automatic).max_concurrency(); }

}  // namespace basinscope
