// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what becomes of the scene's files outside this window, so that nothing is overwritten without a word.
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "ui/document/file_watch.h"
#include "ui/document/scene_document.h"
#include "ui/shell/file_opening.h"
#include "ui/window/notice_bar.h"

namespace basinscope {

class OutsideNotice : public QObject {
  Q_OBJECT

 public:
  struct Hooks {
    std::function<bool()> may_discard;  // asks about unsaved changes
    std::function<void()> save_as;
  };
  OutsideNotice(SceneDocument* document, FileWatch* watch, FileOpening* opening, NoticeBar* notice,
                Hooks hooks, QWidget* window);

  // Of what has changed since; looks at the files now.
  void show();
  void forget();

  enum class Overwriting { yes, elsewhere, no };
  Overwriting may_overwrite();  // asks where the scene's file is another one now

 private:
  void reload(const OutsideChange& change);
  void keep_mine(const OutsideChange& change);

  SceneDocument* document_;
  FileWatch* watch_;
  FileOpening* opening_;
  NoticeBar* notice_;
  Hooks hooks_;
  QWidget* window_;
  std::vector<OutsideChange> told_;
};

}  // namespace basinscope
