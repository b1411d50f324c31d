// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are imported: found where people look, previewed, refused in place, taken in one step.
#include "tests/ui/import_fixture.h"

using namespace basinscope;

class ImportTest : public ImportFixture {
  Q_OBJECT

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
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(3));
    QCOMPARE(scene().memory.patterns.row(2), Eigen::RowVector2d(-1, -1));
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
    QCOMPARE(scene().title, std::string("Pasted patterns"));
    history()->undo();
    QVERIFY(scene() == before);
    QGuiApplication::clipboard()->setText(QStringLiteral("no numbers, only words"));
    window_->actions().paste->trigger();
    QCOMPARE(window_->notice()->tone(), NoticeTone::warning);
    QVERIFY(scene() == before);
  }

  // Spreadsheets copy a picture beside the text; exported figures carry their scene.
  void a_picture_hides_no_numbers_and_numbers_hide_no_scene() {
    const Scene before = scene();
    const QString numbers = QStringLiteral("1\t2\n3\t4\n5\t7\n");
    const auto paste = [this] { window_->actions().paste->trigger(); };
    copy(png(), numbers);
    QCOMPARE(imported_by(paste), QString());
    QCOMPARE(*scene().memory.patterns, (Matrix(3, 2) << 1, 2, 3, 4, 5, 7).finished());
    history()->undo();
    Scene embedded = before;
    embedded.beta = 7.5;
    QImage figure = QImage::fromData(png());
    figure.setText(QString::fromUtf8(png_text_keyword),
                   QString::fromStdString(figure_text(embedded, {}, ".", {})));
    QBuffer written;
    figure.save(&written, "PNG");
    copy(written.data(), numbers);
    paste();
    QTRY_VERIFY(scene() == embedded);
    copy(png(), {});
    paste();
    QTRY_VERIFY2(
        window_->notice()->text().contains(QStringLiteral("picture on the clipboard was not opened")),
        qPrintable(window_->notice()->text()));
    QVERIFY(scene() == embedded);
  }

  // The scene that was made off the thread of the window; made again where the open one is another by now.
  void the_scene_that_was_checked_is_the_one_that_is_taken() {
    SceneDocument* const document = window_->document();
    const ImportTarget patterns = landscape_imports(document).front();
    const ImportReading reading = read_import({"p.csv", "1,0\n0,1\n-1,-1\n", {}}, {}, patterns);
    QVERIFY(reading.numbers);
    ImportedNumbers without = *reading.numbers;
    without.data.values = Matrix();  // nothing could be made of these
    QVERIFY(patterns.take(without));
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(3));
    history()->undo();
    document->change(QStringLiteral("β"), [](Scene& changed) { changed.beta = 9; });
    QVERIFY(patterns.take(*reading.numbers));
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(3));
    QCOMPARE(scene().beta, 9.0);
  }

  void who_keeps_the_open_scene_keeps_the_choices_too() {
    const QString path = file("gap.csv", "1;2\n3;NA\n5;6\n");
    window_->open_file(path);
    QTRY_VERIFY(with_text<QPushButton>(QStringLiteral("Choose…")));
    Scene changed = scene();
    changed.beta = 9;
    window_->document()->edit(QStringLiteral("β"), changed);
    auto* const button = with_text<QPushButton>(QStringLiteral("Choose…"));
    QVERIFY(button);
    QVERIFY(in_import_dialog([button] { QTest::mouseClick(button, Qt::LeftButton); },
                             [&](ImportDialog& dialog) {
                               QVERIFY(!import_refusal(dialog).isEmpty());
                               pick(control<Choice>(dialog, QStringLiteral("Missing values")),
                                    QStringLiteral("Leave their rows out"));
                               QVERIFY(import_read(dialog));
                               QCOMPARE(import_refusal(dialog), QString());
                               for (const char* answer : {"Cancel", "Discard"}) {
                                 Answers answers(QString::fromLatin1(answer));
                                 QVERIFY2(dialog.isVisible(), answer);
                                 QVERIFY(scene() == changed);
                                 QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                                 QCOMPARE(answers.questions.size(), 1);
                               }
                               QVERIFY(!dialog.isVisible());
                             }));
    QCOMPARE(*scene().memory.patterns, (Matrix(2, 2) << 1, 2, 5, 6).finished());
    QCOMPARE(scene().title, std::string("gap"));
    forget_recent_files();
  }

  // Of each entry, and once.
  void a_perturbed_query_says_of_every_entry_what_is_wrong() {
    PerturbDialog dialog(appearance_.get(), scene(), QueryDamage(), window_.get());
    dialog.show();
    for (const char* name : {"Memory", "Noise", "Masked share", "Seed"}) {
      auto* const entry = control<NumberEntry>(dialog, QString::fromLatin1(name));
      QVERIFY2(entry, name);
      const auto complaints = [&dialog] {
        return std::ranges::count_if(dialog.findChildren<QLabel*>(), [](const QLabel* label) {
          return label->isVisible() && label->property("role") == "error" && !label->text().isEmpty();
        });
      };
      type(entry, QStringLiteral("-3"));
      QVERIFY2(complaints() == 1, name);
      type(entry, QStringLiteral("1"));
      QVERIFY2(complaints() == 0, name);
    }
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
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(3));
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
