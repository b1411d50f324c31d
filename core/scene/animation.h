// SPDX-License-Identifier: GPL-3.0-or-later
// What of a scene can be animated: the numbers of scene_number.h that are its workspace's, each from its
// first frame to its last.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

struct AnimatedParameter {
  std::string id;           // "beta"; as a command line names it
  std::string title;        // "Inverse temperature β"
  std::string refusal;      // why not in this scene, after the parameter's name; empty: it can be
  double from = 0, to = 1;  // to begin with
  double lowest = 0, highest = 1;
  bool logarithmic = false;  // steps are alike in its logarithm
  bool whole = false;
  std::function<Scene(const Scene& scene, double value)> at;
  std::function<void(PageStyle& style, double value)> on_page = {};  // where it is how a scene is drawn
};

// Of the workspace that the scene is shown in: a sweep, the steps of trajectories, the tokens of a sequence.
std::vector<AnimatedParameter> animated_parameters(const Scene& scene);

// The values of so many frames, both ends among them.
std::vector<double> animated_values(const AnimatedParameter& parameter, double from, double to, int frames);

inline constexpr int fewest_frames = 2, most_frames = 2000;

}  // namespace basinscope
