// SPDX-License-Identifier: GPL-3.0-or-later
// Text as programs write it: what is a separator, a head, a comment, a number, and what is none.
#include "core/data/csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/data/data_table.h"
#include "tests/core/data/complaint.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

Matrix numbers_of(std::string_view text, std::int64_t largest = 99, const ImportChoices& choices = {}) {
  return imported(source_of({"t", std::string(text), {}}, choices, largest), choices, DataUse::points).values;
}

TEST(CsvTest, AcceptsHeadersMarksAndLineEnds) {
  const Matrix expected = (Matrix(2, 2) << 1, -0.5, 1e-3, 4).finished();
  EXPECT_EQ(csv_from_text("1,-.5\n.001,4\n", 99).values, expected);
  EXPECT_EQ(csv_from_text("\xEF\xBB\xBFx, y\r\n1 ,-0.5\r\n+1e-3,4\r\n\r\n", 99).values, expected);
  EXPECT_EQ(csv_from_text("\"1\",\"-0.5\"\n1e-3,4", 99).values, expected);
  const CsvTable table = csv_from_text("\"a, \"\"b\"\"\",c\n1,2\n", 99);
  EXPECT_EQ(table.header, (std::vector<std::string>{"a, \"b\"", "c"}));
  EXPECT_EQ(csv_from_text("1e-400\n", 99).values(0, 0), 0);
}

TEST(CsvTest, TakesTabsSemicolonsAndDecimalCommas) {
  const Matrix expected = (Matrix(2, 2) << 1.5, -0.25, 1e-3, 4).finished();
  for (const char* text : {"1.5\t-.25\n1e-3\t4\n", "1,5\t-0,25\n1e-3\t4", "1.5;-0.25\n0.001;4\n",
                           "1,5;-,25\r\n0,001;4\r\n", "\"1,5\";\"-0,25\"\n\"0,001\";\"4\"\n",
                           "a, b;c\n1,5;-0,25\n0,001;4\n", "\xEF\xBB\xBFk\tv\n1,5\t-0,25\n0,001\t4\n"})
    EXPECT_EQ(csv_from_text(text, 99).values, expected) << text;
  // A comma that separates is no decimal comma.
  EXPECT_EQ(csv_from_text("1,5\n2,5\n", 99).values.cols(), 2);
  // Names may begin as numbers; a line of numbers is no header.
  EXPECT_EQ(csv_from_text("query,5-NN\n1,2\n", 99).header, (std::vector<std::string>{"query", "5-NN"}));
  EXPECT_THAT(complaint([] { (void)numbers_of("5-NN\n1\n"); }), HasSubstr("line 1, column 1"));
}

TEST(CsvTest, WordsAndEmptyFieldsAreTakenWhereTheyMayStand) {
  const CsvTable table = csv_from_text("key,name,E\n1,\"two\nlines, \"\"x\"\"\",\n2,,inf\n", 99);
  EXPECT_EQ(table.values.rows(), 2);
  EXPECT_EQ(table.values.col(0), Eigen::Vector2d(1, 2));
  EXPECT_TRUE(std::isnan(table.values(0, 1)) && std::isnan(table.values(0, 2)) &&
              std::isnan(table.values(1, 1)));
  EXPECT_TRUE(std::isinf(table.values(1, 2)));
  ASSERT_EQ(table.words.size(), 1U);
  EXPECT_EQ(table.words[0].text, "two\nlines, \"x\"");
  EXPECT_EQ(table.words[0].column, 1);
  EXPECT_THAT(complaint([] { (void)numbers_of("k,v\n1,\n2,3\n"); }), HasSubstr("line 2, column 2"));
}

