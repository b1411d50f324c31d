// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/fitting.h"

#include <algorithm>
#include <type_traits>

#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {
namespace {
constexpr double bound_rounding = 1e-12;
}  // namespace

Message why_not_fitting(const Separation& separation, Eigen::Index scores) {
  return std::visit(
      [&](const auto& s) -> Message {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Sum>) {
          const Message first = why_not_fitting((*s.first).value, scores);
          return first.empty() ? why_not_fitting((*s.second).value, scores) : first;
        } else if constexpr (std::is_same_v<S, Constrained>) {
          if (s.upper.size() != scores)
            return message("constrained sparsemax has %1 upper bounds for %2 scores", s.upper.size(), scores);
          if (s.upper.sum() < 1 - bound_rounding)
            return message("the upper bounds of these %1 scores sum to %2, not to 1", scores,
                           shown(s.upper.sum()));
        }
        const int fewest = s.traits().min_scores;
        if (fewest > scores) return message("%1 needs at least %2 scores", name_of(separation), fewest);
        return {};
      },
      separation);
}

Separation for_scores(const Separation& separation, std::span<const int> indices) {
  Separation some = separation;
  if (auto* const sum = std::get_if<Sum>(&some)) {
    sum->first = Member({for_scores((*sum->first).value, indices)});
    sum->second = Member({for_scores((*sum->second).value, indices)});
  } else if (auto* const constrained = std::get_if<Constrained>(&some)) {
    const Vector& all = std::get<Constrained>(separation).upper;
    Vector upper(static_cast<Eigen::Index>(indices.size()));
    for (std::size_t i = 0; i < indices.size(); ++i) {
      if (indices[i] < 0 || indices[i] >= all.size()) return separation;
      upper[static_cast<Eigen::Index>(i)] = all[indices[i]];
    }
    constrained->upper = upper;
  }
  return some;
}

Separation fitted_to(Separation separation, Eigen::Index scores) {
  std::visit(
      [scores](auto& s) {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Constrained>) {
          const double even = 1.0 / static_cast<double>(scores);
          if (s.upper.size() != scores)
            s.upper = Vector::Constant(scores, s.upper.size() == 1 ? std::max(s.upper[0], even) : 2 * even);
        } else if constexpr (requires { s.k; }) {
          s.k = std::min(s.k, static_cast<int>(scores));
        }
      },
      separation);
  return separation;
}

}  // namespace basinscope
