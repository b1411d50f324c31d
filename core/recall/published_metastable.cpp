// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/published_metastable.h"

#include <cmath>

namespace basinscope {

std::optional<PublishedMetastable> published_beside(const MetastableExperiment& experiment) {
  if (experiment.patterns != 10 || experiment.dimension != 5 || experiment.beta != 4) return std::nullopt;
  const auto* const entmax = std::get_if<Entmax>(&experiment.separation);
  const bool softmax = std::holds_alternative<Softmax>(experiment.separation);
  for (const PublishedMetastable& column : published_metastable) {
    if ((entmax != nullptr && entmax->alpha == column.alpha) || (softmax && column.alpha == 1)) return column;
  }
  return std::nullopt;
}

double z_score(double percent, int trials, double other_percent, int other_trials) {
  const double pooled = (percent * trials + other_percent * other_trials) / (trials + other_trials);
  const double error = std::sqrt(pooled * (100 - pooled) * (1.0 / trials + 1.0 / other_trials));
  return error > 0 ? (percent - other_percent) / error : 0;
}

}  // namespace basinscope
