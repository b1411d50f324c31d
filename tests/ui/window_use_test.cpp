// SPDX-License-Identifier: GPL-3.0-or-later
// The window in the hands of somebody who looks round: what stays readable, what asks, what is refused.
#include <QActionGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include "ui/controls/number_entry.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/document/variations.h"
#include "ui/export/export_dialog.h"
#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_file.h"
#include "ui/gpu/engine_choice.h"
#include "ui/main_window.h"
#include "ui/window/command_bar.h"
#include "ui/window/formula_line.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/attractor_table.h"
#include "ui/workspaces/landscape/compare_view.h"
#include "ui/workspaces/landscape/inspector.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"

using namespace basinscope;

namespace {

QByteArray content(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
}

// Answers one modal window after the other; stops where one refuses. No question holds a test for ever.
class Answers : public QObject {
 public:
  Answers() {
    connect(&timer_, &QTimer::timeout, this, [this] {
      QWidget* const modal = QApplication::activeModalWidget();
      if (auto* box = qobject_cast<QMessageBox*>(modal)) {
        questions << box->text();
        QAbstractButton* const cancel = box->button(QMessageBox::Cancel);
        (cancel ? cancel : box->button(replace ? QMessageBox::Yes : QMessageBox::No))->click();
      } else if (auto* dialog = qobject_cast<QFileDialog*>(modal)) {
        if (names.isEmpty()) return dialog->reject();
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(names.takeFirst());
        QTest::keyClick(dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")), Qt::Key_Return);
      }
    });
    timer_.start(50);
  }
  QStringList names;  // typed into file dialogs; then they are cancelled
  bool replace = false;
  QStringList questions;

 private:
  QTimer timer_;
};

}  // namespace

class WindowUseTest : public QObject {
  Q_OBJECT

  std::unique_ptr<Appearance> appearance_;
  std::unique_ptr<MainWindow> window_;

  const Scene& scene() const { return window_->document()->scene(); }
  NumberEntry* entry(const QString& accessible_name) const {
    for (auto* found : window_->inspector()->findChildren<NumberEntry*>()) {
      if (found->accessibleName() == accessible_name && found->isVisible()) return found;
    }
    return nullptr;
  }
  void type(NumberEntry* into, const QString& text) const {
    into->setFocus();
    into->selectAll();
    QTest::keyClicks(into, text);
    QTest::keyClick(into, Qt::Key_Return);
  }

 private Q_SLOTS:
  void init() {
    appearance_ = std::make_unique<Appearance>();
    appearance_->choose(ThemeChoice::light);
    appearance_->dress_application();
    window_ =
        std::make_unique<MainWindow>(opening_scene(), std::filesystem::path(), appearance_.get(), QString());
    window_->resize(1440, 900);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanup() {
    window_.reset();
    appearance_.reset();
  }

  void heads_of_the_attractors_stay_whole_in_every_dress() {
    auto* table = window_->landscape()->table();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 4, 20000);
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
      QTest::qWait(100);
      QCOMPARE(cut(), QString());
    }
    appearance_->set_scale(1.25);
    QTest::qWait(100);
    QCOMPARE(cut(), QString());
  }

