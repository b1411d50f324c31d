// SPDX-License-Identifier: GPL-3.0-or-later
// What numbers can be imported as in the layers workspace: a sequence, a token per row.
#pragma once

#include "ui/controls/import_target.h"
#include "ui/workspaces/layers/layers_model.h"

namespace basinscope {

// Keys and values of one file; or keys alone, whose values are then asked for, over parent.
std::vector<ImportTarget> layers_imports(LayersModel* model, const Appearance* appearance, QWidget* parent);

}  // namespace basinscope
