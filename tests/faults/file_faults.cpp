// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/file_faults.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::atomic<int> calls{0}, failing{0};

bool fails(int error) {
  if (++calls != failing) return false;
  errno = error;
  return true;
}

bool is_regular(int descriptor) {
  struct stat status {};
  return descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

int opened(const char* path, int flags, mode_t mode) {
  if ((flags & O_CREAT) != 0 && fails(ENOSPC)) return -1;
  return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

// Settings of a program that knows nothing of this.
struct FromEnvironment {
  FromEnvironment() {
    if (const char* const at = std::getenv("FILE_FAULT_AT")) failing = std::atoi(at);
  }
  ~FromEnvironment() {
    const char* const path = std::getenv("FILE_FAULT_COUNT");
    if (path == nullptr) return;
    const std::string count = std::to_string(calls);
    failing = 0;
    const auto file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || syscall(SYS_write, file, count.data(), count.size()) < 0) std::perror(path);
  }
} from_environment;

}  // namespace

namespace basinscope {

void fail_file_call(int nth) {
  calls = 0;
  failing = nth;
}

int counted_file_calls() { return calls; }

}  // namespace basinscope

extern "C" {

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return opened(path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
  if (is_regular(descriptor) && fails(ENOSPC)) return -1;
  return syscall(SYS_write, descriptor, bytes, count);
}

int fsync(int descriptor) {
  if (fails(EIO)) return -1;
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}

int rename(const char* from, const char* to) noexcept {
  if (fails(EACCES)) return -1;
  return static_cast<int>(syscall(SYS_rename, from, to));
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  if (fails(EACCES)) return -1;
  return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

}  // extern "C"
