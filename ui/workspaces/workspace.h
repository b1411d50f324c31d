// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace beside the landscape, as the window's frame sees it: its panels and inspector, built when it is
// first opened so that the window starts without them, its toolbar buttons, and what formula and status line
// show while it is open. The window hides, shows and focuses; the workspace does the rest. Its state lives in
// Scene::workspaces, so that undo, files and recovery need no more code.
#pragma once

#include <QAction>
#include <QObject>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "ui/export/figure_offer.h"
#include "ui/text/formula.h"

namespace basinscope {

// What stands in the rail and in the Window menu; place 0 is the landscape, Ctrl+1 opens it.
struct WorkspaceName {
  QString title;
  QString id;  // in a scene's view.workspace, and the name of its drawing
  int place = 0;
};

// A command of one workspace: a toolbar button with this drawing and an entry of the Model menu, there only
// while the workspace is open. The key works only then, too, so that two workspaces may use the same one.
struct WorkspaceCommand {
  QAction* action;
  QString symbol;
  QKeySequence key;
};

struct WorkspaceFrame {
  Formula formula;
  QStringList formula_symbols;  // explained in the formula's tooltip
  QStringList status_left, status_right;
  QString play_text = QStringLiteral("&Play");
  QString play_tip;      // what Space plays, "Play the temperature"
  QString play_refusal;  // why there is nothing to play; empty: there is
};

class Workspace : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  virtual WorkspaceName name() const = 0;
  virtual std::vector<WorkspaceCommand> commands() const { return {}; }

  QWidget* view() {
    if (!view_) view_ = make_view();
    return view_;
  }
  QWidget* inspector() {
    if (!inspector_) inspector_ = make_inspector();
    return inspector_;
  }
  bool is_built() const { return view_ != nullptr; }

  // Only a workspace that is shown computes and plays.
  virtual void set_shown(bool shown) = 0;
  virtual WorkspaceFrame frame() const = 0;
  // Where arrow keys act; called when the workspace opens.
  virtual void take_focus() = 0;
  virtual void take_inspector_focus() = 0;

  virtual void play(bool on) = 0;
  virtual bool playing() const = 0;
  virtual void step(int direction) = 0;
  // Home, and the toolbar's button; a workspace without one leaves has_reset_view false.
  virtual bool has_reset_view() const { return false; }
  virtual void reset_view() {}
  // What it shows now, to be exported or copied: values, no widgets. Asked only where no_figure is empty, the
  // sentence why there is none.
  virtual QString no_figure() const { return QStringLiteral("This workspace has no figure to export"); }
  virtual FigureOffer figure() const { return {}; }
  // The part of the scene that could not be read, said once; empty: all is well.
  virtual QString unread() const { return {}; }

 Q_SIGNALS:
  void frame_changed();
  void complaint(const QString& sentence);
  // A workspace sends its scene to the landscape and asks to see it there.
  void landscape_wanted();

 private:
  virtual QWidget* make_view() = 0;  // owned by the window's layout
  virtual QWidget* make_inspector() = 0;

  QWidget* view_ = nullptr;
  QWidget* inspector_ = nullptr;
};

}  // namespace basinscope
