// SPDX-License-Identifier: GPL-3.0-or-later
// Leave one out over any number, Gaussians of equal reach, and the shift of a surface, in the window.
#include <QPushButton>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/document/preset_scenes.h"
#include "ui/figure/shift_panel.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/fit_plot.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

using namespace basinscope;

class TunedWindowTest : public WindowTest {
  Q_OBJECT

  RegressionWorkspace* workspace() const { return window_->findChild<RegressionWorkspace*>(); }
  RegressionModel* model() const { return workspace()->model(); }
  const RegressionState& state() const { return model()->state(); }
  template <class Widget>
  Widget* named(const QString& name) const {
    for (Widget* widget : window_->findChildren<Widget*>())
      if (widget->accessibleName() == name) return widget;
    return nullptr;
  }
  bool settled() const {
    return QTest::qWaitFor([this] { return model()->fit_is_current() && model()->bandwidth_is_current(); },
                           20000);
  }
  // Samples from before the change.
  static std::size_t old_ones(const CurvePanel& panel) {
    return static_cast<std::size_t>(std::ranges::count(panel.signs, shift_old_ink, &CurveSign::line));
  }
  bool in_view(const QString& name) const {
    auto* const widget = named<QWidget>(name);
    return widget && widget->isVisible() && !widget->visibleRegion().isEmpty();
  }

 private Q_SLOTS:
  void init() {
    open(with_workspaces(opening_scene(), WorkspaceStates()), Qt::Key_4);
    QVERIFY(settled());
  }
  void cleanup() { shut(); }

