// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as text, one pattern, query or sample a row. The fields of a row are separated by commas,
// semicolons, tabs or blanks, whichever the first lines agree on and gives the most numbers, or as a first
// line "sep=;" says; where it is not the comma, numbers may have a decimal comma in place of the point, all
// of one file the same. Exponents may be written with E or D. A byte-order mark, line ends of every kind,
// comments (text_rows.h), quoted fields and blank lines at the end are accepted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_import.h"
#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {

struct CsvTable {
  std::vector<std::string> header;  // empty: there is none
  Matrix values;                    // NaN where there is no number
  // Fields that are text, "nan" and "NA" among them, row by row; a field in neither is empty.
  std::vector<DataSource::Word> words = {};
  std::vector<std::size_t> lines = {};  // the line each row begins at
  std::vector<Message> warnings = {};
};

// Of choices it minds header, separator, skip and rows. A line of words is a header: it has no field that is
// a number, or an empty one before those that count the columns; one field less than the rows, as R writes
// it, leaves the first without a name. Where there is none, a comment before the first row with as many words
// as it has fields names them. largest: numbers accepted at most. Throws DataFault.
CsvTable csv_from_text(std::string_view text, std::int64_t largest, const ImportChoices& choices = {});

// A field that says that there is no number: empty, NA, NaN, null, None, -, ? and their like.
bool says_missing(std::string_view field);

}  // namespace basinscope
