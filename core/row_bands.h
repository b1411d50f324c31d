// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a map shared out over all cores.
#pragma once

#include <functional>

namespace basinscope {

// body(first, last) once for each band of rows: [0, band), [band, 2 band), ... The bands are the same
// whatever the number of cores, so what is put together in their order does not depend on it. A single band
// runs on the calling thread. Returns when all are done; an exception of one of them is thrown on. Waiting
// for another thread's band costs milliseconds where the cores are taken: less than half a one is not worth
// sharing.
void over_row_bands(int rows, int band, const std::function<void(int first, int last)>& body);

// body() with all that it would share out on the calling thread: for work of some milliseconds in many short
// parts, between which threads that wait for more take as much time as they save.
void on_one_core(const std::function<void()>& body);

// That work is shared out over.
int core_count();

// So many rows that a band has about that many pixels; at least one.
constexpr int rows_of(int pixels, int width) { return width > 0 && width < pixels ? pixels / width : 1; }

}  // namespace basinscope
