// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/metastable.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/attractors/attractors.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {

namespace {

Vector direction(Random& random, int dimension) {
  Vector v(dimension);
  do {
    for (double& entry : v) entry = random.normal();
  } while (v.squaredNorm() == 0);
  return v.normalized();
}

struct Trial {
  int support = -1;  // -1: not run
  Outcome outcome = Outcome::metastable;
};

struct LeftInTheMiddle {};

// A trial of many patterns takes long: it looks at control itself.
Trial run(const MetastableExperiment& experiment, int index, const TaskControl& control) {
  const auto look = [&control] {
    if (control.cancelled()) throw LeftInTheMiddle();
  };
  const auto trial = static_cast<std::uint64_t>(index);
  Random random(scattered(experiment.seed, trial), trial);
  Network network{Matrix(experiment.patterns, experiment.dimension), experiment.separation, Identity{},
                  experiment.beta};
  for (int i = 0; i < experiment.patterns; ++i) {
    look();
    network.patterns.row(i) = direction(random, experiment.dimension);
  }
  const double radius = std::pow(random.uniform(), 1.0 / experiment.dimension);
  const Vector query = radius * direction(random, experiment.dimension);
  const Trajectory path = trajectory(network, query, experiment.stop, [&](const Vector&) { look(); });
  if (path.outcome == Outcome::undefined || path.outcome == Outcome::diverged) return {0, path.outcome};
  const Vector weights = weights_at(network, path.limit());
  return {static_cast<int>(support_of(experiment.separation, weights).size()), path.outcome};
}

}  // namespace

void count_supports(const MetastableExperiment& experiment, int first, int last, const TaskControl& control,
                    SupportCounts& counts) {
  if (experiment.patterns < 1 || experiment.dimension < 1 || experiment.trials < 1)
    throw invalid(phrase("the experiment needs at least one pattern, one dimension and one trial"));
  counts.with.resize(static_cast<std::size_t>(experiment.patterns), 0);
  std::vector<Trial> trials(static_cast<std::size_t>(std::max(0, last - first)));
  std::atomic<int> done{first};
  const int told_apart = std::clamp(experiment.trials / 1024, 1, 256);
  tbb::parallel_for(first, last, [&](int index) {
    if (control.cancelled()) return;
    try {
      trials[static_cast<std::size_t>(index - first)] = run(experiment, index, control);
    } catch (const LeftInTheMiddle&) {
      return;
    }
    const int count = ++done;
    if (count % told_apart == 0) control.report(static_cast<double>(count) / experiment.trials);
  });
  for (const Trial& trial : trials) {
    if (trial.support < 0) continue;
    ++counts.trials;
    if (trial.outcome == Outcome::not_converged) ++counts.not_converged;
    if (trial.support > 0) {
      ++counts.with[static_cast<std::size_t>(trial.support - 1)];
    } else if (trial.outcome == Outcome::undefined) {
      ++counts.outside.undefined;
    } else if (trial.outcome == Outcome::diverged) {
      ++counts.outside.diverged;
    } else {
      ++counts.outside.weightless;
    }
  }
}

Share share_of(std::int64_t count, int trials) {
  const double n = std::max(trials, 1);
  const double p = static_cast<double>(count) / n;
  // Wilson (1927), z = 1.96: also right for shares near 0.
  constexpr double z2 = 1.959963984540054 * 1.959963984540054;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double reach = std::sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return {100 * p, 100 * std::sqrt(p * (1 - p) / n), 100 * std::max(0.0, middle - reach),
          100 * std::min(1.0, middle + reach)};
}

SupportSizes sizes_of(const SupportCounts& counts) {
  SupportSizes sizes;
  sizes.trials = counts.trials;
  sizes.not_converged = counts.not_converged;
  sizes.outside = counts.outside;
  for (const std::int64_t with : counts.with) {
    const Share share = share_of(with, counts.trials);
    sizes.percent.push_back(share.percent);
    sizes.standard_error.push_back(share.standard_error);
    sizes.low.push_back(share.low);
    sizes.high.push_back(share.high);
  }
  return sizes;
}

Message unsettled_words(const SupportSizes& sizes, int max_steps) {
  std::vector<Message> parts;
  const auto add = [&](int count, const Message& what) {
    if (count == 0) return;
    parts.push_back(parts.empty() ? message("%1 of %2 trials %3", count, sizes.trials, what)
                                  : Message::joined({count, what}, " "));
  };
  add(sizes.outside.undefined, phrase("ended where the update is undefined (no pattern in its support)"));
  add(sizes.outside.diverged, phrase("diverged"));
  add(sizes.outside.weightless, phrase("ended where every weight is 0"));
  add(sizes.not_converged,
      message("did not converge in %1 steps (counted by their last support)", max_steps));
  return Message::joined(std::move(parts), "; ");
}

SupportSizes support_sizes(const MetastableExperiment& experiment, const TaskControl& control) {
  SupportCounts counts;
  count_supports(experiment, 0, experiment.trials, control, counts);
  return sizes_of(counts);
}

}  // namespace basinscope
