// SPDX-License-Identifier: GPL-3.0-or-later
// The diagram of two parameters on the sweep page: chosen, computed, read, clicked, undone, saved, printed.
#include "tests/ui/sweep_fixture.h"
#include "ui/workspaces/landscape/sweep/diagram_panel.h"

using namespace basinscope;

namespace {

Scene small_diagram() {
  Scene scene = small_sweep();
  SweepSettings settings = with_second(scene.workspaces.of<SweepSettings>(), scene, SweepParameter::alpha);
  settings.second.points = 6;
  settings.second.grid = 16;
  scene.workspaces = WorkspaceStates().with(settings);
  return scene;
}

}  // namespace

class DiagramTest : public SweepFixture {
  Q_OBJECT

  QPoint middle_of(std::size_t column, std::size_t row) const {
    const QRectF frame = view()->diagram()->frame();
    const auto cells = static_cast<double>(sweep()->plane()->x.size());
    return QPointF(frame.left() + (static_cast<double>(column) + 0.5) * frame.width() / cells,
                   frame.bottom() - (static_cast<double>(row) + 0.5) * frame.height() / cells)
        .toPoint();
  }
  QString words() const {
    QStringList texts;
    for (const auto* label : view()->diagram()->parentWidget()->findChildren<QLabel*>())
      texts << label->text();
    return texts.join(QLatin1Char(' '));
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void a_second_parameter_makes_a_diagram_of_the_sweep() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    QVERIFY(view()->shares()->isVisible() && !view()->diagram()->isVisible());
    const auto sections = landscape_of(*window_).column()->findChildren<SweepParameterSection*>();
    QCOMPARE(sections.size(), 2);
    const auto button = [&](const QString& text) {
      for (auto* each : sections.back()->findChildren<QRadioButton*>())
        if (each->text() == text) return each;
      return static_cast<QRadioButton*>(nullptr);
    };
    QVERIFY(button(QStringLiteral("None"))->isChecked());
    QVERIFY(!button(QStringLiteral("Inverse temperature β"))->isEnabled());
    QVERIFY(!button(QStringLiteral("Order γ"))->isEnabled());
    const int before = history()->index();
    QTest::mouseClick(button(QStringLiteral("Order α")), Qt::LeftButton);
    QCOMPARE(history()->index(), before + 1);
    QVERIFY(view()->diagram()->isVisible() && !view()->shares()->isVisible());
    sweep()->change(QStringLiteral("Points"), [](SweepSettings& settings) {
      settings.second.points = 5;
      settings.second.grid = 12;
    });
    finish();
    QCOMPARE(sweep()->plane()->computed(), std::size_t(25));
    QTest::mouseClick(button(QStringLiteral("None")), Qt::LeftButton);
    QVERIFY(view()->shares()->isVisible() && !view()->diagram()->isVisible());
    finish();
    QCOMPARE(sweep()->sweep()->values.size(), std::size_t(12));
  }

  void the_pointer_reads_a_point_and_a_click_opens_it() {
    open(small_diagram());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const auto plane = sweep()->plane();
    QTest::mouseMove(view()->diagram(), middle_of(4, 1));
    const ParameterCell& cell = plane->at(4, 1);
    QTRY_VERIFY2(words().contains(count_text("%n attractor(s)", cell.attractors)), qPrintable(words()));
    const int before = history()->index();
    QTest::mouseClick(view()->diagram(), Qt::LeftButton, {}, middle_of(4, 1));
    QCOMPARE(history()->index(), before + 1);
    QCOMPARE(scene().beta, plane->x[4]);
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, plane->y[1]);
    QCOMPARE(sweep()->plane(), plane);  // the place of the scene is no reason to compute again
    const std::vector<CurveSign> marks = view()->diagram()->panel().signs;
    QVERIFY(!marks.empty());
    QVERIFY(QLineF(view()->diagram()->pixels_of(marks.front().place), middle_of(4, 1)).length() < 2);
    QTRY_COMPARE(landscape_of(*window_).model()->scene().beta, plane->x[4]);
    QTRY_VERIFY(view()->table()->rowCount() > 0);
    undo_all();
    QCOMPARE(scene().beta, 4.0);
    // The pointer of the keyboard begins in the middle.
    view()->diagram()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(view()->diagram(), Qt::Key_Right);
    QTest::keyClick(view()->diagram(), Qt::Key_Up);
    QTest::keyClick(view()->diagram(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(scene().beta, plane->x[3]);
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, plane->y[3]);
  }

  void what_is_cancelled_stays_and_begins_again() {
    Scene slow = small_diagram();
    SweepSettings settings = slow.workspaces.of<SweepSettings>();
    settings.second.points = 100;
    settings.second.grid = 190;
    slow.workspaces = WorkspaceStates().with(settings);
    open(slow);
    landscape_of(*window_).actions().sweep->trigger();
    QTRY_VERIFY(sweep()->done() > 0);
    QTest::mouseClick(with_text<QPushButton>(QStringLiteral("Cancel")), Qt::LeftButton);
    QTRY_VERIFY(!sweep()->running());
    const std::size_t kept = sweep()->done();
    QVERIFY(kept > 0 && kept < sweep()->planned());
    sweep()->change(QStringLiteral("Points"), [](SweepSettings& now) {
      now.second.points = 4;
      now.second.grid = 12;
    });
    finish();
    QCOMPARE(sweep()->planned(), std::size_t(16));
  }

  // As the command line has it, and with the numbers of the map.
  void a_page_has_the_map_and_its_numbers() {
    open(small_diagram());
    const FigureOffer offer = diagram_offer(scene());
    QVERIFY(offer.refusal.empty());
    QCOMPARE(offer.parts.front().id(), QStringLiteral("sweep-diagram"));
    const FinishedPage page = offer.shown()(PageStyle(), TaskControl{});
    const QString caption = plain_text(page.caption);
    QVERIFY2(caption.contains(QStringLiteral("order α from 1 to 3")), qPrintable(caption));
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const auto axes = diagram_axes(sweep()->settings());
    const DataTable table = plane_table(*sweep()->plane(), axes[0], axes[1]);
    QCOMPARE(table.rows.size(), std::size_t(36));
    for (const DiagramColour colour :
         {DiagramColour::attractors, DiagramColour::patterns, DiagramColour::entropy}) {
      sweep()->change(QStringLiteral("Colour"), [colour](SweepSettings& now) { now.second.colour = colour; });
      const CurvePanel& panel = view()->diagram()->panel();
      QVERIFY(panel.field && panel.bar && panel.bar->names.size() >= 2);
      QCOMPARE(panel.field->values.size(), std::size_t(36));
    }
    QVERIFY(sweep()->complete());  // colour is no reason to compute again
  }
};

QTEST_MAIN(DiagramTest)
#include "diagram_test.moc"
