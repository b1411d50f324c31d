// SPDX-License-Identifier: GPL-3.0-or-later
// The window in the hands of somebody who looks round: what stays readable, what asks, what is refused.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTableView>
#include <QTimer>
#include <QtTest>

#include "tests/ui/window_fixture.h"
#include "ui/controls/number_entry.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/document/variations.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_file.h"
#include "ui/gpu/shared_engines.h"
#include "ui/shell/command_bar.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/points_table.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"

using namespace basinscope;

class WindowUseTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void heads_of_the_attractors_are_not_cut_in_any_theme_or_size() {
    auto* table = landscape_of(*window_).panels()->table();
    QTRY_VERIFY(table->model()->rowCount() > 4);
    const auto cut = [table] {
      QStringList heads;
      for (int column = AttractorRows::name; column < AttractorRows::columns; ++column) {
        if (!table->isColumnHidden(column) &&
            table->columnWidth(column) < table->horizontalHeader()->sectionSizeHint(column))
          heads << table->model()->headerData(column, Qt::Horizontal).toString();
      }
      return heads.join(QLatin1Char(','));
    };
    QTRY_COMPARE(cut(), QString());
    // The same size from the start, whatever came first: the style's or the table's font.
    QCOMPARE(table->horizontalHeader()->font().pixelSize(), 11);
    for (const ThemeChoice theme : {ThemeChoice::dark, ThemeChoice::light}) {
      appearance_->choose(theme);
      QApplication::processEvents();
      QTRY_COMPARE(cut(), QString());
    }
    appearance_->set_scale(1.25);
    QApplication::processEvents();
    QTRY_COMPARE(cut(), QString());
  }

  void looking_round_asks_nothing_on_closing() {
    QWidget* plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    const Window before = scene().window;
    QWheelEvent turn(QPointF(plot->rect().center()), plot->mapToGlobal(QPointF(plot->rect().center())), {},
                     {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot, &turn);
    QVERIFY(!(scene().window == before));
    QVERIFY(!window_->isWindowModified());
    QVERIFY(window_->actions().save->isEnabled());
    // A question would hold the test for ever.
    QTimer::singleShot(1000, this, [] {
      if (QWidget* question = QApplication::activeModalWidget()) question->close();
    });
    QVERIFY(window_->close());
  }

  void stepping_says_where_it_is_and_that_it_ended() {
    QTRY_VERIFY(landscape_of(*window_).model()->result() &&
                landscape_of(*window_).model()->steps_there() > 1);
    const int last = landscape_of(*window_).model()->steps_there();
    const auto plain = [this] { return window_->status()->left_text(); };
    QVERIFY(!plain().contains(QStringLiteral("step ")));
    window_->actions().step->trigger();
    QVERIFY2(plain().contains(QStringLiteral("step 1 of %1").arg(last)), qPrintable(plain()));
    QVERIFY(!plain().contains(QStringLiteral("the end")));
    for (int i = 1; i < last; ++i) window_->actions().step->trigger();
    QVERIFY2(plain().contains(QStringLiteral("step %1 of %1, the end").arg(last)), qPrintable(plain()));
    window_->actions().step->trigger();
    QVERIFY2(plain().contains(QStringLiteral("step 1 of %1").arg(last)), qPrintable(plain()));
  }

  void the_title_is_the_files_name() {
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("five.basinscope.json")).toStdString();
    QVERIFY(!window_->windowTitle().contains(QStringLiteral("five")));
    QCOMPARE(window_->document()->save(path), QString());
    QVERIFY2(window_->windowTitle().startsWith(QStringLiteral("five.basinscope.json")),
             qPrintable(window_->windowTitle()));
  }

  void the_last_pattern_stays_and_says_so() {
    QWidget* plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns.rows(), 1);
    QCOMPARE(scene().queries.rows(), 0);
    QVERIFY(window_->status()->message().contains(QStringLiteral("last pattern")));
    const int steps = window_->document()->undo_stack()->count();
    window_->status()->show_message(QString());
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns.rows(), 1);
    QCOMPARE(window_->document()->undo_stack()->count(), steps);
    QVERIFY(window_->status()->message().contains(QStringLiteral("last pattern")));
    type(named<NumberEntry>(QStringLiteral("Number of patterns N")), QStringLiteral("0"));
    QCOMPARE(scene().memory.patterns.rows(), 1);
    window_->actions().undo->trigger();
    QVERIFY(scene() == opening_scene());
  }

  void removing_a_pattern_keeps_the_compare_panels_valid() {
    Scene wide = with_compare(scene(), true);
    wide.view.compare.columns.front().separation = Subsets{7};
    wide.view.compare.open = false;
    window_->document()->replace(wide, {});
    QWidget* plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    plot->setFocus();
    landscape_of(*window_).model()->select({{0, 1}, {}, std::nullopt});
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns.rows(), 5);
    QVERIFY(validate(scene()).empty());
  }

  void a_click_pins_the_probe_and_a_double_click_only_resets_the_view() {
    const FieldPlot* field = landscape_of(*window_).panels()->energy_panel()->plot();
    auto* plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    const auto at = [field](double x, double y) { return field->frame().pixels(QPointF(x, y)).toPoint(); };
    const auto pinned = [this] { return scene().view.pinned_probe; };
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(-0.5, 0.7));
    QVERIFY(pinned() && std::abs((*pinned())[0] + 0.5) < 0.01 && std::abs((*pinned())[1] - 0.7) < 0.01);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(0.6, -0.3));
    QVERIFY(std::abs((*pinned())[0] - 0.6) < 0.01);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(0.6, -0.3));
    QVERIFY(!pinned());
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(0.6, -0.3));
    const auto held = pinned();
    QVERIFY(held);
    window_->document()->set_window({-0.5, 0.5, -0.5, 0.5});
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(-0.2, 0.3));
    QVERIFY(!(pinned() == held));
    QTest::mouseDClick(plot, Qt::LeftButton, {}, at(-0.2, 0.3));
    QVERIFY(pinned() == held);
    QVERIFY(scene().window.x1 > 1);
    QCOMPARE(window_->document()->undo_stack()->count(), 0);
  }

  void enter_pins_where_the_pointer_is_though_a_probe_is_pinned_elsewhere() {
    const FieldPlot* field = landscape_of(*window_).panels()->energy_panel()->plot();
    auto* plot = field->canvas();
    const auto pinned = [this] { return scene().view.pinned_probe; };
    QVERIFY(pinned() && std::abs((*pinned())[0] + 0.5) > 0.1);
    landscape_of(*window_).model()->select({});
    plot->setFocus();
    // The screen's own pointer may be there only later.
    const QPointF at = field->frame().pixels(QPointF(-0.5, 0.7)).toPoint();
    QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(plot, &move);
    QTest::keyClick(plot, Qt::Key_Return);
    QVERIFY(pinned() && std::abs((*pinned())[0] + 0.5) < 0.01 && std::abs((*pinned())[1] - 0.7) < 0.01);
    QTest::keyClick(plot, Qt::Key_Return);
    QVERIFY(!pinned());
  }

  void a_scene_that_opens_takes_the_keyboard_from_the_inspector() {
    for (const bool comparing : {true, false}) {
      named<NumberEntry>(QStringLiteral("Radius ε"))
          ? named<NumberEntry>(QStringLiteral("Radius ε"))->setFocus()
          : window_->command_bar()->setFocus();
      window_->document()->replace(with_compare(opening_scene(), comparing), {});
      QVERIFY(landscape_of(*window_).panels()->isAncestorOf(QApplication::focusWidget()));
    }
  }

  void the_inspector_gives_way_to_a_large_presentation() {
    QVERIFY(landscape_of(*window_).column()->isVisible());
    appearance_->set_scale(2);
    QVERIFY(!landscape_of(*window_).column()->isVisible());
    window_->actions().inspector->trigger();
    QVERIFY(landscape_of(*window_).column()->isVisible());
    appearance_->set_scale(1);
    QVERIFY(landscape_of(*window_).column()->isVisible());
  }

  void a_kernel_order_without_alpha_is_refused_in_words() {
    NumberEntry* order = named<NumberEntry>(QStringLiteral("Kernel order r"));
    QVERIFY(order);
    QString complaint;
    connect(order, &NumberEntry::complaint_changed, this,
            [&complaint](const QString& text) { complaint = text; });
    for (const char* refused : {"0", "-1", "0.1", "much"}) {
      type(order, refused);
      QVERIFY2(order->wrong(), refused);
      QCOMPARE(complaint, QStringLiteral("needs a number of at least 1/9, or below −1; kept 2"));
    }
    type(order, "3");
    QVERIFY(!order->wrong());
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, 1 + 1.0 / 3);
  }

  void patterns_dragged_in_compare_stay_one_entry_of_the_list() {
    const auto& presets = preset_scenes();
    const auto figure = std::find_if(presets.begin(), presets.end(), [](const PresetScene& preset) {
      return preset.scene.view.compare.rows.size() == 4 && preset.scene.view.compare.rows[0].patterns;
    });
    QVERIFY(figure != presets.end());
    window_->document()->replace(figure->scene, {});
    const auto entries = [this] {
      QApplication::processEvents();
      QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      int count = 0;
      for (const auto* box : landscape_of(*window_).column()->findChildren<QCheckBox*>())
        count += box->text().startsWith("configuration");
      return count;
    };
    QCOMPARE(entries(), 4);
    const auto drag = [this](double to) {
      Scene next = scene();
      Matrix moved = **next.view.compare.rows[0].patterns;
      moved(0, 0) = to;
      next.view.compare.rows[0].patterns = moved;
      window_->document()->edit("Move", next);
    };
    const Gesture gesture = window_->document()->begin_gesture();
    window_->document()->through(gesture, [&] {
      for (const double x : {0.1, 0.2, 0.3}) drag(x);
    });
    window_->document()->end_gesture(gesture);
    QCOMPARE(entries(), 4);
    window_->actions().undo->trigger();
    QCOMPARE(entries(), 4);
  }

  void random_patterns_say_why_a_number_is_refused() {
    RandomPatternsDialog dialog(appearance_.get(), {"sphere", 8, 2, 1});
    dialog.show();
    const auto complaint = [&dialog] {
      for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->property("role") == QVariant("error")) return label->text();
      return QString();
    };
    QVERIFY(complaint().isEmpty());
    for (auto* number : dialog.findChildren<NumberEntry*>())
      if (number->accessibleName().startsWith("Number")) type(number, "5000");
    QVERIFY2(complaint().contains("4096") && complaint().contains("kept 8"), qPrintable(complaint()));
  }

  void the_points_table_and_the_plots_share_their_selection() {
    auto* table = landscape_of(*window_).column()->findChild<PointsTable*>();
    QTableView* view = nullptr;
    for (auto* found : landscape_of(*window_).column()->findChildren<QTableView*>())
      if (found->model() == table) view = found;
    QVERIFY(table && view);
    landscape_of(*window_).model()->select({{2}, {}, std::nullopt});
    QCOMPARE(view->currentIndex().row(), 2);
    view->setCurrentIndex(table->index(4, 1));
    QCOMPARE(landscape_of(*window_).model()->selection().patterns, std::set<int>{4});
    QVERIFY(table->setData(view->currentIndex(), QStringLiteral("-1/2"), Qt::EditRole));
    QCOMPARE((*scene().memory.patterns)(4, 1), -0.5);
    QCOMPARE(view->currentIndex(), table->index(4, 1));
    QCOMPARE(landscape_of(*window_).model()->selection().patterns, std::set<int>{4});
    landscape_of(*window_).model()->select({{}, {1}, std::nullopt});
    QVERIFY(!view->currentIndex().isValid());
    landscape_of(*window_).model()->select({{4}, {}, std::nullopt});
    table->delete_row(4);
    QCOMPARE(table->rowCount(), 6);
  }

  void the_keyboard_starts_in_the_plot_and_follows_into_compare() {
    const QWidget* plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    QCOMPARE(QApplication::focusWidget(), plot);
    landscape_of(*window_).actions().compare->trigger();
    CompareView* compare = landscape_of(*window_).panels()->compare_view();
    // The panel that shows the scene as it is: 1.5-entmax, identity.
    QCOMPARE(compare->chosen_column(), 1);
    QCOMPARE(compare->chosen_row(), 0);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(compare->panel_at(0, 1)));
    landscape_of(*window_).actions().compare->trigger();
    QCOMPARE(QApplication::focusWidget(), plot);
  }

  void the_status_of_compare_is_that_of_the_grid() {
    landscape_of(*window_).actions().compare->trigger();
    const CompareView* compare = landscape_of(*window_).panels()->compare_view();
    QTRY_VERIFY(compare->finished());
    // The line changes ten times a second at most, so it may lag behind the panels.
    QTRY_VERIFY(window_->status()->left_text().contains(QStringLiteral("all finished")));
    const QString left = window_->status()->left_text();
    QVERIFY2(left.contains(QStringLiteral("15 panels")), qPrintable(left));
    QVERIFY2(left.contains(QStringLiteral("all finished")), qPrintable(left));
    const Grid& grid = compare->panels().picture(0, 0).result->basins.map.grid;
    QVERIFY2(left.contains(QStringLiteral("%1 × %2").arg(grid.width).arg(grid.height)), qPrintable(left));
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("1.5-entmax, Identity")));
    QTest::mouseClick(compare->panel_at(2, 3), Qt::LeftButton, {}, QPoint(60, 60));
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("2-normmax, Layer")));
    landscape_of(*window_).actions().beta_up->trigger();
    QVERIFY(window_->status()->left_text().contains(QStringLiteral("computing")));
    QTRY_VERIFY(window_->status()->left_text().contains(QStringLiteral("all finished")));
  }

  void compare_grids_of_every_shape_fit_the_inspector() {
    for (const PresetScene& preset : preset_scenes()) {
      if (!preset.scene.view.compare.open) continue;
      window_->document()->replace(preset.scene, {});
      landscape_of(*window_).model()->set_probe(QPointF(0.3, -0.3));
      QTRY_VERIFY(landscape_of(*window_).model()->probe());
      serve_layouts();
      for (auto* scroll : landscape_of(*window_).column()->findChildren<QScrollArea*>())
        QTRY_VERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(preset.title));
    }
  }

  void tab_goes_down_the_inspector_also_after_rows_were_built_anew() {
    const auto walk = [this] {
      QStringList names;
      named<QComboBox>(QStringLiteral("Family"))->setFocus(Qt::TabFocusReason);
      for (int i = 0; i < 4; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        names << QApplication::focusWidget()->accessibleName();
      }
      return names.join(QStringLiteral(" | "));
    };
    const QString down = QStringLiteral("α, slider | α | Kernel order r | Temperature, section");
    QCOMPARE(walk(), down);
    const Scene first = scene();
    Scene other = first;
    other.separation = Normmax{5};
    window_->document()->edit(QStringLiteral("Family"), other);
    window_->document()->edit(QStringLiteral("Family"), first);
    QApplication::processEvents();  // the new rows show
    QCOMPARE(walk(), down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Kernel order r"));
  }

  void a_number_with_many_digits_is_short_wherever_it_is_read() {
    NumberEntry* alpha = named<NumberEntry>(QStringLiteral("α"));
    type(alpha, QStringLiteral("4/3"));
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, 4.0 / 3);
    QVERIFY(window_->command_bar()->formula()->isVisible());
    QVERIFY(window_->command_bar()->formula()->formula().plain.contains(QStringLiteral(" 4/3-entmax")));
    named<NumberEntry>(QStringLiteral("Kernel order r"))->setFocus();
    QVERIFY(alpha->text().startsWith(QStringLiteral("1.33")));
    QVERIFY(alpha->fontMetrics().horizontalAdvance(alpha->text()) <= alpha->width() - 17);
    QCOMPARE(alpha->value(), 4.0 / 3);
  }
};

QTEST_MAIN(WindowUseTest)
#include "window_use_test.moc"
