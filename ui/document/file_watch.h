// SPDX-License-Identifier: GPL-3.0-or-later
// Notices what becomes of the document's files outside this window: the scene's own file, written by another
// window, a program or a colleague, and the files that its patterns and values were read from.
#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QTimer>
#include <filesystem>
#include <map>
#include <vector>

#include "ui/document/scene_document.h"

namespace basinscope {

// What a file was when it was looked at. Two of the same size, time and inode are the same file; of scene
// files the content decides where the time alone is another.
struct FileStamp {
  bool exists = false;
  qint64 size = 0;
  qint64 modified_ns = 0;
  quint64 inode = 0;
  QByteArray digest;  // of the content; empty where it has not been read

  bool operator==(const FileStamp&) const = default;
  // As far as can be told without reading it.
  bool looks_like(const FileStamp& other) const;

  // O(1); with content O(size).
  static FileStamp of(const std::filesystem::path& file, bool content);
};

struct OutsideChange {
  enum class What { changed, gone };
  enum class Whose { scene, patterns, values };
  std::filesystem::path file;
  What what = What::changed;
  Whose whose = Whose::scene;
  FileStamp now;  // a file that changes once more is another change
  bool operator==(const OutsideChange&) const = default;
};

class FileWatch : public QObject {
  Q_OBJECT

 public:
  explicit FileWatch(SceneDocument* document, QObject* parent = nullptr);

  // The document is as its own file was by then: it has been read. Taken before the reading began, so that
  // nothing is missed in between.
  void in_step(FileStamp own);
  // This file as it is now is known: nothing is said of it until it changes again.
  void accept(const std::filesystem::path& file);
  // What has changed since; looks at the files now. A scene file's content is read once for each time of
  // change.
  std::vector<OutsideChange> changes();

 Q_SIGNALS:
  // There may be changes.
  void noticed();

 private:
  struct Known {
    OutsideChange::Whose whose;
    FileStamp stamp;
    FileStamp other{};  // as it was when it was found to differ
  };
  static bool differs(const std::filesystem::path& path, Known& file, const FileStamp& now);
  using Files = std::map<std::filesystem::path, Known>;
  Files named_files() const;  // without stamps
  void follow();

  SceneDocument* document_;
  QFileSystemWatcher watcher_;
  QTimer pause_;  // a file that is being written changes many times
  Files known_;
};

}  // namespace basinscope
