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

#ifdef MADV_POPULATE_WRITE
namespace {

// Of whole pages alone; where the system knows the advice.
void advise(const void* from, std::size_t bytes, int advice) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto first = (reinterpret_cast<std::uintptr_t>(from) + page - 1) / page * page,
             end = (reinterpret_cast<std::uintptr_t>(from) + bytes) / page * page;
  if (end > first) madvise(reinterpret_cast<void*>(first), end - first, advice);
}

}  // namespace
#endif

void prepare_memory([[maybe_unused]] const void* from, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  constexpr std::size_t few = 4 << 20;
  if (bytes < few) return;
  advise(from, bytes, MADV_HUGEPAGE);
  advise(from, bytes, MADV_POPULATE_WRITE);
#endif
}

void keep_map_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#ifdef MADV_POPULATE_WRITE
  // Grown by so much at once, the heap can be told before it is used.
  constexpr int large = 64 << 20, usual_growth = 1 << 20;
  mallopt(M_TOP_PAD, large);
  void* volatile block = std::malloc(1 << 20);
  mallopt(M_TOP_PAD, usual_growth);
  if (block) advise(block, large, MADV_HUGEPAGE);
  std::free(block);
#endif
#endif
}

}  // namespace basinscope
