// SPDX-License-Identifier: GPL-3.0-or-later
// A table of numbers from a file, and which of its columns are keys and which values.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/data/data_import.h"
#include "core/message.h"
#include "core/regression/regression_data.h"
#include "core/regression/surface_fit.h"

namespace basinscope {

// Fields that are no numbers count only where their column is used.
using ColumnTable = DataSource;
// A file of numbers (data_source.h), at most a million of them. Throws DataFault, which names it.
ColumnTable read_column_table(const std::filesystem::path& path);

enum class ColumnRole { key, value, unused };

// What someone takes from a table: fewest to most columns of keys and so many of values, or up to
// most_values.
struct ColumnRule {
  int fewest_keys = 1, most_keys = 1, values = 1, most_values = 0;

  int largest_values() const { return most_values > values ? most_values : values; }
};
// Why these roles do not do, one sentence; empty when they do.
Message why_not_roles(const std::vector<ColumnRole>& roles, const ColumnRule& rule);

// The roles that the table leaves no doubt about: names that begin with k, x or q are keys, those that begin
// with v, y or z values, others unused, where that fits the rule and every column has a name of the one or
// the other kind. Columns of words, an index and errors of measurement ("yerr", "se") are neither; of more
// values than the rule takes the first are. Without a header the first columns keys and the last ones values
// where just one split fits. certain: false where this is a guess.
struct ColumnGuess {
  std::vector<ColumnRole> roles;
  bool certain = false;
};
ColumnGuess guessed_roles(const ColumnTable& table, const ColumnRule& rule);

// Rows k and v; rows of a text file in which all of these columns are empty, as the ends of shorter columns
// are, are left out, and if missing says so those that lack one of them. Throws DataFault naming the first
// entry of these columns that is no number, not finite or larger than largest by its row, column and column
// name.
struct KeyValueTable {
  Matrix keys, values;
  std::vector<Eigen::Index> rows;  // which of the table's they are
};
KeyValueTable key_value_table(const ColumnTable& table, const std::vector<ColumnRole>& roles, double largest,
                              MissingRows missing = MissingRows::refuse);

// One key and one value a row, sorted by key. Throws DataFault: more than 20000 rows, a number above 1e100.
Samples imported_samples(const ColumnTable& table, const std::vector<ColumnRole>& roles,
                         MissingRows missing = MissingRows::refuse);

// A surface's samples: keys of two numbers in the plane, of three on the unit sphere (divided by their
// norms); one value. Throws DataFault: more than 5000 rows, a key without direction (by its row).
SurfaceSamples imported_surface(const ColumnTable& table, const std::vector<ColumnRole>& roles,
                                MissingRows missing = MissingRows::refuse);

}  // namespace basinscope
