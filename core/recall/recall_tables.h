// SPDX-License-Identifier: GPL-3.0-or-later
// Results of recall and retrieval as tables of numbers, for files and for who cannot see the pictures.
// O(numbers) each.
#pragma once

#include "core/data/data_table.h"
#include "core/recall/recall_measures.h"
#include "core/recall/retrieval_curves.h"
#include "core/recall/retrieval_path.h"

namespace basinscope {

// A retrieval experiment, as far as it has run.
struct RetrievalProgress {
  std::shared_ptr<const RetrievalExperiment> experiment;
  CellTable table;
  std::vector<MethodBound> bounds = {};  // of capacity

  std::int64_t done() const { return static_cast<std::int64_t>(table.rows.size()); }
  bool complete() const { return experiment && done() == experiment->cells(); }
};

DataTable film_table(const Film& film);  // a column a method
DataTable retrieval_table(const RetrievalProgress& progress);
DataTable measures_table(const RecallMeasures& measures, bool by_size);
DataTable trace_table(const RetrievalPath& path);         // cosines, energies, weights of each step
DataTable paths_table(const QueryRun& run);               // a row a state of every method
DataTable mixtures_table(const ImageMixtures& mixtures);  // a row a method and beta

}  // namespace basinscope
