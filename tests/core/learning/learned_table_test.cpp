// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of trained networks: their published numbers, and that all that is ours is there.
#include "core/learning/learned_table.h"

#include <gtest/gtest.h>

#include <cmath>

namespace basinscope {
namespace {

bool is_ours(const LearnedTable::Column& column) {
  return column.group.starts_with("ours") || column.head == "ours";
}

TEST(LearnedTables, HaveOurNumbersBesideThePublishedOnes) {
  const TaskControl control;
  for (const PublishedTable& each : published_tables()) {
    const LearnedTable table = each.make(true, 1, control);
    EXPECT_EQ(table.notes.empty() || table.settings.empty(), false) << each.id;
    int published = 0;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      const LearnedTable::Column& column = table.columns[c];
      if (column.in_file_alone) continue;
      for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const double mean = table.rows[row].cells[c].mean;
        if (is_ours(column)) {
          EXPECT_FALSE(std::isnan(mean)) << each.id << ", column " << c << ", row " << row;
        } else {
          published += std::isnan(mean) ? 0 : 1;
        }
      }
    }
    EXPECT_GE(published, 15) << each.id;
    const DataTable numbers = numbers_of(table);
    EXPECT_EQ(numbers.heads.size(), table.row_heads.size() + 2 * table.columns.size());
    EXPECT_EQ(numbers.rows.size(), table.rows.size());
  }
}

// As HFY and CKR print them bold.
TEST(LearnedTables, KnowTheBestOfAColumn) {
  LearnedTable table;
  table.columns = {{"", "high", 1}, {"", "low", 1, true}};
  table.rows = {
      {{"a"}, {{98.44, {}}, {1.0, {}}}}, {{"b"}, {{98.41, {}}, {0.9, {}}}}, {{"c"}, {{97, {}}, {}}}};
  EXPECT_TRUE(table.best_of(0, 0) && table.best_of(0, 1));  // the same as printed
  EXPECT_FALSE(table.best_of(0, 2));
  EXPECT_TRUE(table.best_of(1, 1) && !table.best_of(1, 0) && !table.best_of(1, 2));
}

TEST(LearnedTables, AreTheSameForASeed) {
  const TaskControl control;
  const LearnedTable a = published_tables()[2].make(true, 3, control),
                     b = published_tables()[2].make(true, 3, control),
                     c = published_tables()[2].make(true, 4, control);
  EXPECT_EQ(a.rows[0].cells[6].mean, b.rows[0].cells[6].mean);
  bool differs = false;
  for (std::size_t row = 0; row < a.rows.size(); ++row)
    differs |= a.rows[row].cells[6].mean != c.rows[row].cells[6].mean;
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace basinscope
