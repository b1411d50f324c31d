// SPDX-License-Identifier: GPL-3.0-or-later
// The window and files: what is saved, recovered, exported and copied, and what is asked before.
#include <QDoubleSpinBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include "tests/ui/answers.h"
#include "tests/ui/file_content.h"
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
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/points_table.h"

using namespace basinscope;

// Does something as soon as a widget is shown, however briefly that is.
class WhenShown : public QObject {
 public:
  WhenShown(QWidget* widget, std::function<void()> then) : then_(std::move(then)) {
    widget->installEventFilter(this);
  }
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Show && then_) std::exchange(then_, nullptr)();
    return false;
  }

 private:
  std::function<void()> then_;
};

class WindowFilesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void a_large_file_is_read_while_the_window_works_and_the_last_one_opened_counts() {
    QTemporaryDir folder;
    const QString large = folder.filePath(QStringLiteral("large.csv"));
    const QString small = folder.filePath(QStringLiteral("small.csv"));
    const QByteArray row = QByteArray("0.123456789012345678,").repeated(999) + "1\n";
    // 84 MB: what is read sooner than a notice comes has none.
    write(large, row.repeated(4000));
    write(small, "x,y\n1,0\n0,1\n-1,-1\n");
    const Scene before = scene();
    QString said;
    Scene edited = scene();
    edited.beta = 3.5;
    const WhenShown watch(window_->notice(), [&] {
      said = window_->notice()->text();
      // An edit made meanwhile is asked about.
      window_->document()->edit(QStringLiteral("β"), edited);
    });
    Answers answers(QStringLiteral("Discard"));
    window_->open_file(large);
    QVERIFY(scene() == before);
    QTRY_COMPARE(scene().memory.patterns.rows(), 4000);
    QCOMPARE(said, QStringLiteral("Reading large.csv…"));
    QCOMPARE(answers.questions.size(), 1);
    QCOMPARE(scene().beta, before.beta);
    QVERIFY(!window_->notice()->isVisible());

