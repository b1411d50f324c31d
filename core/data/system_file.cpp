// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/system_file.h"

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#endif

namespace basinscope {

namespace fs = std::filesystem;

#ifdef _WIN32

namespace {

std::error_code last_error() { return {static_cast<int>(::GetLastError()), std::system_category()}; }

// Others may read, write, rename and remove it meanwhile, as on other systems. Null where it cannot be
// opened.
HANDLE opened(const fs::path& path, DWORD access, DWORD creation) {
  const HANDLE file =
      ::CreateFileW(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                    creation, FILE_ATTRIBUTE_NORMAL, nullptr);
  return file == INVALID_HANDLE_VALUE ? nullptr : file;
}

DWORD most_at_once(std::size_t bytes) { return static_cast<DWORD>(std::min<std::size_t>(bytes, 1 << 30)); }

}  // namespace

SystemFile::SystemFile(const fs::path& path, Opening opening, std::error_code& error) {
  error.clear();
  if (path == standard_input) {
    const HANDLE process = ::GetCurrentProcess();
    if (::DuplicateHandle(process, ::GetStdHandle(STD_INPUT_HANDLE), process, &handle_, 0, FALSE,
                          DUPLICATE_SAME_ACCESS) == 0)
      error = last_error();
    return;
  }
  const DWORD access = opening == Opening::append  ? FILE_APPEND_DATA
                       : opening == Opening::write ? GENERIC_WRITE
                                                   : GENERIC_READ;
  handle_ = opened(path, access, OPEN_EXISTING);
  if (handle_ != none) return;
  error = last_error();
  const DWORD attributes = ::GetFileAttributesW(path.c_str());
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    error = std::make_error_code(std::errc::is_a_directory);
}

SystemFile::SystemFile(const fs::path& path, Readers, std::error_code& error)
    : handle_(opened(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW)) {
  error = handle_ == none ? last_error() : std::error_code();
}

SystemFile::Kind SystemFile::kind(std::error_code& error) const {
  error.clear();
  switch (::GetFileType(handle_)) {
    case FILE_TYPE_DISK: {
      LARGE_INTEGER size;
      if (::GetFileSizeEx(handle_, &size) == 0) error = last_error();
      return {fs::file_type::regular, static_cast<std::uint64_t>(size.QuadPart)};
    }
    case FILE_TYPE_PIPE:
      return {fs::file_type::fifo, 0};
    default:
      return {fs::file_type::character, 0};
  }
}

std::size_t SystemFile::read(char* bytes, std::size_t most, std::error_code& error) {
  error.clear();
  DWORD got = 0;
  if (::ReadFile(handle_, bytes, most_at_once(most), &got, nullptr) == 0 &&
      ::GetLastError() != ERROR_BROKEN_PIPE)  // its writer is gone
    error = last_error();
  return got;
}

std::error_code SystemFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD put = 0;
    if (::WriteFile(handle_, bytes.data(), most_at_once(bytes.size()), &put, nullptr) == 0)
      return last_error();
    bytes.remove_prefix(put);
  }
  return {};
}

std::error_code SystemFile::synchronise() {
  return ::FlushFileBuffers(handle_) == 0 ? last_error() : std::error_code();
}

std::error_code SystemFile::close() {
  const Handle handle = std::exchange(handle_, none);
  return handle == none || ::CloseHandle(handle) != 0 ? std::error_code() : last_error();
}

void SystemFile::set_permissions(fs::perms) {}

// Locks of Windows keep others from what is locked: it is one byte where no content ever is.
bool SystemFile::lock() {
  OVERLAPPED place{};
  place.Offset = 0xFFFFFFFE;
  place.OffsetHigh = 0x7FFFFFFF;
  if (::LockFileEx(handle_, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) == 0 &&
      (::GetLastError() == ERROR_LOCK_VIOLATION || ::GetLastError() == ERROR_IO_PENDING))
    return false;
  FILE_STANDARD_INFO info;
  return ::GetFileInformationByHandleEx(handle_, FileStandardInfo, &info, sizeof info) != 0 &&
         !info.DeletePending;
}

