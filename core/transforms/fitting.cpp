// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/fitting.h"

#include <type_traits>

namespace basinscope {

std::string why_not_fitting(const Separation& separation, Eigen::Index scores) {
  return std::visit(
      [&](const auto& s) -> std::string {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Sum>) {
          const std::string first = why_not_fitting((*s.first).value, scores);
          return first.empty() ? why_not_fitting((*s.second).value, scores) : first;
        } else if constexpr (std::is_same_v<S, Constrained>) {
          if (s.upper.size() != scores)
            return "constrained sparsemax has " + std::to_string(s.upper.size()) + " upper bounds for " +
                   std::to_string(scores) + " scores";
        } else if constexpr (requires { s.k; }) {
          if (s.k > scores) return name_of(separation) + " needs at least " + std::to_string(s.k) + " scores";
        }
        return {};
      },
      separation);
}

}  // namespace basinscope
