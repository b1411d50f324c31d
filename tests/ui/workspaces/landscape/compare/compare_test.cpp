// SPDX-License-Identifier: GPL-3.0-or-later
// The compare grid: panels that cannot be computed, pictures that are no longer true, counts.
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/landscape_scenes.h"
#include "ui/gpu/gpu_engine.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"

using namespace basinscope;

namespace {

// Two columns, softmax and 2-entmax, and two rows, beta 2 and 9.
Scene two_by_two() {
  Scene scene = seven_on_a_ring();
  Compare& compare = scene.view.compare;
  compare.open = true;
  compare.columns.resize(2);
  compare.columns[0].separation = Softmax{};
  compare.columns[1].separation = Entmax{2};
  compare.rows.resize(2);
  compare.rows[0].beta = 2;
  compare.rows[1].beta = 9;
  return scene;
}

bool all_finished(const ComparePanels& panels) {
  for (int row = 0; row < panels.rows(); ++row)
    for (int column = 0; column < panels.columns(); ++column)
      if (!panels.finished(row, column)) return false;
  return true;
}

bool any_old(const ComparePanels& panels) {
  for (int row = 0; row < panels.rows(); ++row)
    for (int column = 0; column < panels.columns(); ++column)
      if (panels.shown_as_old(row, column)) return true;
  return false;
}

// The scene a picture was made from is the one its panel shows.
bool in_place(const ComparePanels& panels) {
  for (int row = 0; row < panels.rows(); ++row)
    for (int column = 0; column < panels.columns(); ++column) {
      const auto& result = panels.picture(row, column).result;
      const Scene& scene = panels.scene(row, column);
      if (result && (result->scene->beta != scene.beta || !(result->scene->separation == scene.separation)))
        return false;
    }
  return true;
}

}  // namespace

class CompareTest : public QObject {
  Q_OBJECT

  std::unique_ptr<SceneDocument> document_;
  std::unique_ptr<LandscapeModel> model_;
  std::unique_ptr<ComparePanels> panels_;

  void open(const Scene& scene) {
    document_ = std::make_unique<SceneDocument>(scene);
    model_ = std::make_unique<LandscapeModel>(document_.get());
    panels_ = std::make_unique<ComparePanels>(model_.get());
    panels_->set_frame_pixels(48);
    panels_->set_active(true);
  }
  void edit(const std::function<void(Scene&)>& change) {
    Scene next = document_->scene();
    change(next);
    document_->edit(QStringLiteral("Change"), std::move(next));
  }

 private Q_SLOTS:
  void cleanup() {
    panels_.reset();
    model_.reset();
    document_.reset();
  }

  void a_panel_that_cannot_be_computed_says_why_and_stops_no_other() {
    Scene scene = two_by_two();
    scene.view.compare.columns[1].separation = Subsets{9};  // of seven patterns
    open(scene);
    QTRY_VERIFY(all_finished(*panels_));
    for (int row = 0; row < 2; ++row) {
      QVERIFY(panels_->picture(row, 0).result);
      QVERIFY(panels_->picture(row, 0).fault.empty());
      QVERIFY(!panels_->picture(row, 1).result);
      QVERIFY(!panels_->picture(row, 1).fault.empty());
    }
    Appearance appearance;
    ComparePanel refused(panels_.get(), model_.get(), &appearance, 0, 1, nullptr);
    QCOMPARE(refused.accessibleDescription(), QString::fromStdString(panels_->picture(0, 1).fault.english()));
    refused.resize(160, 200);
    QVERIFY(!static_cast<QWidget&>(refused).grab().isNull());
    edit([](Scene& next) { next.view.compare.columns[1].separation = Entmax{2}; });
    QTRY_VERIFY(all_finished(*panels_));
    QVERIFY(panels_->picture(1, 1).result);
    QVERIFY(panels_->picture(1, 1).fault.empty());
  }

  void a_panel_the_gpu_refuses_is_drawn_by_another_engine() {
    Scene scene = two_by_two();
    scene.view.compare.columns[1].separation = Constrained{Vector::Ones(7)};
    open(scene);
    model_->set_engine(EngineChoice::gpu);
    QTRY_VERIFY(all_finished(*panels_));
    const ComparePicture& refused = panels_->picture(0, 1);
    QVERIFY2(refused.fault.empty(), refused.fault.english().c_str());
    QCOMPARE(refused.result->basins.map.engine, std::string("cpu"));
    QVERIFY(!refused.note.empty());
    if (!gpu_description()) return;
    QCOMPARE(panels_->picture(0, 0).result->basins.map.engine, std::string("gpu"));
    QVERIFY(panels_->picture(0, 0).note.empty());
  }

  void another_engine_computes_the_panels_again() {
    open(two_by_two());
    model_->set_engine(EngineChoice::cpu);
    QTRY_VERIFY(all_finished(*panels_));
    QCOMPARE(panels_->picture(1, 1).result->basins.map.engine, std::string("cpu"));
    model_->set_engine(EngineChoice::reference);
    QVERIFY(!panels_->current(1, 1));
    QTRY_VERIFY(all_finished(*panels_));
    QCOMPARE(panels_->picture(1, 1).result->basins.map.engine, std::string("reference"));
  }

