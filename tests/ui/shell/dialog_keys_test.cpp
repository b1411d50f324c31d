// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog without a mouse: Tab reaches each of its controls, which has a name and is seen to have the
// focus, and Esc leaves.
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QTimer>
#include <QWheelEvent>
#include <set>

#include "tests/ui/tab_round.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/import_dialog.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/shell/command_list.h"

using namespace basinscope;

class DialogKeysTest : public WindowTest {
  Q_OBJECT

  std::set<QString> walked_;

  // Whoever scrolls a dialog changes nothing in it.
  static void check_wheel(QWidget* dialog) {
    const QPointer<QWidget> focused = dialog->focusWidget();
    for (auto* field : dialog->findChildren<QWidget*>()) {
      const auto* combo = qobject_cast<QComboBox*>(field);
      const auto* box = qobject_cast<QAbstractSpinBox*>(field);
      if ((!combo && !box) || !field->isVisible()) continue;
      field->setFocus();
      const auto text = [&] { return combo ? combo->currentText() : box->text(); };
      const QString before = text();
      for (const int turn : {120, -120, -120}) {
        QWheelEvent event(field->rect().center(), field->mapToGlobal(field->rect().center()), {}, {0, turn},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(field, &event);
      }
      QVERIFY2(text() == before, qPrintable(field->accessibleName()));
      QVERIFY2(field->focusPolicy() != Qt::WheelFocus, qPrintable(field->accessibleName()));
    }
    if (focused) focused->setFocus();
  }

  void walk(QWidget* dialog) {
    if (const auto* figure = qobject_cast<ExportDialog*>(dialog)) QTRY_VERIFY(!figure->busy());
    check_wheel(dialog);
    const QString title = dialog->windowTitle();
    check_tab_round(dialog);
    if (QTest::currentTestFailed()) qWarning() << "in" << title;
    walked_.insert(title.section(QStringLiteral(" – "), 0, 0));
    QTest::keyClick(focused() ? focused() : dialog, Qt::Key_Escape);
    QVERIFY2(!dialog->isVisible(), qPrintable(title));
  }
  // What the call opens and waits for, one dialog after the other.
  template <class Call>
  void walk_what_opens(const Call& call) {
    QTimer timer;
    bool busy = false;
    connect(&timer, &QTimer::timeout, this, [this, &busy] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (!dialog || busy) return;
      busy = true;
      if (qobject_cast<QFileDialog*>(dialog) || qobject_cast<QMessageBox*>(dialog))
        dialog->reject();
      else
        walk(dialog);
      if (dialog->isVisible()) dialog->reject();
      busy = false;
    });
    timer.start(100);
    call();
    timer.stop();
    for (QWidget* window : QApplication::topLevelWidgets()) {  // one that nothing waits for
      if (!window->isVisible() || !qobject_cast<QDialog*>(window)) continue;
      QVERIFY(QTest::qWaitForWindowActive(window, patience_ms));
      walk(window);
    }
  }

 private Q_SLOTS:
  void initTestCase() { QAccessible::setActive(true); }
  void init() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
  }
  void cleanup() { shut(); }

  void all_that_commands_open() {
    walked_.clear();
    const WindowActions& actions = window_->actions();
    std::vector<QPointer<QAction>> opening{actions.glossary, actions.shortcuts, actions.about,
                                           actions.documentation};
    for (const ListedCommand& command : listed_commands(*window_->menuBar()))
      if (command.can_be_chosen() && command.title.endsWith(QChar(0x2026)) &&
          command.action != actions.palette)
        opening.push_back(command.action);
    for (const QPointer<QAction>& action : opening) {
      if (!action) continue;
      walk_what_opens([&] { action->trigger(); });
      if (QTest::currentTestFailed()) return;
    }
    QStringList titles;
    for (const QString& title : walked_) titles << title;
    for (const char* each : {"Export figure", "Export animation", "Glossary", "Keyboard shortcuts",
                             "About Basinscope", "Documentation", "Random patterns", "Metastable statistics"})
      QVERIFY2(
          walked_.contains(QLatin1String(each)),
          qPrintable(QLatin1String(each) + QStringLiteral(" not in ") + titles.join(QStringLiteral("; "))));
  }

  void columns_of_a_table() {
    walked_.clear();
    ImportTarget target;
    target.title = QStringLiteral("Samples");
    target.rule = ColumnRule{1, 1, 1};
    ImportTarget points;
    points.title = QStringLiteral("Points");
    ImportDialog dialog(appearance_.get(), {target, points}, {{}, "a\tb\tc\n1\t2\t3\n4\t5\t6\n"},
                        window_.get());
    QTRY_VERIFY(!dialog.reading());
    walk_what_opens([&] { dialog.exec(); });
    QCOMPARE(walked_.size(), std::size_t(1));
  }
};

QTEST_MAIN(DialogKeysTest)
#include "dialog_keys_test.moc"