// Heads, words and numbers of every awkward kind come back from both separators.
TEST(DataTableTest, IsReadBackAsItWasWritten) {
  DataTable table{{"k, \"x\"", "5-NN", "a;b\tc", "E"}, {}};
  const double numbers[] = {0.1,  -1e-300, 5e-324, 1.7976931348623157e308,
                            -0.0, 1.0 / 3, 1e15,   123456789.123456789};
  for (const double value : numbers)
    table.rows.push_back({value, DataCell(), std::string("two\nlines; \"q\""), -value});
  table.rows.push_back({std::numeric_limits<double>::infinity(), 1.0, std::string(" spaced "), DataCell()});
  for (const char separator : {',', '\t'}) {
    const CsvTable read = csv_from_text(table_text(table, separator), 999);
    EXPECT_EQ(read.header, table.heads);
    ASSERT_EQ(read.values.rows(), static_cast<Eigen::Index>(table.rows.size()));
    std::size_t words = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      for (std::size_t j = 0; j < 4; ++j) {
        const double got = read.values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
        if (const double* value = std::get_if<double>(&table.rows[i][j])) {
          EXPECT_EQ(std::memcmp(&got, value, sizeof got), 0) << *value;
        } else {
          EXPECT_TRUE(std::isnan(got));
          if (const auto* word = std::get_if<std::string>(&table.rows[i][j])) {
            EXPECT_EQ(read.words.at(words++).text, *word);
          }
        }
      }
    }
    EXPECT_EQ(words, read.words.size());
  }
  const Vector short_column = Vector::LinSpaced(2, 0, 1), long_column = Vector::LinSpaced(5, 0, 1);
  const DataTable columns = table_of({{"short", short_column}, {"long", long_column}});
  EXPECT_EQ(table_text(columns, ','), "short,long\n0,0\n1,0.25\n,0.5\n,0.75\n,1\n");
  // One column with a gap: the empty row is a row.
  const DataTable gap = table_of({{"E", (Vector(3) << 1, std::nan(""), 2).finished()}});
  EXPECT_EQ(csv_from_text(table_text(gap, ','), 9).values.rows(), 3);
}

TEST(CsvTest, NamesTheFaultyPlace) {
  const auto refused = [](std::string_view text) { return complaint([&] { (void)numbers_of(text, 6); }); };
  EXPECT_THAT(refused("1,2\n3,nan\n"), HasSubstr("line 2, column 2"));
  EXPECT_THAT(refused("x,y\n1,2\n3,inf\n"), HasSubstr("line 3, column 2"));
  EXPECT_THAT(refused("1,2\n3\n"), HasSubstr("line 2: expected 2 numbers"));
  EXPECT_THAT(refused("1,2\n\n3,4\n"), HasSubstr("line 2"));
  EXPECT_THAT(refused("nan,1\n"), HasSubstr("line 1, column 1"));
  EXPECT_THAT(refused("1e999\n"), HasSubstr("line 1, column 1"));
  EXPECT_THAT(refused("1,5;2.5\n"), HasSubstr("line 1, column 2: expected decimal points or decimal commas"));
  EXPECT_THAT(refused("1.234,5;2\n"), HasSubstr("line 1, column 1"));
  EXPECT_THAT(refused("\"1\"2,3\n"), HasSubstr("closing quote"));
  EXPECT_THAT(refused("\"1,2\n"), HasSubstr("not closed"));
  EXPECT_THAT(refused("1,2\n3,4\n5,6\n7,8\n"), HasSubstr("too large: at most 6 numbers"));
  // A line is not read to its end, where a worse fault is.
  EXPECT_THAT(refused("1,1,1,1,1,1,1,\"1"), HasSubstr("too large: at most 6 numbers"));
  EXPECT_THAT(refused(""), HasSubstr("at least one row"));
  EXPECT_THAT(refused("x,y\n"), HasSubstr("at least one row"));
}

const Matrix& points() {
  static const Matrix rows = (Matrix(3, 2) << 1, 0.25, -0.5, 1.5, 0.75, -1.25).finished();
  return rows;
}

