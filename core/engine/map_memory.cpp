// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/map_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#endif

namespace basinscope {
namespace {

#ifdef __GLIBC__
constexpr int large_pages = 64 << 20, usual_growth = 1 << 20;
#endif

}  // namespace

void keep_map_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#ifdef MADV_HUGEPAGE
  // Grown by so much at once, the heap can be told where large pages are welcome.
  mallopt(M_TOP_PAD, large_pages);
  void* volatile block = std::malloc(1 << 20);
  std::free(block);
  mallopt(M_TOP_PAD, usual_growth);
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0)) & ~(page - 1);
  if (end > large_pages) madvise(reinterpret_cast<void*>(end - large_pages), large_pages, MADV_HUGEPAGE);
#endif
#endif
}

}  // namespace basinscope
