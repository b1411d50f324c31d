// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/weight_map.h"

#include <limits>

namespace basinscope {
namespace {

class ThreeScores {
 public:
  ThreeScores(const KernelPair& pair, double anchor)
      : twin_(attention_twin(pair, {1, 2, anchor})), scores_(Vector::Zero(3)) {
    // At r = 1 the score 0 stands exactly at the edge of the fixed window; a rounding narrower, it is out.
    if (auto* window = std::get_if<NormRelu>(&twin_.separation)) window->h *= 1 - 1e-15;
  }

  Vector weights(double u1, double u2) {
    scores_[1] = u1 / twin_.divisor;
    scores_[2] = u2 / twin_.divisor;
    return separate(twin_.separation, scores_).values;
  }
  // NaN where undefined.
  double weight(int which, double u1, double u2) {
    const Vector p = weights(u1, u2);
    return p.size() == 0 ? std::numeric_limits<double>::quiet_NaN() : p[which];
  }

 private:
  AttentionTwin twin_;
  Vector scores_;
};

// A line through the square along which score which rises: at(t), t from 0 to 1.
struct RisingLine {
  ScorePoint from, to;
  ScorePoint at(double t) const { return {from.u1 + t * (to.u1 - from.u1), from.u2 + t * (to.u2 - from.u2)}; }
};

RisingLine rising_line(int which, double place, double low, double high) {
  const double middle = low + place * (high - low);
  if (which == 1) return {{low, middle}, {high, middle}};
  if (which == 2) return {{middle, low}, {middle, high}};
  // Score 0 rises where both others fall: the diagonals.
  const double c = (2 * place - 1) * (high - low);  // u1 - u2
  const double top = c > 0 ? high : high + c, bottom = c > 0 ? low + c : low;
  return {{top, top - c}, {bottom, bottom - c}};
}

}  // namespace

WeightMap weight_map(const KernelPair& pair, double anchor, int which, double low, double high, int side) {
  WeightMap map{side, low, high, {}};
  map.values.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  ThreeScores three(pair, anchor);
  const double pixel = (high - low) / side;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column)
      map.values.push_back(three.weight(which, low + (column + 0.5) * pixel, high - (row + 0.5) * pixel));
  }
  return map;
}

Vector map_weights(const KernelPair& pair, double anchor, double u1, double u2) {
  return ThreeScores(pair, anchor).weights(u1, u2);
}

std::vector<std::vector<ScorePoint>> support_edges(const KernelPair& pair, double anchor, double low,
                                                   double high, int count) {
  ThreeScores three(pair, anchor);
  std::vector<std::vector<ScorePoint>> curves;
  for (int which = 0; which < 3; ++which) {
    std::vector<ScorePoint> curve;
    const auto finish = [&] {
      if (curve.size() > 1) curves.push_back(curve);
      curve.clear();
    };
    for (int i = 0; i < count; ++i) {
      const RisingLine line = rising_line(which, i / (count - 1.0), low, high);
      const auto has_weight = [&](double t) {
        const ScorePoint point = line.at(t);
        return three.weight(which, point.u1, point.u2) > 0;  // false for NaN
      };
      if (has_weight(0) || !has_weight(1)) {
        finish();
        continue;
      }
      double none = 0, some = 1;
      for (int step = 0; step < 45; ++step) {
        const double middle = 0.5 * (none + some);
        (has_weight(middle) ? some : none) = middle;
      }
      curve.push_back(line.at(some));
    }
    finish();
  }
  return curves;
}

}  // namespace basinscope
