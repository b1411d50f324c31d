// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are imported: found where people look, previewed, refused in place, taken in one step.
#include <QBuffer>
#include <QClipboard>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include "core/data/carrier.h"
#include "core/data/npz.h"
#include "core/scene/figure_scene.h"
#include "tests/ui/answers.h"
#include "tests/ui/file_content.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/import_preview.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/shell/command_list.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/landscape/memory/landscape_imports.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"

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
  template <class Control>
  static Control* control(const QDialog& dialog, const QString& name) {
    for (auto* found : dialog.findChildren<Control*>())
      if (found->accessibleName() == name) return found;
    return nullptr;
  }
  static DataFile array_file(const Matrix& values) {
    const std::string bytes = npy_bytes(npy_of(values));
    return {"array.npy", bytes, {}};
  }
  static QByteArray png() {
    QImage picture(24, 16, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    picture.save(&bytes, "PNG");
    return bytes.data();
  }
  static void copy(const QByteArray& picture, const QString& text) {
    auto* const data = new QMimeData;
    data->setData(QStringLiteral("image/png"), picture);
    if (!text.isEmpty()) data->setText(text);
    QGuiApplication::clipboard()->setMimeData(data);
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
    Scene carried = before;
    carried.beta = 7.5;
    const std::string figure =
        with_packed_text(Carrier::png, png().toStdString(), packed_scene(carried, {}, ".", {}));
    copy(QByteArray::fromStdString(figure), numbers);
    paste();
    QTRY_VERIFY(scene() == carried);
    copy(png(), {});
    paste();
    QTRY_VERIFY2(
        window_->notice()->text().contains(QStringLiteral("picture on the clipboard was not opened")),
        qPrintable(window_->notice()->text()));
    QVERIFY(scene() == carried);
  }

  // The preview goes on showing what was read before, and its columns can be used.
  void a_choice_that_cannot_be_read_by_leaves_the_preview() {
    const QString path = file("four.csv", "place,a,b,c\nnorth,1,0,2\nsouth,0,1,2\nwest,-1,-1,2\n");
    QVERIFY(in_import_dialog([this] { import(); },
                             [&](ImportDialog& dialog) {
                               auto* const skip =
                                   control<NumberEntry>(dialog, QStringLiteral("Lines to skip"));
                               table(dialog).setFocus();
                               QTest::keyClick(&table(dialog), Qt::Key_Home);
                               QTest::keyClick(&table(dialog), Qt::Key_Right);
                               type(skip, QStringLiteral("99"));
                               QVERIFY(import_read(dialog));
                               QVERIFY(!import_refusal(dialog).isEmpty());
                               QVERIFY(!import_button(dialog)->isEnabled());
                               QCOMPARE(table(dialog).model()->columnCount(), 4);
                               QTest::keyClick(&table(dialog), Qt::Key_Space);
                               QVERIFY(import_read(dialog));
                               QVERIFY(!import_refusal(dialog).isEmpty());
                               type(skip, QStringLiteral("0"));
                               QVERIFY(import_read(dialog));
                               QCOMPARE(import_refusal(dialog), QString());
                               QCOMPARE(cell(dialog, 0, 1), QStringLiteral("Label"));  // next to Coordinate
                             },
                             {path}));
  }

  // Whatever was read before, the choices say what is read.
  void a_reading_depends_on_its_choices_alone() {
    ImportTarget target;
    target.labels = true;
    std::vector<ImportAsk> asks(8);
    asks[1].choices.rows = 2;
    asks[2].choices.header = HeaderLine::no;
    asks[3].choices.skip = 1;
    asks[4].choices.separator = ';';
    asks[5].choices.transpose = true;
    asks[6].choices.transpose = true;
    asks[6].choices.rows = 1;
    asks[7].uses = std::vector{ColumnUse::label, ColumnUse::key};  // not of this target
    const DataFile text{"a.csv", "a,b\n1,2\n3,4\n5,6\n7,8\n", {}};
    for (const DataFile& file : {text, array_file((Matrix(4, 2) << 1, 2, 3, 4, 5, 6, 7, 8).finished())}) {
      for (std::size_t i = 0; i < asks.size(); ++i) {
        const ImportReading fresh = read_import(file, asks[i], target);
        QVERIFY(i == 2 || i == 4 || fresh.numbers);
        for (const ImportAsk& earlier : asks) {
          const ImportReading before = read_import(file, earlier, target);
          const ImportReading again = read_import(file, asks[i], target, &before);
          QCOMPARE(QString::fromStdString(again.why), QString::fromStdString(fresh.why));
          QVERIFY(again.uses == fresh.uses);
          QCOMPARE(again.numbers.has_value(), fresh.numbers.has_value());
          if (!fresh.numbers) continue;
          QCOMPARE(again.numbers->data.values.rows(), fresh.numbers->data.values.rows());
          QCOMPARE(again.numbers->data.values.cols(), fresh.numbers->data.values.cols());
          QCOMPARE(again.numbers->data.values, fresh.numbers->data.values);
        }
      }
    }
  }

  // What is shown as used is what is taken, whether columns have names or are too many for that.
  void columns_that_are_shown_as_used_are_taken() {
    const DataFile labelled{"a.csv", "a,b,label\n1,2,0\n3,4,1\n5,6,1\n", {}};
    const DataFile wide = array_file(Matrix::Constant(2, most_named_columns + 1, 0.5));
    for (const DataFile& file : {labelled, wide}) {
      for (const bool labels : {true, false}) {
        ImportTarget target;
        target.labels = labels;
        const ImportReading reading = read_import(file, {}, target);
        QCOMPARE(QString::fromStdString(reading.why), QString());
        QCOMPARE(reading.numbers->data.values.cols(),
                 std::ranges::count(reading.uses, ColumnUse::coordinate));
      }
    }
    QCOMPARE(read_import(wide, {}, {}).numbers->data.values.cols(), most_named_columns + 1);
  }

  void the_array_that_a_name_asks_for_is_read() {
    const std::vector<double> first{1, 2, 3, 4}, second{5, 6};
    std::string bytes;
    write_npz([&bytes](std::string_view part) { bytes += part; },
              {npz_entry("first", "<f8", {2, 2}, first), npz_entry("second", "<f8", {2, 1}, second)});
    const ImportReading named = read_import({"folder/a.npz:second", bytes, "second"}, {}, {});
    QCOMPARE(named.choices.array, std::string("second"));
    QVERIFY(named.numbers && named.numbers->data.values == Matrix(Eigen::Vector2d(5, 6)));
    QCOMPARE(named.numbers->file, std::string("folder/a.npz"));
    QCOMPARE(named.numbers->name, std::string("a.npz"));
    ImportAsk other;
    other.choices.array = "first";
    QCOMPARE(read_import({"folder/a.npz:second", bytes, "second"}, other, {}).numbers->data.values.cols(),
             Eigen::Index(2));
    QCOMPARE(read_import({"folder/a.npz", bytes, {}}, {}, {}).choices.array, std::string("first"));
  }

  void an_array_is_transposed() {
    Matrix wide(2, 40);
    for (Eigen::Index i = 0; i < wide.size(); ++i) wide(i % 2, i / 2) = std::sin(double(i));
    const QString path = file("wide.npy", QByteArray::fromStdString(array_file(wide).bytes));
    const QString name = QStringLiteral("Transpose");
    const auto shown = [&name](const ImportDialog& dialog) {
      return control<Choice>(dialog, name)->isVisible();
    };
    QVERIFY(in_import_dialog([this] { import(); },
                             [&](ImportDialog& dialog) {
                               const auto labels = dialog.findChildren<QLabel*>();
                               QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
                                 return label->text().contains(QStringLiteral("transposed it has 40 of 2"));
                               }));
                               QVERIFY(shown(dialog));
                               pick(control<Choice>(dialog, name), QStringLiteral("Rows become columns"));
                               QVERIFY(import_read(dialog));
                               QCOMPARE(import_refusal(dialog), QString());
                               QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                             },
                             {path}));
    QCOMPARE(*scene().memory.patterns, Matrix(wide.transpose()));
    // Lines of text are rows.
    QVERIFY(in_import_dialog([this] { import(); }, [&](ImportDialog& dialog) { QVERIFY(!shown(dialog)); },
                             {three()}));
  }

  // As they are read again from a file that the scene names.
  void an_array_of_one_dimension_has_a_value_for_each_pattern() {
    const std::vector<double> values{1, 2, 3, 4, 5, 6, 7};
    QCOMPARE(scene().memory.patterns->rows(), Eigen::Index(values.size()));
    NpyArray array = npy_of(Matrix(Eigen::Map<const Vector>(values.data(), 7)));
    array.shape = {7};
    const QString path = file("values.npy", QByteArray::fromStdString(npy_bytes(array)));
    QVERIFY(in_import_dialog([this] { import(); },
                             [&](ImportDialog& dialog) {
                               press(dialog, QStringLiteral("Values"));
                               QCOMPARE(import_refusal(dialog), QString());
                               QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                             },
                             {path}));
    QCOMPARE(scene().memory.values->rows(), Eigen::Index(7));
    QCOMPARE(scene().memory.values->cols(), Eigen::Index(1));
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
    QCOMPARE(scene().memory.patterns->rows(), Eigen::Index(3));
    history()->undo();
    document->change(QStringLiteral("β"), [](Scene& changed) { changed.beta = 9; });
    QVERIFY(patterns.take(*reading.numbers));
    QCOMPARE(scene().memory.patterns->rows(), Eigen::Index(3));
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
