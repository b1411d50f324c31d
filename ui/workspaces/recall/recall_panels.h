// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the recall workspace, for screen, paper and copied data: values from results, any thread.
#pragma once

#include "core/recall/recall_tables.h"
#include "core/workspaces/recall_state.h"
#include "ui/figure/curve_points.h"
#include "ui/figure/memory_image.h"
#include "ui/theme/theme.h"

namespace basinscope {

bool is_ink(const std::string& memories);  // drawn glyphs: see memory_image
// A method as the command line names it, "1.5-entmax+l2", with the language's decimal mark.
QString method_text(const std::string& name);
// Memories above, a row of states for each method, in a room of so many logical pixels.
CurvePanel film_panel(const Film& film, const RecallState& state, const Theme& theme, QSizeF room);
RichText film_text(const RecallState& state);
QString film_title(const RecallState& state);

CurvePanel retrieval_panel(const RetrievalProgress& progress, const RecallState& state, const Theme& theme);
RichText retrieval_text(const RetrievalProgress& progress);
QString retrieval_title(const RetrievalExperiment& experiment);

// Unique ratio, or the Levenshtein coefficient where there is one (dashed), over size or beta.
CurvePanel measures_panel(const RecallMeasures& measures, bool by_size, bool bands, const Theme& theme);
RichText measures_text(const RecallMeasures& measures, bool by_size);
QString measures_title(bool by_size);

// Normalised states are shown as bright as the memory that they came from: what they are multiplied by.
double brightness(VectorIn memory, const RetrievalPath& path);
// The memory, the query and its states, and the memories that weigh most in the last.
CurvePanel trace_panel(const RetrievalTrace& trace, const Images& memories, const RecallState& state,
                       const Theme& theme, QSizeF room);
RichText trace_text(const RetrievalTrace& trace);

RichText memories_words(const RecallState& state);

}  // namespace basinscope
