// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace under real events: samples and the bandwidth are dragged, gaps drawn, all undone.
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>
#include <limits>

#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/segment.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/fit_plot.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/regression_checks.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

using namespace basinscope;

class RegressionTest : public WindowTest {
  Q_OBJECT

  RegressionWorkspace* workspace() const { return window_->findChild<RegressionWorkspace*>(); }
  RegressionModel* model() const { return workspace()->model(); }
  const RegressionState& state() const { return model()->state(); }
  FitPlot* plot() const { return workspace()->panels()->fit_plot(); }
  bool settled() const {
    return QTest::qWaitFor([this] { return model()->fit_is_current() && model()->bandwidth_is_current(); },
                           10000);
  }
  QPoint sample_pixels(int index) const {
    const Samples& samples = model()->samples();
    return plot()->pixels_of({samples.keys[index], samples.values[index]}).toPoint();
  }
  QPoint place(double key, double value) const { return plot()->pixels_of({key, value}).toPoint(); }
  bool notice_names(const QString& word) const {
    for (auto* label : window_->notice()->findChildren<QLabel*>()) {
      if (label->text().contains(word)) return true;
    }
    return false;
  }
  void start(const WorkspaceStates& workspaces = {}) {
    open(with_workspaces(opening_scene(), workspaces), Qt::Key_4);
    QVERIFY(workspace()->panels() && plot()->isVisible());
    QVERIFY(settled());
  }

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  // Errors over keys that are not the same are no order.
  void the_table_of_errors_is_in_order_only_over_common_keys() {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto names_of = [](std::initializer_list<FitError> errors) {
      FitResult result;
      for (const FitError& error : errors)
        result.lines.push_back(
            {FitRole::selected, std::to_string(result.lines.size()), ConstantFit{}, {}, error});
      QString names;
      for (const ErrorRow& row : error_rows(result)) names += translated(row.name);
      return names;
    };
    QCOMPARE(names_of({{3, 0.1, 1}, {1, 0.3, 1}, {2, 0.2, 1}}), QStringLiteral("120"));
    QCOMPARE(names_of({{none, 0.3, 0.5}, {none, 0.2, 0.5}, {none, 0.1, 1}}), QStringLiteral("012"));
  }

  void a_sample_follows_the_pointer_and_everything_is_undone() {
    const Scene before = window_->document()->scene();
    const Samples drawn = model()->samples();
    const int index = 20;
    drag(plot(), sample_pixels(index), place(drawn.keys[index], drawn.values[index] + 0.5));
    QVERIFY(settled());
    QVERIFY(state().edited.has_value());
    QCOMPARE(model()->samples().keys.size(), drawn.keys.size());
    QVERIFY(std::abs(model()->samples().values.maxCoeff() - drawn.values.maxCoeff()) < 1e-9 ||
            model()->samples().values.sum() > drawn.values.sum() + 0.4);
    QVERIFY(std::abs(model()->samples().values.sum() - drawn.values.sum() - 0.5) < 0.02);
    QCOMPARE(history()->count(), 1);
    // Over another key: it lands elsewhere in the order and is still the one held.
    const int other = 5;
    const Samples before_second = model()->samples();
    drag(plot(), sample_pixels(other), place(0.66, 0.0));
    QCOMPARE(history()->count(), 2);
    const Samples after = model()->samples();
    QVERIFY(without_sample(after, plot()->chosen_sample()) == without_sample(before_second, other));
    QVERIFY(std::abs(after.keys[plot()->chosen_sample()] - 0.66) < 0.01);
    QVERIFY(
        std::is_sorted(model()->samples().keys.data(), model()->samples().keys.data() + drawn.keys.size()));
    while (history()->canUndo()) history()->undo();
    QVERIFY(window_->document()->scene() == before);
    QVERIFY(model()->samples() == drawn);
    QVERIFY(settled());
  }

