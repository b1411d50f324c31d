// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the recall workspace, for screen, paper and copied data: values from results, any thread.
#pragma once

#include "core/recall/recall_tables.h"
#include "core/workspaces/recall_state.h"
#include "ui/figure/curve_points.h"
#include "ui/figure/memory_image.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

bool is_ink(const std::string& memories);  // drawn glyphs: see memory_image
// A method as the command line names it, "1.5-entmax+l2", with the language's decimal mark.
QString method_text(const std::string& name);
QString film_title(const RecallState& state);
RichText memories_words(const RecallState& state);
// Normalised states are shown as bright as the memory that they came from: what they are multiplied by.
double brightness(VectorIn memory, const RetrievalPath& path);

// A state with its results; each panel needs its own of them.
struct RecallShown {
  RecallState state;
  std::shared_ptr<const Images> memories = {};
  std::shared_ptr<const Film> film = {};
  std::shared_ptr<const RecallMeasures> measures = {};
  std::array<RetrievalProgress, 2> progress = {};  // capacity, noise
  std::shared_ptr<const QueryRun> query = {};
  std::shared_ptr<const ImageMixtures> mixtures = {};
  std::shared_ptr<const RetrievalTrace> trace = {};  // the run behind a point,
  std::shared_ptr<const Images> traced = {};         // and the memories of its experiment
};
using RecallPanel = PanelSpec<RecallShown>;
RecallPanel film_spec();  // memories above, a row of states for each method
RecallPanel retrieval_spec(bool noise);
// Unique ratio, and where there is one the Levenshtein coefficient (dashed).
RecallPanel measures_spec(bool by_size);
// The memory, the query and its states, and the memories that weigh most in the last.
RecallPanel trace_spec();

}  // namespace basinscope
