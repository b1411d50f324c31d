// SPDX-License-Identifier: GPL-3.0-or-later
// What every separation offers. A separation maps N scores to N weights: y = grad Omega*(theta).
//
// Each is one small struct with
//   id, title          JSON name and the name on screen
//   parameters         its table of Parameter
//   traits()           what calculations must know of the map (separation_traits.h)
//   float_rule(N)      how floats weigh N scores alike, or why they do not (float_rule.h)
//   shader()           its GLSL counterpart, or why there is none (core/shader_name.h)
//   weights(theta, p)  fills p (same length as theta); tells whether it is defined
//   omega(y)           Omega at y in dom Omega, or nothing
//   conjugate(theta, p, threshold)   Omega*(theta), or nothing
//   margin()           m of the Fenchel-Young loss, or nothing
//   jacobian(theta, p) d p / d theta, of p as weights() filled it in
// One that chooses the largest scores also takes weights(theta, p, alike): scores that are no further apart
// than that tie. A network says by how much theirs may be rounded (Weighing); scores that are given are
// exact. One that leaves any of these out does not compile (separation.h). Scores may be large (1e4 apart),
// tied, or -infinity (masked: weight exactly zero); at least one is finite. What a shift of all scores leaves
// as it is, is formed from their differences.
#pragma once

#include <limits>
#include <optional>

#include "core/data/limits.h"
#include "core/linear_algebra.h"
#include "core/parameter.h"
#include "core/separation/float_rule.h"
#include "core/separation/separation_traits.h"
#include "core/separation/weights_jacobian.h"
#include "core/shader_name.h"

namespace basinscope {

// threshold: the tau, nu or lambda the weights were cut at, NaN where there is none or it is not
// unique. defined is false where the weights would be 0/0. The weights are e^log_scale times what was
// filled in: not 0 only where the largest of them may be too large or too small for a double.
struct Separated {
  bool defined = true;
  double threshold = std::numeric_limits<double>::quiet_NaN();
  double log_scale = 0;
};

// Sums of weights between e^-this and e^this neither overflow nor vanish.
inline constexpr double largest_exponent = 600;

// No list of scores is longer: what the readers of patterns and scores let in (core/data/limits.h).
inline constexpr double most_scores = static_cast<double>(largest_values);

// theta . p, with 0 * -infinity = 0.
double scores_dot(VectorIn scores, VectorIn weights);

}  // namespace basinscope
