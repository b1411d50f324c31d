// SPDX-License-Identifier: GPL-3.0-or-later
// A recovery file beside the user's own: a second after a change, later where writing takes long, the scene
// is written off the GUI thread, and removed again as soon as the scene is saved and when the program ends
// cleanly. Each process has a file of its own and holds a lock on it, so that a second window neither
// overwrites nor offers it.
#pragma once

#include <QFutureWatcher>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "ui/document/scene_document.h"

namespace basinscope {

// A scene left behind by a process that is gone.
struct Recovery {
  std::filesystem::path file;
  Scene scene{};
  QString name{};  // that of the scene's own file, else its title; empty where it has neither
  // The scene's own file; empty where it had none, or where the file is gone or was written after the copy:
  // saving there would overwrite what somebody else wrote.
  std::filesystem::path own_file{};
  QString fault{};  // why the copy cannot be read; empty: the scene is whole
};

class Autosave : public QObject {
  Q_OBJECT

 public:
  // folder: where recovery files live; made when missing.
  Autosave(SceneDocument* document, const QString& folder, QObject* parent = nullptr);
  ~Autosave() override;

  // Folder of the application's own data.
  static QString usual_folder();

  // Scenes whose process died, newest first; copies that cannot be read are among them with their fault.
  std::vector<Recovery> recoveries() const;
  // Its scene is the document's now: the file becomes this process's own recovery copy, so that it is
  // never without one.
  void adopt(const Recovery& recovery);
  // The user does not want it.
  static void discard(const Recovery& recovery);

  // At once and on this thread, for a program that is told to go: when it returns the copy is on the disk.
  void write_now();
  // Clean exit: waits for the write in progress and removes the file.
  void finish();
  const QString& file() const { return file_; }
  void set_delay(int milliseconds);

 Q_SIGNALS:
  void failed(const QString& sentence);

 private:
  void write();
  bool can_be_kept();
  std::function<QString()> writing() const;  // of the scene as it is now
  void forget_if_saved();

  SceneDocument* document_;
  QString folder_;
  QString file_;
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  QFutureWatcher<QString> writing_;
  std::chrono::steady_clock::time_point began_;
  bool paced_ = true;  // the delay follows what writing takes
  QString told_;       // why the scene cannot be kept, once it has been said
};

}  // namespace basinscope
