// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken of a file of numbers, as keys beside its name: {"file": "m.csv", "columns": ["x", "3-5"],
// "skip": 2, "rows": 100, "header": "no", "separator": ";", "missing": "leave-out", "pixels": "0..255",
// "label": "digit" (null: recognised, "": none), "array": "x_train", "transpose": true, "shape": "3x32x32"}.
// What is not there is as plain_choices() has it. Internal to core/scene.
#pragma once

#include "core/data/data_import.h"
#include "core/scene/json/json_node.h"

namespace basinscope {

void read_import(JsonObject& object, ImportChoices& choices);
// Adds what differs from plain_choices().
void write_import(Json& json, const ImportChoices& choices);

}  // namespace basinscope
