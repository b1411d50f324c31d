// SPDX-License-Identifier: GPL-3.0-or-later
// The workspace of trained networks in the window: training starts, pauses and steps, rows act on it or begin
// it anew, a bag is picked and opened in the landscape, figures show what was trained.
#include <QClipboard>
#include <QPushButton>
#include <QToolButton>

#include "core/scene/scene_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/workspaces/learn/bag_panels.h"
#include "ui/workspaces/learn/learn_inspector.h"
#include "ui/workspaces/learn/learn_workspace.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class LearnTest : public WindowTest {
  Q_OBJECT

  LearnWorkspace* learn() const { return window_->find_workspace<LearnWorkspace>(); }
  LearnModel* model() const { return learn()->model(); }
  const LearnState& state() const { return model()->state(); }
  int epochs() const { return epochs_of(model()->current_results().looks); }
  static LearnState small() {
    LearnState state;
    state.training = 60;
    state.validation = state.test = 30;
    state.repeats = 2;
    state.settings.epochs = 8;
    state.speed = 1000;
    return state;
  }
  void open_with(const LearnState& state) {
    Scene scene = opening_scene();
    scene.view.workspace = "learn";
    scene.workspaces.set(state);
    open(scene);
    QVERIFY(learn());
    QTRY_VERIFY(!model()->current_results().looks.empty());
  }
  QPushButton* button(const char* text) const {
    for (auto* each : window_->findChildren<QPushButton*>())
      if (each->text() == QLatin1String(text) && each->isVisible()) return each;
    return nullptr;
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void it_trains_to_the_end_and_keeps_what_the_experiment_has() {
    open_with(small());
    QCOMPARE(epochs(), 0);
    QTest::mouseClick(button("Start"), Qt::LeftButton);
    QTRY_VERIFY(!model()->playing() && have_ended(model()->current_results().looks));
    const PoolingExperiment experiment = experiment_of(state());
    const PoolingLooks looks = model()->current_results().looks;
    QCOMPARE(std::ssize(looks), experiment.cells());
    const auto cell = pooling_cell(experiment, experiment.cells() - 1, TaskControl());
    QCOMPARE(looks.back()->cell.test.loss, cell->test.loss);
    QVERIFY(!button("Start")->isEnabled());
    QVERIFY(!button("Start")->toolTip().isEmpty());
  }

  void pause_keeps_what_was_trained_and_a_step_is_one_epoch() {
    LearnState state = small();
    state.settings.epochs = state.settings.patience = 1000;
    state.speed = 50;
    open_with(state);
    QTest::keyClick(window_.get(), Qt::Key_Space);
    QTRY_VERIFY(epochs() > 1);
    QTest::mouseClick(button("Pause"), Qt::LeftButton);
    QVERIFY(!model()->playing());
    QTRY_VERIFY(!model()->busy());
    const int before = epochs();
    QTest::mouseClick(button("Step"), Qt::LeftButton);
    QTRY_COMPARE(epochs(), before + 1);
    QTest::qWait(60);
    QCOMPARE(epochs(), before + 1);
    QTest::mouseClick(button("Reset"), Qt::LeftButton);
    QTRY_COMPARE(epochs(), 0);
  }

  void rate_acts_on_the_training_and_the_number_of_positives_begins_it_anew() {
    LearnState state = small();
    state.settings.epochs = state.settings.patience = 1000;
    open_with(state);
    model()->play(true);
    QTRY_VERIFY(epochs() > 2);
    const int before = epochs();
    model()->change(QStringLiteral("Rate"), [](LearnState& next) { next.settings.rate = 0.05; });
    QVERIFY(model()->playing() && epochs() >= before && !model()->began_anew());
    model()->change(QStringLiteral("Positives"), [](LearnState& next) { next.bags.positives = 3; });
    QVERIFY(model()->playing() && model()->began_anew());
    QCOMPARE(epochs(), 0);
    QTRY_VERIFY(epochs() > 0);
    QCOMPARE(model()->current_results().looks.front()->cell.positives, 3);
    // Undo is another setting, too.
    window_->document()->undo_stack()->undo();
    QCOMPARE(this->state().bags.positives, 2);
    model()->play(false);
  }

  void a_bag_is_picked_and_its_landscape_retrieves_what_is_pooled() {
    open_with(small());
    model()->step();
    QTRY_COMPARE(epochs(), 1);
    CurvePlot* const bags = learn()->panels()->bags();
    const LearnShown shown = model()->current_results();
    const QSizeF room(bags->panel().x.high, bags->panel().y.high);
    const std::vector<int> page = bags_on_page(shown, room);
    QVERIFY(page.size() > 1);
    QTest::mouseClick(bags, Qt::LeftButton, {}, bags->pixels_of(strip_of(room, 1).center()).toPoint());
    QCOMPARE(state().bag, page[1]);
    QTRY_VERIFY(model()->current_landscape() && model()->current_landscape()->input.bag == page[1]);
    QVERIFY(model()->current_landscape()->refusal.empty());
    QVERIFY(model()->current_landscape()->difference < 1e-12);
    QTRY_VERIFY(model()->checks());
    for (const CheckLine& line : learn_checks(*model())) QVERIFY(line.state == CheckState::ok);
    const auto look = model()->look();
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Open in the landscape")), Qt::LeftButton);
    QCOMPARE(window_->workspace(), 0);
    QCOMPARE(scene().memory.patterns.rows(),
             look->bags->test[static_cast<std::size_t>(page[1])]->instances.rows());
    const Network memory = network_of(scene());
    const Vector pooled = update(memory, scene().queries.row(0).transpose()).state;
    QVERIFY((pooled - look->readings[static_cast<std::size_t>(page[1])].pooled).norm() < 1e-12);
  }

  void what_is_copied_is_a_program_for_pytorch() {
    open_with(small());
    QToolButton* const button = named<QToolButton>(QStringLiteral("Copy as PyTorch"));
    QVERIFY(button && !button->toolTip().contains(QStringLiteral("short Python")));
    QVERIFY(!window_->actions().copy_module->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("import torch")));
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\"counts\": [60,30,30]")));
    QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!named<QToolButton>(QStringLiteral("Copy as Python")));
    QCOMPARE(window_->actions().copy_python->iconText(), QStringLiteral("Copy as Python"));
    QVERIFY(window_->actions().copy_module->isEnabled());
  }

  void a_figure_without_a_window_trains_to_the_end() {
    Scene scene = opening_scene();
    scene.view.workspace = "learn";
    scene.workspaces.set(small());
    const FigureOffer offer = scene_offer(scene, maps_by(std::make_shared<Engines>()));
    const std::vector<int> parts{0, 1, 2, 3};
    const FinishedPage page = offer.make(parts)(PageStyle(), TaskControl());
    const QByteArray svg = figure_bytes(page.drawing, FigureFormat::svg);
    for (const char* const text : {"Learning curves", "softmax", "Bag 30", "exact retrieval"})
      QVERIFY2(svg.contains(text), text);
  }

  void networks_whose_bags_have_no_landscape_say_why() {
    LearnState state = small();
    state.form = PoolingForm::layer;
    open_with(state);
    QTRY_VERIFY(model()->current_landscape());
    QVERIFY(!model()->current_landscape()->refusal.empty());
    QVERIFY(learn()->panels()->landscape()->panel().notice);
  }
};

QTEST_MAIN(LearnTest)
#include "learn_test.moc"