  void an_ending_that_is_appended_does_not_overwrite_unasked() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QTemporaryDir folder;
    const QString there = folder.filePath(QStringLiteral("scene.basinscope.json"));
    const QString figure = folder.filePath(QStringLiteral("fig.pdf"));
    write(there, "old");
    write(figure, "old");
    {
      Answers answers;
      answers.names << folder.filePath(QStringLiteral("scene"));
      window_->actions().save_as->trigger();
      QCOMPARE(answers.questions.size(), 1);
      QVERIFY(answers.questions.first().contains(QStringLiteral("scene.basinscope.json")));
      QCOMPARE(content(there), QByteArray("old"));
      QVERIFY(window_->document()->path().empty());
    }
    {
      Answers answers;
      answers.names << folder.filePath(QStringLiteral("fig"));
      ExportDialog dialog(scene(), appearance_.get(), window_.get());
      dialog.show();
      for (auto* button : dialog.findChildren<QPushButton*>())
        if (button->text().startsWith(QStringLiteral("Export"))) button->click();
      QCOMPARE(answers.questions.size(), 1);
      QCOMPARE(content(figure), QByteArray("old"));
    }
    Answers answers;
    answers.replace = true;
    answers.names << folder.filePath(QStringLiteral("scene"));
    window_->actions().save_as->trigger();
    QCOMPARE(answers.questions.size(), 1);
    QVERIFY(content(there).startsWith('{'));
    QCOMPARE(QString::fromStdString(window_->document()->path().string()), there);
    answers.names << folder.filePath(QStringLiteral("new.name"));
    window_->actions().save_as->trigger();
    QCOMPARE(answers.questions.size(), 1);
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("new.name.basinscope.json"))));
    forget_recent_files();
  }

  void what_is_typed_counts_before_a_command_takes_the_scene() {
    const auto type_only = [this](const QString& text) {
      NumberEntry* beta = entry(QStringLiteral("Inverse, β"));
      beta->setFocus();
      beta->selectAll();
      QTest::keyClicks(beta, text);
    };
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.basinscope.json"));
    window_->document()->replace(scene(), path.toStdString());
    type_only(QStringLiteral("2.5"));
    window_->actions().save->trigger();
    QCOMPARE(scene().beta, 2.5);
    QVERIFY(content(path).contains("\"beta\": 2.5"));
    QVERIFY(entry(QStringLiteral("Inverse, β"))->hasFocus());
    // Undo takes back what was typed, not the step before.
    type_only(QStringLiteral("9"));
    window_->actions().undo->trigger();
    QCOMPARE(scene().beta, 2.5);
    type_only(QStringLiteral("11"));
    Answers answers;  // Cancel
    QVERIFY(!window_->close());
    QCOMPARE(answers.questions.size(), 1);
    QCOMPARE(scene().beta, 11.0);
    // Nonsense is not taken.
    type_only(QStringLiteral("-3"));
    window_->actions().save->trigger();
    QCOMPARE(scene().beta, 11.0);
    QVERIFY(content(path).contains("\"beta\": 11"));
    forget_recent_files();
  }

  void a_recovered_scene_stays_on_offer_beside_other_messages() {
    QTemporaryDir folder;
    Scene lost = scene();
    lost.title.clear();
    lost.beta = 7;
    const QString copy = folder.filePath(QStringLiteral("left.recovery.json"));
    write(copy, QByteArray::fromStdString(scene_to_json(lost)));
    write(copy + QStringLiteral(".name"), "ring.basinscope.json");
    write(folder.filePath(QStringLiteral("torn.recovery.json")), "{\"basinscope\": 1, \"memo");
    MainWindow window(opening_scene(), {}, appearance_.get(), folder.path());
    window.show();
    NoticeBar* notice = window.notice();
    const auto button = [notice](const QString& text) -> QPushButton* {
      for (auto* found : notice->findChildren<QPushButton*>())
        if (found->text() == text && found->isVisible()) return found;
      return nullptr;
    };
    window.offer_recovery();
    QVERIFY2(notice->text().contains(QStringLiteral("“ring.basinscope.json”")), qPrintable(notice->text()));
    // A refused file covers the offer; closing that message, or opening another file, brings it back.
    const QString bad = folder.filePath(QStringLiteral("bad.csv"));
    write(bad, "x,y\n1,zero\n");
    QVERIFY(!window.open_file(bad));
    QVERIFY(notice->text().contains(QStringLiteral("bad.csv")));
    QCOMPARE(notice->tone(), NoticeTone::error);
    write(bad, "x,y\n1,0\n0,1\n");
    QVERIFY(window.open_file(bad));
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->tone(), NoticeTone::info);
    window.document()->undo_stack()->undo();
    QTRY_VERIFY(button(QStringLiteral("Restore")) != nullptr);
    button(QStringLiteral("Restore"))->click();
    QCOMPARE(window.document()->scene().beta, 7.0);
    QVERIFY(window.document()->path().empty());
    QVERIFY(window.isWindowModified());
    QVERIFY(!notice->isVisible());
    // The one that cannot be read says so.
    window.offer_recovery();
    QVERIFY(notice->isVisible());
    QVERIFY2(notice->text().contains(QStringLiteral("cannot be read")), qPrintable(notice->text()));
    QVERIFY(notice->text().contains(QStringLiteral("torn.recovery.json")));
    QTRY_VERIFY(button(QStringLiteral("Discard")) != nullptr);
    QVERIFY(button(QStringLiteral("Restore")) == nullptr);
    button(QStringLiteral("Discard"))->click();
    QVERIFY(!notice->isVisible());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("torn.recovery.json"))));
  }

  void a_copy_that_fails_is_a_sentence() {
    FigureClipboard clipboard;
    QSignalSpy failed(&clipboard, &FigureClipboard::failed);
    QSignalSpy copied(&clipboard, &FigureClipboard::copied);
    PageStyle impossible;
    impossible.ppi = -1;
    clipboard.copy(scene(), impossible);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count() + copied.count(), 1, 60000);
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("does not fit in memory")));
  }

  void an_export_cancelled_while_it_is_encoded_writes_no_file() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svg"));
    TaskControl control;
    Drawing drawing;
    drawing.size = QSizeF(400, 400);
    drawing.paint = [](QPainter& painter) { painter.drawLine(0, 0, 400, 400); };
    QVERIFY(write_figure(path, drawing, FigureFormat::svg, control));
    QVERIFY(content(path).contains("<svg"));
    QFile::remove(path);
    drawing.paint = [&control](QPainter&) { control.cancel(); };
    QVERIFY(!write_figure(path, drawing, FigureFormat::svg, control));
    QVERIFY(!QFile::exists(path));
  }

  void numbers_of_the_export_dialog_have_a_point_in_every_country() {
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    ExportDialog dialog(scene(), appearance_.get(), nullptr);
    QLocale::setDefault(QLocale::c());
    for (auto* box : dialog.findChildren<QDoubleSpinBox*>())
      QVERIFY2(box->text().contains(QLatin1Char('.')), qPrintable(box->text()));
    auto* width = dialog.findChild<QDoubleSpinBox*>();
    width->findChild<QLineEdit*>()->setText(QStringLiteral("82.6 mm"));
    width->interpretText();
    QCOMPARE(width->value(), 82.6);
  }

  void the_engine_menu_follows_the_model() {
    const auto ticked = [this] {
      QStringList names;
      for (QAction* action : window_->actions().engine->actions())
        if (action->isChecked()) names << action->data().toString();
      return names.join(QLatin1Char(' '));
    };
    for (const EngineChoice choice : {EngineChoice::cpu, EngineChoice::automatic}) {
      window_->model()->set_engine(choice);
      QCOMPARE(ticked(), QString::number(int(choice)));
    }
  }

  void recent_files_show_their_ampersands() {
    remember_recent_file(QStringLiteral("/tmp/a&b.basinscope.json"));
    QStringList shown;
    for (auto* menu : window_->findChildren<QMenu*>()) {
      if (menu->title() != QStringLiteral("Open &recent")) continue;
      Q_EMIT menu->aboutToShow();
      for (QAction* action : menu->actions()) shown << action->text();
    }
    forget_recent_files();
    QCOMPARE(shown.value(0), QStringLiteral("/tmp/a&&b.basinscope.json"));
  }

  void looking_round_asks_nothing_on_closing() {
    QWidget* plot = window_->landscape()->energy_panel()->plot()->canvas();
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

  void the_last_pattern_stays_and_says_so() {
    QWidget* plot = window_->landscape()->energy_panel()->plot()->canvas();
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns->rows(), 1);
    QCOMPARE(scene().queries->rows(), 0);
    QVERIFY(window_->status()->message().contains(QStringLiteral("last pattern")));
    const int steps = window_->document()->undo_stack()->count();
    window_->status()->show_message(QString());
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns->rows(), 1);
    QCOMPARE(window_->document()->undo_stack()->count(), steps);
    QVERIFY(window_->status()->message().contains(QStringLiteral("last pattern")));
    type(entry(QStringLiteral("Number of patterns N")), QStringLiteral("0"));
    QCOMPARE(scene().memory.patterns->rows(), 1);
    window_->actions().undo->trigger();
    QVERIFY(scene() == opening_scene());
  }

  void removing_a_pattern_keeps_the_compare_panels_valid() {
    Scene wide = with_compare(scene(), true);
    wide.view.compare.columns.front().separation = Subsets{7};
    wide.view.compare.open = false;
    window_->document()->replace(wide, {});
    QWidget* plot = window_->landscape()->energy_panel()->plot()->canvas();
    plot->setFocus();
    window_->model()->select({{0, 1}, {}, std::nullopt});
    QTest::keyClick(plot, Qt::Key_Delete);
    QCOMPARE(scene().memory.patterns->rows(), 5);
    QVERIFY(validate(scene()).empty());
  }

  void a_click_pins_the_probe_and_a_double_click_only_resets_the_view() {
    const FieldPlot* field = window_->landscape()->energy_panel()->plot();
    auto* plot = window_->landscape()->energy_panel()->plot()->canvas();
    const auto at = [field](double x, double y) { return field->frame().pixels(QPointF(x, y)).toPoint(); };
    const auto pinned = [this] { return scene().view.pinned_probe; };
    const auto first = pinned();
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(-0.5, 0.7));
    QVERIFY(pinned() && std::abs((*pinned())[0] + 0.5) < 0.01 && std::abs((*pinned())[1] - 0.7) < 0.01);
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(0.6, -0.3));
    QVERIFY(std::abs((*pinned())[0] - 0.6) < 0.01);
    QCOMPARE(window_->document()->undo_stack()->count(), 1);
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(0.6, -0.3));
    QVERIFY(!pinned());
    window_->actions().undo->trigger();
    QVERIFY(pinned() == first);
    window_->document()->set_window({-0.5, 0.5, -0.5, 0.5});
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at(-0.2, 0.3));
    QVERIFY(!(pinned() == first));
    QTest::mouseDClick(plot, Qt::LeftButton, {}, at(-0.2, 0.3));
    QVERIFY(pinned() == first);
    QVERIFY(scene().window.x1 > 1);
    QCOMPARE(window_->document()->undo_stack()->count(), 0);
  }

  void the_keyboard_starts_in_the_plot_and_follows_into_compare() {
    const QWidget* plot = window_->landscape()->energy_panel()->plot()->canvas();
    QCOMPARE(QApplication::focusWidget(), plot);
    window_->actions().compare->trigger();
    CompareView* compare = window_->landscape()->compare_view();
    // The panel that shows the scene as it is: 1.5-entmax, identity.
    QCOMPARE(compare->chosen_column(), 1);
    QCOMPARE(compare->chosen_row(), 0);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(compare->panel_at(0, 1)));
    window_->actions().compare->trigger();
    QCOMPARE(QApplication::focusWidget(), plot);
  }

  void the_status_of_compare_is_that_of_the_grid() {
    window_->actions().compare->trigger();
    const CompareView* compare = window_->landscape()->compare_view();
    QTRY_VERIFY_WITH_TIMEOUT(compare->finished(), 60000);
    const QString left = window_->status()->left_text();
    QVERIFY2(left.contains(QStringLiteral("15 panels")), qPrintable(left));
    QVERIFY2(left.contains(QStringLiteral("all finished")), qPrintable(left));
    const Grid& grid = compare->panels().picture(0, 0).result->basins.map.grid;
    QVERIFY2(left.contains(QStringLiteral("%1 × %2").arg(grid.width).arg(grid.height)), qPrintable(left));
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("1.5-entmax, Identity")));
    QTest::mouseClick(compare->panel_at(2, 3), Qt::LeftButton, {}, QPoint(60, 60));
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("2-normmax, Layer")));
    window_->actions().beta_up->trigger();
    QVERIFY(window_->status()->left_text().contains(QStringLiteral("computing")));
    QTRY_VERIFY_WITH_TIMEOUT(window_->status()->left_text().contains(QStringLiteral("all finished")), 60000);
  }

  void compare_grids_of_every_shape_fit_the_inspector() {
    for (const PresetScene& preset : preset_scenes()) {
      if (!preset.scene.view.compare.open) continue;
      window_->document()->replace(preset.scene, {});
      window_->model()->set_probe(QPointF(0.3, -0.3));
      QTest::qWait(300);
      for (auto* scroll : window_->inspector()->findChildren<QScrollArea*>())
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(preset.title));
    }
  }

  void tab_goes_down_the_inspector_also_after_rows_were_built_anew() {
    const auto walk = [this] {
      QStringList names;
      for (auto* combo : window_->inspector()->findChildren<QComboBox*>())
        if (combo->accessibleName() == QStringLiteral("Family")) combo->setFocus(Qt::TabFocusReason);
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
    QTest::qWait(50);  // the new rows show
    QCOMPARE(walk(), down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Kernel order r"));
  }

  void a_number_with_many_digits_is_short_wherever_it_is_read() {
    NumberEntry* alpha = entry(QStringLiteral("α"));
    type(alpha, QStringLiteral("4/3"));
    QCOMPARE(std::get<Entmax>(scene().separation).alpha, 4.0 / 3);
    QVERIFY(window_->command_bar()->formula()->isVisible());
    QVERIFY(window_->command_bar()->formula()->formula().plain.contains(QStringLiteral(" 1.33333-entmax")));
    entry(QStringLiteral("Kernel order r"))->setFocus();
    QVERIFY(alpha->text().startsWith(QStringLiteral("1.33")));
    QVERIFY(alpha->fontMetrics().horizontalAdvance(alpha->text()) <= alpha->width() - 17);
    QCOMPARE(alpha->value(), 4.0 / 3);
  }
};

QTEST_MAIN(WindowUseTest)
#include "window_use_test.moc"
