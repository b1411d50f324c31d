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
#include "ui/shell/hint_line.h"
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
    QVERIFY2(!window_->findChild<HintLine*>()->text().contains(QStringLiteral("Press Start")),
             qPrintable(window_->findChild<HintLine*>()->text()));
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
    QTest::mouseClick(bags, Qt::LeftButton, {}, bags->pixels_of(strip_of(shown, room, 1).center()).toPoint());
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

  void a_point_is_dragged_and_everything_follows() {
    open_with(small());
    model()->step();
    QTRY_COMPARE(epochs(), 1);
    QTRY_VERIFY(!model()->busy());
    BagPlot* const bags = learn()->panels()->bags();
    const QSizeF room(bags->panel().x.high, bags->panel().y.high);
    const auto plane = [&] { return *plane_of(model()->current_results(), room); };
    const auto reading = [&] {
      return model()->look()->readings[static_cast<std::size_t>(model()->results().bag())];
    };
    const BagReading before = reading();
    const QPoint from = bags->pixels_of(plane().value_of(0)).toPoint(),
                 to = bags->pixels_of(plane().middle + QPointF(9, 4)).toPoint();
    QTest::mousePress(bags, Qt::LeftButton, {}, from);
    QTest::mouseMove(bags, from + (to - from) / 2);
    QTest::mouseMove(bags, to);
    const QPointF wanted = plane().place_of(plane().middle + QPointF(9, 4));
    QVERIFY(std::hypot(plane().instances(0, 0) - wanted.x(), plane().instances(0, 1) - wanted.y()) <
            plane().reach / plane().half);
    QVERIFY(reading().logit != before.logit && reading().weights != before.weights);
    QTest::mouseRelease(bags, Qt::LeftButton, {}, to);
    QCOMPARE(std::ssize(state().moved), 3);
    // The landscape has it, and the network of its own kind: no other number was trained anew.
    QTRY_VERIFY(model()->current_landscape() && model()->current_landscape()->input.look == model()->look() &&
                !model()->current_landscape()->input.moving);
    QVERIFY(model()->current_landscape()->difference < 1e-12);
    QCOMPARE(epochs(), 1);
    QCOMPARE(history()->undoText(), QStringLiteral("Move point"));
    history()->undo();
    QVERIFY(state().moved.empty());
    QCOMPARE(reading().logit, before.logit);
    // By keys: behind the strips come the points of the picked bag.
    bags->setFocus(Qt::TabFocusReason);
    const int strips = static_cast<int>(bags_on_page(model()->current_results(), room).size());
    bags->points()->choose(strips + 1);
    const double x = plane().instances(1, 0);
    QTest::keyClick(bags, Qt::Key_Right);
    QCOMPARE(std::ssize(state().moved), 3);
    QVERIFY(plane().instances(1, 0) > x);
    // Another bag: nothing is moved.
    model()->change(QStringLiteral("Pick bag"), [](LearnState& next) { next.bag = 0; });
    QVERIFY(state().moved.empty());
  }

  void the_table_has_a_column_of_each_number_of_positives() {
    LearnState state = small();
    state.compared = {3, 1, 2};
    open_with(state);
    model()->step();
    QTRY_COMPARE(epochs(), 1);
    QTRY_VERIFY(!model()->busy());
    const LearnShown shown = model()->current_results();
    QCOMPARE(shown.kinds(), 3);
    QCOMPARE(shown.methods(), 3);
    QCOMPARE(shown.looks.size(), std::size_t{18});
    QCOMPARE(shown.look(1, 1).cell.positives, 2);
    const DataTable table = methods_spec().table(shown);
    QCOMPARE(table.rows.size(), shown.looks.size());
    const PoolingExperiment experiment = experiment_of(this->state());
    QCOMPARE(experiment.positives, std::vector<int>({1, 2, 3}));
    // Another of them as K shows what is trained of it; any other begins anew.
    model()->change(QStringLiteral("Positives"), [](LearnState& next) { next.bags.positives = 3; });
    QCOMPARE(epochs(), 1);
    QVERIFY(!model()->began_anew());
    QCOMPARE(model()->look()->cell.positives, 3);
    // A point that is moved is one of the bags that are looked at.
    const double before = model()->look()->readings[static_cast<std::size_t>(shown.bag())].logit;
    model()->move_point(0, 3, 3);
    QVERIFY(model()->look()->readings[static_cast<std::size_t>(shown.bag())].logit != before);
    model()->change(QStringLiteral("Positives"), [](LearnState& next) { next.bags.positives = 5; });
    QTRY_COMPARE(epochs(), 0);
    QTRY_COMPARE(model()->current_results().kinds(), 4);
    model()->change(QStringLiteral("Positives"), [](LearnState& next) { next.bags.positives = 2; });
    QTRY_COMPARE(model()->current_results().kinds(), 3);
  }

  void methods_are_ticked_and_others_are_written() {
    open_with(small());
    const auto tick = [this](const char* name) {
      // What has the focus is scrolled into sight.
      with_text<QCheckBox>(QLatin1String(name))->setFocus();
      QTest::keyClick(with_text<QCheckBox>(QLatin1String(name)), Qt::Key_Space);
    };
    tick("3-subsets");
    QCOMPARE(state().methods.back(), std::string("3-subsets"));
    tick("softmax");
    QCOMPARE(state().methods, std::vector<std::string>({"1.5-entmax", "2-subsets", "3-subsets"}));
    auto* const others = named<QLineEdit>(QStringLiteral("Methods"));
    QVERIFY(others->text().isEmpty());
    others->setFocus();
    QTest::keyClicks(others, QStringLiteral("1.2-entmax, softmax"));
    QTest::keyClick(others, Qt::Key_Return);
    QCOMPARE(state().methods,
             std::vector<std::string>({"1.5-entmax", "2-subsets", "3-subsets", "1.2-entmax", "softmax"}));
    QCOMPARE(others->text(), QStringLiteral("1.2-entmax"));
    QVERIFY(with_text<QCheckBox>(QStringLiteral("softmax"))->isChecked());
    // One stays.
    model()->change(QStringLiteral("Methods"), [](LearnState& next) { next.methods = {"softmax"}; });
    QVERIFY(!with_text<QCheckBox>(QStringLiteral("softmax"))->isEnabled());
  }

  void trained_numbers_stay_in_the_scene_where_they_are_asked_for() {
    LearnState slow = small();
    slow.settings.rate = 0.5;
    open_with(slow);
    model()->step();
    QTRY_COMPARE(epochs(), 1);
    QTRY_VERIFY(!model()->busy());
    QVERIFY(!state().kept.networks);
    QTest::mouseClick(with_text<QCheckBox>(QStringLiteral("Keep trained numbers in the scene")),
                      Qt::LeftButton);
    QVERIFY(state().kept.networks);
    model()->step();
    QTRY_COMPARE(epochs(), 2);
    QTRY_VERIFY(!model()->busy());
    const PoolingLooks looks = model()->current_looks().bags;
    const std::string text = scene_to_json(scene());
    open(*scene_from_json(text, ".").scene);
    QTRY_VERIFY(!model()->current_looks().empty());
    const PoolingLooks again = model()->current_looks().bags;
    QCOMPARE(again.size(), looks.size());
    bool worse = false;
    for (std::size_t i = 0; i < again.size(); ++i) {
      QVERIFY(again[i]->ended);
      // Of the best epoch, and so is the table.
      const std::vector<BagReading> best = read_bags(looks[i]->best, looks[i]->bags->test, 2, TaskControl());
      for (std::size_t b = 0; b < again[i]->readings.size(); ++b) {
        QCOMPARE(again[i]->readings[b].logit, best[b].logit);
        worse = worse || best[b].logit != looks[i]->readings[b].logit;
      }
      QCOMPARE(again[i]->cell.test.loss, looks[i]->cell.test.loss);
      QCOMPARE(again[i]->cell.test.exact, looks[i]->cell.test.exact);
    }
    QVERIFY2(worse, "no last epoch was worse than one before it");
    QVERIFY(!window_->notice()->isVisible());
    // Reset takes them out, and undo brings them back.
    QVERIFY(button("Reset")->isEnabled());
    QTest::mouseClick(button("Reset"), Qt::LeftButton);
    QVERIFY(!state().kept.networks);
    QTRY_VERIFY(!model()->current_looks().empty() && !model()->current_looks().ended());
    window_->document()->undo_stack()->undo();
    QTRY_VERIFY(model()->current_looks().ended());
    // Of another shape or other settings they are left out, with a sentence.
    Scene other = scene();
    LearnState changed = state();
    changed.seed = 7;
    other.workspaces.set(changed);
    open(other);
    QTRY_VERIFY(window_->notice()->isVisible());
    QTRY_VERIFY(!model()->current_looks().empty() && !model()->current_looks().ended());
    // Without the tick there are none.
    QTest::mouseClick(with_text<QCheckBox>(QStringLiteral("Keep trained numbers in the scene")),
                      Qt::LeftButton);
    QVERIFY(!state().keeps && !state().kept.networks);
  }

  void reviews_are_words_with_their_weights() {
    open_with(small());
    QTest::mouseClick(with_text<QAbstractButton>(QStringLiteral("Text")), Qt::LeftButton);
    QVERIFY(state().shows_texts());
    QTRY_VERIFY(!model()->current_results().looks.empty());
    QCOMPARE(model()->current_results().methods(), 4);
    model()->step();
    QTRY_COMPARE(epochs(), 1);
    CurvePlot* const bags = learn()->panels()->bags();
    const auto count = [](const CurvePlot* plot, const QString& words) {
      return std::ranges::count_if(plot->panel().texts,
                                   [&](const CurveText& each) { return plain_text(each.text) == words; });
    };
    const LearnShown shown = model()->current_results();
    const QSizeF room(bags->panel().x.high, bags->panel().y.high);
    const std::vector<int> page = bags_on_page(shown, room);
    QVERIFY(page.size() > 1);
    const auto& words = shown.look(0, 0).bags->test_words[static_cast<std::size_t>(page[0])];
    for (const std::string& word : words) QVERIFY(count(bags, QString::fromStdString(word)) > 0);
    // Each marked word has a line, dashed where it is missed.
    qsizetype marked = 0, missed = 0;
    for (const int bag : page) {
      const std::vector<char>& truth = shown.look(0, 0).bags->test[static_cast<std::size_t>(bag)]->truth;
      const auto& found = shown.look(shown.method(), 0).readings[static_cast<std::size_t>(bag)].retrieved;
      for (std::size_t i = 0; i < truth.size(); ++i) marked += truth[i], missed += truth[i] && !found[i];
    }
    QCOMPARE(std::ssize(bags->panel().curves), marked);
    QCOMPARE(std::ranges::count_if(bags->panel().curves, [](const Curve& each) { return each.dashed; }),
             missed);
    QCOMPARE(count(learn()->panels()->methods(), QStringLiteral("F1")), 1);
    QTest::mouseClick(bags, Qt::LeftButton, {}, bags->pixels_of(strip_of(shown, room, 1).center()).toPoint());
    QCOMPARE(state().bag, page[1]);
    QTRY_VERIFY(model()->current_landscape() && model()->current_landscape()->input.bag == page[1]);
    QVERIFY(model()->current_landscape()->refusal.empty());
    QTRY_VERIFY(model()->checks());
    for (const CheckLine& line : learn_checks(*model())) QVERIFY(line.state == CheckState::ok);
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Open in the landscape")), Qt::LeftButton);
    QCOMPARE(scene().memory.names, shown.look(0, 0).bags->test_words[static_cast<std::size_t>(page[1])]);
  }

  void what_of_texts_cannot_be_is_refused_in_a_sentence() {
    LearnState text = small();
    text.task = LearnTask::text;
    open_with(text);
    const auto refused = [&](const char* name, const char* typed) {
      auto* const entry = named<QLineEdit>(QLatin1String(name));
      QVERIFY2(entry, name);
      type(entry, QLatin1String(typed));
      QVERIFY2(state() == text, typed);
    };
    refused("Budget of words", "2.5");
    refused("Methods", "softmux");
    refused("Embedding", "");
    window_->actions().copy_python->trigger();
    QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("text:reviews")));
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