  void changes_made_while_the_grid_is_hidden_are_marked_until_they_are_drawn() {
    open(two_by_two());
    QTRY_VERIFY(all_finished(*panels_));
    panels_->set_active(false);
    panels_->set_active(true);
    QVERIFY2(!any_old(*panels_), "nothing was changed");
    panels_->set_active(false);
    edit([](Scene& next) { next.window = {-3, 3, -3, 3}; });
    const std::uint64_t before = panels_->revision();
    panels_->set_active(true);
    QVERIFY2(panels_->revision() > before, "a preview is asked for at once");
    QVERIFY(!panels_->current(0, 0));
    QVERIFY(panels_->shown_as_old(0, 0));
    QSignalSpy pictures(panels_.get(), &ComparePanels::all_changed);
    QVERIFY(pictures.wait(patience_ms));
    QVERIFY(!any_old(*panels_));
    QTRY_VERIFY(all_finished(*panels_));
    QCOMPARE(panels_->picture(0, 0).result->scene->window.x1, 3.0);
  }

  void colours_alone_make_no_picture_old() {
    open(two_by_two());
    QTRY_VERIFY(all_finished(*panels_));
    edit([](Scene& next) { next.view.shade_by_steps = 0.1; });
    QVERIFY(panels_->current(0, 0));
  }

  void pictures_of_another_grid_of_the_same_size_find_no_place() {
    Scene scene = two_by_two();
    scene.view.compare.columns.resize(4);
    scene.view.compare.columns[2].separation = Entmax{1.5};
    scene.view.compare.columns[3].separation = Normmax{};
    const std::vector<Variation> wide = scene.view.compare.columns, tall = scene.view.compare.rows;
    open(scene);
    bool right = true;
    const auto look = [&] { right = right && in_place(*panels_); };
    connect(panels_.get(), &ComparePanels::picture_changed, this, look);
    connect(panels_.get(), &ComparePanels::all_changed, this, look);
    // Previews are left to finish: each turn finds one of the grid before under way.
    for (int turn = 0; turn < 12; ++turn) {
      edit([&](Scene& next) { std::swap(next.view.compare.columns, next.view.compare.rows); });
      QTest::qWait(turn % 4);  // the pace of a hand
    }
    QTRY_VERIFY(all_finished(*panels_));
    QVERIFY(right);
    QVERIFY(in_place(*panels_));
  }

  void changes_in_quick_succession_are_drawn_as_previews() {
    open(two_by_two());
    QTRY_VERIFY(all_finished(*panels_));
    const std::uint64_t before = panels_->revision();
    constexpr std::uint64_t changes = 20;
    for (std::uint64_t i = 0; i < changes; ++i) {
      edit([i](Scene& next) { next.window.x1 = 2 + 0.1 * static_cast<double>(i); });
      QTest::qWait(2);  // the pace of a hand
    }
    // One request each; a full one after every change would make it two.
    QVERIFY(panels_->revision() - before < 2 * changes);
    QTRY_VERIFY(all_finished(*panels_));
  }

