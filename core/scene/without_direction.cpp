// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/without_direction.h"

#include <algorithm>
#include <limits>

#include "core/network/state_name.h"

namespace basinscope {

std::vector<Eigen::Index> without_direction(const Memory& memory) {
  std::vector<Eigen::Index> rows;
  if (memory.normalise == Normalise::none) return rows;
  for (Eigen::Index i = 0; i < memory.patterns->rows(); ++i) {
    const auto row = memory.patterns->row(i);
    const double largest = row.lpNorm<Eigen::Infinity>();
    const double left = memory.normalise == Normalise::unit
                            ? largest
                            : (row.array() - row.mean()).matrix().lpNorm<Eigen::Infinity>();
    const double rounding =
        memory.normalise == Normalise::unit ? 0 : 4 * std::numeric_limits<double>::epsilon() * largest;
    if (left <= rounding) rows.push_back(i);
  }
  return rows;
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
  const std::vector<Eigen::Index> rows = without_direction(memory);
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
