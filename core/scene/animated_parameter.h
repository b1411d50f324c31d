// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a scene that an exported animation can move, with the values of its first and last frame:
// the numbers of scene_number.h of the open workspace, and in the landscape the drawn steps of trajectories.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

// A number that moves from frame to frame. at and on_page are functions of the scene alone, so that frames
// may be computed in any order.
struct AnimatedParameter {
  std::string id;           // "beta"; as a command line names it
  Phrase title;             // "Inverse temperature β"
  Message refusal;          // a clause saying why it cannot move in this scene ("needs queries"), or empty
  double from = 0, to = 1;  // proposed values of the first and the last frame
  double lowest = 0, highest = 1;                             // the values accepted
  bool logarithmic = false;                                   // frames are equally spaced in its logarithm
  bool whole = false;                                         // takes whole numbers only
  std::function<Scene(const Scene& scene, double value)> at;  // the scene of a frame
  std::function<void(PageStyle& style, double value)> on_page = {};  // its page, if that changes as well
};

// The parameters of the workspace that is open in the scene. from and to of a parameter that can be swept are
// those of the scene's sweep over it.
std::vector<AnimatedParameter> animated_parameters(const Scene& scene);

// The values of the given number of frames (at least 2), with both ends.
std::vector<double> animated_values(const AnimatedParameter& parameter, double from, double to, int frames);

// The numbers of frames that dialog and command line accept.
inline constexpr int fewest_frames = 2, most_frames = 2000;

}  // namespace basinscope