TEST(CsvTest, ReadsWhatOtherProgramsWriteByDefault) {
  const std::pair<const char*, const char*> forms[] = {
      {"numpy.savetxt",
       "1.000000000000000000e+00 2.500000000000000000e-01\n"
       "-5.000000000000000000e-01 1.500000000000000000e+00\n"
       "7.500000000000000000e-01 -1.250000000000000000e+00\n"},
      {"MATLAB ascii",
       "   1.0000000e+00   2.5000000e-01\n  -5.0000000e-01   1.5000000e+00\n"
       "   7.5000000e-01  -1.2500000e+00\n"},
      {"pandas", ",x,y\n0,1.0,0.25\n1,-0.5,1.5\n2,0.75,-1.25\n"},
      {"pandas, columns without names", ",0,1\n0,1.0,0.25\n1,-0.5,1.5\n2,0.75,-1.25\n"},
      {"pandas, columns without names, no index", "0,1\n1.0,0.25\n-0.5,1.5\n0.75,-1.25\n"},
      {"pandas, some rows left out", ",x,y\n4,1.0,0.25\n17,-0.5,1.5\n2,0.75,-1.25\n"},
      {"write.csv of R", "\"\",\"x\",\"y\"\n\"1\",1,0.25\n\"2\",-0.5,1.5\n\"3\",0.75,-1.25\n"},
      {"write.csv of R, names of rows",
       "\"\",\"x\",\"y\"\n\"anna\",1,0.25\n\"bert\",-0.5,1.5\n\"cyd\",0.75,-1.25\n"},
      {"write.table of R", "\"x\" \"y\"\n\"1\" 1 0.25\n\"2\" -0.5 1.5\n\"3\" 0.75 -1.25\n"},
      {"Excel", "sep=;\r\nx;y\r\n1;0.25\r\n-0.5;1.5\r\n0.75;-1.25\r\n"},
      {"Excel in German", "\xEF\xBB\xBFx;y\r\n1;0,25\r\n-0,5;1,5\r\n0,75;-1,25\r\n"},
      {"old Mac", "x,y\r1,0.25\r-0.5,1.5\r0.75,-1.25\r"},
      {"tabs", "x\ty\n1\t0.25\n-0.5\t1.5\n0.75\t-1.25\n"},
      {"tabs and blanks", "x \t y\n1 \t 0.25\n-0.5\t 1.5\n0.75 \t-1.25\n"},
      {"Fortran", "  1.0D+00  2.5D-01\n -5.0D-01  1.5D+00\n  7.5d-01 -1.25D+00\n"},
      {"comments",
       "# station 4\n% units: s, mV\nx,y\n1,0.25\n# a pause\n-0.5,1.5 # late\n0.75,-1.25\n# end\n"},
      {"comments behind decimal commas", "x;y\n1;0,25 # late\n-0,5;1,5\n0,75;-1,25 # end\n"},
      {"comments behind Fortran's exponents",
       "1.0D+00 2.5D-01 # first\n-5.0D-01 1.5D+00\n7.5D-01 -1.25D+00 # last\n"},
      {"numpy.savetxt with a header", "# x y\n1 0.25\n-0.5 1.5\n0.75 -1.25\n"},
      {"a column of words", "x,group,y\n1,a b,0.25\n-0.5,c,1.5\n0.75,,-1.25\n"},
      {"separators at the ends", "x,y,\n1,0.25,\n-0.5,1.5,\n0.75,-1.25,\n"},
      {"decimal commas between blanks", "1,0 0,25\n-0,5 1,5\n0,75 -1,25\n"},
  };
  for (const auto& [name, text] : forms) EXPECT_EQ(numbers_of(text), points()) << name;
}

TEST(CsvTest, HeadsAreFound) {
  const auto names = [](const char* text) { return source_of({"t", text, {}}, {}, 99).names; };
  const std::vector<std::string> xy{"x", "y"};
  EXPECT_EQ(names("x,y\n1,2\n"), xy);
  EXPECT_EQ(names("# x y\n1 2\n"), xy);
  EXPECT_EQ(names("%x,y\n1,2\n"), xy);
  EXPECT_EQ(names("\"x\" \"y\"\n\"1\" 1 2\n"), (std::vector<std::string>{"", "x", "y"}));
  EXPECT_EQ(names("1,2\n3,4\n"), (std::vector<std::string>{"column 1", "column 2"}));
  // Missing numbers are no heads, numbers that count the columns are where fractions stand below.
  EXPECT_EQ(csv_from_text("NA,?\n1,2\n", 9).header.size(), 0U);
  EXPECT_EQ(csv_from_text("0,1\n1.5,2.5\n", 9).header.size(), 2U);
  EXPECT_EQ(csv_from_text("0,1\n1.5,2.5\n", 9).warnings.size(), 1U);
  EXPECT_EQ(csv_from_text("0,1\n1,0\n", 9).header.size(), 0U);
  EXPECT_EQ(csv_from_text("0,1,2,3\n7,0,0,9\n", 9).header.size(), 4U);
  EXPECT_EQ(csv_from_text("0,1\n", 9).header.size(), 0U);
  ImportChoices choices;
  choices.header = HeaderLine::no;
  EXPECT_EQ(csv_from_text("0,1\n1.5,2.5\n", 9, choices).values.rows(), 2);
  choices.header = HeaderLine::words;
  EXPECT_EQ(csv_from_text("0,1\n1.5,2.5\n", 9, choices).values.rows(), 2);
  choices.header = HeaderLine::yes;
  EXPECT_EQ(csv_from_text("7,8\n1,2\n", 9, choices).header, (std::vector<std::string>{"7", "8"}));
}

