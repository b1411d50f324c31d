// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of experiments that fall into numbered cells, beginning "cell,cells,settings,": run in parts on many
// machines, merged, and gone on with after a stop. A cell has one row; in tables with a column "factor" it
// has one for each factor.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/file.h"
#include "core/task_control.h"

namespace basinscope {

struct CellTable {
  std::string header;                        // names of the columns, with commas
  std::map<std::int64_t, std::string> rows;  // by cell, a cell's lines with line ends between them
  std::string settings;                      // 16 hexadecimal digits; empty without rows
  std::int64_t cells = 0;                    // of the whole experiment; 0 without rows

  std::string text() const;  // sorted by cell
  // A line's field by its column's name; nothing where there is no such column.
  std::optional<std::string> field(const std::string& row, std::string_view column) const;
};

// A last row without its line end, as a kill in the middle of writing leaves it: refused, or left out.
enum class CutRow { refused, dropped };
// Throws DataFault where text is no such table.
CellTable cell_table_from_text(std::string_view text, CutRow cut = CutRow::refused);

// All cells of one experiment from its parts. Throws DataFault on other columns, settings or numbers of
// cells, and on a cell twice or missing.
CellTable merged(const std::vector<CellTable>& parts);
// The same step by step: another table's rows, and whether none is missing. Throws DataFault.
void add_part(CellTable& all, const CellTable& part);
void require_whole(const CellTable& table);

// Throws DataFault on tables of other experiments than these.
//   capacity, noise   median and quartiles over the draws of successes/trials, linear between order
//                     statistics, as size,noise,method,beta,draws,lower,median,upper
//   pooling           as HFY Tables 4 to 6 print it: a row for each method, mean and standard deviation over
//                     repeats (of their means over folds) of the accuracy in percent for each K, of other
//                     bags of the AUC in percent or of the squared error, and F1 of texts in percent; what
//                     diverged is left out
//   mosaic            as CKR Tables 1 and 2 print it: a row for each method, for each factor the mean over
//                     the repeats of exact matches (of accuracies where nothing is exact), with standard
//                     deviation, and the largest in brackets
std::string summary_of(const CellTable& table);

// Part i of n has the cells that leave i - 1 when divided by n: 1 <= part <= parts.
struct Shard {
  std::int64_t part = 1, parts = 1;
};

struct CellExperiment {
  std::string columns;   // those after the first three
  std::string settings;  // equal where all settings and inputs are
  std::int64_t cells = 0;
  std::size_t lines = 1;  // of a cell
  // The fields of columns, a cell's lines with line ends between them, or nothing where it was cancelled. May
  // use all cores.
  std::function<std::optional<std::string>(std::int64_t cell, const TaskControl& control)> row;

  std::string header() const { return "cell,cells,settings," + columns; }
};

// kept, or an empty table, to go on with; cells that lack lines are left out. Throws DataFault where it is of
// another experiment or other settings.
CellTable table_to_go_on_with(const CellExperiment& experiment, CellTable kept);

// The shard's cells one after the other, but for those that table has; finished is called with each new row.
// Cancelled: those done by then.
CellTable run_cells(const CellExperiment& experiment, const Shard& shard, CellTable table,
                    const std::function<void(std::int64_t cell, const std::string& row)>& finished,
                    const TaskControl& control);

// 16 hexadecimal digits of settings written out.
std::string settings_digest(std::string_view written);

// A file that holds whole rows at every time while an experiment runs. Throws FileFault.
class GrowingTable {
 public:
  GrowingTable(const std::filesystem::path& path, const CellTable& kept);

  void add(const std::string& row);
  // All rows by cell.
  void finish(const CellTable& table);

 private:
  std::filesystem::path path_;
  std::string written_;
  SystemFile file_;
};

}  // namespace basinscope
