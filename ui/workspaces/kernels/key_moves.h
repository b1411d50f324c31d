// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of keys and query, each one undo step; index -1 is the query.
#pragma once

#include <QPointF>

#include "ui/controls/import_target.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

// To a place of the picture of the keys.
void move_marker(KernelsModel* model, int index, QPointF place, bool continued);
// By degrees round the origin; keys pressed in a row are one step.
void turn_marker(KernelsModel* model, int index, double degrees);
// All coordinates as typed.
void set_marker(KernelsModel* model, int index, const Vector& coordinates);
// One key stays.
void remove_key(KernelsModel* model, int index);
void add_key(KernelsModel* model);
void draw_keys(KernelsModel* model, std::uint64_t seed);

// Imported keys, the query the way of their mean. Refused: more than 32 keys, numbers above 100, a key
// without direction.
ImportTarget keys_import(KernelsModel* model);

}  // namespace basinscope
