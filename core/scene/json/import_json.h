// SPDX-License-Identifier: GPL-3.0-or-later
// How a scene file says which numbers of a data file are used, by keys next to its name: {"file": "m.csv",
// "columns": ["x", "3-5"], "skip": 2, "rows": 100, "header": "no", "separator": ";", "missing": "leave-out",
// "pixels": "0..255", "label": "digit" (null: recognised, "": none), "array": "x_train", "transpose": true,
// "shape": "3x32x32"}. Keys that are missing have the value of plain_choices() (core/data/data_import.h).
// Internal to core/scene.
#pragma once

#include "core/data/data_import.h"
#include "core/scene/json/json_node.h"

namespace basinscope {

// Reads these keys into choices; adds a fault for each that is not valid.
void read_import(JsonObject& object, ImportChoices& choices);
// Writes the keys whose values differ from those of plain_choices().
void write_import(Json& json, const ImportChoices& choices);

}  // namespace basinscope
