// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/without_direction.h"

#include <algorithm>
#include <limits>

#include "core/attractors/state_name.h"

namespace basinscope {

std::vector<Eigen::Index> without_direction(const Memory& memory) {
  std::vector<Eigen::Index> rows;
  if (memory.normalise == Normalise::none) return rows;
  for (Eigen::Index i = 0; i < memory.patterns.rows(); ++i)
    if (without_direction(memory.normalise, memory.patterns.row(i).transpose())) rows.push_back(i);
  return rows;
}

bool without_direction(Normalise normalise, VectorIn pattern) {
  if (normalise == Normalise::none) return false;
  const double largest = pattern.lpNorm<Eigen::Infinity>();
  if (normalise == Normalise::unit) return largest <= 0;
  const double left = (pattern.array() - pattern.mean()).matrix().lpNorm<Eigen::Infinity>();
  // The mean of equal numbers may differ from them by some roundings.
  return left <= 4 * std::numeric_limits<double>::epsilon() * largest;
}

Message names_of(const std::vector<Eigen::Index>& rows, const Memory& memory) {
  constexpr std::size_t most = 3;
  std::vector<Message> first;
  for (std::size_t i = 0; i < std::min(most, rows.size()); ++i)
    first.emplace_back(pattern_name(static_cast<int>(rows[i]), memory.names));
  const Message names = Message::joined(std::move(first), ", ");
  return rows.size() > most ? message("%1 and %2 more", names, rows.size() - most) : names;
}

Message without_direction_text(const Memory& memory) {
  return without_direction_text(memory, without_direction(memory));
}

Message without_direction_text(const Memory& memory, const std::vector<Eigen::Index>& rows) {
  if (rows.empty()) return {};
  const Message names = names_of(rows, memory);
  const bool one = rows.size() == 1;
  if (memory.normalise == Normalise::unit)
    return one ? message("%1 is zero and has no direction: unit norm leaves it as it is.", names)
               : message("%1 are zero and have no direction: unit norm leaves them as they are.", names);
  return one ? message("%1 is constant and has no direction: layer normalisation leaves nothing of it.",
                       names)
             : message("%1 are constant and have no direction: layer normalisation leaves nothing of them.",
                       names);
}

}  // namespace basinscope
