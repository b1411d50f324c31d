// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "core/data/text_form.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

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

[[noreturn]] void refuse_reading(const std::filesystem::path& path, int error) {
  throw FileFault("cannot read", path, std::generic_category().message(error));
}

}  // namespace

FileFault::FileFault(const std::string& doing, const std::filesystem::path& path, std::string why)
    : DataFault(doing + " \"" + shortened(path.string(), longest_name) + "\": " + why),
      reason_(std::make_shared<const std::string>(std::move(why))) {}

std::string file_bytes(const std::filesystem::path& path, std::uint64_t largest, Streams streams) {
  // Opening a pipe waits for its writer.
  const int waiting = streams == Streams::allowed ? 0 : O_NONBLOCK;
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting));
  if (file.number() < 0) refuse_reading(path, errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) refuse_reading(path, errno);
  if (S_ISDIR(status.st_mode)) refuse_reading(path, EISDIR);
  if (streams == Streams::refused && !S_ISREG(status.st_mode))
    throw FileFault("cannot read", path, "it is a pipe or a device, expected a file");
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
    if (got < 0) refuse_reading(path, errno);
    if (got == 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(got));
    if (bytes.size() > largest) throw too_large();
  }
}

}  // namespace basinscope
