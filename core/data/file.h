// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in, whole files out. A file is replaced only once its new content is safely on disk:
// written beside it, synchronised, renamed. On any failure the old file stays as it was, and nothing else is
// left in its folder: the unfinished file is removed by whoever wrote it, by remove_unfinished_files() when a
// signal ends the program, and after a crash by the next write to the same folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/data/system_file.h"
#include "core/message.h"

namespace basinscope {

// Something wrong with a file or with the data in it; its message is one clear sentence.
class DataFault : public std::runtime_error, public Stated {
 public:
  explicit DataFault(const Message& message) : std::runtime_error(message.english()), Stated(message) {}
};

// A file that cannot be read or written: its message is `doing "path": reason`.
class FileFault : public DataFault {
 public:
  FileFault(const Message& doing, const std::filesystem::path& path, const Message& why);
  const Message& reason() const { return *reason_; }

 private:
  std::shared_ptr<const Message> reason_;  // copying an exception must not throw
};

// Throws FileFault where there is an error.
void require_done(const std::error_code& error, const Message& doing, const std::filesystem::path& path);

// Besides files there are pipes and devices. They are right where somebody named one on a command line and
// can stop what waits for it; elsewhere they would be waited for without end, or replaced by a file.
enum class Streams { refused, allowed };

inline constexpr std::uint64_t largest_scene_file = std::uint64_t{1} << 28;  // bytes

// Refuses files larger than largest bytes before reading them (a stream while reading it), folders and
// files that cannot be opened. Throws DataFault.
std::string file_bytes(const std::filesystem::path& path, std::uint64_t largest,
                       Streams streams = Streams::refused);

class UnfinishedFile;

struct NewFile {
  std::filesystem::path path;
  std::string_view bytes;
};

// A file being replaced, through symbolic links that lead to it. Streams are written to directly.
class FileReplacement {
 public:
  explicit FileReplacement(const std::filesystem::path& path, Streams streams = Streams::refused,
                           Readers readers = Readers::usual);
  ~FileReplacement();
  FileReplacement(const FileReplacement&) = delete;
  FileReplacement& operator=(const FileReplacement&) = delete;

  void write(std::string_view bytes);
  // What was written is on the disk. Nothing can be written after it.
  void synchronise();
  // The new content takes the old one's place. Without it nothing changes.
  void commit();

 private:
  friend void replace_files(std::span<const NewFile> files);
  void create_beside(Readers readers);
  void exchange();
  void exchange_back() noexcept;

  std::filesystem::path target_;
  std::unique_ptr<UnfinishedFile> beside_;  // none where a stream is written to
  SystemFile file_;
  SystemFile old_;  // while the new one is in its place and may have to give it back
  bool existed_ = false;
};

void replace_file(const std::filesystem::path& path, std::string_view bytes,
                  Readers readers = Readers::usual);

// All of them or none, whatever fails and whatever signal asks the program to end. Writing has succeeded for
// all before the first takes its place. Two things can leave some replaced and others not: a kill (SIGKILL)
// or a power cut between one exchange of names and the next, and a rename that fails on a file system that
// cannot exchange names, such as NFS.
void replace_files(std::span<const NewFile> files);

// Throws DataFault when path could not be written now; for asking before a long computation.
void require_writable(const std::filesystem::path& path, Streams streams = Streams::refused);

}  // namespace basinscope
