// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/file_content.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/method_panel.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/field_plot.h"
#include "ui/plots/plot_canvas.h"
#include "ui/shell/command_bar.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"

using namespace basinscope;

namespace {

QCheckBox* box_named(QWidget* parent, const QString& text) {
  for (auto* box : parent->findChildren<QCheckBox*>()) {
    if (box->text() == text && box->isVisible()) return box;
  }
  return nullptr;
}

}  // namespace

class MainWindowTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void alpha_and_order_are_one_value() {
    NumberEntry* alpha = named<NumberEntry>(QStringLiteral("α"));
    NumberEntry* order = named<NumberEntry>(QStringLiteral("Kernel order r"));
    QVERIFY(alpha && order);
    type(alpha, QStringLiteral("4/3"));
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, 4.0 / 3);
    QVERIFY(std::abs(order->value() - 3) < 1e-12);
    type(order, QStringLiteral("1"));
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, 2.0);
    QCOMPARE(alpha->value(), 2.0);
    type(alpha, QStringLiteral("1"));
    QCOMPARE(order->text(), QStringLiteral("∞"));
    type(alpha, QStringLiteral("0.5"));
    QCOMPARE(order->value(), -2.0);
    QCOMPARE(window_->document()->undo_stack()->count(), 4);
    while (window_->document()->undo_stack()->canUndo()) window_->actions().undo->trigger();
    QVERIFY(scene() == opening_scene());
    QCOMPARE(alpha->value(), 1.5);
  }

  void a_slider_sweep_is_one_undo_step() {
    auto* slider =
        named<NumberEntry>(QStringLiteral("Inverse, β"))->parentWidget()->findChild<ValueSlider*>();
    const double before = scene().beta;
    const QPoint start(qRound(slider->pixel_of(before)), slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, start);
    for (int x = 1; x <= 20; ++x) QTest::mouseMove(slider, start + QPoint(x, 0));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(20, 0));
    QVERIFY(scene().beta > before * 1.5);
    QCOMPARE(window_->document()->undo_stack()->count(), 1);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(scene().beta, before);
  }

  void letters_act_only_outside_entries() {
    auto* tools = ToolMode::of(landscape_of(*window_).model());
    window_->setFocus();
    QTest::keyClick(window_.get(), Qt::Key_P);
    QCOMPARE(tools->tool(), Tool::add_pattern);
    QVERIFY(landscape_of(*window_).actions().add_pattern->isChecked());
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QCOMPARE(tools->tool(), Tool::none);
    NumberEntry* alpha = named<NumberEntry>(QStringLiteral("α"));
    alpha->setFocus();
    QTest::keyClick(alpha, Qt::Key_Q);
    QCOMPARE(tools->tool(), Tool::none);
    QTest::keyClick(alpha, Qt::Key_Escape);
    window_->setFocus();
    const double beta = scene().beta;
    QTest::keyClick(window_.get(), Qt::Key_BracketRight);
    QVERIFY(std::abs(scene().beta / beta - 1.05) < 1e-12);
  }

  void compare_opens_with_its_own_inspector_and_closes_again() {
    window_->setFocus();
    QTest::keyClick(window_.get(), Qt::Key_C);
    QVERIFY(scene().view.compare.open);
    QCOMPARE(scene().view.compare.columns.size() * scene().view.compare.rows.size(), std::size_t(15));
    QCheckBox* sparsemax = box_named(landscape_of(*window_).column(), QStringLiteral("2-entmax"));
    QVERIFY(sparsemax != nullptr);
    QTest::mouseClick(sparsemax, Qt::LeftButton, {}, QPoint(8, sparsemax->height() / 2));
    QCOMPARE(scene().view.compare.columns.size(), std::size_t(4));
    QVERIFY(validate(scene()).empty());
    landscape_of(*window_).actions().compare->trigger();
    QVERIFY(!scene().view.compare.open);
    QVERIFY(named<NumberEntry>(QStringLiteral("α")) != nullptr);
  }

  void softmax_says_why_it_has_no_exact_regions() {
    QCheckBox* exact = box_named(landscape_of(*window_).column(), QStringLiteral("Exact regions"));
    QVERIFY(exact->isEnabled());
    Scene next = scene();
    next.separation = Softmax{};
    window_->document()->edit(QStringLiteral("softmax"), next);
    QVERIFY(!exact->isEnabled());
    QCOMPARE(exact->toolTip(), QStringLiteral("Softmax has no margin."));
    QCOMPARE(exact->statusTip(), exact->toolTip());
  }

  void what_is_proven_is_said_and_drawn() {
    LandscapeModel* const model = landscape_of(*window_).model();
    QVERIFY(at_rest() && landscape_drawn());
    const std::shared_ptr<const LandscapeResult> result = model->current_result();
    const ProvenMap& proof = *result->proof;
    QVERIFY(proof.share > 0.9);
    const CheckLine line = proof_line(result.get());
    QCOMPARE(line.value, percent_text(proof.share) + QStringLiteral(" of the window"));
    QVERIFY(!line.judged);
    auto* const plot =
        qobject_cast<FieldPlot*>(named<PlotCanvas>(QStringLiteral("Basins of attraction"))->parent());
    QVERIFY(plot != nullptr);
    QVERIFY(plot->marks().proven_cells.empty());
    QCheckBox* const box = box_named(landscape_of(*window_).column(), QStringLiteral("Proof"));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(scene().view.proof);
    QCOMPARE(model->current_result(), result);
    QCOMPARE(plot->marks().proven_cells.size(), proof.blocks.size());
    // What is not proven is the rest.
    const Grid& grid = result->basins.map.grid;
    const double pixel = (grid.x1 - grid.x0) / grid.width;
    double rest = 0;
    for (const ProvenCell& run : plot->marks().iterated) rest += (run.high.x() - run.low.x()) / pixel;
    const auto pixels = static_cast<double>(grid.pixels());
    QCOMPARE(std::round(rest), std::round((1 - proof.share) * pixels));
    window_->document()->undo_stack()->undo();
    QVERIFY(!scene().view.proof && plot->marks().proven_cells.empty());
    Scene next = scene();
    next.post = Tanh{};
    window_->document()->edit(QStringLiteral("tanh"), next);
    QTRY_COMPARE(plain_text(proof_line(model->current_result().get()).value),
                 QStringLiteral("not applicable"));
    QCOMPARE(proof_line(model->current_result().get()).help,
             QStringLiteral("There are no bounds under tanh."));
  }

  void a_bad_file_is_refused_with_all_its_faults() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.basinscope.json"));
    write(path, R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [1, 0]]},
                   "separation": {"id": "entmax", "alpha": 99}, "beta": -1})");
    const Scene before = scene();
    window_->open_file(path);
    QTRY_VERIFY(window_->notice()->text().contains(QStringLiteral("alpha")));  // "Reading ..." may come first
    QVERIFY(window_->notice()->isVisible());
    QVERIFY(scene() == before);
    QVERIFY(window_->notice()->text().contains(QStringLiteral("beta")));
    QCOMPARE(window_->notice()->tone(), NoticeTone::error);
  }

  void a_file_that_is_dropped_is_opened() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("points.csv"));
    write(path, "x,y\n1,0\n0,1\n-1,-1\n");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &drop);
    QTRY_COMPARE(scene().memory.patterns.rows(), 3);
    QCOMPARE(scene().title, std::string("points"));
    const Scene before = scene();
    write(path, "x,y\n1,zero\n");
    window_->open_file(path);
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY(scene() == before);
  }

  void a_scene_saved_is_the_scene_opened() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.basinscope.json"));
    type(named<NumberEntry>(QStringLiteral("Inverse, β")), QStringLiteral("2.5"));
    QVERIFY(window_->isWindowModified());
    QCOMPARE(window_->document()->save(path.toStdString()), QString());
    QVERIFY(!window_->isWindowModified());
    const Scene saved = scene();
    window_->document()->replace(opening_scene(), {});
    window_->open_file(path);
    QTRY_VERIFY(scene() == saved);
  }

  void the_toolbar_gives_way_as_the_window_narrows() {
    QVERIFY(!window_->command_bar()->compact());
    window_->resize(1200, 800);
    QTRY_VERIFY(window_->command_bar()->compact());
    QVERIFY(landscape_of(*window_).column()->isVisible());
    window_->resize(1000, 800);
    QTRY_VERIFY(!landscape_of(*window_).column()->isVisible());
    window_->setFocus();
    QTest::keyClick(window_.get(), Qt::Key_I);
    QVERIFY(landscape_of(*window_).column()->isVisible());
    window_->resize(1440, 900);
    QTRY_VERIFY(!window_->command_bar()->compact());
    QVERIFY(landscape_of(*window_).column()->isVisible());
  }

  void the_title_stays_at_the_right_end_of_the_menu_bar() {
    const auto title = [this]() -> QLabel* {
      for (auto* label : window_->menuBar()->findChildren<QLabel*>())
        if (label->text().startsWith(QStringLiteral("Seven"))) return label;
      return nullptr;
    };
    QVERIFY(title() != nullptr);
    for (const int width : {1440, 1000, 1300}) {
      window_->resize(width, 800);
      QTRY_COMPARE(title()->geometry().right(), window_->menuBar()->width() - 17);
      QCOMPARE(title()->height(), window_->menuBar()->height());
    }
    landscape_of(*window_).actions().beta_up->trigger();
    QCOMPARE(title()->text(), QStringLiteral("Seven on a ring, edited"));
    QCOMPARE(title()->geometry().right(), window_->menuBar()->width() - 17);
    QVERIFY(title()->alignment() & Qt::AlignRight);
    window_->actions().undo->trigger();
    QCOMPARE(title()->text(), QStringLiteral("Seven on a ring"));
  }

  void a_scene_opens_with_the_query_beside_the_pinned_probe_selected() {
    QVERIFY(landscape_of(*window_).model()->probe_pinned());
    QCOMPARE(landscape_of(*window_).model()->probe()->x, 0.34);
    QCOMPARE(landscape_of(*window_).model()->selection().queries, std::set<int>{3});
    // The pointer may look elsewhere; the pin is where the probe returns to.
    landscape_of(*window_).model()->set_probe(QPointF(1, 1));
    // At once, or by a job where the last one took long.
    QTRY_COMPARE(landscape_of(*window_).model()->probe()->x, 1.0);
    landscape_of(*window_).model()->set_probe(std::nullopt);
    QTRY_COMPARE(landscape_of(*window_).model()->probe()->x, 0.34);
    Scene bare = opening_scene();
    bare.view.pinned_probe.reset();
    window_->document()->replace(bare, {});
    QCOMPARE(landscape_of(*window_).model()->selection().queries, std::set<int>{0});
    bare.queries = SharedMatrix(Matrix(0, 2));
    window_->document()->replace(bare, {});
    QVERIFY(landscape_of(*window_).model()->selection().empty());
  }

  void a_check_says_where_it_fails() {
    const auto settled = [this] {
      const auto result = landscape_of(*window_).model()->result();
      return result && result->refined && result->revision == landscape_of(*window_).model()->revision();
    };
    QTRY_VERIFY(settled());
    Q_EMIT landscape_of(*window_).column()->check_clicked(1);
    QVERIFY(window_->status()->message().contains(QStringLiteral("converge")));
    QVERIFY(!window_->notice()->isVisible());
    Scene hasty = scene();
    hasty.dynamics.max_steps = 2;
    window_->document()->edit(QStringLiteral("Steps"), hasty);
    QTRY_VERIFY(settled());
    Q_EMIT landscape_of(*window_).column()->check_clicked(1);
    QVERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("do not converge within 2 steps")));
    QCOMPARE(landscape_of(*window_).model()->probe()->trajectory.outcome, Outcome::not_converged);
  }

  void the_attractor_table_shows_whole_names_and_numbers() {
    const auto* table = landscape_of(*window_).panels()->table();
    QTRY_VERIFY(table->model()->rowCount() > 5);
    const QFontMetrics metrics(table->font());
    for (int row = 0; row < 5; ++row) {
      for (int column = AttractorRows::name; column < AttractorRows::columns; ++column) {
        const QString text = table->model()->index(row, column).data().toString();
        QTRY_VERIFY2(table->isColumnHidden(column) ||
                         table->columnWidth(column) >= metrics.horizontalAdvance(text) + 10,
                     qPrintable(text));
      }
      QCOMPARE(table->model()->index(row, AttractorRows::name).data(Qt::ToolTipRole),
               table->model()->index(row, AttractorRows::name).data());
    }
    QVERIFY(!table->isColumnHidden(AttractorRows::kind));
  }

  void the_formula_is_copied_plain_and_as_latex() {
    FormulaLine* formula = window_->command_bar()->formula();
    QVERIFY(formula->isVisible());
    QTest::mouseClick(formula, Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("q ← Xᵀ 1.5-entmax(6 Xq)"));
    QTest::mouseClick(formula, Qt::LeftButton, Qt::AltModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("q \\leftarrow")));
    QCOMPARE(formula->formula().name, QStringLiteral("entmax MHN"));
  }

  void every_toolbar_command_is_in_a_menu() {
    QSet<QAction*> in_menus;
    for (QMenu* menu : window_->menuBar()->findChildren<QMenu*>()) {
      for (QAction* action : menu->actions()) in_menus.insert(action);
    }
    for (auto* button : window_->command_bar()->findChildren<QToolButton*>()) {
      QVERIFY2(in_menus.contains(button->defaultAction()), qPrintable(button->text()));
    }
    QStringList keys;
    for (QAction* action : window_->findChildren<QAction*>()) {
      const QString key = action->shortcut().toString();
      if (key.isEmpty()) continue;
      QVERIFY2(!keys.contains(key), qPrintable(key));
      keys << key;
    }
  }

  void every_control_of_the_inspector_is_reachable_and_named() {
    for (auto* widget : landscape_of(*window_).column()->findChildren<QWidget*>()) {
      const bool control = qobject_cast<QLineEdit*>(widget) || qobject_cast<QComboBox*>(widget) ||
                           qobject_cast<QAbstractButton*>(widget) || qobject_cast<ValueSlider*>(widget);
      if (!control || !widget->isVisible()) continue;
      const auto* button = qobject_cast<QAbstractButton*>(widget);
      const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
      QVERIFY2(named, widget->metaObject()->className());
      QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->accessibleName()));
    }
  }

  void checks_follow_the_published_limits() {
    LandscapeResult result;
    const auto running = check_lines(nullptr);
    QCOMPARE(check_summary(running).value, QStringLiteral("3 running"));
    // A certificate is a fact, not a test: it changes no sum.
    const std::array with_fact{running[0], running[1], running[2], certificate_line(nullptr)};
    QCOMPARE(check_summary(with_fact).value, QStringLiteral("3 running"));
    result.refined = true;
    result.checks.largest_energy_rise = 3.3e-16;
    result.checks.converged = 1;
    result.checks.equal_ends = 1;
    QCOMPARE(check_summary(check_lines(&result)).value, QStringLiteral("3 of 3 pass"));
    QCOMPARE(check_lines(&result)[0].value, QStringLiteral("max rise 3.3e−16"));
    result.checks.converged = 0.9985;
    QCOMPARE(check_summary(check_lines(&result)).value, QStringLiteral("1 warning"));
    result.checks.equal_ends = 0.97;
    QCOMPARE(check_summary(check_lines(&result)).value, QStringLiteral("1 fails"));
    result.checks.largest_energy_rise = 1e-9;
    QCOMPARE(check_lines(&result)[0].state, CheckState::error);
    // 99.96 % must not look like all.
    result.checks.converged = 0.9996;
    QVERIFY(plain_text(check_lines(&result)[1].value).startsWith(QStringLiteral("99.9 %")));
  }

  void presentation_size_and_theme_change_the_measures_and_colours() {
    const int width = landscape_of(*window_).column()->minimumWidth();
    appearance_->set_scale(1.5);
    QCOMPARE(landscape_of(*window_).column()->minimumWidth(), width * 3 / 2);
    appearance_->set_scale(1);
    appearance_->choose(ThemeChoice::dark);
    const auto colour = [this] {
      const QImage grabbed = window_->grab().toImage();
      return grabbed.pixelColor(grabbed.width() - 13, 100);
    };
    QTRY_COMPARE(colour(), Theme::dark_theme().panel);
  }
};

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
