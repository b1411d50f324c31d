// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be dragged, in every workspace, and whatever can come between press and release: the
// rules of ui/controls/drag.h.
#include "tests/ui/gesture_walk.h"

using namespace basinscope;

class GesturesTest : public GestureWalk {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { shut(); }

  void landscape() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
    walk([this] { return landscape_things(); }, 6);
  }

  void slices_of_many_dimensions() {
    Scene scene;
    scene.memory.patterns = SharedMatrix(generated({"gaussian", 6, 5, 4}));
    scene.plane = principal_slice(principal_components(*scene.memory.patterns), 0, 1, Vector{{0, 0}}).plane;
    scene.queries = SharedMatrix(Matrix(scene.plane.at(0.7, -0.4).transpose()));
    open(with_default_window(scene));
    QTRY_VERIFY(landscape_drawn());
    walk([this] { return landscape_things(); }, 8);
  }

  void a_sweep() {
    Scene scene = seven_on_a_ring();
    SweepSettings settings;
    settings.from = 0.9;
    settings.to = 12;
    settings.count = 5;
    settings.grid = 8;
    scene.workspaces = WorkspaceStates().with(settings);
    scene.beta = 4;
    open(scene);
    landscape_of(*window_).actions().sweep->trigger();
    SweepModel* const sweep = landscape_of(*window_).panels()->sweep_view()->sweep();
    QTRY_VERIFY(sweep->complete());
    std::size_t heads = 0;
    for (const Interruption& between : interruptions()) {
      const Scene initial = this->scene();
      for (std::size_t i = 0; i < sweep_things().size(); ++i) {
        sweep->set_head(settings.from);
        const Thing thing = sweep_things()[i];
        const double pressed = sweep->head();
        press(thing);
        for (const double share : {0.3, 0.6}) move(thing, share);
        const double dragged = sweep->head();
        // The head is no part of the scene, and goes back all the same.
        const bool of_the_head = thing.name.contains(QStringLiteral("head"));
        heads += of_the_head;
        QVERIFY2(!of_the_head || dragged != pressed, qPrintable(thing.name + between.name));
        between.happens(thing);
        const Scene left = this->scene();
        const int steps = history()->count();
        const double held = sweep->head();
        if (of_the_head) QCOMPARE(held, between.left == Left::nothing ? pressed : dragged);
        for (const double share : {0.7, 0.9}) move(thing, share);
        release(thing);
        QCOMPARE(sweep->head(), held);
        QVERIFY2(this->scene() == left, qPrintable(thing.name + between.name));
        QCOMPARE(history()->count(), steps);
        while (history()->canUndo()) history()->undo();
        QVERIFY2(same_but_for_view_state(initial, this->scene()), qPrintable(thing.name + between.name));
      }
    }
    QCOMPARE(heads, 3 * interruptions().size());  // of both plots and of the slider
  }

  void compare_panels() {
    Scene scene = opening_scene();
    Compare& compare = scene.view.compare;
    compare.open = true;
    compare.columns.resize(2);
    compare.columns[0].separation = Softmax{};
    compare.columns[1].separation = Entmax{2};
    compare.columns[1].patterns = scene.memory.patterns;
    compare.columns[1].window = scene.window;
    compare.rows.resize(1);
    compare.rows[0].beta = 3;
    open(scene);
    const ComparePanels& panels = landscape_of(*window_).panels()->compare_view()->panels();
    QTRY_VERIFY(panels.columns() == 2 && panels.finished(0, 1));
    walk([this] { return compare_things(); }, 6);
  }

  void transforms() {
    open(opening_scene(), Qt::Key_2);
    const auto* const model = window_->find_workspace<TransformsWorkspace>()->model();
    QTRY_VERIFY(model->result());
    walk([this] { return transforms_things(); }, 4);
  }

  void kernels() {
    open(opening_scene(), Qt::Key_3);
    const auto* const model = window_->find_workspace<KernelsWorkspace>()->model();
    QTRY_VERIFY(model->result());
    walk([this] { return kernels_things(); }, 4);
  }

  void regression_data() {
    QTest::addColumn<int>("lower");
    QTest::newRow("surfaces") << static_cast<int>(LowerRow::surface);
    QTest::newRow("shift") << static_cast<int>(LowerRow::shift);
    QTest::newRow("linear attention") << static_cast<int>(LowerRow::linear_attention);
  }
  void regression() {
    QFETCH(int, lower);
    RegressionState state;
    state.lower = static_cast<LowerRow>(lower);
    open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_4);
    const auto* const model = window_->find_workspace<RegressionWorkspace>()->model();
    QTRY_VERIFY(model->fit_is_current() && model->bandwidth_is_current());
    if (state.lower == LowerRow::surface) QTRY_VERIFY(model->surface());
    walk([this] { return regression_things(FitPlot::Tool::probe); }, 6);
  }

  void a_function_that_is_drawn() {
    RegressionState state;
    state.draw.function = Function1::drawn;
    open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_4);
    const auto* const model = window_->find_workspace<RegressionWorkspace>()->model();
    QTRY_VERIFY(model->fit_is_current());
    walk([this] { return regression_things(FitPlot::Tool::draw); }, 1);
  }

  // A drag is one step of its own even where a key or a file comes between.
  void what_else_changes_the_scene_ends_a_drag() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
    const Scene initial = scene();
    const Thing pattern = landscape_things().front();
    press(pattern);
    for (const double share : {0.3, 0.6}) move(pattern, share);
    const Scene held = scene();
    key(Qt::Key_Delete);
    QCOMPARE(history()->count(), 2);
    QCOMPARE(scene().memory.patterns.rows(), initial.memory.patterns.rows() - 1);
    for (const double share : {0.7, 0.8, 0.9}) move(pattern, share);
    release(pattern);
    QCOMPARE(history()->count(), 2);
    history()->undo();
    QVERIFY(scene() == held);
    undo_all();
    QVERIFY(scene() == initial);

    // Another scene: nothing of the drag reaches it.
    press(pattern);
    for (const double share : {0.3, 0.6}) move(pattern, share);
    window_->document()->replace(seven_on_a_ring(), {});
    for (const double share : {0.7, 0.8, 0.9}) move(pattern, share);
    release(pattern);
    QVERIFY(scene() == seven_on_a_ring());
    QCOMPARE(history()->count(), 0);
  }

  // The other button opens no menu under a drag, and its release is not the drag's.
  void other_buttons_do_nothing_under_a_drag() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
    const Thing pattern = landscape_things().front();
    press(pattern);
    move(pattern, 0.4);
    const QPoint at = pattern.from + pattern.by * 0.4;
    mouse(pattern, QEvent::MouseButtonPress, at, Qt::RightButton, Qt::LeftButton | Qt::RightButton);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, at, pattern.widget->mapToGlobal(at));
    QApplication::sendEvent(pattern.widget, &menu);
    QVERIFY(!QApplication::activePopupWidget());
    mouse(pattern, QEvent::MouseButtonRelease, at, Qt::RightButton, Qt::LeftButton);
    QVERIFY(window_->document()->in_gesture());
    const Scene before = scene();
    move(pattern, 1);
    QVERIFY(!(scene() == before));
    release(pattern);
    QCOMPARE(history()->count(), 1);
  }

  // What is being typed elsewhere does not take a drag's keys.
  void keys_are_the_drags_while_a_text_is_typed() {
    open(opening_scene());
    QTRY_VERIFY(landscape_drawn());
    for (const auto& [which, modifiers] : {std::pair{Qt::Key_Z, Qt::KeyboardModifiers(Qt::ControlModifier)},
                                           std::pair{Qt::Key_Escape, Qt::KeyboardModifiers()}}) {
      std::vector<Thing> things;
      add_sliders(things);
      std::erase_if(things, [](const Thing& thing) { return !thing.must_edit; });
      auto* const entry = named<NumberEntry>(QStringLiteral("Inverse, β"));
      QVERIFY(entry && things.size() > 1 &&
              things.back().name != QStringLiteral("slider Inverse, β, slider"));
      const Scene initial = scene();
      const Thing& slider = things.back();
      entry->setFocus();
      QTest::keyClicks(entry, QStringLiteral("9"));
      press(slider);
      for (const double share : {0.4, 0.8}) move(slider, share);
      QVERIFY(!(scene() == initial));
      key(which, modifiers);
      QVERIFY(scene() == initial);
      move(slider, 1);
      release(slider);
      QVERIFY(scene() == initial);
      QTest::keyClick(entry, Qt::Key_Escape);
      QCOMPARE(history()->count(), 0);
    }
  }
};

QTEST_MAIN(GesturesTest)
#include "gestures_test.moc"
