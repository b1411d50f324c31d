// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the whole window share: it is opened over a scene, its controls are found by the names
// assistive technology reads, and used by the events a person makes.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QUndoStack>
#include <QtTest>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/scene/scene.h"
#include "tests/ui/at_rest.h"
#include "tests/ui/landscape_of.h"
#include "tests/ui/patience.h"
#include "ui/document/scene_document.h"
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"

namespace basinscope {

class WindowTest : public QObject {
 protected:
  std::unique_ptr<Appearance> appearance_;
  std::unique_ptr<MainWindow> window_;

  // A window of its own, active, in the workspace of that key (Ctrl+1 to Ctrl+9).
  void open(const Scene& shown, std::optional<Qt::Key> workspace = {}, QSize size = {1440, 900}) {
    shut();
    appearance_ = std::make_unique<Appearance>();
    appearance_->choose(ThemeChoice::light);
    appearance_->apply_theme_to_application();
    window_ = std::make_unique<MainWindow>(shown, std::filesystem::path(), appearance_.get(), QString());
    window_->resize(size);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), patience_ms));
    if (workspace) QTest::keyClick(window_.get(), *workspace, Qt::ControlModifier);
    serve_layouts();
  }
  void shut() {
    window_.reset();
    appearance_.reset();
  }

  const Scene& scene() const { return window_->document()->scene(); }
  QUndoStack* history() const { return window_->document()->undo_stack(); }
  void undo_all() const {
    // Without a window manager a popup that has gone may go on as the active window, which takes no
    // shortcuts.
    QApplication::setActiveWindow(window_.get());
    for (int key = 0; history()->canUndo() && key < 200; ++key)
      QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!history()->canUndo());
  }

  // The visible control of this name; null if there is none.
  template <class Widget>
  Widget* named(const QString& name) const {
    QCoreApplication::processEvents();  // new rows show themselves
    for (auto* found : window_->findChildren<Widget*>())
      if (found->accessibleName() == name && found->isVisible()) return found;
    return nullptr;
  }
  template <class Button>
  Button* with_text(const QString& text) const {
    for (auto* found : window_->findChildren<Button*>())
      if (found->text() == text && found->isVisible()) return found;
    return nullptr;
  }

  static void type(QLineEdit* into, const QString& text) {
    QVERIFY2(into, qPrintable(text));
    into->setFocus();
    into->selectAll();
    QTest::keyClicks(into, text);
    QTest::keyClick(into, Qt::Key_Return);
  }
  // Opens the list, goes to the item and takes it.
  static void pick(QComboBox* from, const QString& text) {
    QVERIFY2(from, qPrintable(text));
    const int row = from->findText(text);
    QVERIFY2(row >= 0, qPrintable(text));
    from->showPopup();
    from->view()->setCurrentIndex(from->model()->index(row, 0));
    QTest::keyClick(from->view(), Qt::Key_Return);
    QCoreApplication::processEvents();
  }
  static void drag(QWidget* widget, QPoint from, QPoint to) {
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 4; ++step) QTest::mouseMove(widget, from + (to - from) * step / 4);
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
  }

  // The workspace that is open shows all that was asked for, and says so; false where that takes longer.
  bool at_rest(int at_most_ms = 60000) const {
    return wait_for_rest(at_most_ms, [this] {
      for (const auto* each : window_->findChildren<Workspace*>())
        if (each->name().place == window_->workspace())
          return plain_text(each->frame().status_left.value(0)) == tr("Ready");
      return false;
    });
  }

  // The landscape shows the scene in full, saddles and checks included.
  bool landscape_drawn() const {
    const LandscapeModel& model = *landscape_of(*window_).model();
    return model.result() && model.result()->revision == model.revision() && model.result()->refined;
  }
};

// The opening scene with these states of workspaces.
inline Scene with_workspaces(Scene scene, const WorkspaceStates& workspaces) {
  scene.workspaces = workspaces;
  return scene;
}

}  // namespace basinscope