  void every_panel_is_a_surface_seen_by_one_camera() {
    document_ = std::make_unique<SceneDocument>(two_by_two());
    model_ = std::make_unique<LandscapeModel>(document_.get());
    Appearance appearance;
    CompareView view(model_.get(), &appearance);
    view.resize(700, 600);
    view.show();
    QTRY_VERIFY(view.finished());
    const auto frame = [&view](int i) { return view.panel_at(i / 2, i % 2)->frame(0); };
    const auto shown = [&](const SurfaceCamera& camera) {
      for (int i = 0; i < 4; ++i)
        if (!frame(i).surface || !(frame(i).surface->view().camera == camera)) return false;
      return true;
    };
    const auto camera = [this] { return document_->scene().view.surface.camera; };
    document_->change(QStringLiteral("Surface"), [](Scene& scene) { scene.view.surface.shown = true; });
    QTRY_VERIFY(view.finished() && shown(camera()));
    QVERIFY(frame(0).surface->view().drape == Drape::basins);
    QWidget* const panel = view.panel_at(1, 0);
    QTest::mousePress(panel, Qt::LeftButton, {}, {4, 4});
    QTest::mouseMove(panel, {54, 24});
    QTest::mouseRelease(panel, Qt::LeftButton, {}, {54, 24});
    QCOMPARE(camera().azimuth, SurfaceCamera().azimuth + 20);
    QTRY_VERIFY(shown(camera()));
    QCOMPARE(document_->undo_stack()->count(), 0);
    // As on the landscape: Escape takes a turn back that goes on, and keys turn it.
    const SurfaceCamera before = camera();
    QTest::mousePress(panel, Qt::LeftButton, {}, {4, 4});
    QTest::mouseMove(panel, {84, 24});
    QVERIFY(!(camera() == before));
    QTest::keyClick(panel, Qt::Key_Escape);
    QCOMPARE(camera(), before);
    QTest::mouseMove(panel, {94, 24});
    QTest::mouseRelease(panel, Qt::LeftButton, {}, {94, 24});
    QCOMPARE(camera(), before);
    // A release that another window got ends a turn, too.
    QTest::mousePress(panel, Qt::LeftButton, {}, {4, 4});
    QMouseEvent free(QEvent::MouseMove, {94, 24}, panel->mapToGlobal(QPointF(94, 24)), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(panel, &free);
    QCOMPARE(camera(), before);
    QTest::mouseRelease(panel, Qt::LeftButton, {}, {4, 4});
    model_->select({});
    QTest::keyClick(panel, Qt::Key_Right);
    QCOMPARE(camera().azimuth, before.azimuth + 5);
    QTest::keyClick(panel, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(camera().elevation, before.elevation + 1);
    QTest::keyClick(panel, Qt::Key_Plus);
    QVERIFY(camera().zoom > before.zoom);
    QTest::keyClick(panel, Qt::Key_Home);
    QCOMPARE(camera(), SurfaceCamera());
    QTRY_VERIFY(shown(camera()));
    QCOMPARE(document_->undo_stack()->count(), 0);
    const auto row = document_->scene().memory.patterns.row(0);
    const QPointF pattern(row[0], row[1]), head = frame(2).head(pattern);
    QVERIFY(frame(2).stem > 0);
    const QPointF to =
        frame(2).plane_at(frame(2).pixels(pattern) + QPointF(-12, 5), frame(2).height(pattern));
    QTest::mousePress(panel, Qt::LeftButton, {}, head.toPoint());
    QTest::mouseMove(panel, head.toPoint() + QPoint(-12, 5));
    QTest::mouseRelease(panel, Qt::LeftButton, {}, head.toPoint() + QPoint(-12, 5));
    const auto moved = document_->scene().memory.patterns.row(0);
    QVERIFY(std::hypot(moved[0] - to.x(), moved[1] - to.y()) < 0.02);
    document_->change(QStringLiteral("Surface"), [](Scene& scene) { scene.view.surface.shown = false; });
    QVERIFY(!frame(0).surface && !frame(3).surface);
  }

  void the_probe_is_drawn_over_a_picture_that_is_kept() {
    open(two_by_two());
    QTRY_VERIFY(all_finished(*panels_));
    Appearance appearance;
    ComparePanel panel(panels_.get(), model_.get(), &appearance, 0, 0, nullptr);
    panel.resize(160, 200);
    const auto shot = [&panel] { return static_cast<QWidget&>(panel).grab().toImage(); };
    const QImage without = shot();
    model_->set_probe(QPointF(0.4, 0.2));
    QVERIFY(shot() != without);
    model_->set_probe(std::nullopt);
    QVERIFY(shot() == without);
    edit([](Scene& next) { next.window = {-3, 3, -3, 3}; });
    QTRY_VERIFY(all_finished(*panels_));
    panel.refresh();
    QVERIFY(shot() != without);
  }

  void a_gesture_pauses_before_the_full_resolution() {
    open(two_by_two());
    QTRY_VERIFY(all_finished(*panels_));
    const Gesture gesture = document_->begin_gesture();
    document_->through(gesture, [this] { edit([](Scene& next) { next.beta = 7; }); });
    const std::uint64_t preview = panels_->revision();
    QTest::qWait(400);  // longer than the rest after which full pictures are asked for
    QCOMPARE(panels_->revision(), preview);
    document_->end_gesture();
    QTRY_VERIFY(panels_->revision() > preview);
  }

  void saddles_no_trajectory_reaches_have_no_area() {
    open(seven_on_a_ring());
    AttractorRows rows(model_.get());
    QTRY_VERIFY(model_->result() && model_->result()->refined);
    rows.read();
    const LandscapeResult& result = *model_->result();
    QVERIFY(!result.unstable.empty());
    for (int row = 0; row < rows.rowCount(); ++row) {
      const auto at = static_cast<std::size_t>(rows.attractor_of(row));
      const bool reached = at < result.basins.attractors.size();
      const QString area = rows.index(row, AttractorRows::area).data().toString();
      QCOMPARE(area == QStringLiteral("—"), !reached);
    }
  }

  void a_context_lost_while_it_is_set_up_is_told_as_no_gpu() {
    if (!gpu_description()) QSKIP("there is no OpenGL 3.3 here");
    GpuFaults once;
    once.lost_at_start = 1;
    QVERIFY(gpu_engine(once));
    GpuFaults twice;
    twice.lost_at_start = 2;
    QVERIFY_EXCEPTION_THROWN(gpu_engine(twice), GpuUnavailable);
  }
};

QTEST_MAIN(CompareTest)
#include "compare_test.moc"
