// SPDX-License-Identifier: GPL-3.0-or-later
// The scene and its files: new, open, save, what is asked before a scene goes, what changes outside, and the
// recovery copy. On the thread of the window, over which its dialogs open.
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "core/script/python_text.h"
#include "ui/document/autosave.h"
#include "ui/document/file_watch.h"
#include "ui/document/scene_document.h"
#include "ui/shell/file_opening.h"
#include "ui/shell/outside_notice.h"
#include "ui/shell/window_actions.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"

class QMimeData;

namespace basinscope {

class SceneFiles : public QObject {
  Q_OBJECT

 public:
  // recovery_folder: where the recovery copy lives; empty: none is kept.
  SceneFiles(SceneDocument* document, NoticeBar* notice, StatusLine* status, const QString& recovery_folder,
             QWidget* window);

  // New, open, save and what copies and pastes.
  void connect_actions(const WindowActions& actions);
  // As the window calls the scene.
  QString scene_name() const;
  OutsideNotice* outside() { return &outside_; }

  // These ask about unsaved changes.
  // False: the one that is open stays.
  bool replace(const Scene& scene);
  void ask_open();
  void open_in_place(const QString& path);
  bool may_discard();

  void open(const QString& path) { opening_.open(path); }
  bool save(bool ask_where);

  // A single local file that can be opened, or the text of a scene.
  static bool can_take(const QMimeData* data);
  // As opened: the scene takes the place of this one, once that may go.
  void take_drop(const QMimeData* data);
  // The clipboard's scene: its text, else a figure that carries one; else rows of numbers; else any picture,
  // which is refused.
  void paste();
  // The scene as a short text, on the clipboard some time after the call.
  void copy_text();
  // What the open workspace computes, as Python; the commands that make it.
  void copy_python(PythonForm form);
  void copy_commands();

  FileOpening* opening() { return &opening_; }

  // Offers scenes that a dead process left behind.
  void offer_recovery();
  void keep_recovery_copy();
  void finish();  // the window closes: no recovery is needed

 Q_SIGNALS:
  // Rows of numbers, as a spreadsheet copies them.
  void numbers_pasted(const QByteArray& text);

 private:
  // made off the thread of the window; said with the number of its lines.
  void copy_made(const QString& what, std::function<std::string(const Scene&)> make);

  SceneDocument* document_;
  NoticeBar* notice_;
  StatusLine* status_;
  QWidget* window_;
  std::unique_ptr<Autosave> autosave_;
  FileWatch watch_;
  FileOpening opening_;
  OutsideNotice outside_;
  LatestJob copying_{nullptr, LatestJob::Ending::leaves};
};

}  // namespace basinscope
