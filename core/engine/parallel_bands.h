// SPDX-License-Identifier: GPL-3.0-or-later
// Bands of rows on a given number of threads, with progress, until cancelled.
#pragma once

#include <functional>

#include "core/task_control.h"

namespace basinscope {

// body() with what it shares out on so many threads, the calling one among them, in a TBB arena of their own,
// which worker threads must join first; 0: on those of the calling thread's arena, which saves that time.
void on_threads(int threads, const std::function<void()>& body);

// body(first, last) once for each band [0, band), [band, 2 band), ... of rows, unless control is cancelled,
// after which no more bands begin. The bands do not depend on the number of threads. control is told the
// share of bands that are done. A single band runs on the calling thread. An exception of body is thrown on.
void over_bands(int rows, int band, int threads, const TaskControl& control,
                const std::function<void(int first, int last)>& body);

}  // namespace basinscope
