// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a query made by hand: the stored memories with their weights, the query itself, where every
// method takes it, and the energy on the way; and how many memories the limits of queries mix. Values from
// results, any thread.
#pragma once

#include <optional>

#include "core/recall/recall_tables.h"
#include "core/workspaces/recall_state.h"
#include "ui/figure/sheet.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The method and the update of a state that are shown.
int shown_method(const QueryRun& run, const RecallState& state);
int shown_step(const QueryRun& run, const RecallState& state);

// The page of the memories on which the query's own is. room: logical pixels.
CurvePanel browser_panel(const QueryRun& run, const RecallState& state, const Theme& theme, QSizeF room);
std::optional<int> memory_at(const QueryRun& run, QSizeF room, QPointF value);
int memories_on_page(const QueryRun& run, QSizeF room);

// Axes are pixels of the image, from its lower left corner.
CurvePanel query_panel(const QueryRun& run, const RecallState& state, const Theme& theme);

// A row a method, a column an update; those after the step that is shown are empty.
struct PathTile {
  int method = 0, step = 0;
};
CurvePanel paths_panel(const QueryRun& run, const RecallState& state, const Theme& theme, QSizeF room);
std::optional<PathTile> path_tile_at(const QueryRun& run, QSizeF room, QPointF value);
RichText paths_text(const QueryRun& run, const RecallState& state);

// Of the shown method over the updates, up to the step.
CurvePanel energy_panel(const QueryRun& run, const RecallState& state, const Theme& theme);
RichText energy_text(const QueryRun& run, const RecallState& state);

// A bar a method and beta: shares of queries whose limit mixes 1, 2, ... memories.
CurvePanel mixtures_panel(const ImageMixtures& mixtures, const Theme& theme);
RichText mixtures_text(const ImageMixtures& mixtures);

}  // namespace basinscope
