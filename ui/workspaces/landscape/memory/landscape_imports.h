// SPDX-License-Identifier: GPL-3.0-or-later
// What numbers can be imported as in the landscape: patterns, queries and values.
#pragma once

#include "ui/controls/import_target.h"
#include "ui/document/pattern_file.h"

namespace basinscope {

class SceneDocument;

// In this order, but for the one that comes first.
std::vector<ImportTarget> landscape_imports(SceneDocument* document,
                                            SceneNumbers first = SceneNumbers::patterns);

}  // namespace basinscope