TEST(CsvTest, LinesAreLeftOutAndSeparatorsChosen) {
  ImportChoices choices;
  choices.skip = 2;
  choices.rows = 2;
  const CsvTable table =
      csv_from_text("made by a machine\nat noon, in May\nx;y\n1;2\n3;4\n5;6\n", 99, choices);
  EXPECT_EQ(table.values, (Matrix(2, 2) << 1, 2, 3, 4).finished());
  EXPECT_EQ(table.lines, (std::vector<std::size_t>{4, 5}));
  choices = {};
  choices.separator = '|';
  EXPECT_EQ(csv_from_text("1|2\n3|4\n", 99, choices).values.cols(), 2);
  EXPECT_THAT(complaint([] { (void)numbers_of("1 2\n3 4 5\n"); }), HasSubstr("line 2: expected 2 numbers"));
  // Lines keep their numbers behind comments and quoted line ends.
  EXPECT_THAT(complaint([] { (void)numbers_of("# a\n1,2\r\n#b\r3,x4\n"); }),
              HasSubstr("line 4, column 2: expected a finite number, not \"x4\""));
  EXPECT_THAT(complaint([] { (void)numbers_of("k,n\r\"a\rb\",1\r\"c\r\nd\",2\re,x4\r"); }),
              HasSubstr("line 6, column 2 (n): expected a finite number, not \"x4\""));
}

// A footer is no part of the table, whatever it is.
TEST(CsvTest, WhatStandsBehindTheWantedRowsIsNotRead) {
  ImportChoices choices;
  choices.rows = 2;
  const Matrix two = (Matrix(2, 2) << 1, 2, 3, 4).finished();
  for (const char* footer :
       {"", "5,6\n", "total: 2 rows\n", "\"not closed\n", "5,6,7,8\n", "\n\nsee, also, the, report\n"}) {
    EXPECT_EQ(numbers_of("x,y\n1,2\n3,4\n" + std::string(footer), 4, choices), two) << footer;
    EXPECT_EQ(numbers_of("1,2\n3,4\n" + std::string(footer), 4, choices), two) << footer;
  }
}

TEST(CsvTest, MissingNumbersAreLeftOutByChoice) {
  const std::string text = "x,y\n1,2\n3,NA\n-,4\n5,6\n,7\nnull,8\n9,N/A\n10,?\n11,None\n12,NaN\n13,14\n";
  EXPECT_THAT(complaint([&] { (void)numbers_of(text); }),
              HasSubstr("line 3, column 2 (y): expected a finite number, not \"NA\""));
  ImportChoices choices;
  choices.missing = MissingRows::leave_out;
  const DataSource source = source_of({"t", text, {}}, choices, 99);
  const ImportedData data = imported(source, choices, DataUse::points);
  EXPECT_EQ(data.values, (Matrix(3, 2) << 1, 2, 5, 6, 13, 14).finished());
  EXPECT_EQ(data.rows, (std::vector<Eigen::Index>{0, 3, 10}));
  ASSERT_EQ(data.warnings.size(), 1U);
  EXPECT_THAT(data.warnings[0].english(),
              HasSubstr("8 rows without a number left out: line 3, line 4, line 6"));
  // A word is no missing number.
  EXPECT_THAT(complaint([&] { (void)numbers_of("x,y\n1,2\n3,four\n", 99, choices); }),
              HasSubstr("not \"four\""));
  EXPECT_THAT(complaint([&] { (void)numbers_of("x,y\n1,NA\n,2\n", 99, choices); }), HasSubstr("found none"));
}

// Comments, separators and quotes in heads and cells come back as what they were.
TEST(DataTableTest, CellsThatLookLikeSomethingElseComeBack) {
  DataTable table{{"# x", "=y % z", "sep=;"}, {}};
  for (const char* word : {"#1", "% of all", "5 # five", "NA", "-", "a b", "sep=,", "=1+1", "-x", "@SUM(A1)",
                           "'=x", "''-y", "'z'"})
    table.rows.push_back({std::string(word), 1.5, std::string(word)});
  for (const char separator : {',', '\t'}) {
    const CsvTable read = csv_from_text(table_text(table, separator), 99);
    EXPECT_EQ(read.header, table.heads);
    ASSERT_EQ(read.words.size(), 2 * table.rows.size());
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      EXPECT_EQ(read.words[2 * i].text, std::get<std::string>(table.rows[i][0]));
  }
  // What a spreadsheet would compute is text to it; numbers stay numbers.
  DataTable words{{"=1+1", "-x"}, {{std::string("@SUM(A1)"), -0.5}, {std::string("+1"), std::string("-")}}};
  words.rows.push_back({std::string("=HYPERLINK(\"a\",\"b\")"), std::string("-1e-3")});
  EXPECT_EQ(table_text(words, ','),
            "'=1+1,'-x\n'@SUM(A1),-0.5\n+1,-\n\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\",-1e-3\n");
  const DataTable one{{"x y"}, {{std::string("c d")}, {std::string("e f")}}};
  EXPECT_EQ(csv_from_text(table_text(one, ','), 99).header, one.heads);
}

}  // namespace
}  // namespace basinscope
