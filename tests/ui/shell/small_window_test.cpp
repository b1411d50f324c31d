// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over the panels of a small window, and what the menu of models says elsewhere.
#include <QMenu>
#include <QMenuBar>
#include <QtTest>

#include "tests/ui/landscape_of.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/panel_splitter.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/notes/notes_panel.h"
#include "ui/window/status_line.h"

using namespace basinscope;

class SmallWindowTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  // Where it has no room of its own it lies over the right end of the panels, whatever takes room beside
  // them.
  void the_inspector_over_the_panels_goes_where_they_go() {
    window_->resize(1000, 640);
    serve_layouts();
    window_->actions().inspector->trigger();
    const auto ends = [this](const QWidget* of) {
      return of->mapTo(window_.get(), of->rect().bottomRight()).x();
    };
    const auto inspector = [this] { return landscape_of(*window_).column(); };
    const auto follows = [&] {
      QApplication::processEvents();
      return inspector()->isVisible() && ends(inspector()) == ends(landscape_of(*window_).panels());
    };
    QVERIFY(follows());
    window_->notes()->action()->trigger();
    QVERIFY(window_->notes()->isVisible());
    QVERIFY(follows());
    window_->notes()->action()->trigger();
    QVERIFY(follows());
    window_->resize(900, 640);
    QVERIFY(follows());
  }

  // A narrow window has a panel less than a wide one, of the same name.
  void panels_of_another_number_are_remembered_apart() {
    const auto shown = [this](int count, const QList<int>& moved) {
      PanelSplitter splitter(Qt::Horizontal, appearance_.get(), QStringLiteral("test/panes"),
                             QList<int>(count, 1));
      for (int i = 0; i < count; ++i) splitter.addWidget(new QWidget);
      splitter.resize(600 + count - 1, 100);
      splitter.show();
      QApplication::processEvents();
      if (!moved.isEmpty()) {
        splitter.setSizes(moved);
        Q_EMIT splitter.splitterMoved(0, 1);
      }
      return splitter.sizes();
    };
    const QList<int> four{300, 100, 100, 100}, three{100, 300, 200};
    QCOMPARE(shown(4, four), four);
    QCOMPARE(shown(3, three), three);
    QCOMPARE(shown(4, {}), four);
    QCOMPARE(shown(3, {}), three);
    QSettings().remove(QStringLiteral("layout"));
  }

  // Keys change beta by a share, from the smallest double on as well.
  void keys_make_a_number_of_any_beta() {
    Scene cold = scene();
    cold.beta = 1e-322;
    window_->document()->edit(QStringLiteral("Cold"), cold);
    for (const Qt::Key key : {Qt::Key_BracketRight, Qt::Key_BracketLeft}) {
      QTest::keyClick(landscape_of(*window_).panels()->basin_panel()->plot(), key);
      QVERIFY2(scene().beta > 0 && scene().beta <= 1e6, qPrintable(QString::number(scene().beta)));
    }
  }

  // Commands of the workspace stand in the same menu.
  void only_a_model_is_said_to_change_the_hidden_landscape() {
    window_->show_workspace(3);
    QMenu* models = nullptr;
    for (QAction* each : window_->menuBar()->actions())
      if (each->text() == QStringLiteral("&Model")) models = each->menu();
    QVERIFY(models);
    const auto choose = [&](const QString& start) {
      for (QAction* each : models->actions())
        if (each->text().remove(QLatin1Char('&')).startsWith(start)) return each->trigger();
      QFAIL(qPrintable(start));
    };
    choose(QStringLiteral("Add sample"));
    QVERIFY2(!window_->status()->message().contains(QStringLiteral("landscape")),
             qPrintable(window_->status()->message()));
    choose(QStringLiteral("Sparse MHN"));
    QVERIFY2(window_->status()->message().contains(QStringLiteral("The landscape is now")),
             qPrintable(window_->status()->message()));
  }
};

QTEST_MAIN(SmallWindowTest)
#include "small_window_test.moc"
