// SPDX-License-Identifier: GPL-3.0-or-later
// Opens files: scenes, figures that carry one, and patterns as files of numbers, which are a scene of their
// own that is in no file yet. They are read and checked off the thread of the window, which goes on working
// meanwhile; of files opened one after the other the last counts. A bad file changes nothing: a notice names
// all its faults.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "core/scene/figure_scene.h"
#include "ui/controls/import_target.h"
#include "ui/document/file_watch.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/window/notice_bar.h"

namespace basinscope {

class FileOpening : public QObject {
  Q_OBJECT

 public:
  // may_discard: asks about unsaved changes that came after the file was asked for.
  FileOpening(SceneDocument* document, FileWatch* watch, NoticeBar* notice, std::function<bool()> may_discard,
              QObject* parent);

  // The scene is there some time after the call.
  void open(const QString& path);
  // The same of bytes that were pasted or dropped: a scene's text, or a figure that carries one.
  void open_bytes(const QString& name, const QByteArray& bytes);
  // Patterns of a file as a scene of its own, by choices.
  ImportTarget by_choice();
  // What was changed outside, as it is now.
  void reload(const OutsideChange& change);

 Q_SIGNALS:
  // The scene is that of an exported figure; its page as it was.
  void figure_opened(const QString& name, const std::optional<PageSettings>& page);
  // How the file is read is to be chosen (by_choice()).
  void choices_wanted(const QString& path);

 private:
  // What reading a scene came to; a file's own has a path, what was pasted has a name alone.
  struct Found {
    QString name, path;
    SceneReading reading;
    FileStamp stamp;
    bool of_numbers = false;    // the scene is in no file, its patterns are
    QStringList warnings = {};  // on how they were read
  };
  void read_scene_by(const QString& name, const std::function<Found()>& read);
  void show(Found& found, const Scene& before);
  void begin(const QString& path);
  void open_scene(const QString& path);
  void open_patterns(const QString& path);
  // Patterns or values of the open scene; at_hand: those in the file, where it has been read already.
  void reload_numbers(const QString& path, OutsideChange::Whose whose,
                      const std::optional<SharedMatrix>& at_hand);
  void refuse(const QString& path, const QStringList& faults, bool of_numbers = false);
  // Leads to the choices.
  NoticeButton choose(const QString& path);

  SceneDocument* document_;
  FileWatch* watch_;
  NoticeBar* notice_;
  std::function<bool()> may_discard_;
  LatestJob reading_{nullptr, LatestJob::Ending::leaves};
  QTimer reading_notice_;
  QString reading_name_;
};

}  // namespace basinscope
