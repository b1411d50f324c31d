// SPDX-License-Identifier: GPL-3.0-or-later
// The page of Memory Mosaics in the window: training gets to a picture with weights, tokens and lengths are
// picked, the other task and its training come back, figures show what was trained.
#include <QPushButton>
#include <QToolButton>

#include "core/scene/scene_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/workspaces/learn/learn_workspace.h"
#include "ui/workspaces/learn/mosaic_inspector.h"
#include "ui/workspaces/learn/sequence_panels.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class MosaicPageTest : public WindowTest {
  Q_OBJECT

  LearnWorkspace* learn() const { return window_->find_workspace<LearnWorkspace>(); }
  LearnModel* model() const { return learn()->model(); }
  MosaicPage* page() const { return learn()->panels()->mosaics(); }
  const MosaicState& state() const { return model()->state().mosaic; }
  int steps() const { return steps_of(model()->current_looks().mosaics); }
  static LearnState small() {
    LearnState state;
    state.task = LearnTask::mosaic;
    MosaicState& m = state.mosaic;
    m.length = 2;
    m.vocabulary = 8;
    m.queries = 2;
    m.factors = {1, 2, 3};
    m.test = 6;
    m.layers = 1;
    m.heads = 2;
    m.width = 4;
    m.memories = 4;
    m.settings.steps = 40;
    m.settings.batch = 4;
    return state;
  }
  void open_with(const LearnState& state) {
    Scene scene = opening_scene();
    scene.view.workspace = "learn";
    scene.workspaces.set(state);
    open(scene);
    QVERIFY(learn());
    QTRY_VERIFY(!model()->current_looks().empty());
  }
  QPushButton* button(const char* text) const {
    for (auto* each : window_->findChildren<QPushButton*>())
      if (each->text() == QLatin1String(text) && each->isVisible()) return each;
    return nullptr;
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void it_trains_to_the_end_and_shows_what_a_token_reads() {
    open_with(small());
    QVERIFY(page()->isVisible() && !learn()->panels()->bags()->isVisible());
    QTest::mouseClick(button("Start"), Qt::LeftButton);
    QTRY_VERIFY(!model()->playing() && model()->current_looks().ended());
    const MosaicExperiment experiment = experiment_of(state());
    const MosaicLooks looks = model()->current_looks().mosaics;
    const auto cell = mosaic_cell(experiment, 1, TaskControl());
    QCOMPARE(looks[1]->cell.at_factors[2].answers.loss, cell->at_factors[2].answers.loss);
    QTRY_VERIFY(model()->current_picture());
    for (CurvePlot* map : page()->attention()->plots()) QVERIFY(map->panel().field);
    QCOMPARE(std::ssize(page()->exact_match()->panel().curves), std::ssize(experiment.methods));
    QTRY_VERIFY(model()->current_picture() && model()->current_picture()->input.checked);
    const std::vector<CheckLine> lines = mosaic_checks(model()->current_picture().get(), false);
    QVERIFY(lines[0].state == CheckState::ok && lines[1].state == CheckState::ok);
    QVERIFY(!button("Start")->isEnabled());
  }

  void a_token_a_length_and_a_sequence_are_picked() {
    open_with(small());
    QTRY_VERIFY(model()->current_picture());
    CurvePlot* const line = page()->sequence();
    const QSizeF room(line->panel().x.high, line->panel().y.high);
    const std::vector<TokenPlace> places = tokens_in_line(model()->mosaics(), room);
    QCOMPARE(std::ssize(places), std::ssize(model()->current_picture()->sequence.groups));
    QTest::mouseClick(line, Qt::LeftButton, {}, line->pixels_of(places[5].box.center()).toPoint());
    QCOMPARE(reading_token(model()->mosaics()), 5);
    CurvePlot* const map = page()->attention()->plot();
    const double row = map->panel().y.high - 7.5;
    QTest::mouseClick(map, Qt::LeftButton, {}, map->pixels_of({3.5, row}).toPoint());
    QCOMPARE(reading_token(model()->mosaics()), 7);
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Next sequence")), Qt::LeftButton);
    QCOMPARE(state().sequence, 1);
    const auto tokens = model()->current_picture()->sequence.tokens.size();
    model()->change(QStringLiteral("Shown length"), [](LearnState& next) { next.mosaic.factor = 2; });
    QTRY_VERIFY(model()->current_picture() && model()->current_picture()->input.factor == 2);
    QVERIFY(model()->current_picture()->sequence.tokens.size() > tokens);
    QVERIFY(!model()->began_anew());
  }

  void the_other_task_keeps_its_training_for_the_way_back() {
    open_with(small());
    model()->step();
    QTRY_COMPARE(steps(), 1);
    model()->change(QStringLiteral("Task"), [](LearnState& next) { next.task = LearnTask::bags; });
    QTRY_VERIFY(!model()->current_results().looks.empty());
    QVERIFY(!page()->isVisible() && learn()->panels()->bags()->isVisible());
    window_->document()->undo_stack()->undo();
    QTRY_COMPARE(steps(), 1);
    QVERIFY(page()->isVisible() && !model()->began_anew());
    // There are three of them.
    for (const LearnTask task : {LearnTask::bags, LearnTask::text, LearnTask::mosaic}) {
      model()->change(QStringLiteral("Task"), [task](LearnState& next) { next.task = task; });
      QTRY_VERIFY(!model()->current_looks().empty());
    }
    QCOMPARE(steps(), 1);
    // Another length is another training.
    model()->change(QStringLiteral("Length"), [](LearnState& next) { next.mosaic.length = 3; });
    QTRY_VERIFY(!model()->current_looks().empty());
    QVERIFY(steps() == 0 && model()->began_anew());
  }

  void the_rate_acts_on_the_training_and_the_end_measures() {
    LearnState state = small();
    state.mosaic.settings.steps = MosaicState::most_steps;
    open_with(state);
    QTest::keyClick(window_.get(), Qt::Key_Space);
    QTRY_VERIFY(steps() > 3);
    model()->change(QStringLiteral("Rate"), [](LearnState& next) { next.mosaic.settings.rate = 0.02; });
    QVERIFY(model()->playing() && steps() > 3 && !model()->began_anew());
    QTest::mouseClick(button("End here"), Qt::LeftButton);
    QTRY_VERIFY(model()->current_looks().ended());
    const MosaicLook& look = *model()->current_looks().mosaics.front();
    QCOMPARE(look.measured, look.cell.steps);
    QTest::mouseClick(button("Reset"), Qt::LeftButton);
    QTRY_COMPARE(steps(), 0);
  }

  void a_figure_without_a_window_trains_to_the_end() {
    Scene scene = opening_scene();
    scene.view.workspace = "learn";
    scene.workspaces.set(small());
    const FigureOffer offer = scene_offer(scene, maps_by(std::make_shared<Engines>()));
    const std::vector<int> parts{0, 1, 2, 3, 4, 5};
    const FinishedPage finished = offer.make(parts)(PageStyle(), TaskControl());
    const QByteArray svg = figure_bytes(finished.drawing, FigureFormat::svg);
    for (const char* const text : {"Attention", "Kernels × length", "Gaussian", "exact match", "2 pairs"})
      QVERIFY2(svg.contains(text), text);
  }
};

QTEST_MAIN(MosaicPageTest)
#include "mosaic_page_test.moc"
