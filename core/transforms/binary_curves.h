// SPDX-License-Identifier: GPL-3.0-or-later
// A separation of two scores (HFY Figure 3): entropy, prediction and loss on theta = [s, 0].
//   entropy(p)    = -Omega([p, 1 - p])
//   prediction(s) = first weight of y_Omega([s, 0])
//   loss(s)       = L_Omega([s, 0]; e_1) = Omega*([s, 0]) + Omega(e_1) - s  >= 0
// The loss is exactly 0 where the prediction is exactly 1, which is from the margin on where there is one.
#pragma once

#include <optional>

#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

// Only for weights on the simplex with a known Omega; otherwise the reason, one sentence.
Message why_no_binary_curves(const Separation& separation);

// p in [0, 1]. O(1), as the others.
double binary_entropy(const Separation& separation, double p);
double binary_prediction(const Separation& separation, double s);
double binary_loss(const Separation& separation, double s);

struct BinaryCurves {
  Vector p;  // 0 ... 1
  Vector entropy;
  Vector s;  // lowest ... highest
  Vector prediction;
  Vector loss;
  std::optional<double> margin;
};

// count points each, evenly spaced (count >= 2, lowest < highest). Throws std::invalid_argument where
// why_no_binary_curves has something to say. O(count).
BinaryCurves binary_curves(const Separation& separation, double lowest, double highest, Eigen::Index count);

}  // namespace basinscope
