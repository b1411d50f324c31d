// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/parallel_bands.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace basinscope {

void on_threads(int threads, const std::function<void()>& body) {
  // An arena limits the threads of everything that TBB shares out inside body(), nested loops among them.
  if (threads > 0)
    tbb::task_arena(threads).execute(body);
  else
    body();
}

void over_bands(int rows, int band, int threads, const TaskControl& control,
                const std::function<void(int, int)>& body) {
  const int bands = (rows + band - 1) / band;
  // A single band is not worth waking another thread for.
  if (bands == 1 && !control.cancelled()) {
    body(0, rows);
    return control.report(1);
  }
  // Bands end in any order: progress is how many are done, not which one.
  std::atomic<int> done{0};
  on_threads(threads, [&] {
    // simple_partitioner makes a task of each band. Bands take very different times, since pixels near a
    // border of basins take many updates: a thread that is done takes any band that is left.
    tbb::parallel_for(
        tbb::blocked_range<int>(0, bands, 1),
        [&](const tbb::blocked_range<int>& range) {
          for (int b = range.begin(); b < range.end() && !control.cancelled(); ++b) {
            body(b * band, std::min(rows, (b + 1) * band));
            control.report(static_cast<double>(++done) / bands);
          }
        },
        tbb::simple_partitioner{});
  });
}

}  // namespace basinscope
