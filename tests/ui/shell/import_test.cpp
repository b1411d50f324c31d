// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are imported: found where people look, previewed, refused in place, taken in one step.
#include <QClipboard>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include "core/data/npy.h"
#include "tests/ui/file_content.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/import_preview.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/command_list.h"
#include "ui/window/notice_bar.h"

using namespace basinscope;

class ImportTest : public WindowTest {
  Q_OBJECT

  QTemporaryDir folder_;

  QString file(const char* name, const QByteArray& bytes) const {
    const QString path = folder_.filePath(QLatin1String(name));
    write(path, bytes);
    return path;
  }
  QString three() const { return file("three.csv", "place,a,b\nnorth,1,0\nsouth,0,1\nwest,-1,-1\n"); }
  void import() const { window_->actions().import_data->trigger(); }
  static ImportPreview& table(const ImportDialog& dialog) { return *dialog.findChild<ImportPreview*>(); }
  static QString cell(const ImportDialog& dialog, int row, int column) {
    return table(dialog).model()->index(row, column).data().toString();
  }
  static void press(ImportDialog& dialog, const QString& text) {
    for (auto* button : dialog.findChildren<QToolButton*>())
      if (button->text() == text) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(import_read(dialog));
  }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void the_first_rows_are_seen_and_nothing_is_changed_before_import_is_pressed() {
    const Scene before = scene();
    const QString path = folder_.filePath(QStringLiteral("mine.basinscope.json"));
    QCOMPARE(window_->document()->save(path.toStdString()), QString());
    const auto look = [&](ImportDialog& dialog) {
      QCOMPARE(import_refusal(dialog), QString());
      QCOMPARE(table(dialog).model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("a"));
      QVERIFY(cell(dialog, 0, 0) != QStringLiteral("Coordinate"));  // words are no numbers
      QCOMPARE(cell(dialog, 1, 0), QStringLiteral("words"));
      QCOMPARE(cell(dialog, 2, 0), QStringLiteral("north"));
      QCOMPARE(cell(dialog, 0, 1), QStringLiteral("Coordinate"));
      QCOMPARE(cell(dialog, 4, 2), QStringLiteral("−1"));
      QVERIFY(scene() == before);
    };
    QVERIFY(in_import_dialog([this] { import(); }, look, {three()}));
    QVERIFY(scene() == before);
    QVERIFY(!history()->canUndo());
    QCOMPARE(imported_by([this] { import(); }, {three()}), QString());
    QCOMPARE(scene().memory.patterns->rows(), Eigen::Index(3));
    QCOMPARE(scene().memory.patterns->row(2), Eigen::RowVector2d(-1, -1));
    QCOMPARE(scene().separation, before.separation);
    QCOMPARE(history()->count(), 1);
    // It is still the same scene, in its own file.
    QCOMPARE(QString::fromStdString(window_->document()->path().string()), path);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(scene() == before);
  }

  void what_is_wrong_is_said_in_place_until_it_is_put_right_by_keyboard_alone() {
    const QString path = file("holes.csv", "a;b;c\n1;2;3\n4;NA;6\n7;8;9\n");
    QVERIFY(in_import_dialog([this] { import(); },
                             [&](ImportDialog& dialog) {
                               // Only the two columns without a hole.
                               table(dialog).setFocus();
                               QTest::keyClick(&table(dialog), Qt::Key_Home);
                               QTest::keyClick(&table(dialog), Qt::Key_Right);
                               const bool whole = import_refusal(dialog).isEmpty();
                               for (int key = 0; key < 3 && cell(dialog, 0, 1) != QStringLiteral("Not used");
                                    ++key) {
                                 QTest::keyClick(&table(dialog), Qt::Key_Space);
                                 QVERIFY(import_read(dialog));
                               }
                               QCOMPARE(cell(dialog, 0, 1), QStringLiteral("Not used"));
                               QVERIFY2(import_refusal(dialog).isEmpty(), qPrintable(import_refusal(dialog)));
                               QVERIFY(!whole);
                               QVERIFY(import_button(dialog)->isEnabled());
                               QTest::keyClick(&table(dialog), Qt::Key_Return);
                               QVERIFY(!dialog.isVisible());
                             },
                             {path}));
    Matrix wanted(3, 2);
    wanted << 1, 3, 4, 6, 7, 9;
    QCOMPARE(*scene().memory.patterns, wanted);
  }

