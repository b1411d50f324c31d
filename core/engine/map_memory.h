// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of maps from one to the next.
#pragma once

#include <cstddef>

namespace basinscope {

// Blocks up to 32 MB that are freed stay with the process, 256 MB in all: else every map of some size is
// taken from the system anew and comes page by page, which costs as much as working out a quick map. The
// first 64 MB come in large pages where the system has them: 4 MB of labels took 2.4 ms in small ones, .5 in
// large. Call it once at program start; it does nothing where the C library has no such setting.
void keep_map_memory();

// Memory that nothing was written to yet and all of which is about to be, made at once, in large pages
// likewise. Of fewer than 4 MB nothing is done.
void prepare_memory(const void* from, std::size_t bytes);

}  // namespace basinscope
