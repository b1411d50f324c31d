// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/map_memory.h"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace basinscope {

#ifdef __GLIBC__
namespace {

constexpr std::size_t large_page = 2 << 20;

// So many large pages are free as they are; to gather one from small ones the system would move these first.
std::size_t free_large_pages() {
  std::ifstream zones("/proc/buddyinfo");
  std::size_t found = 0;
  for (std::string line, word; std::getline(zones, line);) {
    std::istringstream words(line);
    words >> word >> word >> word >> word;  // "Node 0, zone Normal", then blocks by size, each twice the last
    if (word == "DMA") continue;
    constexpr int of_large_pages = 9;
    std::size_t count = 0;
    for (int order = 0; words >> count; ++order)
      if (order >= of_large_pages) found += count << (order - of_large_pages);
  }
  return found;
}

bool large_pages_serve(std::size_t bytes) {
  constexpr std::size_t spare = 16;
  return free_large_pages() > bytes / large_page + spare;
}

void advise(const void* from, std::size_t bytes, int advice) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto first = (reinterpret_cast<std::uintptr_t>(from) + page - 1) / page * page,
             end = (reinterpret_cast<std::uintptr_t>(from) + bytes) / page * page;
  if (first < end) madvise(reinterpret_cast<void*>(first), end - first, advice);
}

}  // namespace
#endif

void prepare_memory([[maybe_unused]] const void* from, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  if (bytes < 2 * large_page) return;
  if (large_pages_serve(bytes)) {
    advise(from, bytes, MADV_HUGEPAGE);
  } else {
    advise(from, bytes, MADV_NOHUGEPAGE);  // it may be of the heap that asked for them
    advise(from, bytes, MADV_POPULATE_WRITE);
  }
#endif
}

void keep_map_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#ifdef MADV_HUGEPAGE
  // Grown by so much at once, the heap can be told before it is used.
  constexpr int large = 64 << 20, usual_growth = 1 << 20;
  if (!large_pages_serve(large)) return;
  mallopt(M_TOP_PAD, large);
  void* volatile block = std::malloc(1 << 20);
  mallopt(M_TOP_PAD, usual_growth);
  advise(block, large, MADV_HUGEPAGE);
  std::free(block);
#endif
#endif
}

}  // namespace basinscope
