// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/transforms_state.h"

#include <algorithm>

#include "core/message.h"
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

template <>
const Fields<TransformsState>& fields_of<TransformsState>() {
  using S = TransformsState;
  static constexpr std::string_view axes[] = {"temperature", "beta"};
  static constexpr Phrase axis_choices[] = {phrase("1/β"), phrase("β")};
  static const Fields<S> all{
      field<S>("scores", &S::scores,
               {phrase("Scores"), "N", phrase("N, from 3 to 12."), phrase("Number of scores"),
                phrase("Number of scores N")})
          .listed({-S::largest_score, S::largest_score}, S::most_scores, false, S::fewest_scores),
      field<S>("seed", &S::seed,
               {phrase("Seed"), "", phrase("The same seed gives the same scores."), phrase("Random scores"),
                phrase("Seed of the scores")}),
      field<S>("beta", &S::beta,
               {phrase("Inverse,"), "β",
                phrase("Inverse temperature: scores are multiplied by it. Large values make weights sharp."),
                phrase("Temperature"), phrase("Inverse, β")})
          .in({S::lowest_beta, S::highest_beta}),
      place_of<S>("maps"),
      field<S>("selected", &S::selected,
               {phrase("Map"), "", {}, phrase("Select map"), phrase("Selected map")})
          .in({0, S::most_maps - 1}),
      place_of<S>("corners"),
      field<S>("horizontal", &S::over_beta, axes, {phrase("Horizontal"), "", {}, phrase("Horizontal axis")})
          .chosen_as(axis_choices),
      field<S>("supports", &S::supports, {phrase("Support"), "", {}, phrase("Support regions")}),
      field<S>("level_sets", &S::level_sets, {phrase("Level sets")}),
      field<S>("five_normmax", &S::five_normmax,
               {phrase("5-normmax"), "",
                phrase("Beside the maps shown, as in HFY Figure 3; it has no column of its own."),
                phrase("5-normmax in two scores")}),
  };
  return all;
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
