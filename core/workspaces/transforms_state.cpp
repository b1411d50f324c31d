// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/transforms_state.h"

#include <algorithm>

#include "core/random.h"
#include "core/transforms/fitting.h"

namespace basinscope {

TransformsState::TransformsState()
    : scores(5), maps{{Softmax{}}, {Entmax{1.5}}, {Entmax{2}}, {Normmax{2}}, {Subsets{2}}} {
  scores << 1.0716, -1.1221, -0.3288, 0.3368, 0.0425;
}

bool TransformsState::operator==(const TransformsState& other) const {
  return same(scores, other.scores) && seed == other.seed && beta == other.beta && maps == other.maps &&
         selected == other.selected && corners == other.corners && over_beta == other.over_beta &&
         supports == other.supports && level_sets == other.level_sets && five_normmax == other.five_normmax;
}

Vector random_scores(int count, std::uint64_t seed) {
  Random random(seed);
  Vector scores(count);
  for (double& score : scores) score = random.normal();
  return scores;
}

TransformsState with_score_count(TransformsState state, int count) {
  count = std::clamp(count, TransformsState::fewest_scores, TransformsState::most_scores);
  const auto kept = std::min<Eigen::Index>(count, state.scores.size());
  Vector scores = Vector::Zero(count);
  scores.head(kept) = state.scores.head(kept);
  state.scores = scores;
  for (TransformsState::Map& map : state.maps) map.separation = fitted_to(map.separation, count);
  // Corners that went become the first scores that are free.
  for (int& corner : state.corners) {
    for (int other = 0; corner >= count && other < count; ++other) {
      if (std::find(state.corners.begin(), state.corners.end(), other) == state.corners.end()) corner = other;
    }
  }
  return state;
}

}  // namespace basinscope