FileState file_state(const fs::path& path) {
  const HANDLE file = opened(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
  BY_HANDLE_FILE_INFORMATION found;
  const bool known = file != nullptr && ::GetFileInformationByHandle(file, &found) != 0;
  const bool disk = known && ::GetFileType(file) == FILE_TYPE_DISK;
  if (file != nullptr) ::CloseHandle(file);
  if (!known) return {};
  const auto whole = [](DWORD high, DWORD low) { return std::uint64_t{high} << 32 | low; };
  const auto since_1601 = whole(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime);
  return {disk ? fs::file_type::regular : fs::file_type::unknown,
          whole(found.nFileSizeHigh, found.nFileSizeLow),
          (static_cast<std::int64_t>(since_1601) - 116444736000000000) * 100,
          whole(found.nFileIndexHigh, found.nFileIndexLow)};
}

UnheardErrors::UnheardErrors() : heard_(::_dup(2)) {
  const int nowhere = ::_open("NUL", _O_WRONLY);
  if (heard_ >= 0 && nowhere >= 0) ::_dup2(nowhere, 2);
  if (nowhere >= 0) ::_close(nowhere);
}

UnheardErrors::~UnheardErrors() {
  if (heard_ < 0) return;
  ::_dup2(heard_, 2);
  ::_close(heard_);
}

std::error_code write_fault(const fs::path& path) {
  const DWORD attributes = ::GetFileAttributesW(path.c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return last_error();
  return (attributes & FILE_ATTRIBUTE_READONLY) != 0 ? std::make_error_code(std::errc::permission_denied)
                                                     : std::error_code();
}

std::error_code replace_name(const fs::path& file, const fs::path& name) {
  constexpr DWORD pause_ms = 20;
  for (int tries = 100;; --tries) {
    if (::MoveFileExW(file.c_str(), name.c_str(), MOVEFILE_REPLACE_EXISTING) != 0) return {};
    const std::error_code error = last_error();
    const bool passes = error.value() == ERROR_SHARING_VIOLATION || error.value() == ERROR_ACCESS_DENIED;
    if (!passes || tries == 0) return error;
    ::Sleep(pause_ms);
  }
}

// ReplaceFileW() opens both, and is refused where one of them is open already.
std::error_code exchange_names(const fs::path& first, const fs::path& second) noexcept {
  try {
    const fs::path spare = fs::path(first).concat("~");
    if (::MoveFileExW(second.c_str(), spare.c_str(), 0) == 0) return last_error();
    if (::MoveFileExW(first.c_str(), second.c_str(), 0) != 0 &&
        ::MoveFileExW(spare.c_str(), first.c_str(), 0) != 0)
      return {};
    const std::error_code error = last_error();
    ::MoveFileExW(spare.c_str(), second.c_str(), MOVEFILE_REPLACE_EXISTING);
    return error;
  } catch (const std::bad_alloc&) {
    return std::make_error_code(std::errc::not_enough_memory);
  }
}

void synchronise_folder(const fs::path&) {}

void remove_at_once(const fs::path& path) noexcept { ::DeleteFileW(path.c_str()); }

void remove_unlocked(const fs::path& path) {
  const DWORD attributes = ::GetFileAttributesW(path.c_str());
  if ((attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) != 0) return;
  std::error_code error;
  SystemFile file(path, SystemFile::Opening::read, error);
  if (file && file.lock()) remove_at_once(path);
}

#else

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

}  // namespace

SystemFile::SystemFile(const fs::path& path, Opening opening, std::error_code& error) {
  const int use = opening == Opening::append         ? O_WRONLY | O_APPEND
                  : opening == Opening::write        ? O_WRONLY
                  : opening == Opening::read_waiting ? O_RDONLY
                                                     : O_RDONLY | O_NONBLOCK;
  handle_ = ::open(path.c_str(), use | O_CLOEXEC | O_NOCTTY);
  error = handle_ == none ? last_error() : std::error_code();
}

SystemFile::SystemFile(const fs::path& path, Readers readers, std::error_code& error)
    : handle_(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                     readers == Readers::owner ? 0600 : 0666)) {
  error = handle_ == none ? last_error() : std::error_code();
}

