// SPDX-License-Identifier: GPL-3.0-or-later
// Structured arrays of numpy, as table_npy() (table_files.h) writes them: a column a field, a field that is
// an array a column each of its numbers ("v[0]"), padding and fields of no bytes left out.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/data/data_source.h"
#include "core/data/npy_header.h"

namespace basinscope {

struct NpyTable {
  std::vector<std::string> names;
  Matrix values;                        // NaN where a text is no number
  std::vector<DataSource::Word> words;  // those texts, row by row; empty ones are in neither
};

// bytes: a whole file, header: its own, with fields. Throws DataFault.
NpyTable npy_table_from_bytes(std::string_view bytes, const NpyHeader& header, std::int64_t largest);

}  // namespace basinscope
