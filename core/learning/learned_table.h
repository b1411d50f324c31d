// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of trained networks as published (HFY Tables 4 to 6, CKR Tables 1 and 2), and beside their numbers
// those of networks that are trained here, small and on drawn data.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_table.h"
#include "core/task_control.h"

namespace basinscope {

// Over repeats; NaN: not measured, a deviation not of one repeat.
struct MeanOfRuns {
  double mean = std::numeric_limits<double>::quiet_NaN(),
         deviation = std::numeric_limits<double>::quiet_NaN();
};

struct LearnedTable {
  struct Column {
    std::string group, head;  // columns of a group stand together
    int digits = 1;           // behind the point
    bool low_is_good = false;
    bool in_file_alone = false;  // not on the page
  };
  struct Row {
    std::vector<std::string> names;  // one for each of row_heads
    std::vector<MeanOfRuns> cells;   // one for each column
  };
  std::vector<std::string> row_heads;
  std::vector<Column> columns;
  std::vector<Row> rows;
  std::uint64_t seed = 1;
  std::string settings;            // what was trained here, one sentence
  std::vector<std::string> notes;  // what differs, and which published orders hold in these numbers

  bool best_of(std::size_t column,
               std::size_t row) const;  // as printed, also where others are as good, but not all
};

// THE LIST of them. quick: very little is trained, so that the table shows its form alone. Minutes of
// processor time, on all cores; half empty where it is cancelled.
struct PublishedTable {
  std::string_view id, title;  // "hfy-t4"
  LearnedTable (*make)(bool quick, std::uint64_t seed, const TaskControl& control);
};
const std::vector<PublishedTable>& published_tables();

// As files have it: of every column mean and deviation.
DataTable numbers_of(const LearnedTable& table);

}  // namespace basinscope
