// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/weighed_scores.h"

#include <cmath>
#include <limits>

#include "core/message.h"

namespace basinscope {
namespace {

// As far as squares and differences of scores go.
constexpr double largest_score = 1e150;

Message scores_fault(const Vector& scores, const std::string& place) {
  if (scores.size() == 0) return message("%1: expected at least one score", place);
  bool any_finite = false;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    any_finite = any_finite || std::isfinite(scores[i]);
    if (std::abs(scores[i]) <= largest_score || scores[i] == -std::numeric_limits<double>::infinity())
      continue;
    return message("%1[%2]: expected a number of at most 1e150 in size or -inf", place, i);
  }
  return any_finite ? Message() : message("%1: expected at least one finite score", place);
}

// Unbounded maps leave the doubles long before the scores do.
Message weighed_fault(const Separation& separation, const WeighedScores& weighed, const std::string& place) {
  const Vector& weights = weighed.weights.values;
  const Message name = name_of(separation);
  for (Eigen::Index i = 0; i < weights.size(); ++i)
    if (!std::isfinite(weights[i]))
      return message("%1[%2]: its weight by %3 is too large for a double, expected smaller scores", place, i,
                     name);
  if (weighed.omega && !std::isfinite(*weighed.omega))
    return message("%1: Omega of the weights by %2 is too large for a double, expected smaller scores", place,
                   name);
  if (weighed.conjugate && !std::isfinite(*weighed.conjugate))
    return message("%1: Omega* by %2 is too large for a double, expected smaller scores", place, name);
  return {};
}

}  // namespace

WeighedScores weighed_scores(const Separation& separation, Vector scores, const std::string& place) {
  if (const Message fault = scores_fault(scores, place); !fault.empty()) throw invalid(fault);
  if (is_by_distance(separation)) scores.array() -= 1;
  WeighedScores weighed{separate(separation, scores), std::nullopt, std::nullopt};
  if (!weighed.weights.defined()) return weighed;
  if (weighed.weights.values.allFinite()) {
    weighed.omega = omega(separation, weighed.weights.values);
    weighed.conjugate = conjugate(separation, scores);
  }
  if (const Message fault = weighed_fault(separation, weighed, place); !fault.empty()) throw invalid(fault);
  return weighed;
}

}  // namespace basinscope
