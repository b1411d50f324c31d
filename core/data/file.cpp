// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/file.h"

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

constexpr std::size_t longest_name = 4096;

void require_read(const fs::path& path, const std::error_code& error) {
  require_done(error, phrase("cannot read"), path);
}

}  // namespace

FileFault::FileFault(const Message& doing, const fs::path& path, const Message& why)
    : DataFault(message("%1 \"%2\": %3", doing, shortened(path.string(), longest_name), why)),
      reason_(std::make_shared<const Message>(why)) {}

// In the words of the C library, whatever the system's own number of the error is.
void require_done(const std::error_code& error, const Message& doing, const fs::path& path) {
  if (error) throw FileFault(doing, path, error.default_error_condition().message());
}

std::string file_bytes(const fs::path& path, std::uint64_t largest, Streams streams) {
  const bool waits = streams == Streams::allowed;
  std::error_code error;
  SystemFile file(path, waits ? SystemFile::Opening::read_waiting : SystemFile::Opening::read, error);
  require_read(path, error);
  const SystemFile::Kind kind = file.kind(error);
  require_read(path, error);
  if (kind.type == fs::file_type::directory)
    require_read(path, std::make_error_code(std::errc::is_a_directory));
  if (streams == Streams::refused && kind.type != fs::file_type::regular)
    throw FileFault(phrase("cannot read"), path, phrase("it is a pipe or a device, expected a file"));
  const auto too_large = [&] {
    return DataFault(message("\"%1\" is too large: at most %2", path.string(),
                             counted("%n byte(s)", static_cast<std::int64_t>(largest))));
  };
  if (kind.size > largest) throw too_large();

  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(kind.size));
  std::vector<char> piece(std::size_t{1} << 18);
  while (true) {
    const std::size_t got = file.read(piece.data(), piece.size(), error);
    require_read(path, error);
    if (got == 0) return bytes;
    bytes.append(piece.data(), got);
    if (bytes.size() > largest) throw too_large();
  }
}

namespace {

[[noreturn]] void refuse_writing(const fs::path& path, const Message& reason) {
  throw FileFault(phrase("cannot write"), path, reason);
}
void require_write(const fs::path& path, const std::error_code& error) {
  require_done(error, phrase("cannot write"), path);
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

bool is_stream(const fs::file_status& status) { return fs::exists(status) && !fs::is_regular_file(status); }

// Where symbolic links lead, be there a file or not. A circle of them is left to what asks for it to refuse.
// Links to pipes and devices may have no name behind them: they are opened by their own, as /dev/stdout.
fs::path behind_links(fs::path path) {
  std::error_code none;
  if (is_stream(fs::status(path, none))) return path;
  for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(path, none)); ++links)
    path = folder_of(path) / fs::read_symlink(path, none);
  return path;
}

// What is there now, refused where it is a folder or must not be written.
struct WriteTarget {
  WriteTarget(const fs::path& named, Streams streams) : path(behind_links(named)) {
    if (named.empty()) refuse_writing(named, phrase("expected the name of a file"));
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error && error != std::errc::no_such_file_or_directory) require_write(named, error);
    exists = fs::exists(status);
    if (!exists) return;
    permissions = status.permissions();
    replaceable = !is_stream(status);
    if (fs::is_directory(status)) require_write(named, std::make_error_code(std::errc::is_a_directory));
    if (!replaceable && streams == Streams::refused)
      refuse_writing(named, phrase("it is a pipe or a device, expected a file"));
    require_write(named, write_fault(path));
  }
  fs::path path;
  bool exists = false;
  bool replaceable = true;
  fs::perms permissions = fs::perms::none;
};

}  // namespace

FileReplacement::FileReplacement(const fs::path& path, Streams streams, Readers readers) {
  const WriteTarget found(path, streams);
  target_ = found.path;
  existed_ = found.exists;
  std::error_code error;
  if (!found.replaceable) {
    file_ = SystemFile(target_, SystemFile::Opening::write, error);
    require_write(target_, error);
    return;
  }
  create_beside(readers);
  if (readers == Readers::usual && found.exists) file_.set_permissions(found.permissions);
}

// The files are closed before the unfinished one is removed.
FileReplacement::~FileReplacement() {
  file_.close();
  old_.close();
}

void FileReplacement::create_beside(Readers readers) {
  const fs::path folder = folder_of(target_);
  clear_stale_files(folder);
  try {
    beside_ = std::make_unique<UnfinishedFile>(folder, readers);
    file_ = std::move(beside_->file());
  } catch (const std::system_error& error) {
    refuse_writing(target_, error.code().default_error_condition().message());
  }
}

void FileReplacement::write(std::string_view bytes) { require_write(target_, file_.write(bytes)); }

void FileReplacement::synchronise() {
  if (beside_) require_write(target_, file_.synchronise());
}

// The file stays open, and with it locked, until it has its place, so that it is not taken for a stale one.
void FileReplacement::commit() {
  const fs::path folder = folder_of(target_);  // nothing may run out of memory once it has its place
  synchronise();
  std::error_code error;
  if (beside_) error = replace_name(beside_->name(), target_);
  require_done(error, phrase("cannot replace"), target_);
  error = file_.close();
  if (!beside_) require_write(target_, error);
  if (beside_) synchronise_folder(folder);
}

// The old content keeps the new one's name, so that it can come back; locked, so that it is not taken for
// a stale one meanwhile.
void FileReplacement::exchange() {
  std::error_code error = std::make_error_code(std::errc::no_such_file_or_directory);
  if (existed_) {
    old_ = SystemFile(target_, SystemFile::Opening::read, error);
    if (old_) old_.lock();
    error = exchange_names(beside_->name(), target_);
    if (!error) return;
  }
  if (error != std::errc::invalid_argument && error != std::errc::function_not_supported &&
      error != std::errc::no_such_file_or_directory)
    require_done(error, phrase("cannot replace"), target_);
  error = replace_name(beside_->name(), target_);
  require_done(error, phrase("cannot replace"), target_);
}

void FileReplacement::exchange_back() noexcept {
  if (existed_)
    exchange_names(beside_->name(), target_);
  else
    remove_at_once(target_);
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
