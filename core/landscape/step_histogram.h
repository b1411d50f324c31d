// SPDX-License-Identifier: GPL-3.0-or-later
// How many steps trajectories take that start in a scene's window, counted over a grid of initial conditions.
#pragma once

#include "core/scene/scene.h"
#include "core/task_control.h"

namespace basinscope {

struct StepHistogram {
  Vector counts;  // [t]: initial conditions that take t = 0, 1, ... steps (Trajectory::steps_taken())
  double all = 0, without_limit = 0;  // initial conditions; those not converged, undefined or diverged

  // The fewest steps within which this share (0 ... 1) of those that converge does. counts must not be empty.
  int quantile(double share) const;
};

// side x side initial conditions in the middles of equal parts of the window; reference_rows(), O(side^2
// steps N D), on all cores. The result of a cancelled run must be discarded.
StepHistogram step_histogram(const Scene& scene, int side, const TaskControl& control);

}  // namespace basinscope
