// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/binary_curves.h"

#include <algorithm>

#include "core/message.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

Vector two(double first, double second) {
  Vector scores(2);
  scores << first, second;
  return scores;
}

}  // namespace

Message why_no_binary_curves(const Separation& separation) {
  if (total_weight(separation) != 1 || !is_bounded(separation))
    return message("%1 has no weights on the simplex", name_of(separation));
  if (const Message reason = why_not_fitting(separation, 2); !reason.empty()) return reason;
  if (!omega(separation, two(0.5, 0.5))) return message("%1 has no known entropy", name_of(separation));
  return {};
}

double binary_entropy(const Separation& separation, double p) {
  return 0 - *omega(separation, two(p, 1 - p));
}

double binary_prediction(const Separation& separation, double s) {
  return separate(separation, two(s, 0)).values[0];
}

double binary_loss(const Separation& separation, double s) {
  // Adding a number to both scores adds it to Omega*: with [0, -s] nothing cancels at large s.
  const Vector scores = two(0, -s);
  const Vector weights = separate(separation, scores).values;
  if (weights[1] == 0) return 0;
  return std::max(0.0, *conjugate(separation, scores) + *omega(separation, two(1, 0)));
}

BinaryCurves binary_curves(const Separation& separation, double lowest, double highest, Eigen::Index count) {
  if (const Message reason = why_no_binary_curves(separation); !reason.empty()) throw invalid(reason);
  if (!(lowest < highest) || count < 2)
    throw invalid(phrase("curves need two points or more and a range of scores"));
  BinaryCurves curves;
  curves.p = Vector::LinSpaced(count, 0, 1);
  curves.s = Vector::LinSpaced(count, lowest, highest);
  curves.entropy.resize(count);
  curves.prediction.resize(count);
  curves.loss.resize(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    curves.entropy[i] = binary_entropy(separation, curves.p[i]);
    curves.prediction[i] = binary_prediction(separation, curves.s[i]);
    curves.loss[i] = binary_loss(separation, curves.s[i]);
  }
  curves.margin = margin(separation);
  return curves;
}

}  // namespace basinscope
