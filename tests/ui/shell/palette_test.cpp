// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette and the shortcut sheet: both have what the menus have, and keys alone reach it.
#include <QAccessible>
#include <QActionGroup>
#include <QListView>
#include <QMenuBar>
#include <QTextBrowser>
#include <QTimer>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/command_list.h"
#include "ui/shell/command_palette.h"
#include "ui/workspaces/kernels/kernels_workspace.h"

namespace basinscope {

class PaletteTest : public WindowTest {
  Q_OBJECT

  QLineEdit* entry() const { return named<QLineEdit>(QStringLiteral("Command")); }
  QListView* list() const { return named<QListView>(QStringLiteral("Commands")); }
  QString shown(int row) const { return list()->model()->index(row, 0).data().toString(); }
  void open_palette() const {
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(entry() && entry()->hasFocus());
  }
  void press(Qt::Key key) const { QTest::keyClick(entry(), key); }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void every_command_of_the_menus_is_listed_once() {
    const std::vector<ListedCommand> all = listed_commands(*window_->menuBar());
    QSet<QAction*> listed;
    for (const ListedCommand& each : all) {
      QVERIFY2(!listed.contains(each.action), qPrintable(each.title));
      listed.insert(each.action);
      QVERIFY(!each.title.isEmpty() && !each.title.contains(QLatin1Char('&')));
    }
    const WindowActions& a = window_->actions();
    QList<QAction*> wanted{a.new_scene, a.open,      a.save,  a.save_as,    a.export_figure, a.quit,
                           a.undo,      a.redo,      a.step,  a.reset_view, a.full_screen,   a.inspector,
                           a.play,      a.next_pane, a.about, a.shortcuts,  a.palette,       a.copy_figure};
    wanted += a.theme->actions() + a.size->actions();
    for (const auto& [place, action] : a.workspaces) wanted << action;
    for (QAction* action : wanted) QVERIFY2(listed.contains(action), qPrintable(action->text()));
    // Whatever of the window has a key.
    for (QAction* action : static_cast<QWidget*>(window_.get())->actions())
      if (!action->shortcut().isEmpty()) QVERIFY2(listed.contains(action), qPrintable(action->text()));
    for (const PresetScene& preset : preset_scenes())
      QVERIFY(
          std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.title == preset.title; }));
  }

  void a_command_is_found_by_its_words_and_run_by_keys_alone() {
    QVERIFY(!window_->findChild<CommandPalette*>()->isVisible());
    open_palette();
    const int all = list()->model()->rowCount();
    QVERIFY(all > 60);
    QTest::keyClicks(entry(), QStringLiteral("dark"));
    QCOMPARE(shown(0), QStringLiteral("Dark"));
    press(Qt::Key_Return);
    QVERIFY(appearance_->theme().dark);
    QVERIFY(!entry());

    open_palette();  // nothing of the last search is left
    QCOMPARE(list()->model()->rowCount(), all);
    QTest::keyClicks(entry(), QStringLiteral("size 1.5"));
    QCOMPARE(list()->model()->rowCount(), 1);
    press(Qt::Key_Return);
    QCOMPARE(appearance_->scale(), 1.5);
  }

  void what_begins_with_the_words_comes_first() {
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("re"));
    QVERIFY(shown(0).startsWith(QStringLiteral("Re")));
    const int first = list()->currentIndex().row();
    QCOMPARE(first, 0);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    QCOMPARE(list()->currentIndex().row(), 1);
    QVERIFY(entry()->hasFocus());
  }

  void workspaces_and_presets_open_from_it() {
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("window kernels"));
    press(Qt::Key_Return);
    QCOMPARE(window_->workspace(), window_->find_workspace<KernelsWorkspace>()->name().place);
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("triangle"));
    press(Qt::Key_Return);
    QTRY_COMPARE(scene().title, std::string("Triangle"));
  }

  void what_cannot_be_done_says_why_and_leaves_all_as_it_is() {
    QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier);
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("compare"));
    QCOMPARE(shown(0), QStringLiteral("Compare"));
    press(Qt::Key_Return);
    QVERIFY(entry());
    QCOMPARE(window_->status()->message(), QStringLiteral("Compare: Only in the landscape workspace"));
    QVERIFY(!scene().view.compare.open);
    QTest::keyClicks(entry(), QStringLiteral("zzz"));
    QCOMPARE(list()->model()->rowCount(), 0);
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    QVERIFY(!entry());
  }

  void escape_gives_the_focus_back_and_so_does_the_key_itself() {
    QWidget* const before = QApplication::focusWidget();
    QVERIFY(before);
    open_palette();
    press(Qt::Key_Escape);
    QVERIFY(!entry());
    QCOMPARE(QApplication::focusWidget(), before);
    open_palette();
    QTest::keyClick(entry(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(!entry());
    QCOMPARE(QApplication::focusWidget(), before);
  }

  void letters_typed_there_are_no_shortcuts() {
    const Scene old = scene();
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("pcq ["));
    QCOMPARE(entry()->text(), QStringLiteral("pcq ["));
    press(Qt::Key_Delete);
    press(Qt::Key_Escape);
    QVERIFY(scene() == old);
  }

  void a_click_runs_a_command_and_elsewhere_closes_it() {
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("dark"));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                      list()->visualRect(list()->model()->index(0, 0)).center());
    QVERIFY(appearance_->theme().dark);
    open_palette();
    landscape_of(*window_).take_focus();
    QVERIFY(!entry());
  }

  void readers_are_told_everything() {
    open_palette();
    QTest::keyClicks(entry(), QStringLiteral("save as"));
    QAccessibleInterface* const rows = QAccessible::queryAccessibleInterface(list());
    QVERIFY(rows && rows->childCount() > 0);
    const QString said = list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    QCOMPARE(said, QStringLiteral("Save as…, File, Ctrl+Shift+S"));
    QCOMPARE(rows->child(0)->text(QAccessible::Name), said);
  }

  void the_question_mark_opens_the_sheet_with_every_key_of_the_menus() {
    QString sheet;
    QTimer::singleShot(0, this, [&] {
      QWidget* const dialog = QApplication::activeModalWidget();
      if (!dialog) return;
      sheet = dialog->findChild<QTextBrowser*>()->toPlainText();
      QTest::keyClick(dialog, Qt::Key_Escape);
    });
    QTest::keyClick(window_.get(), Qt::Key_Question);
    QVERIFY(!sheet.isEmpty());
    for (const ListedCommand& each : listed_commands(*window_->menuBar())) {
      if (each.keys.isEmpty()) continue;
      QVERIFY2(sheet.contains(each.title) && sheet.contains(each.keys), qPrintable(each.title));
    }
    QVERIFY(sheet.contains(QStringLiteral("Ctrl+K")));
  }

  void the_question_mark_is_typed_where_something_is_typed() {
    open_palette();
    QTest::keyClick(entry(), Qt::Key_Question, Qt::ShiftModifier);
    QVERIFY(!QApplication::activeModalWidget());
    QCOMPARE(entry()->text(), QStringLiteral("?"));
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::PaletteTest)
#include "palette_test.moc"