  void samples_are_added_and_deleted() {
    const auto count = model()->samples().keys.size();
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, place(0.67, 0.8));
    QCOMPARE(model()->samples().keys.size(), count + 1);
    QTest::keyClick(window_.get(), Qt::Key_S);
    QVERIFY(plot()->tool() == FitPlot::Tool::add);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.65, -0.7));
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.68, -0.7));
    QCOMPARE(model()->samples().keys.size(), count + 3);
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Escape);
    QVERIFY(plot()->tool() == FitPlot::Tool::probe);
    QVERIFY(!workspace()->add_sample()->isChecked());
    QVERIFY(settled());
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.65, -0.7));
    QVERIFY(plot()->chosen_sample() >= 0);
    QTest::keyClick(plot(), Qt::Key_Delete);
    QCOMPARE(model()->samples().keys.size(), count + 2);
    while (history()->canUndo()) history()->undo();
    QCOMPARE(model()->samples().keys.size(), count);
  }

  void a_double_click_adds_a_sample_in_one_step_and_leaves_the_probe() {
    const RegressionState before = state();
    const auto count = model()->samples().keys.size();
    // As a mouse does it: a click, and a second press that comes as a double click.
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.67, 0.8));
    QCOMPARE(history()->count(), 1);
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, place(0.67, 0.8));
    QCOMPARE(model()->samples().keys.size(), count + 1);
    QCOMPARE(state().probe, before.probe);
    QCOMPARE(history()->count(), 1);
    history()->undo();
    QVERIFY(state() == before);
  }

  void the_value_axis_follows_once_a_dragged_sample_is_let_go() {
    const CurveAxis before = plot()->panel().y;
    const QPoint from = sample_pixels(20), to(from.x(), static_cast<int>(plot()->frame().top()) + 1);
    QTest::mousePress(plot(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(plot(), from + (to - from) * i / 4);
    QVERIFY(settled());
    QVERIFY(plot()->panel().y == before);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, to);
    QVERIFY(plot()->panel().y.high > before.high);
  }

  void the_bandwidth_slider_moves_fit_gap_and_table() {
    const auto gaps = [this] {
      double width = 0;
      for (const CurveStretch& stretch : plot()->panel().stretches) width += stretch.to - stretch.from;
      return width;
    };
    QVERIFY(gaps() > 0.01);
    QCOMPARE(plot()->panel().stretches.size(), std::size_t(1));
    QCOMPARE(plot()->panel().texts.size(), std::size_t(1));
    QVERIFY(std::abs(model()->fit()->lines.front().fit.defined - (1 - gaps())) < 0.004);
    QVERIFY(regression_checks(model()->fit())[0].state == CheckState::warning);
    auto* slider = named<ValueSlider>(QStringLiteral("Bandwidth, slider"));
    const double before = state().h;
    const int y = slider->height() / 2;
    drag(slider, {qRound(slider->pixel_of(before)), y}, {qRound(slider->pixel_of(0.2)), y});
    QVERIFY(settled());
    QVERIFY(state().h > 0.15 && state().h < 0.25);
    QCOMPARE(history()->count(), 1);
    QCOMPARE(gaps(), 0.0);
    QVERIFY(regression_checks(model()->fit())[0].state == CheckState::ok);
    QTest::mouseClick(with_text<QPushButton>(QStringLiteral("Use best (leave-one-out)")), Qt::LeftButton);
    QCOMPARE(state().h, *model()->bandwidth()->selected.best);
    history()->undo();
    history()->undo();
    QCOMPARE(state().h, before);
    QVERIFY(settled());
    QVERIFY(gaps() > 0.01);
  }

  void the_probe_follows_the_pointer_without_a_step_and_a_click_pins_it() {
    QTest::mouseMove(plot(), place(0.3, 0.9));
    QVERIFY(QTest::qWaitFor([this] { return std::abs(model()->probe() - 0.3) < 0.01; }, patience_ms));
    QCOMPARE(history()->count(), 0);
    QCOMPARE(state().probe, 0.8);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.5, 0.9));
    QVERIFY(std::abs(state().probe - 0.5) < 0.01);
    QCOMPARE(history()->count(), 1);
    const double pinned = state().probe;
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Right);
    QVERIFY(std::abs(state().probe - pinned - 0.01) < 1e-9);
    const std::vector<double>& weights = plot()->shown_weights();
    QCOMPARE(weights.size(), plot()->panel().dots.front().places.size());
    QCOMPARE(*std::max_element(weights.begin(), weights.end()), 1.0);
    for (std::size_t i = 0; i < weights.size(); ++i)
      QCOMPARE(weights[i] > 0,
               std::abs(plot()->panel().dots.front().places[i].x() - state().probe) < state().h);
    const ProbeReading reading = probe_reading(state(), model()->samples(), 0.67);
    QVERIFY(std::isnan(reading.value));
    QCOMPARE(reading.in_reach, 0);
  }

  void a_function_is_drawn_with_the_mouse() {
    auto* function = named<Choice>(QStringLiteral("Function"));
    function->setCurrentIndex(static_cast<int>(Function1::drawn));
    Q_EMIT function->activated(static_cast<int>(Function1::drawn));
    QVERIFY(plot()->tool() == FitPlot::Tool::draw);
    QVERIFY(with_text<QPushButton>(QStringLiteral("Draw in the plot"))->isChecked());
    QVERIFY(settled());
    const int steps = history()->count();
    const double high = plot()->panel().y.low + 0.9 * (plot()->panel().y.high - plot()->panel().y.low);
    drag(plot(), place(0.2, high), place(0.8, high));
    QCOMPARE(history()->count(), steps + 1);
    QVERIFY(std::abs(function1_value(Function1::drawn, state().draw.drawn, 0.5) - high) < 0.05);
    QVERIFY(std::abs(function1_value(Function1::drawn, state().draw.drawn, 0.05)) < 0.05);
    QTest::mouseClick(with_text<QPushButton>(QStringLiteral("Draw in the plot")), Qt::LeftButton);
    QVERIFY(plot()->tool() == FitPlot::Tool::probe);
    while (history()->canUndo()) history()->undo();
    QVERIFY(state() == RegressionState());
  }

  void every_kernel_and_attention_map_gives_a_fit() {
    auto* kernel = named<Choice>(QStringLiteral("Kernel"));
    int seen = 0;
    for (int i = 0; i < kernel->count(); ++i) {
      if (kernel->itemText(i).isEmpty()) continue;
      kernel->setCurrentIndex(i);
      Q_EMIT kernel->activated(i);
      QVERIFY2(settled(), qPrintable(kernel->itemText(i)));
      QVERIFY2(model()->fit()->lines.front().fit.defined > 0.5, qPrintable(kernel->itemText(i)));
      QCOMPARE(kernel->currentIndex(), i);
      for (const CheckLine& line : regression_checks(model()->fit()))
        QVERIFY2(line.state != CheckState::error, qPrintable(kernel->itemText(i) + plain_text(line.name)));
      ++seen;
    }
    QVERIFY(seen > 15);
  }

  void the_lower_row_switches_and_plays() {
    QTRY_VERIFY(model()->surface() && model()->sample_error() && model()->shift());
    // The section of its numbers in the inspector is called so, too.
    for (auto* button : workspace()->view()->findChildren<QToolButton*>())
      if (button->text() == QStringLiteral("Linear attention")) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(state().lower == LowerRow::linear_attention);
    QTRY_VERIFY(model()->linear());
    QVERIFY(model()->linear()->run.difference.maxCoeff() < 1e-12);
    auto* map = named<CurvePlot>(QStringLiteral("State"));
    QVERIFY(map && map->isVisible());
    const LinearState& sums = model()->linear()->state;
    QCOMPARE(map->panel().shapes.size(), static_cast<std::size_t>(sums.sums.size() + sums.normaliser.size()));
    QVERIFY(plain_text(map->panel().legend.back().name)
                .contains(rounded_number(sums.sums.cwiseAbs().maxCoeff(), 3)));
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("Shift over time")), Qt::LeftButton);
    QVERIFY(state().lower == LowerRow::shift);
    const int before = state().shift_step, steps = history()->count();
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Play the steps")), Qt::LeftButton);
    QTRY_VERIFY(state().shift_step > before + 10);
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Play the steps")), Qt::LeftButton);
    QVERIFY(model()->playing() == RegressionModel::Play::none);
    QCOMPARE(history()->count(), steps + 1);
    history()->undo();
    QCOMPARE(state().shift_step, before);
    window_->actions().play->trigger();
    QTRY_VERIFY(state().h > 0.07);
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QVERIFY(!workspace()->playing());
    history()->undo();
    QCOMPARE(state().h, RegressionState().h);
  }

  void the_local_line_takes_every_weighing() {
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("As selected")), Qt::LeftButton);
    QVERIFY(state().local_as_selected);
    QVERIFY(settled());
    const auto local = [this]() -> const FitLine* {
      for (const FitLine& line : model()->fit()->lines)
        if (line.role == FitRole::local_linear) return &line;
      return nullptr;
    };
    QVERIFY(local());
    QCOMPARE(translated(local()->name), QStringLiteral("Local linear, Epanechnikov"));
    QVERIFY(local()->fit.defined < 1);
    auto* kernel = named<Choice>(QStringLiteral("Kernel"));
    pick(kernel, QStringLiteral("softmax attention"));
    QVERIFY(settled());
    QVERIFY(std::holds_alternative<LocalLinearAttentionFit>(local()->estimator));
    QCOMPARE(local()->fit.defined, 1.0);
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("Local linear")), Qt::LeftButton);
    QVERIFY(state().surface_lines);
    QTRY_VERIFY(model()->surface()->input.lines);
    QVERIFY(scene().workspaces.of<RegressionState>() == state());
    undo_all();
    QVERIFY(state() == RegressionState());
  }

  // Every map of the list: its reach at the probe, and the kernel that it is there.
  void attentions_are_compared_with_the_kernel_they_are() {
    auto* kernels = named<QComboBox>(QStringLiteral("Kernel"));
    pick(kernels, QStringLiteral("α-entmax attention"));
    QVERIFY(settled());
    QVERIFY(model()->reading().reach);
    QVERIFY(std::abs(*model()->reading().reach - 0.0934) < 5e-5);
    QVERIFY(model()->fit()->twin_difference && *model()->fit()->twin_difference < 1e-12);
    QCOMPARE(translated(model()->fit()->twin_name), QStringLiteral("biweight kernel, adaptive bandwidth"));
    QCOMPARE(regression_checks(model()->fit())[1].state, CheckState::ok);
    pick(kernels, QStringLiteral("softmax attention"));
    QVERIFY(settled());
    QVERIFY(!model()->reading().reach);
    QVERIFY(*model()->fit()->twin_difference < 1e-12);
    for (const char* counted : {"Uniform", "Truncated Gaussian"}) {
      pick(kernels, QString::fromLatin1(counted));
      QVERIFY(settled());
      QVERIFY2(model()->fit()->lines.front().fit.defined < 1 || *model()->reading().reach > 0.1, counted);
      QVERIFY2(*model()->fit()->twin_difference < 1e-9, counted);
    }
  }

  void the_bound_of_constrained_sparsemax_has_a_control() {
    pick(named<QComboBox>(QStringLiteral("Kernel")), QStringLiteral("constrained sparsemax attention"));
    QVERIFY(settled());
    type(named<QLineEdit>(QStringLiteral("Bound of the weights")), QStringLiteral("0.2"));
    QVERIFY(settled());
    const SampleWeights weights =
        sample_weights(selected_estimator(state()), model()->samples().keys, model()->probe());
    QVERIFY(std::abs(weights.values.maxCoeff() - 0.2) < 1e-12);
    QVERIFY(!model()->fit()->twin_difference);  // clipped weights are no kernel's
    QVERIFY(scene().workspaces.of<RegressionState>() == state());
    undo_all();
    QVERIFY(state() == RegressionState());
  }

  void the_plots_data_are_copied_as_text() {
    auto* menu = plot()->findChild<QMenu*>(QStringLiteral("data menu"));
    QVERIFY(menu);
    menu->actions().front()->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.front().split(QLatin1Char('\t')).mid(0, 4),
             (QStringList{QStringLiteral("sample key"), QStringLiteral("sample value"),
                          QStringLiteral("query"), QStringLiteral("Epanechnikov")}));
    QCOMPARE(lines.size(), fit_queries + 2);
    QCOMPARE(lines[1].split(QLatin1Char('\t'))[0].toDouble(), model()->samples().keys[0]);
    for (QWidget* each : window_->findChildren<QWidget*>()) {
      if (each->isVisible() && qobject_cast<CurvePlot*>(each))
        QVERIFY(each->findChild<QMenu*>(QStringLiteral("data menu")));
    }
  }

  void the_state_is_the_scenes_and_a_wrong_one_is_named() {
    RegressionState other;
    other.h = 0.2;
    other.lower = LowerRow::shift;
    start(WorkspaceStates().with(other));
    QVERIFY(state() == other);
    start(WorkspaceStates::from_text(R"({"regression":{"estimator":{"bandwidth":-1}}})"));
    QVERIFY(state() == RegressionState());
    QVERIFY(notice_names(QStringLiteral("bandwidth")));
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

QTEST_MAIN(RegressionTest)
#include "regression_test.moc"
