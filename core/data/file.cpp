// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include "core/number_words.h"

namespace basinscope {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& doing, const fs::path& path, int error) {
  throw DataFault(doing + " \"" + path.string() + "\": " + std::generic_category().message(error));
}

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

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// What is there now, refused where it is a folder or must not be written.
struct Target {
  explicit Target(const fs::path& path) {
    struct stat status {};
    exists = ::stat(path.c_str(), &status) == 0;
    if (!exists) return;
    mode = status.st_mode;
    replaceable = S_ISREG(mode);
    if (S_ISDIR(mode)) refuse("cannot write", path, EISDIR);
    if (::access(path.c_str(), W_OK) != 0) refuse("cannot write", path, errno);
  }
  bool exists = false;
  bool replaceable = true;
  mode_t mode = 0;
};

// A rename must reach the disk too; file systems that cannot do this are left alone.
void synchronise_folder(const fs::path& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.number() >= 0) ::fsync(descriptor.number());
}

}  // namespace

std::string file_bytes(const fs::path& path, std::uint64_t largest) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) refuse("cannot read", path, errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) refuse("cannot read", path, errno);
  if (S_ISDIR(status.st_mode)) refuse("cannot read", path, EISDIR);
  const auto too_large = [&] {
    return DataFault("\"" + path.string() + "\" is too large: at most " +
                     counted(static_cast<std::int64_t>(largest), "byte"));
  };
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > largest) throw too_large();

  std::string bytes;
  if (S_ISREG(status.st_mode)) bytes.reserve(static_cast<std::size_t>(status.st_size));
  std::vector<char> piece(std::size_t{1} << 18);
  while (true) {
    const ssize_t got = ::read(file.number(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse("cannot read", path, errno);
    if (got == 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(got));
    if (bytes.size() > largest) throw too_large();
  }
}

FileReplacement::FileReplacement(const fs::path& path) : target_(path) {
  const Target found(path);
  if (found.replaceable) {
    std::error_code ignored;
    if (fs::is_symlink(target_, ignored)) target_ = fs::weakly_canonical(target_, ignored);
  } else {
    descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail("cannot write", errno);
    return;
  }
  for (int attempt = 0; descriptor_ < 0; ++attempt) {
    fs::path candidate = target_;
    candidate += ".part-" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    descriptor_ = ::open(candidate.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) {
      temporary_ = candidate;
    } else if (errno != EEXIST || attempt > 1000) {
      fail("cannot write", errno);
    }
  }
  if (found.exists) ::fchmod(descriptor_, found.mode & 07777);
}

FileReplacement::~FileReplacement() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void FileReplacement::fail(const char* doing, int error) {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
  refuse(doing, target_, error);
}

void FileReplacement::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail("cannot write", errno);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}

void FileReplacement::commit() {
  if (!temporary_.empty() && ::fsync(descriptor_) != 0 && errno != EINVAL) fail("cannot write", errno);
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (::close(descriptor) != 0) fail("cannot write", errno);
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail("cannot replace", errno);
  temporary_.clear();
  synchronise_folder(folder_of(target_));
}

void replace_file(const fs::path& path, std::string_view bytes) {
  FileReplacement file(path);
  file.write(bytes);
  file.commit();
}

void require_writable(const fs::path& path) {
  // Opening and closing a pipe would end it for its reader.
  if (Target(path).replaceable) const FileReplacement trial(path);
}

}  // namespace basinscope
