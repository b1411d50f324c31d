// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/attractor_selection.h"

#include <algorithm>

namespace basinscope {
namespace {

bool is_near(const LandscapeResult& result, const Vector& state, const Attractor& attractor) {
  return attractor.state.size() > 0 && state.size() == attractor.state.size() &&
         (state - attractor.state).norm() <= std::max(attractor.width, 10 * result.scene->dynamics.epsilon);
}

}  // namespace

void select_attractor(LandscapeModel* model, int attractor) {
  Selection selection;
  selection.attractor = attractor;
  const auto result = model->result();
  const auto i = static_cast<std::size_t>(attractor);
  if (result && i < result->basins.attractors.size()) {
    const Attractor& chosen = result->basins.attractors[i];
    if (chosen.kind == FixedPointKind::pattern) selection.patterns.insert(chosen.pattern);
    for (std::size_t q = 0; q < result->trajectories.size(); ++q)
      if (const Trajectory& path = result->trajectories[q];
          path.converged() && is_near(*result, path.limit(), chosen))
        selection.queries.insert(static_cast<int>(q));
  }
  model->select(selection);
}

std::optional<int> shown_attractor(const LandscapeModel& model) {
  const Selection& selection = model.selection();
  if (selection.attractor) return *selection.attractor;
  const auto result = model.result();
  if (!result || selection.queries.size() != 1 || !selection.patterns.empty()) return std::nullopt;
  const auto query = static_cast<std::size_t>(*selection.queries.begin());
  if (query >= result->trajectories.size() || !result->trajectories[query].converged()) return std::nullopt;
  const auto& attractors = result->basins.attractors;
  for (std::size_t i = 0; i < attractors.size(); ++i)
    if (is_near(*result, result->trajectories[query].limit(), attractors[i])) return static_cast<int>(i);
  return std::nullopt;
}

std::optional<int> same_attractor(const LandscapeResult& result, const Attractor& other) {
  const auto& attractors = result.basins.attractors;
  for (std::size_t i = 0; i < attractors.size(); ++i) {
    const bool patterns =
        attractors[i].kind == FixedPointKind::pattern || other.kind == FixedPointKind::pattern;
    if (patterns ? attractors[i].kind == other.kind && attractors[i].pattern == other.pattern
                 : is_near(result, other.state, attractors[i]))
      return static_cast<int>(i);
  }
  return std::nullopt;
}

}  // namespace basinscope
