// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/threshold_construction.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// How levels and widths come from scores and heights.
struct ThresholdRule {
  double scale = 1;
  double width_power = 0;
  double total = 1;
  bool areas_weigh = true;
  const Vector* upper = nullptr;  // none: no bound
  double common_upper = std::numeric_limits<double>::infinity();
};

std::optional<ThresholdRule> rule_of_levels(const Separation& separation) {
  if (const auto* entmax = std::get_if<Entmax>(&separation)) {
    if (!margin(separation)) return std::nullopt;
    const double a = entmax->alpha - 1;
    return ThresholdRule{a, 1 / a - 1};
  }
  if (const auto* normmax = std::get_if<Normmax>(&separation))
    return ThresholdRule{1, 1 / (normmax->gamma - 1), 1, false};
  if (const auto* subsets = std::get_if<Subsets>(&separation))
    return ThresholdRule{1, 0, static_cast<double>(subsets->k), true, nullptr, 1};
  if (const auto* constrained = std::get_if<Constrained>(&separation))
    return ThresholdRule{1, 0, 1, true, &constrained->upper};
  return std::nullopt;
}

}  // namespace

std::optional<ThresholdConstruction> threshold_construction(const Separation& separation, VectorIn scores) {
  const auto recipe = rule_of_levels(separation);
  if (!recipe) return std::nullopt;
  const Weights weights = separate(separation, scores);
  if (!weights.threshold) return std::nullopt;
  ThresholdConstruction construction{
      *weights.threshold, recipe->scale, recipe->total, recipe->areas_weigh, {}};
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    const double level = recipe->scale * scores[i];
    const double most = recipe->upper ? (*recipe->upper)[i] : recipe->common_upper;
    const double height = std::clamp(level - construction.threshold, 0.0, most);
    const double width = height > 0 ? std::pow(height, recipe->width_power) : 0;
    construction.bars.push_back({level, height, width, weights.values[i]});
  }
  return construction;
}

}  // namespace basinscope
