// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/without_direction.h"

#include <algorithm>
#include <limits>

#include "core/attractors/state_name.h"

namespace basinscope {

std::vector<Eigen::Index> without_direction(const Memory& memory) {
  std::vector<Eigen::Index> rows;
  if (memory.normalise == Normalise::none) return rows;
  for (Eigen::Index i = 0; i < memory.patterns->rows(); ++i)
    if (without_direction(memory.normalise, memory.patterns->row(i).transpose())) rows.push_back(i);
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

std::string names_of(const std::vector<Eigen::Index>& rows, const Memory& memory) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, rows.size()); ++i)
    text += (i > 0 ? ", " : "") + pattern_name(static_cast<int>(rows[i]), memory.names);
  if (rows.size() > most) text += " and " + std::to_string(rows.size() - most) + " more";
  return text;
}

std::string without_direction_text(const Memory& memory) {
  return without_direction_text(memory, without_direction(memory));
}

std::string without_direction_text(const Memory& memory, const std::vector<Eigen::Index>& rows) {
  if (rows.empty()) return {};
  std::string text = names_of(rows, memory);
  const bool one = rows.size() == 1, unit = memory.normalise == Normalise::unit;
  text += one ? " is " : " are ";
  text += unit ? "zero and " : "constant and ";
  text += one ? "has no direction: " : "have no direction: ";
  text += unit ? (one ? "unit norm leaves it as it is." : "unit norm leaves them as they are.")
               : (one ? "layer normalisation leaves nothing of it."
                      : "layer normalisation leaves nothing of them.");
  return text;
}

}  // namespace basinscope
