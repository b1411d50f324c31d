// SPDX-License-Identifier: GPL-3.0-or-later
// The undo history: what is a step, what is only looking round, and how much is remembered.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "core/data/limits.h"
#include "core/scene/scene_file.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/document/with_beta.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_document.h"
#include "ui/document/scene_edits.h"
#include "ui/document/scene_size.h"
#include "ui/document/variations.h"

using namespace basinscope;

namespace {

Scene with_title(Scene scene, const char* title) {
  scene.title = title;
  return scene;
}

}  // namespace

class HistoryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void undoing_everything_restores_the_first_scene() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    Scene next = document.scene();
    next.separation = Normmax{5};
    document.edit(QStringLiteral("family"), next);
    document.edit(QStringLiteral("patterns"),
                  with_patterns(document.scene(), generated({"sphere", 4, 3, 1}), Memory::Inline{}));
    QCOMPARE(document.undo_stack()->count(), 3);
    QVERIFY(document.modified());
    while (document.undo_stack()->canUndo()) document.undo_stack()->undo();
    QVERIFY(document.scene() == first);
    QVERIFY(!document.modified());
    while (document.undo_stack()->canRedo()) document.undo_stack()->redo();
    QCOMPARE(document.scene().memory.patterns.cols(), 3);
    QCOMPARE(document.scene().beta, 3.0);
  }

  void a_gesture_is_one_step() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    QSignalSpy changed(&document, &SceneDocument::changed);
    const Gesture gesture = document.begin_gesture();
    document.through(gesture, [&] {
      for (int i = 1; i <= 20; ++i)
        document.edit(QStringLiteral("sweep"), with_beta(document.scene(), 10 + i));
    });
    QCOMPARE(document.undo_stack()->count(), 0);
    QCOMPARE(changed.count(), 20);
    document.end_gesture(gesture);
    QCOMPARE(document.undo_stack()->count(), 1);
    QCOMPARE(document.scene().beta, 30.0);
    document.undo_stack()->undo();
    QVERIFY(document.scene() == first);
  }

  void a_cancelled_gesture_leaves_nothing() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    const Gesture gesture = document.begin_gesture();
    const auto sweep = [&] { document.edit(QStringLiteral("sweep"), with_beta(document.scene(), 50)); };
    document.through(gesture, sweep);
    QVERIFY(document.cancel_gesture());
    QVERIFY(document.scene() == first);
    document.through(gesture, sweep);  // the button is down still
    QVERIFY(document.scene() == first);
    QCOMPARE(document.undo_stack()->count(), 0);
    QVERIFY(!document.in_gesture());
  }

  void a_gesture_that_ends_where_it_began_is_no_step() {
    SceneDocument document(opening_scene());
    const double beta = document.scene().beta;
    const Gesture gesture = document.begin_gesture();
    document.through(gesture, [&] {
      document.edit(QStringLiteral("sweep"), with_beta(document.scene(), beta + 1));
      document.edit(QStringLiteral("sweep"), with_beta(document.scene(), beta));
    });
    document.end_gesture(gesture);
    QCOMPARE(document.undo_stack()->count(), 0);
  }

  // Whatever else touches the scene kills a gesture; its edits after that are none.
  void what_touches_the_scene_kills_a_gesture() {
    const std::vector<std::pair<const char*, std::function<void(SceneDocument&)>>> others{
        {"undo", [](SceneDocument& document) { document.undo_stack()->undo(); }},
        {"redo", [](SceneDocument& document) { document.undo_stack()->redo(); }},
        {"an edit", [](SceneDocument& document) { document.edit("β", with_beta(document.scene(), 7)); }},
        {"another gesture", [](SceneDocument& document) { (void)document.begin_gesture(); }},
        {"the same scene again", [](SceneDocument& document) { document.replace(document.scene(), {}); }},
        {"a recovery", [](SceneDocument& document) { document.recover(opening_scene()); }}};
    for (const auto& [name, other] : others) {
      SceneDocument document(opening_scene());
      for (const double beta : {3.0, 4.0, 5.0}) document.edit("β", with_beta(document.scene(), beta));
      document.undo_stack()->undo();
      const Gesture gesture = document.begin_gesture();
      QSignalSpy ended(&document, &SceneDocument::gesture_ended);
      const auto drag = [&](double beta) {
        document.through(gesture, [&] { document.edit("drag", with_beta(document.scene(), beta)); });
      };
      drag(20);
      QCOMPARE(document.scene().beta, 20.0);
      other(document);
      QVERIFY2(!gesture.alive(), name);
      QCOMPARE(ended.count(), 1);
      const Scene after = document.scene();
      const int steps = document.undo_stack()->count();
      for (int i = 0; i < 10; ++i) drag(30 + i);
      document.end_gesture(gesture);
      QVERIFY2(document.scene() == after, name);
      QCOMPARE(document.undo_stack()->count(), steps);
      while (document.undo_stack()->canUndo()) document.undo_stack()->undo();
      QVERIFY2(!document.in_gesture(), name);
    }
  }

  void an_edit_from_elsewhere_leaves_the_drag_a_step_of_its_own() {
    SceneDocument document(opening_scene());
    const Gesture gesture = document.begin_gesture();
    document.through(gesture, [&] { document.edit("drag", with_beta(document.scene(), 20)); });
    document.edit("key", with_beta(document.scene(), 21));
    QCOMPARE(document.undo_stack()->count(), 2);
    document.undo_stack()->undo();
    QCOMPARE(document.scene().beta, 20.0);
  }

  // An answer that is computed elsewhere belongs to the drag that asked for it, or to nothing.
  void late_edits_belong_to_their_gesture() {
    SceneDocument document(opening_scene());
    Gesture asked;
    const Gesture gesture = document.begin_gesture();
    document.through(gesture, [&] { asked = document.gesture(); });
    document.through(asked, [&] { document.edit("late", with_beta(document.scene(), 20)); });
    QVERIFY(gesture.alive());
    document.end_gesture(gesture);
    QCOMPARE(document.undo_stack()->count(), 1);
    document.through(asked, [&] { document.edit("too late", with_beta(document.scene(), 30)); });
    QCOMPARE(document.scene().beta, 20.0);
    document.through(document.gesture(), [&] { document.edit("no drag", with_beta(document.scene(), 40)); });
    QCOMPARE(document.undo_stack()->count(), 2);
  }

  void pan_and_zoom_are_no_steps_and_survive_undo() {
    SceneDocument document(opening_scene());
    QSignalSpy panned(&document, &SceneDocument::window_changed);
    QSignalSpy changed(&document, &SceneDocument::changed);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    const Window zoomed{-0.5, 0.5, -0.25, 0.75};
    document.set_window(zoomed);
    QCOMPARE(panned.count(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.undo_stack()->count(), 1);
    document.undo_stack()->undo();
    QVERIFY(document.scene().window == zoomed);
    // Looking round is nothing to ask about, but it is saved with the scene.
    QVERIFY(!document.modified());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("zoomed.basinscope.json"));
    QCOMPARE(document.save(path.toStdString()), QString());
    QVERIFY(read_scene(path.toStdString()).scene->window == zoomed);
  }

  void home_is_the_window_a_scene_came_with_and_then_all_patterns() {
    Scene own = opening_scene();
    own.window = {-0.5, 0.25, -0.5, 0.25};
    SceneDocument document(own);
    const Window all = default_window(own);
    QVERIFY(document.home_window() == all);  // the scene's own is shown already
    document.set_window({-3, 3, -3, 3});
    QVERIFY(document.home_window() == own.window);
    Scene moved = document.scene();
    Matrix patterns = *moved.memory.patterns;
    patterns(0, 0) += 5;
    moved.memory.patterns = SharedMatrix(patterns);
    document.edit(QStringLiteral("Move x1"), moved);
    QVERIFY(document.home_window() == own.window);
    document.set_window(own.window);
    QVERIFY(document.home_window().x1 > 5);
    document.undo_stack()->undo();
    QVERIFY(document.home_window() == all);
  }

  void another_set_of_patterns_brings_its_own_home() {
    Scene own = opening_scene();
    own.window = {-0.5, 0.25, -0.5, 0.25};
    SceneDocument document(own);
    const GeneratedPatterns what{"sphere", 9, 2, 7};
    document.edit(QStringLiteral("Random patterns"),
                  with_default_window(with_patterns(document.scene(), generated(what), what)));
    const Window fresh = document.scene().window;
    document.set_window({-3, 3, -3, 3});
    QVERIFY(document.home_window() == fresh);
    document.undo_stack()->undo();
    document.set_window({-3, 3, -3, 3});
    QVERIFY(document.home_window() == own.window);
    document.replace(opening_scene(), {});
    document.set_window({-3, 3, -3, 3});
    QVERIFY(document.home_window() == opening_scene().window);
  }

  void continued_edits_are_one_step_and_none_when_they_lead_back() {
    SceneDocument document(opening_scene());
    const auto nudge = [&document](double beta, bool continued) {
      document.edit(QStringLiteral("Nudge"), with_beta(document.scene(), beta), continued);
    };
    document.edit(QStringLiteral("title"), with_title(document.scene(), "a"));
    nudge(1, true);
    nudge(2, true);
    nudge(3, true);
    QCOMPARE(document.undo_stack()->count(), 2);
    document.undo_stack()->undo();
    QCOMPARE(document.scene().beta, opening_scene().beta);
    document.undo_stack()->redo();
    QCOMPARE(document.scene().beta, 3.0);
    nudge(4, false);
    QCOMPARE(document.undo_stack()->count(), 3);
    nudge(3, true);  // where the step began
    QCOMPARE(document.undo_stack()->count(), 2);
    QCOMPARE(document.scene().beta, 3.0);
    // Another name is another step.
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 4), true);
    QCOMPARE(document.undo_stack()->count(), 3);
  }

  // An arrow key held down is one step; what comes after a pause or a drag is another.
  void gestures_apart_are_steps_apart() {
    SceneDocument document(opening_scene());
    const auto nudge = [&document](double beta) {
      document.edit(QStringLiteral("Score"), with_beta(document.scene(), beta), true);
    };
    const auto steps = [&document] { return document.undo_stack()->count(); };
    const Gesture first = document.begin_gesture();
    document.through(first, [&] {
      nudge(2);
      nudge(3);
    });
    document.end_gesture(first);
    QCOMPARE(steps(), 1);
    nudge(4);  // at once, but a drag is whole
    nudge(5);
    QCOMPARE(steps(), 2);
    QTest::qWait(1100);  // edits this far apart are steps of their own
    nudge(6);
    QCOMPARE(steps(), 3);
    const Gesture second = document.begin_gesture();
    document.through(second, [&] { nudge(7); });
    document.end_gesture(second);
    QCOMPARE(steps(), 4);
    for (const double beta : {6.0, 5.0, 3.0}) {
      document.undo_stack()->undo();
      QCOMPARE(document.scene().beta, beta);
    }
  }

  void looking_round_is_no_step_drops_no_redo_and_is_nothing_to_save() {
    SceneDocument document(opening_scene());
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    document.undo_stack()->undo();
    QVERIFY(!document.modified());
    Scene looked = document.scene();
    looked.window.x0 = -0.7;
    looked.view.pinned_probe = {0.7, 0};
    document.edit(QStringLiteral("Look"), looked);
    QCOMPARE(document.scene().view.pinned_probe->front(), 0.7);
    document.edit(QStringLiteral("Compare"), with_compare(document.scene(), true));
    QVERIFY(document.scene().view.compare.open);
    QVERIFY(!document.scene().view.compare.columns.empty());
    QVERIFY(document.undo_stack()->canRedo());
    QCOMPARE(document.undo_stack()->count(), 1);
    QVERIFY(!document.modified());
    // Walking the history leaves it.
    document.undo_stack()->redo();
    QCOMPARE(document.scene().beta, 3.0);
    QCOMPARE(document.scene().view.pinned_probe->front(), 0.7);
    QCOMPARE(document.scene().window.x0, -0.7);
    QVERIFY(document.scene().view.compare.open && !document.scene().view.compare.columns.empty());
    document.edit(QStringLiteral("Compare"), with_compare(document.scene(), false));
    QCOMPARE(document.undo_stack()->count(), 1);
    // It is saved with the scene; the grid's own contents are an edit.
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.basinscope.json")).toStdString();
    QCOMPARE(document.save(path), QString());
    QCOMPARE(read_scene(path).scene->window.x0, -0.7);
    Scene smaller = document.scene();
    smaller.view.compare.columns.pop_back();
    document.edit(QStringLiteral("Grid"), smaller);
    QCOMPARE(document.undo_stack()->count(), 2);
    QVERIFY(document.modified());
  }

  void a_step_that_opens_a_panel_is_undone_whole() {
    SceneDocument document(opening_scene());
    document.edit(QStringLiteral("Compare"), with_compare(document.scene(), true));
    Scene panel = with_compare(with_beta(document.scene(), 3), false);
    document.edit(QStringLiteral("Open panel"), panel);
    QVERIFY(!document.scene().view.compare.open);
    document.undo_stack()->undo();
    QVERIFY(document.scene().view.compare.open);
    QVERIFY(document.scene().beta != 3.0);
  }

  void the_oldest_steps_leave_when_the_history_takes_too_much() {
    SceneDocument document(opening_scene());
    const auto drop = [&document](unsigned seed) {
      document.edit(QStringLiteral("patterns"),
                    with_patterns(document.scene(), generated({"sphere", 100, 10, seed}), Memory::Inline{}));
    };
    constexpr std::size_t one = sizeof(double) * 100 * 10;
    document.set_history_budget(3 * one + one / 2);
    drop(1);
    // Steps that share their patterns cost nothing for them.
    for (int i = 1; i <= 50; ++i)
      document.edit(QStringLiteral("β %1").arg(i), with_beta(document.scene(), 1 + i));
    QCOMPARE(document.undo_stack()->count(), 51);
    drop(2);
    drop(3);
    QCOMPARE(document.undo_stack()->count(), 53);
    drop(4);  // the fourth matrix: what still needs the first one goes
    QCOMPARE(document.undo_stack()->count(), 2);
    QCOMPARE(document.undo_stack()->undoText(), QStringLiteral("patterns"));
    QVERIFY(*document.scene().memory.patterns == generated({"sphere", 100, 10, 4}));
    document.undo_stack()->undo();
    document.undo_stack()->undo();
    QVERIFY(!document.undo_stack()->canUndo());
    QVERIFY(*document.scene().memory.patterns == generated({"sphere", 100, 10, 2}));
    document.undo_stack()->redo();
    QVERIFY(*document.scene().memory.patterns == generated({"sphere", 100, 10, 3}));
    // Whatever the newest step takes, it can be undone.
    document.set_history_budget(0);
    drop(5);
    QCOMPARE(document.undo_stack()->count(), 1);
    document.undo_stack()->undo();
    QVERIFY(*document.scene().memory.patterns == generated({"sphere", 100, 10, 3}));
  }

  // Thousands of samples in a workspace's state take as much as patterns do.
  void states_of_workspaces_count_as_patterns_do() {
    SceneDocument document(opening_scene());
    const auto draw = [&document](std::uint64_t seed) {
      RegressionState state;
      state.edited = drawn_samples({Function1::sinusoid_with_trend, 5000, seed, 0.1});
      Scene next = document.scene();
      next.workspaces.set(std::move(state));
      document.edit(QStringLiteral("Samples"), std::move(next));
    };
    constexpr std::size_t one = 2 * sizeof(double) * 5000;
    document.set_history_budget(3 * one + one / 2);
    draw(1);
    for (int i = 1; i <= 50; ++i)
      document.edit(QStringLiteral("β %1").arg(i), with_beta(document.scene(), 1 + i));
    draw(2);
    draw(3);
    QCOMPARE(document.undo_stack()->count(), 53);
    draw(4);
    QCOMPARE(document.undo_stack()->count(), 2);
  }

  void states_of_workspaces_count_in_a_file() {
    Scene scene = opening_scene();
    QVERIFY(too_large_for_a_file(scene).isEmpty());
    std::string list = "[0";
    for (std::int64_t i = 1; i < largest_scene_values - (1 << 16); ++i) list += ",0";
    scene.workspaces = WorkspaceStates::from_text("{\"recall\":" + list + "]}");
    QVERIFY(too_large_for_a_file(scene).contains(QStringLiteral("a scene file holds at most")));
  }
};

QTEST_MAIN(HistoryTest)
#include "history_test.moc"