  void the_best_of_every_number_is_taken() {
    auto* const over = named<Choice>("Leave out over");
    QPushButton* best = nullptr;
    for (auto* button : window_->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Use best (leave-one-out)")) best = button;
    QVERIFY(over && best);
    QCOMPARE(over->count(), 2);  // Epanechnikov has no number of its own
    CurvePlot* const plot = workspace()->panels()->bandwidth_plot();
    over->setFocus();
    QTest::keyClick(over, Qt::Key_Down);
    QVERIFY(settled());
    QCOMPARE(state().tuned, Tuned::neighbours);
    QCOMPARE(plot->panel().x.high, 50.0);
    QVERIFY(!plot->panel().x.logarithmic);
    QTest::mouseClick(best, Qt::LeftButton);
    QCOMPARE(double(state().neighbours), *model()->bandwidth()->selected.best);
    model()->change("attention", [](RegressionState& next) {
      next.weighing = Separation(Entmax{2.5});
      next.tuned = Tuned::order;
      next.h = 0.08;
    });
    QVERIFY(settled());
    QCOMPARE(over->count(), 3);
    QTest::mouseClick(best, Qt::LeftButton);
    const double alpha = std::get<Entmax>(std::get<Separation>(state().weighing)).alpha;
    QCOMPARE(alpha, *model()->bandwidth()->selected.best);
    QCOMPARE(state().h, 0.08);
    // Alpha moves, and the curve over it is still the same one.
    QVERIFY(model()->bandwidth_is_current());
    while (history()->canUndo()) history()->undo();
    QCOMPARE(state().tuned, Tuned::bandwidth);
  }

  void a_gaussian_of_equal_reach_is_another_line() {
    const Vector before = model()->fit()->lines[1].fit.values;
    model()->change("reach", [](RegressionState& next) { next.equal_reach = true; });
    QVERIFY(settled());
    QCOMPARE(translated(model()->fit()->lines[1].name), QStringLiteral("Gaussian, as wide"));
    QVERIFY((model()->fit()->lines[1].fit.values - before).cwiseAbs().maxCoeff() > 0.01);
    // The curves are the errors of the lines that are drawn, at each h that of the line beside it.
    QVERIFY(model()->bandwidth_is_current());
    const Samples samples = model()->samples();
    RegressionState beside = state();
    const LeftOutCurve gaussian = *model()->bandwidth()->gaussian, line = *model()->bandwidth()->line;
    for (const Eigen::Index i : {gaussian.at.size() / 4, gaussian.at.size() / 2}) {
      beside.h = gaussian.at[i];
      const auto error = [&samples](const Estimator& estimator) {
        return left_out_error(leave_one_out_residuals(estimator, samples, TaskControl()), samples.values)
            .error;
      };
      QCOMPARE(gaussian.error[i],
               error(KernelFit{GaussianShape{}, gaussian_bandwidth(beside, samples.keys)}));
      QCOMPARE(line.error[i], error(local_line_estimator(beside, samples.keys)));
    }
  }

  void a_shift_over_the_square_is_shown_as_surfaces() {
    model()->change("lower", [](RegressionState& next) { next.lower = LowerRow::shift; });
    QTRY_VERIFY(in_view("Change at, slider") || in_view("Change at"));
    QVERIFY(in_view("Fits at the play head"));
    model()->change("keys", [](RegressionState& next) {
      next.shift.repeats = 3;
      next.shift = with_shift_plane(next.shift, true);
      next.shift_step = 330;
    });
    QTRY_VERIFY(model()->shift_surface() && model()->shift_surface_freshness().up_to_date());
    QTRY_VERIFY(in_view("Surface of all keys") && in_view("Surface of the remedy"));
    QVERIFY(!in_view("Fits at the play head"));
    const CurvePanel all = named<CurvePlot>("Surface of all keys")->panel();
    QCOMPARE(old_ones(all), std::size_t(300));  // every key from before the change
    const CurvePanel window = named<CurvePlot>("Surface of the remedy")->panel();
    QCOMPARE(old_ones(window), std::size_t(30));
    QVERIFY(all.field && window.field && all.field->values != window.field->values);
    // One alone that the state puts away: the page as it is without.
    named<CurvePlot>("Surface of the remedy")->setFocus();
    QTest::keyClick(named<CurvePlot>("Surface of the remedy"), Qt::Key_F);
    QVERIFY(in_view("Surface of the remedy") && !in_view("Surface of all keys"));
    const auto over_plane = [this](bool plane) {
      model()->change("keys",
                      [plane](RegressionState& next) { next.shift = with_shift_plane(next.shift, plane); });
    };
    over_plane(false);
    QTRY_VERIFY(in_view("Fits at the play head") && in_view("Error over time"));
    QVERIFY(!in_view("Surface of all keys") && !in_view("Surface of the remedy"));
    over_plane(true);
    QTRY_VERIFY(in_view("Surface of all keys") && in_view("Surface of the remedy"));
    QVERIFY(!in_view("Fits at the play head"));
    model()->change("step", [](RegressionState& next) { next.shift_step = 200; });
    QTRY_COMPARE_WITH_TIMEOUT(old_ones(named<CurvePlot>("Surface of all keys")->panel()), std::size_t(0),
                              20000);
  }

  void the_controls_of_linear_attention_come_into_view() {
    window_->resize(1440, 900);
    model()->change("lower", [](RegressionState& next) { next.lower = LowerRow::linear_attention; });
    QTRY_VERIFY(in_view("Sequence seed"));
  }

  void an_empty_drawing_asks_for_one() {
    FitPlot* const plot = workspace()->panels()->fit_plot();
    const auto asks = [plot] {
      return std::ranges::any_of(plot->panel().texts, [](const CurveText& text) {
        return plain_text(text.text).startsWith(QLatin1String("Nothing is drawn"));
      });
    };
    QVERIFY(!asks());
    model()->change("function", [](RegressionState& next) { next.draw.function = Function1::drawn; });
    QVERIFY(settled());
    QVERIFY(asks());
    const QPoint from = plot->pixels_of({0.2, 0.1}).toPoint(), to = plot->pixels_of({0.8, 0.3}).toPoint();
    drag(plot, from, to);
    QVERIFY(settled());
    QVERIFY(!asks());
  }

  void dots_stand_for_whole_words() {
    const QFontMetrics metrics(window_->font());
    const QString text = QStringLiteral("Rectified polynomial of any order");
    const int whole = metrics.horizontalAdvance(text);
    QCOMPARE(without_middle_words(metrics, text, whole), text);
    for (int room = metrics.horizontalAdvance(QStringLiteral("Rectified … order")); room < whole; room += 3) {
      const QString shown = without_middle_words(metrics, text, room);
      QVERIFY(metrics.horizontalAdvance(shown) <= room);
      QVERIFY2(shown.startsWith(QLatin1String("Rectified ")) && shown.endsWith(QLatin1String(" order")),
               qPrintable(shown));
      const QStringList words = text.split(QLatin1Char(' '));
      for (const QString& word : shown.split(QLatin1Char(' ')))
        QVERIFY2(word == QStringLiteral("…") || words.contains(word), qPrintable(shown));
    }
  }
};

QTEST_MAIN(TunedWindowTest)
#include "tuned_window_test.moc"
