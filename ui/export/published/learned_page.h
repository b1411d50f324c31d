// SPDX-License-Identifier: GPL-3.0-or-later
// A table of trained networks as a page: published numbers and ours side by side, the best of each column
// bold.
#pragma once

#include "core/learning/learned_table.h"
#include "ui/export/drawing.h"
#include "ui/export/page.h"

namespace basinscope {

Drawing learned_drawing(const LearnedTable& table, const QString& title, const QString& version,
                        const PageStyle& style);

}  // namespace basinscope
