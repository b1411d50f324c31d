// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/pattern_warning.h"

#include <algorithm>
#include <cmath>

#include "core/scene/without_direction.h"

namespace basinscope {

Message PatternWarning::of(const Scene& scene) {
  const Memory& memory = scene.memory;
  // Whether a row has a direction depends on the normalisation, of which the cache of rows does not know.
  if (normalise_ != memory.normalise) facts_.forget();
  normalise_ = memory.normalise;
  const std::vector<Fact>& facts = facts_.of(memory.patterns, [&memory](const SharedMatrix::Row& row) {
    return Fact{row.squaredNorm(), (row.array() == 0).all(),
                without_direction(memory.normalise, row.transpose()), (row.array().abs() == 1).all()};
  });
  const auto rows_that = [&facts](auto condition) {
    std::vector<Eigen::Index> rows;
    for (std::size_t i = 0; i < facts.size(); ++i)
      if (condition(facts[i])) rows.push_back(static_cast<Eigen::Index>(i));
    return rows;
  };
  // Normalised rows have a bounded norm and cannot overflow; zero rows that should be normalised have no
  // direction and are reported as such below.
  const bool raw = memory.normalise == Normalise::none;
  // Dot products overflow first where beta is below 1, scores beta x.q where it is above.
  const double factor = std::max(1.0, scene.beta);
  const auto large =
      rows_that([&](const Fact& fact) { return raw && !std::isfinite(factor * fact.squared_norm); });
  if (!large.empty()) {
    const Message names = names_of(large, memory);
    return large.size() == 1
               ? message("%1 is so large that scores overflow: nothing can be computed with it.", names)
               : message("%1 are so large that scores overflow: nothing can be computed with them.", names);
  }
  const auto lost = rows_that([](const Fact& fact) { return fact.without_direction; });
  if (!lost.empty()) return without_direction_text(memory, lost);
  if (lands_on_corners(scene.post)) {
    const auto between = rows_that([raw](const Fact& fact) { return raw && !fact.corner; });
    if (between.empty()) return {};
    const Message names = names_of(between, memory);
    return between.size() == 1
               ? message("This model assumes patterns of ±1: %1 is retrieved at the corner sign(x) instead.",
                         names)
               : message("This model assumes patterns of ±1: %1 are retrieved at the corner sign(x) instead.",
                         names);
  }
  if (!std::holds_alternative<L2>(scene.post)) return {};
  const auto zero = rows_that([raw](const Fact& fact) { return raw && fact.zero; });
  if (zero.empty()) return {};
  const Message names = names_of(zero, memory);
  return zero.size() == 1
             ? message("%1 is zero and has no direction: ℓ₂ is undefined where no other pattern has weight.",
                       names)
             : message(
                   "%1 are zero and have no direction: ℓ₂ is undefined where no other pattern has weight.",
                   names);
}

Message pattern_warning(const Scene& scene) { return PatternWarning().of(scene); }

}  // namespace basinscope
