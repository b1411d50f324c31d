// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/unfinished_files.h"

#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <random>
#include <string>
#include <thread>

namespace basinscope {
namespace {

// Short, whatever the name of the file that is replaced: that may already have all the letters a name can
// have.
constexpr std::string_view unfinished_prefix = ".basinscope-", unfinished_suffix = ".part";
constexpr std::size_t unfinished_digits = 16;

// A signal handler reaches nothing but variables of the process. A name that it has taken out stays in
// memory.
std::array<std::atomic<const std::filesystem::path*>, 32> unfinished_names, taken_names;
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

#ifndef _WIN32
sigset_t signals_that_end() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : ending_signals) sigaddset(&set, signal);
  return set;
}
#endif

}  // namespace

UnfinishedFile::UnfinishedFile(const std::filesystem::path& folder, Readers readers) {
  std::error_code error = std::make_error_code(std::errc::file_exists);
  for (int attempt = 0; attempt < 100; ++attempt) {
    name_ = new std::filesystem::path(folder / random_name());
    remember();  // before it exists: there is no moment in which a signal would leave it
    file_ = SystemFile(*name_, readers, error);
    // Without locks no file is taken for a stale one either: that needs the lock.
    if (file_ && file_.lock()) return;
    if (file_) error = std::make_error_code(std::errc::file_exists);
    forget();
    if (error != std::errc::file_exists) break;
    file_.close();
  }
  throw std::system_error(error);
}

UnfinishedFile::~UnfinishedFile() {
  remove_at_once(*name_);  // gone already where it has been moved
  forget();
}

void UnfinishedFile::remember() {
  for (auto& slot : unfinished_names) {
    const std::filesystem::path* free = nullptr;
    if (slot.compare_exchange_strong(free, name_)) return;
  }
}

// Where a signal handler has the name now it stays in memory, as does one that found no slot.
void UnfinishedFile::forget() {
  for (auto& slot : unfinished_names) {
    const std::filesystem::path* mine = name_;
    if (!slot.compare_exchange_strong(mine, nullptr)) continue;
    delete name_;
    return;
  }
}

void clear_stale_files(const std::filesystem::path& folder) noexcept {
  try {
    std::error_code error;
    std::filesystem::directory_iterator entry(folder.empty() ? "." : folder, error), end;
    for (; !error && entry != end; entry.increment(error))
      if (is_unfinished_name(entry->path().filename().string())) remove_unlocked(entry->path());
  } catch (const std::exception&) {  // for lack of memory
  }
}

void remove_unfinished_files() noexcept {
  while (taken_places.load() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  for (std::size_t i = 0; i < unfinished_names.size(); ++i) {
    const std::filesystem::path* const name = unfinished_names[i].exchange(nullptr);
    if (name == nullptr) continue;
    taken_names[i] = name;
    remove_at_once(*name);
  }
}

// On Windows handlers run on threads of their own: remove_unfinished_files() waits there.
TakingPlaces::TakingPlaces() {
#ifndef _WIN32
  const sigset_t waiting = signals_that_end();
  ::pthread_sigmask(SIG_BLOCK, &waiting, &before_);
#endif
  ++taken_places;
}

TakingPlaces::~TakingPlaces() {
  --taken_places;
#ifndef _WIN32
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
#endif
}

}  // namespace basinscope
