// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/pattern_remark.h"

#include <algorithm>
#include <cmath>

#include "core/scene/without_direction.h"

namespace basinscope {
namespace {

using Rows = std::vector<Eigen::Index>;

// Cheaper than normalised_patterns() where rows are normalised: those have a norm that cannot overflow, and
// zero ones are told by without_direction().
template <class Condition>
Rows raw_rows_that(const Memory& memory, Condition condition) {
  Rows rows;
  if (memory.normalise != Normalise::none) return rows;
  for (Eigen::Index i = 0; i < memory.patterns->rows(); ++i)
    if (condition(memory.patterns->row(i))) rows.push_back(i);
  return rows;
}

}  // namespace

std::string pattern_remark(const Scene& scene) {
  const Memory& memory = scene.memory;
  const double factor = std::max(1.0, scene.beta);
  const Rows large =
      raw_rows_that(memory, [factor](const auto& row) { return !std::isfinite(factor * row.squaredNorm()); });
  if (!large.empty())
    return names_of(large, memory) + (large.size() == 1 ? " is" : " are") +
           " so large that scores overflow: nothing can be computed with " +
           (large.size() == 1 ? "it." : "them.");
  if (std::string text = without_direction_text(memory); !text.empty()) return text;
  if (lands_on_corners(scene.post)) {
    const Rows between =
        raw_rows_that(memory, [](const auto& row) { return (row.array().abs() != 1).any(); });
    if (between.empty()) return {};
    return "This model assumes patterns of ±1: " + names_of(between, memory) +
           (between.size() == 1 ? " is" : " are") + " retrieved at the corner sign(x) instead.";
  }
  if (!std::holds_alternative<L2>(scene.post)) return {};
  const Rows zero = raw_rows_that(memory, [](const auto& row) { return (row.array() == 0).all(); });
  if (zero.empty()) return {};
  return names_of(zero, memory) + (zero.size() == 1 ? " is zero and has" : " are zero and have") +
         " no direction: ℓ₂ is undefined where no other pattern has weight.";
}

}  // namespace basinscope
