// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/map_memory.h"

#include <cstdint>
#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace basinscope {

void use_large_pages([[maybe_unused]] const void* from, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto first = (reinterpret_cast<std::uintptr_t>(from) + page - 1) / page * page,
             end = (reinterpret_cast<std::uintptr_t>(from) + bytes) / page * page;
  if (first < end) madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#endif
}

void keep_map_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  // Grown by so much at once, the heap can be told before it is used.
  constexpr int large = 64 << 20, usual_growth = 1 << 20;
  mallopt(M_TOP_PAD, large);
  void* volatile block = std::malloc(1 << 20);
  mallopt(M_TOP_PAD, usual_growth);
  use_large_pages(block, large);
  std::free(block);
#endif
}

}  // namespace basinscope
