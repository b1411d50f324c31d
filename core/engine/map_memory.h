// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of maps from one to the next.
#pragma once

#include <cstddef>

namespace basinscope {

// Blocks up to 32 MB that are freed stay with the process, 256 MB in all: else every map of some size is
// taken from the system anew and comes page by page, which costs as much as working out a quick map. The
// first 64 MB come in large pages where the system has them: 4 MB of labels took 3 ms in small ones, longer
// than their map. Call it once at program start; it does nothing where the C library has no such setting.
void keep_map_memory();

// The same for memory that nothing was written to yet.
void use_large_pages(const void* from, std::size_t bytes);

}  // namespace basinscope
