// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a query made by hand: the stored memories with their weights, the query itself, where every
// method takes it, and the energy on the way; and how many memories the limits of queries mix. Values from
// results, any thread.
#pragma once

#include <optional>

#include "ui/figure/sheet.h"
#include "ui/workspaces/recall/recall_panels.h"

namespace basinscope {

// The method and the update of a state that are shown.
int shown_method(const QueryRun& run, const RecallState& state);
int shown_step(const QueryRun& run, const RecallState& state);

RecallPanel browser_spec();  // the page of the memories on which the query's own is
std::optional<int> memory_at(const QueryRun& run, QSizeF room, QPointF value);  // room: logical pixels
int memories_on_page(const QueryRun& run, QSizeF room);

RecallPanel query_spec();  // axes are pixels of the image, from its lower left corner

// A row a method, a column an update; those after the step that is shown are empty.
RecallPanel paths_spec();
struct PathTile {
  int method = 0, step = 0;
};
std::optional<PathTile> path_tile_at(const QueryRun& run, QSizeF room, QPointF value);

RecallPanel energy_spec();  // of the shown method over the updates, up to the step
RecallPanel
mixtures_spec();  // a bar a method and beta: shares of queries whose limit mixes 1, 2, ... memories

}  // namespace basinscope
