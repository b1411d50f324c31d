// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include <QCryptographicHash>
#include <QFile>
#include <algorithm>
#include <utility>

#include "core/data/system_file.h"

namespace basinscope {
namespace {

constexpr int settling_ms = 200;

QString text_of(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

QByteArray digest_of(const std::filesystem::path& path) {
  QFile file(text_of(path));
  QCryptographicHash hash(QCryptographicHash::Sha1);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

}  // namespace

FileStamp FileStamp::of(const std::filesystem::path& file, bool content) {
  const FileState state = file_state(file);
  FileStamp stamp;
  stamp.exists = state.type != std::filesystem::file_type::not_found;
  stamp.size = static_cast<qint64>(state.size);
  stamp.modified_ns = state.modified_ns;
  stamp.inode = state.number;
  if (content && state.type == std::filesystem::file_type::regular) stamp.digest = digest_of(file);
  return stamp;
}

bool FileStamp::looks_like(const FileStamp& other) const {
  return exists == other.exists && size == other.size && modified_ns == other.modified_ns &&
         inode == other.inode;
}

FileWatch::FileWatch(SceneDocument* document, QObject* parent) : QObject(parent), document_(document) {
  pause_.setSingleShot(true);
  pause_.setInterval(settling_ms);
  connect(&pause_, &QTimer::timeout, this, [this] {
    follow();  // a file that was replaced is another one to the watcher
    Q_EMIT noticed();
  });
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &pause_, qOverload<>(&QTimer::start));
  connect(document_, &SceneDocument::changed, this, &FileWatch::follow);
  connect(document_, &SceneDocument::replaced, this, [this] {
    known_.clear();
    follow();
  });
  // Its other files are known as they were: what was said of them still holds. The bytes written count, not
  // those that somebody may have put there a moment later.
  connect(document_, &SceneDocument::saved, this, [this](const std::string& text) {
    FileStamp own = FileStamp::of(document_->path(), false);
    own.exists = true;
    own.size = static_cast<qint64>(text.size());
    own.digest = QCryptographicHash::hash({text.data(), own.size}, QCryptographicHash::Sha1);
    in_step(std::move(own));
  });
  follow();
}

FileWatch::Files FileWatch::named_files() const {
  Files files;
  const Memory& memory = document_->scene().memory;
  if (const auto* file = std::get_if<Memory::File>(&memory.source))
    files[document_->folder() / file->path].whose = OutsideChange::Whose::patterns;
  if (memory.values_file)
    files[document_->folder() / memory.values_file->path].whose = OutsideChange::Whose::values;
  if (!document_->path().empty()) files[document_->path()].whose = OutsideChange::Whose::scene;
  return files;
}

void FileWatch::in_step(FileStamp own) {
  follow();  // it may be another file now
  const auto scene = known_.find(document_->path());
  if (scene != known_.end()) scene->second.stamp = std::move(own);
}

void FileWatch::accept(const std::filesystem::path& file) {
  if (const auto known = known_.find(file); known != known_.end())
    known->second.stamp = FileStamp::of(file, known->second.whose == OutsideChange::Whose::scene);
}

// Patterns may have come from another file meanwhile, or be in none any more.
void FileWatch::follow() {
  Files files = named_files();
  for (auto& [path, file] : files) {
    const auto known = known_.find(path);
    if (known == known_.end()) {
      file.stamp = FileStamp::of(path, false);
    } else {
      file.stamp = known->second.stamp;
      file.other = known->second.other;
    }
  }
  const auto same_name = [](const auto& a, const auto& b) { return a.first == b.first; };
  if (!std::equal(files.begin(), files.end(), known_.begin(), known_.end(), same_name))
    pause_.start();  // what was said of a file that is named no longer must go
  known_ = std::move(files);
  QStringList gone = watcher_.files();
  QStringList missing;
  for (const auto& [path, file] : known_)
    if (gone.removeAll(text_of(path)) == 0 && QFile::exists(text_of(path))) missing << text_of(path);
  if (!gone.isEmpty()) watcher_.removePaths(gone);
  if (!missing.isEmpty()) watcher_.addPaths(missing);
}

bool FileWatch::differs(const std::filesystem::path& path, Known& file, const FileStamp& now) {
  if (now.looks_like(file.stamp)) return false;
  if (now.looks_like(file.other)) return true;
  const bool may_be_same = now.exists && now.size == file.stamp.size && !file.stamp.digest.isEmpty();
  const bool same = may_be_same && digest_of(path) == file.stamp.digest;
  FileStamp& seen = same ? file.stamp : file.other;
  const QByteArray digest = same ? file.stamp.digest : QByteArray();
  seen = now;
  seen.digest = digest;
  return !same;
}

std::vector<OutsideChange> FileWatch::changes() {
  std::vector<OutsideChange> changes;
  for (auto& [path, file] : known_) {
    const FileStamp now = FileStamp::of(path, false);
    if (!differs(path, file, now)) continue;
    const auto what = now.exists ? OutsideChange::What::changed : OutsideChange::What::gone;
    changes.push_back({path, what, file.whose, now});
  }
  return changes;
}

}  // namespace basinscope
