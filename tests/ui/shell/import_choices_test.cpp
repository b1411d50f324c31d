// SPDX-License-Identifier: GPL-3.0-or-later
// What the choices of the import dialog make of a file.
#include "tests/ui/import_fixture.h"

using namespace basinscope;

class ImportChoicesTest : public ImportFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

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
          QCOMPARE(QString::fromStdString(again.why.english()), QString::fromStdString(fresh.why.english()));
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
        QCOMPARE(QString::fromStdString(reading.why.english()), QString());
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
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(values.size()));
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
    QCOMPARE(scene().memory.values.rows(), Eigen::Index(7));
    QCOMPARE(scene().memory.values.cols(), Eigen::Index(1));
  }
};

QTEST_MAIN(ImportChoicesTest)
#include "import_choices_test.moc"
