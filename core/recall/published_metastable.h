// SPDX-License-Identifier: GPL-3.0-or-later
// SMHN Table 1 as printed: percent of 1000 trials whose limit mixes n patterns, for N = 10 patterns on the
// sphere of D = 5 dimensions, beta = 4.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/recall/metastable.h"

namespace basinscope {

struct PublishedMetastable {
  double alpha;
  std::array<double, 10> percent;  // n = 1 ... 10
};

inline constexpr int published_metastable_trials = 1000;
inline constexpr PublishedMetastable published_metastable[] = {
    {1, {0.0, 0.0, 0.5, 1.9, 9.6, 20.0, 23.5, 25.7, 15.4, 3.4}},
    {1.5, {23.9, 44.4, 25.0, 5.9, 0.8, 0, 0, 0, 0, 0}},
    {2, {72.3, 26.7, 1.0, 0, 0, 0, 0, 0, 0, 0}}};

// The printed column an experiment is comparable with: the same N, D, beta and map; or nothing.
std::optional<PublishedMetastable> published_beside(const MetastableExperiment& experiment);

// The difference of two shares of independent trials, in percent, over its standard error with the pooled
// share; 0 where both are 0.
double z_score(double percent, int trials, double other_percent, int other_trials);

// The table of an experiment as CSV: rows of support sizes, then what became of the other trials.
// not_converged are among the sizes as well, by the support of their last state; all other rows add up to
// 100. Beside a printed column two more, for which the last rows have no number.
std::string support_csv(const MetastableExperiment& experiment, const SupportSizes& sizes);

}  // namespace basinscope
