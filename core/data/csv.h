// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated numbers, one pattern or query a row. A header line is optional; a byte-order mark,
// CRLF line ends, quoted fields and blank lines at the end are accepted. Everything that is not a
// finite number is refused with its line and column.
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
};

// Throws DataFault. largest: numbers accepted at most.
CsvTable csv_from_text(std::string_view text, std::int64_t largest);
CsvTable read_csv(const std::filesystem::path& path, std::int64_t largest);

// Doubles in shortest round-trip form, LF line ends.
std::string csv_text(const CsvTable& table);

// A number as the whole of text (spaces around it allowed): 1, -.5, 1e-3, inf, nan. Empty where it is
// none or too large for a double.
std::optional<double> number_from_text(std::string_view text);

// The shortest text that reads back as the same double; whole numbers without an exponent.
std::string number_text(double value);

}  // namespace basinscope
