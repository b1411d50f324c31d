// SPDX-License-Identifier: GPL-3.0-or-later
// Retrieval of many queries at once: network updates (HFY eq. 7) as matrix products over blocks of queries,
// the separation column by column. Equal to core/network's update up to rounding, and the same to the last
// bit on any number of threads: which queries share a block depends on their number alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"
#include "core/task_control.h"

namespace basinscope {

// A separation with its post-transformation, by its name in lists of methods.
struct RetrievalMethod {
  std::string name;
  Separation separation;
  PostTransform post;

  // Memories and queries are post-transformed before they meet (l2, layer_norm).
  bool prepares() const {
    return std::holds_alternative<L2>(post) || std::holds_alternative<LayerNorm>(post);
  }
  bool operator==(const RetrievalMethod&) const = default;
};

// Names after commas: softmax, A-entmax, G-normmax, K-subsets, each alone or with +l2 (radius 1) or
// +layer_norm (eta 1, delta 0, divisor D, epsilon 0); classic, R-poly-dam, exp-dam, with tanh. Or hfy-11 or
// hfy-14, the rows of those figures, the post-transformation varying slowest. Throws std::invalid_argument on
// other names, naming them.
std::vector<RetrievalMethod> retrieval_methods(std::string_view list);
// The names of such a list, and the list of such names.
std::vector<std::string> names_after_commas(const std::string& text);
std::string with_commas(const std::vector<std::string>& names);

struct Retrieved {
  Matrix states;              // one a query: the limit, or the last state before an update that was undefined
  std::vector<char> defined;  // 0: an update was undefined (0/0, or scores or a state too large for doubles)
  std::vector<int> updates;   // made
  std::vector<int> support;   // weights above 0 in the last update, above 0.01 of dense maps
};

// updates: exactly as many (tolerance < 0), or at most as many for queries that converge before, where a step
// is not longer than tolerance. memories and queries as they are, already prepared. Memory beside them: 16 MB
// a thread. O(updates M N D) for M queries, half of that where the weights are sparse. Cancelled: left in the
// middle, states mean nothing.
Retrieved retrieve(const Matrix& memories, const RetrievalMethod& method, double beta, Matrix queries,
                   int updates, double tolerance, const TaskControl& control);

// Post-transforms every row in place.
void prepare_rows(const RetrievalMethod& method, Matrix& rows);

// How many queries share the matrix products with so many memories.
Eigen::Index queries_in_block(Eigen::Index memories);

}  // namespace basinscope