  void queries_of_another_dimension_are_refused_and_fitting_ones_taken() {
    const QString fit = file("queries.csv", "0.5,0.25\n-1,0\n"), wide = file("wide.csv", "1,2,3\n");
    const auto as_queries = [this](const QString& path, QString& refusal) {
      return in_import_dialog([this] { import(); },
                              [&](ImportDialog& dialog) {
                                press(dialog, QStringLiteral("Queries"));
                                refusal = import_refusal(dialog);
                                if (refusal.isEmpty())
                                  QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                                QVERIFY(refusal.isEmpty() || !import_button(dialog)->isEnabled());
                              },
                              {path});
    };
    QString refusal;
    const Scene before = scene();
    QVERIFY(as_queries(wide, refusal));
    QVERIFY2(refusal.contains(QStringLiteral("2 numbers")), qPrintable(refusal));
    QVERIFY(scene() == before);
    QVERIFY(as_queries(fit, refusal));
    QCOMPARE(refusal, QString());
    QCOMPARE(*scene().queries, (Matrix(2, 2) << 0.5, 0.25, -1, 0).finished());
    QVERIFY(scene().memory == before.memory);
    QCOMPARE(history()->count(), 1);
  }

  void rows_of_a_spreadsheet_are_pasted() {
    const Scene before = scene();
    QGuiApplication::clipboard()->setText(QStringLiteral("x\ty\n0,5\t1\n-0,25\t2\n"));  // decimal commas
    QCOMPARE(imported_by([this] { QTest::keyClick(window_.get(), Qt::Key_V, Qt::ControlModifier); }),
             QString());
    QCOMPARE(*scene().memory.patterns, (Matrix(2, 2) << 0.5, 1, -0.25, 2).finished());
    QCOMPARE(history()->count(), 1);
    QCOMPARE(history()->undoText(), QStringLiteral("Paste patterns"));
    history()->undo();
    QVERIFY(scene() == before);
    QGuiApplication::clipboard()->setText(QStringLiteral("no numbers, only words"));
    window_->actions().paste->trigger();
    QCOMPARE(window_->notice()->tone(), NoticeTone::warning);
    QVERIFY(scene() == before);
  }

  void it_is_found_where_people_look() {
    const auto all = listed_commands(*window_->menuBar());
    for (const char* typed : {"import", "load", "csv", "open data", "npy", "Load CSV"}) {
      const auto found = matching_commands(all, QString::fromLatin1(typed));
      QVERIFY2(std::ranges::any_of(found,
                                   [this](const ListedCommand& command) {
                                     return command.action == window_->actions().import_data;
                                   }),
               typed);
    }
    auto* const button = with_text<QPushButton>(QStringLiteral("Import…"));
    QVERIFY(button);
    QCOMPARE(imported_by([button] { QTest::mouseClick(button, Qt::LeftButton); }, {three()}), QString());
    QCOMPARE(scene().memory.patterns->rows(), Eigen::Index(3));
    // In a workspace of its own samples it is samples.
    QTest::keyClick(window_.get(), Qt::Key_4, Qt::ControlModifier);
    QString takes;
    in_import_dialog([this] { import(); },
                     [&](ImportDialog& dialog) {
                       takes = dialog.findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text();
                       QCOMPARE(cell(dialog, 0, 0), QStringLiteral("Not used"));
                       QCOMPARE(cell(dialog, 0, 1), QStringLiteral("Key"));
                       QCOMPARE(cell(dialog, 0, 2), QStringLiteral("Value"));
                     },
                     {three()});
    QVERIFY2(takes.contains(QStringLiteral("one column of keys and one of values")), qPrintable(takes));
    // The next file is looked for where the last one was.
    QString folder;
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
      auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      folder = dialog->directory().absolutePath();
      dialog->reject();
    });
    look.start(20);
    import();
    QCOMPARE(folder, QFileInfo(folder_.path()).absoluteFilePath());
  }
};

QTEST_MAIN(ImportTest)
#include "import_test.moc"