    window_->open_file(large);
    window_->open_file(small);
    QTRY_COMPARE(scene().memory.patterns.rows(), 3);
    QVERIFY(wait_for_rest(60000));  // what must not come would have come
    QCOMPARE(scene().memory.patterns.rows(), 3);
    QVERIFY(!window_->notice()->isVisible());
  }

  // What was asked for in one scene does not come into the next one.
  void a_scene_chosen_while_a_file_is_read_stays() {
    QTemporaryDir folder;
    const QString points = folder.filePath(QStringLiteral("three.tsv"));
    const QString other = folder.filePath(QStringLiteral("other.basinscope.json"));
    write(points, "x\ty\n1\t0\n0\t1\n-1\t-1\n");
    Scene saved = scene();
    saved.beta = 7;
    write(other, QByteArray::fromStdString(scene_to_json(saved)));
    const PresetScene& preset = preset_scenes().back();
    for (const QString& file : {points, other}) {
      window_->open_file(file);
      window_->document()->replace(preset.scene, {});
      QVERIFY(wait_for_rest(60000));  // what must not come would have come
      QVERIFY(scene() == preset.scene);
      QVERIFY(!window_->document()->modified());
      QVERIFY(!window_->notice()->isVisible());
    }
    // Both would have come.
    window_->open_file(points);
    QTRY_COMPARE(scene().memory.patterns.rows(), Eigen::Index(3));
    window_->open_file(other);
    QTRY_COMPARE(scene().beta, 7.0);
    forget_recent_files();
  }

  void the_status_says_ready_only_when_the_checks_are_done() {
    const auto ready = [this] { return window_->status()->left_text().contains(QStringLiteral("Ready")); };
    const LandscapeModel* model = landscape_of(*window_).model();
    QTRY_VERIFY(model->result() && model->result()->refined && !model->busy());
    QTRY_VERIFY(ready());
    QStringList said;
    connect(model, &LandscapeModel::result_changed, window_.get(), [&] {
      if (ready() != model->result()->refined) said << window_->status()->left_text();
    });
    const Gesture gesture = window_->document()->begin_gesture();
    Scene next = scene();
    next.beta = 3.25;
    window_->document()->through(gesture, [&] { window_->document()->edit(QStringLiteral("β"), next); });
    QTRY_VERIFY(model->result()->revision == model->revision() && !model->busy());
    QVERIFY(!model->result()->refined);
    QVERIFY2(!ready(), qPrintable(window_->status()->left_text()));
    window_->document()->end_gesture(gesture);
    QTRY_VERIFY(model->result()->refined && !model->busy());
    QVERIFY(ready());
    QVERIFY2(said.isEmpty(), qPrintable(said.join(QLatin1Char('|'))));
  }

  void the_table_of_points_follows_a_drag_by_the_row_dragged() {
    auto* table = landscape_of(*window_).column()->findChild<PointsTable*>();
    QSignalSpy changed(table, &QAbstractItemModel::dataChanged),
        reset(table, &QAbstractItemModel::modelReset);
    const Gesture gesture = window_->document()->begin_gesture();
    window_->document()->through(gesture, [this] {
      for (int i = 1; i <= 20; ++i)
        window_->document()->edit(QStringLiteral("Move"),
                                  with_point_at(scene(), {MarkKind::pattern, 2}, QPointF(0.01 * i, 0.1)));
    });
    QCOMPARE(changed.count(), 0);
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex().row(), 2);
    QCOMPARE(changed.first().at(1).toModelIndex().row(), 2);
    window_->document()->end_gesture(gesture);
    window_->document()->edit(QStringLiteral("Move"),
                              with_point_at(scene(), {MarkKind::pattern, 0}, QPointF(0.3, 0.1)));
    QCOMPARE(changed.count(), 2);
    QCOMPARE(reset.count(), 0);
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
      ExportDialog dialog(landscape_offer(scene(), maps_by(std::make_shared<Engines>())), appearance_.get(),
                          window_.get());
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
      NumberEntry* beta = named<NumberEntry>(QStringLiteral("Inverse, β"));
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
    QVERIFY(named<NumberEntry>(QStringLiteral("Inverse, β"))->hasFocus());
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
    window.open_file(bad);
    QTRY_COMPARE(notice->tone(), NoticeTone::error);
    QVERIFY(notice->text().contains(QStringLiteral("bad.csv")));
    write(bad, "x,y\n1,0\n0,1\n");
    window.open_file(bad);
    // Not the note that it is being read, which a slow machine shows before.
    QTRY_COMPARE(window.document()->scene().memory.patterns.rows(), Eigen::Index(2));
    QTRY_COMPARE(notice->tone(), NoticeTone::info);
    QVERIFY(notice->isVisible());
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
    impossible.ppi = 1e6;
    clipboard.copy(landscape_offer(scene(), maps_by(std::make_shared<Engines>())).shown(), impossible);
    QTRY_COMPARE(failed.count() + copied.count(), 1);
    QCOMPARE(failed.count(), 1);
    const QString sentence = failed.first().first().toString();
    QVERIFY2(sentence.contains(QStringLiteral("is too large, expected at most")), qPrintable(sentence));
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
    ExportDialog dialog(landscape_offer(scene(), maps_by(std::make_shared<Engines>())), appearance_.get(),
                        nullptr);
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
      for (QAction* action : landscape_of(*window_).actions().engine->actions())
        if (action->isChecked()) names << action->data().toString();
      return names.join(QLatin1Char(' '));
    };
    for (const EngineChoice choice : {EngineChoice::cpu, EngineChoice::automatic}) {
      landscape_of(*window_).model()->set_engine(choice);
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
};

QTEST_MAIN(WindowFilesTest)
#include "window_files_test.moc"
