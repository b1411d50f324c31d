// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a map shared out over all cores.
#pragma once

#include <functional>

namespace basinscope {

// body(first, last) once for each band of `band` >= 1 rows: [0, band), [band, 2 band), ... The bands are the
// same whatever the number of cores, so what is put together in their order does not depend on it. A single
// band runs on the calling thread. Returns when all are done; an exception of one of them is thrown on. Where
// other work occupies the cores, waiting for another thread's band costs milliseconds: bands of less than
// half a millisecond are not worth sharing.
void over_row_bands(int rows, int band, const std::function<void(int first, int last)>& body);

// body() with all that it would share out done on the calling thread: for work of some milliseconds in many
// short parts, where waking threads for each part takes as much time as they save.
void on_one_core(const std::function<void()>& body);

// The number of threads that work is shared out over, at least 1.
int core_count();

// The number of rows of `width` pixels in a band of about so many pixels; at least one.
constexpr int rows_of(int pixels, int width) { return width > 0 && width < pixels ? pixels / width : 1; }

}  // namespace basinscope
