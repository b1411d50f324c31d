// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the recall workspace, for screen, paper and copied data: values from results, any thread.
#pragma once

#include "core/data/data_table.h"
#include "core/recall/recall_state.h"
#include "ui/figure/curve_points.h"
#include "ui/theme/theme.h"

namespace basinscope {

// A retrieval experiment, as far as it has run.
struct RetrievalProgress {
  std::shared_ptr<const RetrievalExperiment> experiment;
  CellTable table;

  std::int64_t done() const { return static_cast<std::int64_t>(table.rows.size()); }
  bool complete() const { return experiment && done() == experiment->cells(); }
};

// Of an experiment's memories: numbers from -1 to 1 as grey, or as colours where there are three planes. ink:
// 1 is dark, as drawn glyphs have it; else 1 is light.
QImage memory_image(VectorIn values, const ImageShape& shape, bool ink);
bool is_ink(const std::string& memories);

// Memories above, a row of states for each method, in a room of so many logical pixels.
CurvePanel film_panel(const Film& film, const RecallState& state, const Theme& theme, QSizeF room);
DataTable film_table(const Film& film);
RichText film_text(const RecallState& state);
QString film_title(const RecallState& state);

CurvePanel retrieval_panel(const RetrievalProgress& progress, const RecallState& state, const Theme& theme);
DataTable retrieval_table(const RetrievalProgress& progress);
RichText retrieval_text(const RetrievalProgress& progress);
QString retrieval_title(const RetrievalExperiment& experiment);

// Unique ratio, or the Levenshtein coefficient where there is one (dashed), over size or beta.
CurvePanel measures_panel(const RecallMeasures& measures, bool by_size, const Theme& theme);
DataTable measures_table(const RecallMeasures& measures, bool by_size);
RichText measures_text(const RecallMeasures& measures, bool by_size);
QString measures_title(bool by_size);

// The memory, the query and its states, and the memories that weigh most in the last.
CurvePanel trace_panel(const RetrievalTrace& trace, const Images& memories, const RecallState& state,
                       const Theme& theme, QSizeF room);
RichText trace_text(const RetrievalTrace& trace);
DataTable trace_table(const RetrievalTrace& trace);

RichText memories_words(const RecallState& state);

}  // namespace basinscope
