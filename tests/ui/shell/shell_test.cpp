// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of the window and its workspaces: which commands are within reach where, and what each of them
// leaves alone while another is open.
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {

class ShellTest : public WindowTest {
  Q_OBJECT

  const LandscapeActions& landscape() const { return landscape_of(*window_).actions(); }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void the_list_begins_with_the_landscape_and_has_every_place_once() {
    Appearance appearance;
    SceneDocument document(opening_scene());
    QObject owner;
    const std::vector<Workspace*> list = make_workspaces(&document, &appearance, &owner);
    QVERIFY(list.size() > 1);
    for (std::size_t i = 0; i < list.size(); ++i) {
      QCOMPARE(list[i]->name().place, static_cast<int>(i));
      QCOMPARE(list[i]->name().id.isEmpty(), i == 0);  // a scene that names none opens the first
      QVERIFY(!list[i]->name().drawing().isEmpty());
    }
    delete list.front()->view();
    delete list.front()->inspector();
  }

  void commands_are_within_reach_in_their_own_workspace() {
    const auto* kernels = window_->find_workspace<KernelsWorkspace>();
    const QKeySequence p(Qt::Key_P), c(Qt::Key_C);
    QVERIFY(landscape().add_pattern->isEnabled() && landscape().sweep->isEnabled());
    QCOMPARE(landscape().add_pattern->shortcut(), p);
    QVERIFY(!kernels->add_key_action()->isVisible());
    QVERIFY(kernels->add_key_action()->shortcut().isEmpty());

    window_->show_workspace(kernels->name().place);
    QCOMPARE(window_->workspace(), kernels->name().place);
    QVERIFY(kernels->add_key_action()->isVisible());
    QCOMPARE(kernels->add_key_action()->shortcut(), p);
    // The menu goes on listing what the landscape can do, with the keys that nobody else wants.
    QVERIFY(landscape().add_pattern->shortcut().isEmpty());
    QCOMPARE(landscape().compare->shortcut(), c);
    for (const QAction* action :
         {landscape().add_pattern, landscape().compare, landscape().beta_up, landscape().sweep}) {
      QVERIFY(action->isVisible() && !action->isEnabled());
      QCOMPARE(action->statusTip(), QStringLiteral("Only in the landscape workspace"));
    }
    QTest::keyClick(window_.get(), Qt::Key_C);
    QVERIFY(!scene().view.compare.open);

    window_->show_workspace(0);
    QVERIFY(landscape().add_pattern->isEnabled() && landscape().add_pattern->statusTip().isEmpty());
    QCOMPARE(landscape().add_pattern->shortcut(), p);
  }

  void menus_list_the_commands_where_they_belong() {
    const auto holds = [this](const QString& title, const QAction* action) {
      for (const QAction* entry : window_->menuBar()->actions())
        if (entry->text() == title) return entry->menu()->actions().contains(const_cast<QAction*>(action));
      return false;
    };
    QVERIFY(holds(QStringLiteral("&Model"), landscape().add_pattern));
    QVERIFY(holds(QStringLiteral("&Model"), landscape().beta_down));
    QVERIFY(holds(QStringLiteral("&View"), landscape().compare));
    QVERIFY(holds(QStringLiteral("&View"), window_->actions().reset_view));
    QVERIFY(holds(QStringLiteral("&Run"), landscape().sweep));
    QCOMPARE(landscape().engine->actions().size(), 4);
    QVERIFY(landscape().engine->checkedAction());
  }

  void a_scene_names_the_open_workspace_unless_it_is_the_first() {
    const auto* kernels = window_->find_workspace<KernelsWorkspace>();
    window_->show_workspace(kernels->name().place);
    QCOMPARE(scene().view.workspace, kernels->name().id.toStdString());
    window_->show_workspace(0);
    QVERIFY(scene().view.workspace.empty());
    Scene other = opening_scene();
    other.view.workspace = "one that is not known here";
    window_->document()->replace(other, {});
    QCOMPARE(window_->workspace(), 0);
    QCOMPARE(scene().view.workspace, other.view.workspace);
  }

  void escape_elsewhere_leaves_the_selection_of_the_landscape() {
    LandscapeModel* const model = landscape_of(*window_).model();
    model->select({{1}, {}, std::nullopt});
    window_->show_workspace(window_->find_workspace<KernelsWorkspace>()->name().place);
    window_->setFocus();
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QCOMPARE(model->selection().patterns, std::set<int>{1});
    window_->show_workspace(0);
    window_->setFocus();
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QVERIFY(model->selection().empty());
  }

  void what_plays_stops_when_another_workspace_opens() {
    LandscapeWorkspace& landscape = landscape_of(*window_);
    QTRY_VERIFY(landscape_drawn());
    window_->actions().play->trigger();
    QVERIFY(landscape.playing());
    QCOMPARE(window_->actions().play->text(), QStringLiteral("&Pause"));
    landscape.actions().add_query->trigger();
    window_->show_workspace(window_->find_workspace<KernelsWorkspace>()->name().place);
    QVERIFY(!landscape.playing());
    QVERIFY(!landscape.actions().add_query->isChecked());
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::ShellTest)
#include "shell_test.moc"
