// SPDX-License-Identifier: GPL-3.0-or-later
// Files as the operating system has them: what core/data/file.h needs and the standard library lacks, which
// is locks, content that is safely on the disk, names that change places, and pipes that are not waited for;
// also a file's size, date and number, by which a replaced file is recognised, and the silencing of standard
// error.
// Nothing throws but for lack of memory. The source has a part for POSIX and one for Windows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace basinscope {

// Who may read a new file. usual: as the umask says (FileReplacement then copies the permissions of the
// replaced file); owner: this user only. On Windows the folder's permissions hold for both.
enum class Readers { usual, owner };

// The name that opens standard input, on every system.
inline constexpr const char* standard_input = "/dev/stdin";

// The path of a name, which is UTF-8 as all texts are: a path that is made of a std::string takes it for the
// code page on Windows. The other way string() gives UTF-8 there, too (libstdc++).
inline std::filesystem::path file_path(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}

// An open file, pipe or device, closed with this object; or none.
class SystemFile {
 public:
  enum class Opening { read, read_waiting, write, append };

  SystemFile() = default;
  // What is there; read_waiting waits for the writer of a pipe. None where error says why.
  SystemFile(const std::filesystem::path& path, Opening opening, std::error_code& error);
  // A new one for writing; file_exists where there is something of that name.
  SystemFile(const std::filesystem::path& path, Readers readers, std::error_code& error);
  ~SystemFile() { close(); }
  SystemFile(SystemFile&& other) noexcept : handle_(std::exchange(other.handle_, none)) {}
  SystemFile& operator=(SystemFile&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }

  explicit operator bool() const { return handle_ != none; }

  struct Kind {
    std::filesystem::file_type type = std::filesystem::file_type::unknown;
    std::uint64_t size = 0;  // of a regular file, in bytes
  };
  Kind kind(std::error_code& error) const;

  // As many bytes as there are now, at most those asked for; none at the end.
  std::size_t read(char* bytes, std::size_t most, std::error_code& error);
  std::error_code write(std::string_view bytes);
  // What was written is on the disk, where its file system knows such a thing.
  std::error_code synchronise();
  std::error_code close();
  // On Windows the folder says who may do what.
  void set_permissions(std::filesystem::perms permissions);

  // Locks it until it is closed, and does not wait. False where another has locked or removed it; true also
  // where the file system has no locks.
  bool lock();

 private:
#ifdef _WIN32
  using Handle = void*;
  static constexpr Handle none = nullptr;
#else
  using Handle = int;
  static constexpr Handle none = -1;
#endif
  Handle handle_ = none;
};

// What has the name, as far as can be told without reading it. On Windows a folder is taken for nothing.
struct FileState {
  std::filesystem::file_type type = std::filesystem::file_type::not_found;  // regular, or unknown
  std::uint64_t size = 0;                                                   // in bytes
  std::int64_t modified_ns = 0;                                             // since 1970
  std::uint64_t number = 0;  // no two files that a disk has at a time share one
};
FileState file_state(const std::filesystem::path& path);

// While it lives, what this process and its libraries write to standard error goes nowhere. One at a time.
class UnheardErrors {
 public:
  UnheardErrors();
  ~UnheardErrors();
  UnheardErrors(const UnheardErrors&) = delete;
  UnheardErrors& operator=(const UnheardErrors&) = delete;

 private:
  int heard_;  // a copy of standard error
};

// Why the file that is there must not be written, if so.
std::error_code write_fault(const std::filesystem::path& path);

// Gives the file the second name, in place of what had it. On Windows another program that looks at either
// file at this moment, as scanners do, refuses that: it is tried again for up to two seconds.
std::error_code replace_name(const std::filesystem::path& file, const std::filesystem::path& name);

// Afterwards each file has the other's name. On Windows three renames are needed, and for a moment nothing
// has the second name. function_not_supported, invalid_argument or no_such_file_or_directory where the file
// system cannot exchange names or one of the files does not exist.
std::error_code exchange_names(const std::filesystem::path& first,
                               const std::filesystem::path& second) noexcept;

// A name that was given or taken is on the disk too, where the file system can do that.
void synchronise_folder(const std::filesystem::path& folder);

// Safe in a signal handler.
void remove_at_once(const std::filesystem::path& path) noexcept;

// Removes a regular file that nobody has locked; on POSIX only one that this user owns.
void remove_unlocked(const std::filesystem::path& path);

}  // namespace basinscope
