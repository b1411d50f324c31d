// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/unfinished_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <random>
#include <system_error>

namespace basinscope {
namespace {

// Short, whatever the name of the file that is replaced: that may already have all the letters a name can
// have.
constexpr std::string_view unfinished_prefix = ".basinscope-", unfinished_suffix = ".part";
constexpr std::size_t unfinished_digits = 16;

// A signal handler reaches nothing but variables of the process. A name that it has taken out stays in
// memory.
std::array<std::atomic<const char*>, 32> unfinished_names;
std::atomic<int> taken_places{0};

std::string random_name() {
  std::random_device source;
  std::string name(unfinished_prefix);
  for (std::size_t i = 0; i < unfinished_digits; ++i) name += "0123456789abcdef"[source() % 16];
  return name.append(unfinished_suffix);
}

bool is_unfinished_name(std::string_view name) {
  return name.size() == unfinished_prefix.size() + unfinished_digits + unfinished_suffix.size() &&
         name.starts_with(unfinished_prefix) && name.ends_with(unfinished_suffix) &&
         name.substr(unfinished_prefix.size(), unfinished_digits).find_first_not_of("0123456789abcdef") ==
             std::string_view::npos;
}

// Without locks no file is taken for a stale one either: that needs the lock.
bool locked(int descriptor) {
  struct stat status {};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
  return ::fstat(descriptor, &status) == 0 && status.st_nlink > 0;  // or it was cleared before the lock
}

sigset_t signals_that_end() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : ending_signals) sigaddset(&set, signal);
  return set;
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::filesystem::path& folder, unsigned mode) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::string path = (folder / random_name()).string();
    name_ = ::strdup(path.c_str());
    if (name_ == nullptr) throw std::bad_alloc();
    remember();  // before it exists: there is no moment in which a signal would leave it
    descriptor_ = ::open(name_, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    const int error = errno;
    if (descriptor_ >= 0 && locked(descriptor_)) return;
    if (descriptor_ >= 0) ::close(descriptor_);
    if (forget()) std::free(name_);
    if (descriptor_ < 0 && error != EEXIST) throw std::system_error(error, std::generic_category());
  }
  throw std::system_error(EEXIST, std::generic_category());
}

UnfinishedFile::~UnfinishedFile() {
  ::unlink(name_);  // gone already where it has been moved
  if (forget()) std::free(name_);
}

void UnfinishedFile::remember() {
  for (auto& slot : unfinished_names) {
    const char* free = nullptr;
    if (slot.compare_exchange_strong(free, name_)) return;
  }
}

// False where a signal handler has the name now.
bool UnfinishedFile::forget() {
  bool remembered = false;
  for (auto& slot : unfinished_names) {
    const char* mine = name_;
    remembered = remembered || slot.compare_exchange_strong(mine, nullptr);
  }
  return remembered;
}

void clear_stale_files(const std::filesystem::path& folder) noexcept {
  DIR* const entries = ::opendir(folder.empty() ? "." : folder.c_str());
  if (entries == nullptr) return;
  while (const dirent* const entry = ::readdir(entries)) {
    if (!is_unfinished_name(entry->d_name)) continue;
    const int file =
        ::openat(::dirfd(entries), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status {};
    const bool ours = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid();
    if (ours && ::flock(file, LOCK_EX | LOCK_NB) == 0) ::unlinkat(::dirfd(entries), entry->d_name, 0);
    ::close(file);
  }
  ::closedir(entries);
}

void remove_unfinished_files() noexcept {
  const timespec moment{0, 1000000};
  while (taken_places.load() > 0) ::nanosleep(&moment, nullptr);
  for (auto& slot : unfinished_names) {
    const char* const name = slot.exchange(nullptr);
    if (name != nullptr) ::unlink(name);
  }
}

TakingPlaces::TakingPlaces() {
  const sigset_t waiting = signals_that_end();
  ::pthread_sigmask(SIG_BLOCK, &waiting, &before_);
  ++taken_places;
}

TakingPlaces::~TakingPlaces() {
  --taken_places;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace basinscope
