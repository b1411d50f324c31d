// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/parallel_bands.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace basinscope {

void on_threads(int threads, const std::function<void()>& body) {
  if (threads > 0)
    tbb::task_arena(threads).execute(body);
  else
    body();
}

void over_bands(int rows, int band, int threads, const TaskControl& control,
                const std::function<void(int, int)>& body) {
  const int bands = (rows + band - 1) / band;
  if (bands == 1 && !control.cancelled()) {
    body(0, rows);
    return control.report(1);
  }
  std::atomic<int> done{0};
  on_threads(threads, [&] {
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
