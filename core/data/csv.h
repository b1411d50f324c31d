// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of numbers as text, one pattern, query or sample a row. The fields of a row are separated by commas,
// by semicolons or by tabs, whichever the first lines agree on; where it is not the comma, numbers may have a
// decimal comma in place of the point, all of one file the same. A header line is optional: it has no field
// that is a number. A byte-order mark, CRLF line ends, quoted fields (separators, quotes as "" and line ends
// inside them) and blank lines at the end are accepted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/file.h"
#include "core/linear_algebra.h"

namespace basinscope {

struct CsvTable {
  std::vector<std::string> header;  // empty: there is none
  Matrix values;
  // Only of CsvCells::any: fields that are text, "nan" among them, row by row; their values and those of
  // empty fields are NaN. And the line each row begins at.
  struct Word {
    Eigen::Index row, column;
    std::string text;
  };
  std::vector<Word> words = {};
  std::vector<std::size_t> lines = {};
};

// Refuse every field that is not a finite number by its line and column, or take fields as they come.
enum class CsvCells { numbers, any };

// Throws DataFault. largest: numbers accepted at most.
CsvTable csv_from_text(std::string_view text, std::int64_t largest, CsvCells cells = CsvCells::numbers);
CsvTable read_csv(const std::filesystem::path& path, std::int64_t largest,
                  CsvCells cells = CsvCells::numbers);

// A number as the whole of text (spaces around it allowed): 1, -.5, 1e-3, inf, nan. Empty where it is
// none or too large for a double.
std::optional<double> number_from_text(std::string_view text);

// The shortest text that reads back as the same double; whole numbers without an exponent.
std::string number_text(double value);

}  // namespace basinscope
