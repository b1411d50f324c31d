// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include <sys/stat.h>

#include <QCryptographicHash>
#include <QFile>

namespace basinscope {
namespace {

constexpr int settling_ms = 200;

QString text_of(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

QByteArray digest_of(const std::filesystem::path& path) {
  QFile file(text_of(path));
  QCryptographicHash hash(QCryptographicHash::Sha1);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

bool same_file(const FileStamp& known, const FileStamp& now, const std::filesystem::path& path) {
  if (known.exists != now.exists || known.size != now.size) return false;
  if (known.modified_ns == now.modified_ns && known.inode == now.inode) return true;
  return !known.digest.isEmpty() && digest_of(path) == known.digest;
}

}  // namespace

FileStamp FileStamp::of(const std::filesystem::path& file, bool content) {
  FileStamp stamp;
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return stamp;
  stamp.exists = true;
  stamp.size = status.st_size;
  stamp.modified_ns = qint64{status.st_mtim.tv_sec} * 1000000000 + status.st_mtim.tv_nsec;
  stamp.inode = status.st_ino;
  if (content && S_ISREG(status.st_mode)) stamp.digest = digest_of(file);
  return stamp;
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

void FileWatch::in_step(const std::optional<FileStamp>& own) {
  known_.clear();
  follow();
  const auto scene = known_.find(document_->path());
  if (scene != known_.end()) scene->second.stamp = own ? *own : FileStamp::of(scene->first, true);
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
    file.stamp = known != known_.end() ? known->second.stamp : FileStamp::of(path, false);
  }
  known_ = std::move(files);
  QStringList gone = watcher_.files();
  QStringList missing;
  for (const auto& [path, file] : known_)
    if (gone.removeAll(text_of(path)) == 0 && QFile::exists(text_of(path))) missing << text_of(path);
  if (!gone.isEmpty()) watcher_.removePaths(gone);
  if (!missing.isEmpty()) watcher_.addPaths(missing);
}

std::vector<OutsideChange> FileWatch::changes() const {
  std::vector<OutsideChange> changes;
  for (const auto& [path, file] : known_) {
    const FileStamp now = FileStamp::of(path, false);
    if (!now.exists && file.stamp.exists)
      changes.push_back({path, OutsideChange::What::gone, file.whose});
    else if (!same_file(file.stamp, now, path))
      changes.push_back({path, OutsideChange::What::changed, file.whose});
  }
  return changes;
}

}  // namespace basinscope
