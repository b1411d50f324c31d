// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are being written and have not taken their place. Their names are known to signal handlers, so
// that a program that is told to end leaves none of them behind; what a crash leaves is cleared by the next
// write to the folder. The owner of an unfinished file holds a lock on it, by which others know that it
// lives.
#pragma once

#include <csignal>
#include <filesystem>
#include <string>

namespace basinscope {

// A new, empty, locked file in a folder, removed with this object unless it has been moved away.
class UnfinishedFile {
 public:
  // mode: as of open(2). Throws std::system_error.
  UnfinishedFile(const std::filesystem::path& folder, unsigned mode);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const char* name() const { return name_; }
  // Open for writing; the caller closes it, and with it the lock.
  int descriptor() const { return descriptor_; }

 private:
  void remember();
  bool forget();

  char* name_ = nullptr;
  int descriptor_ = -1;
};

// Removes the unfinished files of processes that are gone. Never throws; what cannot be removed stays.
void clear_stale_files(const std::filesystem::path& folder) noexcept;

// Removes all of this process. Safe in a signal handler, after which the program must end: owners that go on
// fail. Waits for files that are just taking their places.
void remove_unfinished_files() noexcept;

// While it lives, files that belong together take their places: the signals that end programs wait.
class TakingPlaces {
 public:
  TakingPlaces();
  ~TakingPlaces();
  TakingPlaces(const TakingPlaces&) = delete;
  TakingPlaces& operator=(const TakingPlaces&) = delete;

 private:
  sigset_t before_;
};

// The signals by which users, terminals and systems end a program.
inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};

}  // namespace basinscope
