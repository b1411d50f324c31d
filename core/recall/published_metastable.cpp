// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/published_metastable.h"

#include <cmath>
#include <utility>

#include "core/data/number_text.h"

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

std::string support_csv(const MetastableExperiment& experiment, const SupportSizes& sizes) {
  const auto published = published_beside(experiment);
  std::string csv = "support,percent,standard_error,low_95,high_95";
  if (published) csv += ",published_percent,z";
  csv += '\n';
  const auto add = [&csv](const std::string& row, const Share& share) {
    csv += row;
    for (const double value : {share.percent, share.standard_error, share.low, share.high})
      csv += ',' + number_text(value);
  };
  for (std::size_t i = 0; i < sizes.percent.size(); ++i) {
    add(std::to_string(i + 1), {sizes.percent[i], sizes.standard_error[i], sizes.low[i], sizes.high[i]});
    if (published) {
      const double theirs = published->percent[i];
      const double z = z_score(sizes.percent[i], sizes.trials, theirs, published_metastable_trials);
      csv += ',' + number_text(theirs) + ',' + number_text(z);
    }
    csv += '\n';
  }
  const std::pair<const char*, int> others[] = {{"undefined", sizes.outside.undefined},
                                                {"diverged", sizes.outside.diverged},
                                                {"no_weight", sizes.outside.weightless},
                                                {"not_converged", sizes.not_converged}};
  for (const auto& [row, count] : others) {
    add(row, share_of(count, sizes.trials));
    csv += published ? ",,\n" : "\n";
  }
  return csv;
}

}  // namespace basinscope
