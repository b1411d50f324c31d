// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep hands out: tables, its figure, one plot that fills the page.
#include "tests/ui/sweep_fixture.h"

using namespace basinscope;

class SweepNumbersTest : public SweepFixture {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { shut(); }

  void tables_hold_every_share_and_fixed_point() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const Sweep& swept = *sweep()->sweep();
    const DataTable shares = shares_table(sweep()->settings(), *sweep()->sweep());
    QCOMPARE(shares.rows.size(), swept.values.size());
    QCOMPARE(shares.heads.size(), std::size_t(stable_branches(swept)) + 4);
    for (std::size_t i = 0; i < swept.values.size(); ++i) {
      const std::vector<DataCell>& cells = shares.rows[i];
      QCOMPARE(std::get<double>(cells[0]), swept.values[i].value);
      double sum = 0;
      for (std::size_t column = 1; column < cells.size(); ++column) sum += std::get<double>(cells[column]);
      QVERIFY(sum <= 1 + 1e-12 && sum > 0.99);
    }
    std::size_t points = 0;
    for (const SweepValue& at : swept.values) {
      points += at.unstable.size();
      for (const int branch : at.branch) points += branch >= 0;
    }
    QCOMPARE(energies_table(sweep()->settings(), *sweep()->sweep(), sweep()->document()->scene()).rows.size(),
             points);
  }

  void the_figure_has_every_band_and_line() {
    open(small_sweep());
    QVERIFY(!sweep_offer(*sweep()).refusal.empty());  // before its first value
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const FigureOffer offer = sweep_offer(*sweep());
    QVERIFY(offer.refusal.empty());
    QCOMPARE(offer.parts.size(), std::size_t(2));
    const FinishedPage page = offer.shown()(PageStyle(), TaskControl{});
    QVERIFY2(plain_text(page.caption).contains(QStringLiteral("12 values")),
             qPrintable(plain_text(page.caption)));
    const SweepPicture picture =
        sweep_picture(sweep()->settings(), sweep()->sweep().get(), sweep()->planned(), false);
    const CurvePanel shares = shares_panel(picture, appearance_->theme());
    // The shapes of a column fill it from 0 to what does not converge.
    const double x = picture.values[5];
    double top = 0;
    for (const CurveShape& shape : shares.shapes)
      for (const QPointF& point : shape.points)
        if (!shape.hatched && point.x() == x) top = std::max(top, point.y());
    QVERIFY(std::abs(top - 100 * picture.bands.back().high[5]) < 1e-9);
    QCOMPARE(
        std::count_if(shares.curves.begin(), shares.curves.end(), [](const Curve& c) { return c.dashed; }),
        std::ptrdiff_t(picture.marks.size()));
    const CurvePanel energies = energies_panel(picture, appearance_->theme());
    const auto spans = [](const CurvePanel& panel, const SweepLine& line) {
      return std::any_of(panel.curves.begin(), panel.curves.end(), [&](const Curve& curve) {
        return curve.dashed == line.dashed && curve.points.front() == line.points.front();
      });
    };
    for (const SweepLine& line : picture.lines)
      if (line.points.size() > 1) QVERIFY(spans(energies, line));
  }

  void one_plot_can_fill_the_page() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    QToolButton* const enlarge = named<QToolButton>(QStringLiteral("Enlarge (F)"));
    QVERIFY(enlarge);
    const int before = view()->shares()->width();
    QTest::mouseClick(enlarge, Qt::LeftButton);
    QVERIFY(view()->shares()->isVisible() && !view()->energies()->isVisible());
    QVERIFY(!view()->basin_panel()->isVisible());
    QTRY_VERIFY(view()->shares()->width() > before);
    QTest::keyClick(view(), Qt::Key_Escape);
    QVERIFY(view()->energies()->isVisible() && view()->basin_panel()->isVisible());
    QVERIFY(view()->table()->isVisible());
  }

  void a_pattern_moves_along_its_line() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    SweepSettings settings = with_parameter(sweep()->settings(), scene(), SweepParameter::pattern);
    settings.count = 6;
    sweep()->change(QStringLiteral("Swept parameter"), [&](SweepSettings& now) { now = settings; });
    finish();
    const Vector start = scene().memory.patterns.row(0).transpose();
    const auto shown = [this] {
      return Vector(landscape_of(*window_).model()->scene().memory.patterns.row(0).transpose());
    };
    sweep()->set_head(0.5);
    QVERIFY(shown().norm() < 1e-12);
    QVERIFY(sweep()->complete());
    QVERIFY((scene().memory.patterns.row(0).transpose() - start).norm() == 0);
    sweep()->set_head(0);
    QVERIFY((shown() - start).norm() < 1e-12);
    // A memory of another size while it is open.
    Scene other = scene();
    other.memory.patterns = SharedMatrix(Matrix((*scene().memory.patterns).topRows(3)));
    window_->document()->edit(QStringLiteral("Fewer"), other);
    finish();
  }
};

QTEST_MAIN(SweepNumbersTest)
#include "sweep_numbers_test.moc"
