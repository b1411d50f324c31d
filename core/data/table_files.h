// SPDX-License-Identifier: GPL-3.0-or-later
// A table for other programs: as JSON with the parameters it was made with in its head, and as an array of
// numpy.
#pragma once

#include <string>

#include "core/data/data_table.h"

namespace basinscope {

// {"name": ..., "program": ..., "parameters": parameters, "columns": ["beta", ...], "rows": [[...], ...]}
// parameters: JSON text, such as a scene's; empty: null. Numbers read back as the same doubles; infinities
// are the texts "inf" and "-inf", empty cells null.
std::string table_json(const DataTable& table, const std::string& name, const std::string& program,
                       const std::string& parameters);

// A record a row: columns of numbers as <f8 (NaN where a cell is empty), others as texts; named by their
// heads, told apart by numbers where they are alike. A table without heads is a plain array of two
// dimensions.
std::string table_npy(const DataTable& table);

}  // namespace basinscope
