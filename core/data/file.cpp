// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <deque>
#include <system_error>
#include <utility>
#include <vector>

#include "core/data/text_form.h"
#include "core/data/unfinished_files.h"
#include "core/message.h"

namespace basinscope {
namespace {

namespace fs = std::filesystem;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

constexpr std::size_t longest_name = 4096;

[[noreturn]] void refuse_reading(const fs::path& path, int error) {
  throw FileFault(phrase("cannot read"), path, std::generic_category().message(error));
}

}  // namespace

FileFault::FileFault(const Message& doing, const fs::path& path, const Message& why)
    : DataFault(message("%1 \"%2\": %3", doing, shortened(path.string(), longest_name), why)),
      reason_(std::make_shared<const Message>(why)) {}

std::string file_bytes(const fs::path& path, std::uint64_t largest, Streams streams) {
  // Opening a pipe waits for its writer.
  const int waiting = streams == Streams::allowed ? 0 : O_NONBLOCK;
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting));
  if (file.number() < 0) refuse_reading(path, errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) refuse_reading(path, errno);
  if (S_ISDIR(status.st_mode)) refuse_reading(path, EISDIR);
  if (streams == Streams::refused && !S_ISREG(status.st_mode))
    throw FileFault(phrase("cannot read"), path, phrase("it is a pipe or a device, expected a file"));
  const auto too_large = [&] {
    return DataFault(message("\"%1\" is too large: at most %2", path.string(),
                             counted("%n byte(s)", static_cast<std::int64_t>(largest))));
  };
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > largest) throw too_large();

  std::string bytes;
  if (S_ISREG(status.st_mode)) bytes.reserve(static_cast<std::size_t>(status.st_size));
  std::vector<char> piece(std::size_t{1} << 18);
  while (true) {
    const ssize_t got = ::read(file.number(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse_reading(path, errno);
    if (got == 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(got));
    if (bytes.size() > largest) throw too_large();
  }
}

namespace {

[[noreturn]] void refuse_writing(const fs::path& path, const Message& reason) {
  throw FileFault(phrase("cannot write"), path, reason);
}
[[noreturn]] void refuse_writing(const fs::path& path, int error) {
  refuse_writing(path, std::generic_category().message(error));
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// Where symbolic links lead, be there a file or not. A circle of them is left to stat(2) to refuse. Links to
// pipes and devices may have no name behind them: they are opened by their own, as /dev/stdout.
fs::path behind_links(fs::path path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return path;
  std::error_code none;
  for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(path, none)); ++links)
    path = folder_of(path) / fs::read_symlink(path, none);
  return path;
}

// What is there now, refused where it is a folder or must not be written.
struct WriteTarget {
  WriteTarget(const fs::path& named, Streams streams) : path(behind_links(named)) {
    if (named.empty()) refuse_writing(named, phrase("expected the name of a file"));
    struct stat status {};
    exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) refuse_writing(named, errno);
    if (!exists) return;
    mode = status.st_mode;
    replaceable = S_ISREG(mode);
    if (S_ISDIR(mode)) refuse_writing(named, EISDIR);
    if (!replaceable && streams == Streams::refused)
      refuse_writing(named, phrase("it is a pipe or a device, expected a file"));
    if (::access(path.c_str(), W_OK) != 0) refuse_writing(named, errno);
  }
  fs::path path;
  bool exists = false;
  bool replaceable = true;
  mode_t mode = 0;
};

// A rename must reach the disk too; file systems that cannot do this are left alone.
void synchronise_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

FileReplacement::FileReplacement(const fs::path& path, Streams streams, Readers readers) {
  const WriteTarget found(path, streams);
  target_ = found.path;
  existed_ = found.exists;
  if (!found.replaceable) {
    descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor_ < 0) fail(phrase("cannot write"), errno);
    return;
  }
  create_beside(readers);
  if (readers == Readers::usual && found.exists) ::fchmod(descriptor_, found.mode & 07777);
}

FileReplacement::~FileReplacement() { close(); }

void FileReplacement::create_beside(Readers readers) {
  const fs::path folder = folder_of(target_);
  clear_stale_files(folder);
  try {
    beside_ = std::make_unique<UnfinishedFile>(folder, readers == Readers::owner ? 0600 : 0666);
    descriptor_ = beside_->descriptor();
  } catch (const std::system_error& error) {
    fail(phrase("cannot write"), error.code().value());
  }
}

void FileReplacement::close() {
  for (int* const descriptor : {&descriptor_, &old_}) {
    if (*descriptor >= 0) ::close(*descriptor);
    *descriptor = -1;
  }
}

void FileReplacement::fail(const Message& doing, int error) const {
  throw FileFault(doing, target_, std::generic_category().message(error));
}

void FileReplacement::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail(phrase("cannot write"), errno);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}

void FileReplacement::synchronise() {
  // Some file systems have no such thing.
  if (beside_ && ::fsync(descriptor_) != 0 && errno != EINVAL) fail(phrase("cannot write"), errno);
}

// The file stays open, and with it locked, until it has its place, so that it is not taken for a stale one.
void FileReplacement::commit() {
  const fs::path folder = folder_of(target_);  // nothing may run out of memory once it has its place
  synchronise();
  if (beside_ && ::rename(beside_->name(), target_.c_str()) != 0) fail(phrase("cannot replace"), errno);
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (::close(descriptor) != 0 && !beside_) fail(phrase("cannot write"), errno);
  if (beside_) synchronise_folder(folder);
}

// The old content keeps the new one's name, so that it can come back; locked, so that it is not taken for
// a stale one meanwhile.
void FileReplacement::exchange() {
  if (existed_) old_ = ::open(target_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (old_ >= 0) ::flock(old_, LOCK_EX | LOCK_NB);
  if (existed_ && ::renameat2(AT_FDCWD, beside_->name(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0) {
    return;
  }
  if (existed_ && errno != EINVAL && errno != ENOSYS && errno != ENOENT)
    fail(phrase("cannot replace"), errno);
  if (::rename(beside_->name(), target_.c_str()) != 0) fail(phrase("cannot replace"), errno);
}

void FileReplacement::exchange_back() noexcept {
  if (existed_)
    ::renameat2(AT_FDCWD, beside_->name(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE);
  else
    ::unlink(target_.c_str());
}

void replace_file(const fs::path& path, std::string_view bytes, Readers readers) {
  FileReplacement file(path, Streams::refused, readers);
  file.write(bytes);
  file.commit();
}

void replace_files(std::span<const NewFile> files) {
  std::deque<FileReplacement> replacements;
  std::vector<fs::path> folders;
  for (const NewFile& file : files) {
    replacements.emplace_back(file.path);
    replacements.back().write(file.bytes);
    replacements.back().synchronise();
    folders.push_back(folder_of(replacements.back().target_));
  }
  const TakingPlaces uninterrupted;
  std::size_t done = 0;
  try {
    for (; done < replacements.size(); ++done) replacements[done].exchange();
  } catch (...) {
    while (done > 0) replacements[--done].exchange_back();
    throw;
  }
  for (const fs::path& folder : folders) synchronise_folder(folder);
}

void require_writable(const fs::path& path, Streams streams) {
  // Opening and closing a pipe would end it for its reader.
  if (WriteTarget(path, streams).replaceable) const FileReplacement trial(path, streams);
}

}  // namespace basinscope
