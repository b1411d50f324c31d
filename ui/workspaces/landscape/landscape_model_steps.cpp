// SPDX-License-Identifier: GPL-3.0-or-later
// What the landscape's model shows of its newest result: the selected attractor, the range of the energy's
// colours, and the step that trajectories are at.
#include <algorithm>
#include <utility>

#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

void LandscapeModel::tell_words() {
  words_.stop();
  Q_EMIT words_due();
}

const Attractor* LandscapeModel::selected_attractor() const {
  const auto states = result_ ? result_->states() : std::vector<const Attractor*>();
  const auto at = static_cast<std::size_t>(selection_.attractor.value_or(-1));
  return at < states.size() ? states[at] : nullptr;
}

std::optional<std::array<double, 2>> LandscapeModel::wanted_range() const {
  return asked_.view.energy_range ? asked_.view.energy_range : held_range_;
}

bool LandscapeModel::ranged(const EnergyField& field) const {
  return field.values.empty() ||
         std::array{field.lowest, field.highest} == wanted_range().value_or(field.own);
}

std::optional<int> LandscapeModel::followed_query() const {
  if (!selection_.queries.empty()) return *selection_.queries.begin();
  if (!result_ || result_->trajectories.empty()) return {};
  const auto longest =
      std::max_element(result_->trajectories.begin(), result_->trajectories.end(),
                       [](const Trajectory& a, const Trajectory& b) { return a.steps < b.steps; });
  return static_cast<int>(longest - result_->trajectories.begin());
}

int LandscapeModel::steps_of(int query) const {
  const auto at = static_cast<std::size_t>(query);
  return result_ && at < result_->trajectories.size() ? result_->trajectories[at].steps : 0;
}

void LandscapeModel::read_step() {
  const auto shown = playback_.shown();
  const auto query = followed_query();
  const auto at = static_cast<std::size_t>(query.value_or(0));
  // Of what is computed anew no step is known.
  if (!shown || !query || !current_result() || at >= result_->trajectories.size()) return step_.forget();
  const std::vector<Vector>& states = result_->trajectories[at].states;
  const Vector& state = states[std::min(static_cast<std::size_t>(*shown), states.size() - 1)];
  if (!state.allFinite()) return step_.forget();
  step_.read_state(state);
}

int LandscapeModel::steps_there() const {
  int steps = 0;
  if (result_)
    for (const Trajectory& path : result_->trajectories) steps = std::max(steps, path.steps);
  return steps;
}

void LandscapeModel::select(const Selection& selection) {
  if (selection == selection_) return;
  const bool outline = selection.attractor != selection_.attractor;
  selection_ = selection;
  sought_.reset();
  Q_EMIT selection_changed();
  if (outline) recolour();
}

bool LandscapeModel::drop_gone_points() {
  const Scene& scene = document_->scene();
  const auto gone =
      std::erase_if(selection_.patterns, [&](int i) { return i >= scene.memory.patterns->rows(); }) +
      std::erase_if(selection_.queries, [&](int i) { return i >= scene.queries->rows(); });
  return gone > 0;
}

// The selected attractor of the result before in the new one. True: the selection is another one.
bool LandscapeModel::find_selected_again(const LandscapeResult* before) {
  if (!before) return false;
  std::optional<int> kept = selection_.attractor;
  if (kept) {
    const auto states = before->states();
    const auto at = static_cast<std::size_t>(*kept);
    const Attractor* const old = at < states.size() ? states[at] : nullptr;
    kept = old ? result_->found_again(*old) : std::nullopt;
    if (old && !kept && !result_->refined) sought_ = *old;
  } else if (sought_ && result_->refined) {
    kept = result_->found_again(*sought_);
  }
  if (result_->refined) sought_.reset();
  return std::exchange(selection_.attractor, kept) != kept;
}

}  // namespace basinscope
