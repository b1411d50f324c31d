// SPDX-License-Identifier: GPL-3.0-or-later
// A query on its way through the updates of a network: one of an experiment's cells, or one that was made by
// hand.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/recall/capacity_bound.h"
#include "core/recall/retrieval_experiment.h"

namespace basinscope {

// It ends before an update that is undefined.
struct RetrievalPath {
  Vector target;                 // the memory that is meant, as the network has it
  Matrix states;                 // of the query, and after each update: (updates + 1) x D
  std::vector<double> cosines;   // with the target, one a state; NaN where one of them has no direction
  std::vector<double> energies;  // one a state; none where there is no energy or one is infinite
  Matrix weights;                // updates x N, that made each state
};
// target: a row of the memories. O(updates N D) and the separation. Partial where it was cancelled.
RetrievalPath retrieval_path(const Network& network, Eigen::Index target, VectorIn query, int updates,
                             const TaskControl& control);

// A slice that shows the run: the memory at the origin, the query on the first axis, and the limit; where
// these coincide or are on a line, memories near the limit in their place. Axes where there are too few.
// O(N D).
Plane run_plane(const RetrievalPath& path, const Matrix& memories);

// A query of a cell.
struct RetrievalTrace : RetrievalPath {
  RetrievalCell cell;  // with cosines and successes of all its queries
  int query = 0;
};
// Nothing where it was cancelled.
std::shared_ptr<const RetrievalTrace> retrieval_trace(const RetrievalExperiment& experiment,
                                                      std::int64_t cell, int query,
                                                      const TaskControl& control);

// An entry of a query that was painted over.
struct PaintedEntry {
  int entry = 0;
  double value = 0;  // from -1 to 1
  bool operator==(const PaintedEntry&) const = default;
};
// In the place of what that entry was painted before; the list is kept in the order of the entries.
void paint(std::vector<PaintedEntry>& painted, const PaintedEntry& next);
// The pixels, in all channels, of a round spot so many pixels across; what is outside the image is left out.
void paint_spot(std::vector<PaintedEntry>& painted, const ImageShape& shape, int x, int y, int across,
                double value);
// A memory with noise, a mask over its lower rows and paint, in this order.
struct QueryDamage {
  int memory = 0;
  double noise = 0, mask = 0.5;
  std::uint64_t seed = 1;
  std::vector<PaintedEntry> painted = {};  // entries outside the memory do nothing
  bool operator==(const QueryDamage&) const = default;
};
// As an experiment's draw 0 damages the memory at that position, then the paint. O(D).
Vector damaged_query(const Images& memories, const QueryDamage& damage);

struct QueryInput {
  std::shared_ptr<const Images> memories;
  int count = 20;  // so many of them are stored, from the first; damage.memory is one of them
  QueryDamage damage;
  std::vector<RetrievalMethod> methods;
  int updates = 5;
  double beta = 1, beta_l2 = 20;
  bool operator==(const QueryInput&) const = default;
};
// Where each method takes the query.
struct QueryRun {
  QueryInput input;
  Vector query;
  struct Row {
    RetrievalMethod method;
    double beta = 0;
    RetrievalPath path;
    Message refusal;  // why there is none
  };
  std::vector<Row> rows;
  double milliseconds = 0;
};
// Nothing where it was cancelled.
std::shared_ptr<const QueryRun> query_run(const QueryInput& input, const TaskControl& control);

// What a method of an experiment retrieves at least by HFY Proposition 10, leading terms: with the smallest
// norm of the prepared memories for M and the experiment's noise-free queries (epsilon = 0).
struct MethodBound {
  std::string method;
  double margin = 0, radius = 0;
  CapacityBound bound;
};
// Methods without a margin are left out. O(N D) for each.
std::vector<MethodBound> method_bounds(const RetrievalExperiment& experiment);

}  // namespace basinscope
