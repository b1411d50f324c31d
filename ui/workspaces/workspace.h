// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace as the window's frame sees it, which knows nothing else of one: its panels and inspector, its
// commands, and what formula and status line show while it is open. The window hides, shows and focuses; the
// workspace does the rest. Its state lives in the scene, so that undo, files and recovery need no more code.
#pragma once

#include <QAction>
#include <QObject>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <vector>

#include "ui/controls/import_target.h"
#include "ui/export/figure_offer.h"
#include "ui/text/formula.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/inspector_column.h"

class QMenu;

namespace basinscope {

struct LandscapeResult;
struct Scene;

// What stands in the rail and in the Window menu; Ctrl+1 opens place 0.
struct WorkspaceName {
  QString title;
  QString id;  // in a scene's view.workspace, and the name of its drawing; empty: where a scene names none
  int place = 0;
  QString symbol = {};  // of its drawing, where that is not the id

  const QString& drawing() const { return symbol.isEmpty() ? id : symbol; }
};

// Where a command stands in the menus: what is added to the model, its parameters, the view, what runs, what
// is done to what is selected; listed: in a menu that the workspace fills itself.
enum class CommandPlace { model, parameters, view, run, edit, listed };

// A command of one workspace: an entry of a menu and a toolbar button with this drawing (none: no button),
// the button there only while the workspace is open. The key works only then, too, so that two workspaces may
// use the same one.
struct WorkspaceCommand {
  QAction* action;
  QString symbol;
  QKeySequence key;
  CommandPlace place = CommandPlace::model;
  bool listed_always = false;  // elsewhere the menu shows it greyed, with the reason; else it goes
};

struct WorkspaceFrame {
  Formula formula;
  QStringList formula_symbols;  // explained in the formula's tooltip
  bool formula_wanted = true;   // what is shown is of this one model
  RichList status_left, status_right;
  RichText status_tip;  // more about the last of status_right
  QString play_text = tr("&Play");
  QString play_tip;      // what Space plays, "Play the temperature"
  QString play_refusal;  // why there is nothing to play; empty: there is
};

// What to do first, in one line, and the lesson that leads through it; none where that is empty.
struct WorkspaceHint {
  RichText text;
  std::string lesson;
  bool operator==(const WorkspaceHint&) const = default;
};

class Workspace : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  virtual WorkspaceName name() const = 0;
  // A scene opens it again where it was saved; false: a page of the window.
  virtual bool of_the_scene() const { return true; }
  virtual std::vector<WorkspaceCommand> commands() const { return {}; }
  virtual WorkspaceHint hint() const { return {}; }  // follows frame_changed()
  // What numbers can be imported as here, the likeliest first; none: they go to the landscape.
  virtual std::vector<ImportTarget> imports() { return {}; }
  // What it has to say in these menus besides its commands, whichever workspace is open.
  virtual void add_to_view_menu(QMenu*) {}
  virtual void add_to_run_menu(QMenu*) {}

  QWidget* view() {
    if (!view_) view_ = make_view();
    return view_;
  }
  InspectorColumn* inspector() {
    if (!inspector_) inspector_ = make_inspector();
    return inspector_;
  }
  bool is_built() const { return view_ != nullptr; }

  // Only a workspace that is shown computes and plays.
  virtual void set_shown(bool shown) = 0;
  virtual WorkspaceFrame frame() const = 0;
  // The scene begins anew in it, a step of a lesson: nothing stays selected or pointed at from before.
  virtual void begin() {}
  // Where arrow keys act; called when the workspace opens.
  virtual void take_focus() = 0;
  // Esc, after gestures and what plays: ends a tool or a selection; false: there was none.
  virtual bool escape() { return false; }

  virtual void play(bool on) = 0;
  virtual bool playing() const = 0;
  virtual void step(int direction) = 0;
  // Home, and the toolbar's button; a workspace without one leaves has_reset_view false.
  virtual bool has_reset_view() const { return false; }
  virtual void reset_view() {}
  // What it computes is copied as a program for PyTorch, not for NumPy or the module of Python.
  virtual bool trains() const { return false; }
  // What it shows now, to be exported or copied: values, no widgets. Asked only where no_figure is empty, the
  // sentence why there is none.
  virtual QString no_figure() const { return tr("This workspace has no figure to export"); }
  virtual FigureOffer figure() const { return {}; }
  // The landscape that it shows, where that is all there and of the scene as it is; else null.
  virtual std::shared_ptr<const LandscapeResult> landscape() const { return {}; }
  // In a small window, or at a large size of type: plots first. What stands in the toolbar then, taken out of
  // the view by set_compact(true) and back by set_compact(false); null: nothing.
  virtual void set_compact(bool) {}
  virtual QWidget* toolbar_part() { return nullptr; }
  // Names of the places where it differs between two scenes and does not show that now: itself while it is
  // not open, and its pages that are not.
  virtual QStringList unseen_changes(const Scene& /*before*/, const Scene& /*after*/, bool /*open*/) const {
    return {};
  }
  // The part of the scene that could not be read, said once; empty: all is well.
  virtual QString unreadable() const { return {}; }

 Q_SIGNALS:
  void frame_changed();
  // In the notice bar, as a warning or in another tone; or a while in the status line.
  void complaint(const QString& sentence);
  void notice(NoticeTone tone, const QString& sentence, const std::vector<NoticeButton>& buttons = {});
  void message(const QString& sentence, int milliseconds);
  // What it has made of the scene is to be seen in the workspace at this place.
  void place_wanted(int place);
  // Another scene is to take the place of this one, and what to say of it then.
  void scene_wanted(const Scene& scene, const QString& sentence);

 private:
  virtual QWidget* make_view() = 0;  // owned by the window's layout
  virtual InspectorColumn* make_inspector() = 0;

  QWidget* view_ = nullptr;
  InspectorColumn* inspector_ = nullptr;
};

}  // namespace basinscope
