// SPDX-License-Identifier: GPL-3.0-or-later
// Columns by what somebody calls them.
#pragma once

#include <string>
#include <vector>

#include "core/data/data_source.h"
#include "core/message.h"

namespace basinscope {

// wanted: names, numbers from 1 and ranges "2-5" or "2-"; a name goes before a number. Throws DataFault where
// there is no such column.
std::vector<Eigen::Index> columns_called(const DataSource& source, const std::vector<std::string>& wanted);

// "column 2 (yerr)", "column 2" of a file without names.
Message called(const DataSource& source, Eigen::Index column);

}  // namespace basinscope
