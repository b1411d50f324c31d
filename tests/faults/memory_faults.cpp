// SPDX-License-Identifier: GPL-3.0-or-later
// Stands between a program and its memory: every allocation of 4096 bytes or more between the beginning and
// the end of main() is counted, and the Nth of them fails. (Where not even a page is left the
// destructors of the JSON library, which allocate, end the program.) Loaded before the C library into any
// program (LD_PRELOAD) with MEMORY_FAULT_AT in the environment; the count is written to the file that
// MEMORY_FAULT_COUNT names.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

extern "C" {
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* block, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
}

namespace {

using Main = int (*)(int, char**, char**);

std::atomic<bool> counting{false};
std::atomic<long> calls{0};
long failing = 0;
Main program = nullptr;

bool fails(size_t size) {
  if (size < 4096 || !counting.load() || ++calls != failing) return false;
  errno = ENOMEM;
  return true;
}

int counted(int count, char** arguments, char** environment) {
  if (const char* const at = std::getenv("MEMORY_FAULT_AT")) failing = std::atol(at);
  counting = true;
  const int code = program(count, arguments, environment);
  counting = false;
  const char* const path = std::getenv("MEMORY_FAULT_COUNT");
  const int file = path == nullptr ? -1 : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file >= 0) dprintf(file, "%ld", calls.load());
  return code;
}

}  // namespace

extern "C" {

void* malloc(size_t size) { return fails(size) ? nullptr : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return fails(count * size) ? nullptr : __libc_calloc(count, size); }
void* realloc(void* block, size_t size) { return fails(size) ? nullptr : __libc_realloc(block, size); }
void* aligned_alloc(size_t alignment, size_t size) {
  return fails(size) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** block, size_t alignment, size_t size) {
  if (fails(size)) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

int __libc_start_main(Main main_of_program, int count, char** arguments, void (*begin)(), void (*end)(),
                      void (*end_of_linking)(), void* stack_end) {
  program = main_of_program;
  using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(counted, count, arguments, begin, end, end_of_linking, stack_end);
}

}  // extern "C"