SystemFile::Kind SystemFile::kind(std::error_code& error) const {
  struct stat status {};
  error = ::fstat(handle_, &status) != 0 ? last_error() : std::error_code();
  if (S_ISDIR(status.st_mode)) return {fs::file_type::directory, 0};
  if (!S_ISREG(status.st_mode)) return {};
  return {fs::file_type::regular, static_cast<std::uint64_t>(status.st_size)};
}

std::size_t SystemFile::read(char* bytes, std::size_t most, std::error_code& error) {
  error.clear();
  while (true) {
    const ssize_t got = ::read(handle_, bytes, most);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR) continue;
    error = last_error();
    return 0;
  }
}

std::error_code SystemFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(handle_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return last_error();
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return {};
}

std::error_code SystemFile::synchronise() {
#ifdef __APPLE__
  if (::fcntl(handle_, F_FULLFSYNC) == 0) return {};  // fsync() leaves it in the disk's own memory
#endif
  return ::fsync(handle_) != 0 && errno != EINVAL ? last_error() : std::error_code();
}

std::error_code SystemFile::close() {
  const Handle handle = std::exchange(handle_, none);
  return handle == none || ::close(handle) == 0 ? std::error_code() : last_error();
}

void SystemFile::set_permissions(fs::perms permissions) {
  ::fchmod(handle_, static_cast<mode_t>(permissions & fs::perms::mask));
}

bool SystemFile::lock() {
  struct stat status {};
  if (::flock(handle_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
  return ::fstat(handle_, &status) == 0 && status.st_nlink > 0;
}

FileState file_state(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
#ifdef __APPLE__
  const timespec& modified = status.st_mtimespec;
#else
  const timespec& modified = status.st_mtim;
#endif
  return {S_ISREG(status.st_mode) ? fs::file_type::regular : fs::file_type::unknown,
          static_cast<std::uint64_t>(status.st_size),
          std::int64_t{modified.tv_sec} * 1000000000 + modified.tv_nsec,
          static_cast<std::uint64_t>(status.st_ino)};
}

UnheardErrors::UnheardErrors() : heard_(::dup(STDERR_FILENO)) {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (heard_ >= 0 && nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
  if (nowhere >= 0) ::close(nowhere);
}

UnheardErrors::~UnheardErrors() {
  if (heard_ < 0) return;
  ::dup2(heard_, STDERR_FILENO);
  ::close(heard_);
}

std::error_code write_fault(const fs::path& path) {
  return ::access(path.c_str(), W_OK) != 0 ? last_error() : std::error_code();
}

std::error_code replace_name(const fs::path& file, const fs::path& name) {
  std::error_code error;
  fs::rename(file, name, error);
  return error;
}

std::error_code exchange_names(const fs::path& first, const fs::path& second) noexcept {
#if defined(__linux__)
  const int failed = ::renameat2(AT_FDCWD, first.c_str(), AT_FDCWD, second.c_str(), RENAME_EXCHANGE);
#elif defined(__APPLE__)
  const int failed = ::renamex_np(first.c_str(), second.c_str(), RENAME_SWAP);
#else
  const int failed = -1;
  errno = ENOSYS;
#endif
  // What macOS says of a file system that cannot do it.
  if (failed != 0 && errno == ENOTSUP) return std::make_error_code(std::errc::function_not_supported);
  return failed != 0 ? last_error() : std::error_code();
}

void synchronise_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

void remove_at_once(const fs::path& path) noexcept { ::unlink(path.c_str()); }

void remove_unlocked(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return;
  struct stat status {};
  const bool ours = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid();
  if (ours && ::flock(file, LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
  ::close(file);
}

#endif

}  // namespace basinscope
