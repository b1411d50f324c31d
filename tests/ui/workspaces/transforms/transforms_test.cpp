// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms workspace under real events: bars are dragged, maps chosen, the temperature played.
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/transforms_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/score_bars.h"
#include "ui/shell/command_bar.h"
#include "ui/window/bar_button.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/transforms/checks_card.h"
#include "ui/workspaces/transforms/map_columns.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_view.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

using namespace basinscope;

class TransformsTest : public TransformsWindowTest {
  Q_OBJECT

  void start(const WorkspaceStates& workspaces = {}) {
    open(with_workspaces(opening_scene(), workspaces), Qt::Key_2);
    QVERIFY(settled());
  }

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  void the_rail_shows_the_workspaces_there_are_and_keys_open_them() {
    QCOMPARE(window_->workspace(), 1);
    QVERIFY(workspace()->panels()->isVisible());
    QVERIFY(!landscape_of(*window_).panels()->isVisible());
    QStringList rail;
    for (auto* button : window_->findChildren<RailButton*>()) {
      if (button->isVisible()) rail << button->text();
    }
    QStringList there;
    for (const Workspace* workspace : window_->findChildren<Workspace*>()) there << workspace->name().title;
    QCOMPARE(rail, there);
    QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(window_->workspace(), 0);
    QVERIFY(landscape_of(*window_).panels()->isVisible());
    QVERIFY(!workspace()->inspector()->isVisible());
    QVERIFY(landscape_of(*window_).actions().compare->isEnabled());
    QTest::mouseClick(named<RailButton>(QStringLiteral("Transforms")), Qt::LeftButton);
    QCOMPARE(window_->workspace(), 1);
    QVERIFY(window_->actions().workspaces[1].second->isChecked());
    QVERIFY(!window_->actions().workspaces[0].second->isChecked());
    // The landscape's keys do nothing here.
    QTest::keyClick(window_.get(), Qt::Key_C);
    QVERIFY(!window_->document()->scene().view.compare.open);
    QCOMPARE(history()->count(), 0);
  }

  void the_workspace_is_built_when_it_is_first_opened() {
    MainWindow fresh(opening_scene(), std::filesystem::path(), appearance_.get(), QString());
    auto* here = fresh.find_workspace<TransformsWorkspace>();
    QVERIFY(here && !here->is_built());
    // Its commands wait, too: R draws patterns in the landscape.
    QVERIFY(!here->random_scores()->isVisible() && here->random_scores()->shortcut().isEmpty());
    fresh.show_workspace(1);
    QVERIFY(here->is_built());
    QVERIFY(here->random_scores()->isVisible() && !here->random_scores()->shortcut().isEmpty());
    QVERIFY(landscape_of(fresh).actions().random_patterns->shortcut().isEmpty());
    fresh.show_workspace(0);
    QVERIFY(!here->random_scores()->isVisible() && here->random_scores()->shortcut().isEmpty());
  }

  void a_scene_opens_in_the_workspace_it_was_saved_in() {
    QVERIFY(window_->document()->scene().view.workspace == "transforms");
    QVERIFY(!window_->document()->modified());  // looking is no change
    QCOMPARE(history()->count(), 0);
    Scene scene = opening_scene();
    window_->document()->replace(scene, {});
    QCOMPARE(window_->workspace(), 0);
    scene.view.workspace = "transforms";
    window_->document()->replace(scene, {});
    QCOMPARE(window_->workspace(), 1);
    QVERIFY(workspace()->view()->isVisible());
    scene.view.workspace = "of a later version";
    window_->document()->replace(scene, {});
    QCOMPARE(window_->workspace(), 0);
    QVERIFY(window_->document()->scene().view.workspace == "of a later version");
  }

  void a_bar_follows_the_pointer_and_the_drag_is_one_step() {
    const Vector before = state().scores;
    const QPoint grip = bars()->grip(1).toPoint();
    QTest::mousePress(bars(), Qt::LeftButton, {}, grip);
    for (int y = 1; y <= 30; ++y) QTest::mouseMove(bars(), grip - QPoint(0, y));
    QVERIFY(state().scores[1] > before[1] + 0.3);
    QVERIFY(std::abs(bars()->grip(1).y() - (grip.y() - 30)) <= 1.5);
    QTest::mouseRelease(bars(), Qt::LeftButton, {}, grip - QPoint(0, 30));
    QCOMPARE(history()->count(), 1);
    QCOMPARE(state().scores[0], before[0]);
    QVERIFY(settled());
    QVERIFY(window_->document()->scene().workspaces.of<TransformsState>() == state());
    const double moved = state().scores[1];
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(state().scores, before);
    QVERIFY(settled());
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(state().scores[1], moved);
    NumberEntry* entry = named<NumberEntry>(QStringLiteral("θ₂"));
    QVERIFY(entry);
    QCOMPARE(entry->value(), moved);
  }

