// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are being written and have not taken their place. Their names are known to signal handlers, so
// that a program that is told to end leaves none of them behind; what a crash leaves is cleared by the next
// write to the folder. The owner of an unfinished file holds a lock on it, by which others know that it
// lives.
#pragma once

#include <csignal>
#include <filesystem>

#include "core/data/system_file.h"

namespace basinscope {

// A new, empty, locked file in a folder, removed with this object unless it has been moved away.
class UnfinishedFile {
 public:
  // Throws std::system_error.
  UnfinishedFile(const std::filesystem::path& folder, Readers readers);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& name() const { return *name_; }
  // Open for writing; what closes it ends the lock.
  SystemFile& file() { return file_; }

 private:
  void remember();
  void forget();

  const std::filesystem::path* name_ = nullptr;
  SystemFile file_;
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

#ifndef _WIN32
 private:
  sigset_t before_;
#endif
};

// The signals by which users, terminals and systems end a program.
#ifdef _WIN32
inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGBREAK};
#else
inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
#endif

}  // namespace basinscope