  void escape_ends_a_drag_where_it_began() {
    const Vector before = state().scores;
    const QPoint grip = bars()->grip(0).toPoint();
    QTest::mousePress(bars(), Qt::LeftButton, {}, grip);
    QTest::mouseMove(bars(), grip + QPoint(0, 40));
    QVERIFY(state().scores[0] < before[0]);
    QTest::keyClick(bars(), Qt::Key_Escape);
    QCOMPARE(state().scores, before);
    QTest::mouseRelease(bars(), Qt::LeftButton, {}, grip + QPoint(0, 40));
    QCOMPARE(history()->count(), 0);
  }

  void undo_during_a_drag_takes_it_back_and_the_rest_of_it_does_nothing() {
    const Vector before = state().scores;
    const QPoint grip = bars()->grip(0).toPoint();
    QTest::mousePress(bars(), Qt::LeftButton, {}, grip);
    QTest::mouseMove(bars(), grip + QPoint(0, 40));
    window_->actions().undo->setEnabled(true);
    window_->actions().undo->trigger();
    QCOMPARE(state().scores, before);
    QTest::mouseMove(bars(), grip + QPoint(0, 60));
    QTest::mouseRelease(bars(), Qt::LeftButton, {}, grip + QPoint(0, 60));
    QCOMPARE(state().scores, before);
    QCOMPARE(history()->count(), 0);
  }

  void arrows_move_the_chosen_bar_and_held_down_are_one_step() {
    bars()->setFocus();
    QTest::keyClick(bars(), Qt::Key_Right);
    QCOMPARE(bars()->chosen(), 1);
    for (int i = 0; i < 3; ++i) QTest::keyClick(bars(), Qt::Key_Up);
    QCOMPARE(state().scores[1], -1.0921);
    QTest::keyClick(bars(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(state().scores[1], -1.1921);
    QCOMPARE(history()->count(), 1);
    QVERIFY(settled());
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("−1.1921")));
  }

  void a_typed_score_counts_and_a_wrong_one_does_not() {
    NumberEntry* entry = named<NumberEntry>(QStringLiteral("θ₃"));
    type(entry, QStringLiteral("4/3"));
    QCOMPARE(state().scores[2], 4.0 / 3);
    type(entry, QStringLiteral("1e9"));
    QCOMPARE(state().scores[2], 4.0 / 3);
    QVERIFY(entry->wrong());
    QTest::keyClick(entry, Qt::Key_Escape);
  }

  void weights_and_support_are_the_maps() {
    const auto result = model()->result();
    QCOMPARE(result->maps.size(), std::size_t(5));
    QCOMPARE(workspace()->panels()->columns()->count(), 5);
    for (const MapResult& map : result->maps)
      QVERIFY(map.weights == separate(map.separation, state().scores).values);
    QCOMPARE(result->maps[1].support, 4);
    QVERIFY(result->threshold.has_value());
    QVERIFY(std::abs(result->threshold->threshold + 0.289) < 5e-4);
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("support 4 of 5")));
    for (const CheckLine& line : transform_checks(result.get())) QCOMPARE(line.state, CheckState::ok);
    QCOMPARE(window_->command_bar()->formula()->formula().plain, QStringLiteral("pᵢ = [βθᵢ/2 − τ]₊^2"));
  }

  void a_column_is_chosen_by_a_click_and_its_play_head_dragged() {
    CurvePlot* path = workspace()->panels()->columns()->path(2);
    const QPoint middle = path->frame().center().toPoint();
    QTest::mouseClick(path, Qt::LeftButton, {}, middle);
    QCOMPARE(state().selected, 2);
    QCOMPARE(state().beta, 1.0);
    QCOMPARE(history()->count(), 1);
    QTest::mousePress(path, Qt::LeftButton, {}, middle);
    for (int x = 1; x <= 20; ++x) QTest::mouseMove(path, middle + QPoint(x, 0));
    QTest::mouseRelease(path, Qt::LeftButton, {}, middle + QPoint(20, 0));
    const double place = 0.5 + 20.0 / path->frame().width();
    QVERIFY(std::abs(std::log10(1 / state().beta) - (2 * place - 1)) < 0.03);
    QCOMPARE(history()->count(), 2);
    QVERIFY(settled());
    QCOMPARE(model()->result()->threshold->scale, 1.0);  // sparsemax now
  }

  void maps_are_hidden_removed_added_and_changed() {
    auto* box = named<QCheckBox>(QStringLiteral("Show softmax"));
    QVERIFY(box);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QVERIFY(!state().maps[0].shown);
    QVERIFY(settled());
    QCOMPARE(workspace()->panels()->columns()->count(), 4);
    type(named<NumberEntry>(QStringLiteral("α of map 2")), QStringLiteral("4/3"));
    QCOMPARE(std::get<Entmax>(state().maps[1].separation).alpha, 4.0 / 3);
    type(named<NumberEntry>(QStringLiteral("k of map 5")), QStringLiteral("6"));
    QCOMPARE(std::get<Subsets>(state().maps[4].separation).k, 2);
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Remove map 1")), Qt::LeftButton);
    QCOMPARE(state().maps.size(), std::size_t(4));
    QCOMPARE(name_of(state().selected_map()), std::string("4/3-entmax"));
    QMenu* menu = named<QPushButton>(QStringLiteral("Add a map"))->findChild<QMenu*>();
    Q_EMIT menu->aboutToShow();
    QStringList titles;
    QAction* top_k = nullptr;
    for (QAction* action : menu->actions()) {
      titles << action->text();
      if (action->text().startsWith(QLatin1String("top-k"))) top_k = action;
    }
    QVERIFY(titles.contains(QStringLiteral("softmax")));
    QVERIFY(!titles.join(QLatin1Char(' ')).contains(QLatin1String("exp")));
    QVERIFY(top_k);
    top_k->trigger();
    QCOMPARE(state().maps.size(), std::size_t(5));
    QCOMPARE(state().selected, 4);
    QVERIFY(settled());
    QVERIFY(!model()->result()->threshold);
    while (history()->canUndo()) history()->undo();
    QVERIFY(state() == TransformsState());
  }

  void fewer_scores_keep_corners_and_maps_fitting() {
    workspace()->random_scores()->trigger();
    QVERIFY(state().seed.has_value());
    type(named<NumberEntry>(QStringLiteral("Number of scores N")), QStringLiteral("3"));
    QCOMPARE(state().scores.size(), Eigen::Index(3));
    QVERIFY(settled());
    QVERIFY(!named<NumberEntry>(QStringLiteral("θ₄")));
    QCOMPARE(state().corners, (std::array<int, 3>{0, 1, 2}));
    for (int i = 0; i < 12; ++i) workspace()->add_score()->trigger();
    QCOMPARE(state().scores.size(), Eigen::Index(12));
    QVERIFY(!workspace()->add_score()->isEnabled());
    QVERIFY(!state().seed);
    QVERIFY(settled());
    QTest::keyClick(window_.get(), Qt::Key_R);
    QVERIFY(state().seed.has_value());
    QVERIFY(state().scores == random_scores(12, *state().seed));
  }

  void corners_change_places() {
    auto* corner = named<Choice>(QStringLiteral("Corner 1 of the simplex"));
    corner->setFocus();
    QTest::keyClick(corner, Qt::Key_End);  // theta 5, which is corner 3
    QCOMPARE(state().corners, (std::array<int, 3>{4, 3, 0}));
  }

  void play_moves_the_temperature_in_one_step_and_space_stops_it() {
    workspace()->panels()->setFocus();
    window_->actions().play->trigger();
    QVERIFY(model()->playing());
    QTRY_VERIFY(state().beta < 0.97);
    window_->actions().play->trigger();
    QVERIFY(!model()->playing());
    QCOMPARE(history()->count(), 1);
    window_->actions().play->trigger();
    const double stopped = state().beta;
    QTRY_VERIFY(state().beta < 0.97 * stopped);
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QVERIFY(!model()->playing());
    QCOMPARE(history()->count(), 2);
    history()->undo();
    QCOMPARE(state().beta, stopped);
    history()->undo();
    QCOMPARE(state().beta, 1.0);
    QVERIFY(settled());
    // The next change of 1.5-entmax's support above T = 1: theta 2 enters.
    window_->actions().step->trigger();
    const Support before = support_at(Entmax{1.5}, state().scores, (1 - 1e-9) / state().beta);
    const Support after = support_at(Entmax{1.5}, state().scores, (1 + 1e-9) / state().beta);
    QCOMPARE(before.size(), std::size_t(4));
    QCOMPARE(after.size(), std::size_t(5));
  }

  void the_state_is_the_scenes_and_a_wrong_one_is_named() {
    TransformsState other;
    other.beta = 2;
    other.selected = 3;
    start(WorkspaceStates().with(other));
    QVERIFY(state() == other);
    const auto notice_names = [this](const char* word) {
      for (auto* label : window_->notice()->findChildren<QLabel*>()) {
        if (label->text().contains(QLatin1String(word))) return true;
      }
      return false;
    };
    QVERIFY(!notice_names("scores"));
    start(WorkspaceStates::from_text(R"({"transforms":{"scores":[1]}})"));
    QVERIFY(state() == TransformsState());
    QVERIFY(notice_names("scores"));
    window_->document()->replace(
        [] {
          Scene scene = opening_scene();
          scene.workspaces = WorkspaceStates::from_text(R"({"transforms":{"beta":-1}})");
          return scene;
        }(),
        {});
    QVERIFY(notice_names("beta"));
  }

  void dark_theme_and_presentation_size_leave_nothing_behind() {
    appearance_->choose(ThemeChoice::dark);
    appearance_->set_scale(1.5);
    window_->resize(1500, 950);
    QVERIFY(settled());
    QVERIFY(!window_->grab().isNull());
    appearance_->set_scale(1);
  }
};

QTEST_MAIN(TransformsTest)
#include "transforms_test.moc"
