// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/estimator.h"

#include <limits>
#include <type_traits>

#include "core/regression/estimator_weights.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_estimate = std::numeric_limits<double>::quiet_NaN();
// Gaussian weights below e^-50 of the largest change no mean. A slope is a ratio of the lesser weights: it
// needs all that a double holds.
constexpr double faintest_of_mean = 50, faintest_of_slope = 690;

// Deviations of the keys from their weighted mean, measured from the heaviest key: where that has nearly
// all the weight they still have all their digits.
struct LocalLine {
  double mean = 0;    // of d_i = k_i - q under the weights
  double spread = 0;  // of the deviations, weighted
  Vector deviations;  // d_i - mean; all three in units of the largest deviation, so that none underflows
  bool sloped = false;

  Vector weights(const Vector& w) const {
    return w.array() - mean * (w.array() * deviations.array() / spread);
  }
};

SampleWeights weights_of_line(const LocalLinearFit& fit, const Vector& keys, double query, Index without) {
  return kernel_sample_weights(fit.shape, fit.h, keys, query, without, faintest_of_slope);
}
SampleWeights weights_of_line(const LocalLinearAttentionFit& fit, const Vector& keys, double query,
                              Index without) {
  return attention_sample_weights({fit.map, fit.h}, keys, query, without);
}

LocalLine local_line(const SampleWeights& w, const Vector& keys, double query) {
  LocalLine line;
  Index heaviest = 0;
  w.values.maxCoeff(&heaviest);
  const double from = keys[w.first + heaviest];
  line.deviations = (w.values.array() > 0).select(keys.segment(w.first, w.values.size()).array() - from, 0.0);
  const double unit = line.deviations.cwiseAbs().maxCoeff();
  if (!(unit > 0)) return line;
  line.deviations /= unit;
  const double beyond = w.values.dot(line.deviations);
  line.deviations.array() -= beyond;
  line.mean = (from - query) / unit + beyond;
  line.spread = (w.values.array() * line.deviations.array().square()).sum();
  line.sloped = line.spread > 0;
  return line;
}

}  // namespace

SampleWeights sample_weights(const Estimator& estimator, const Vector& keys, double query,
                             Eigen::Index without) {
  return std::visit(
      [&](const auto& fit) -> SampleWeights {
        using Fit = std::decay_t<decltype(fit)>;
        if constexpr (std::is_same_v<Fit, ConstantFit>) {
          const Index n = keys.size() - (without >= 0 ? 1 : 0);
          if (n < 1) return {};
          SampleWeights w{0, Vector::Constant(keys.size(), 1.0 / static_cast<double>(n))};
          if (without >= 0) w.values[without] = 0;
          return w;
        } else if constexpr (std::is_same_v<Fit, NearestFit>) {
          return nearest_sample_weights(fit.k, keys, query, without);
        } else if constexpr (std::is_same_v<Fit, KernelFit>) {
          return kernel_sample_weights(fit.shape, fit.h, keys, query, without, faintest_of_mean);
        } else if constexpr (std::is_same_v<Fit, AttentionFit>) {
          return attention_sample_weights(fit, keys, query, without);
        } else {
          SampleWeights w = weights_of_line(fit, keys, query, without);
          if (!w.defined()) return w;
          const LocalLine line = local_line(w, keys, query);
          if (!line.sloped) return w;
          w.values = line.weights(w.values);
          return w;
        }
      },
      estimator);
}

Estimate estimate_at(const Estimator& estimator, const Samples& samples, double query, Eigen::Index without) {
  bool lined = false;
  const SampleWeights w = std::visit(
      [&](const auto& fit) {
        if constexpr (requires { weights_of_line(fit, samples.keys, query, without); }) {
          lined = true;
          return weights_of_line(fit, samples.keys, query, without);
        } else {
          return sample_weights(estimator, samples.keys, query, without);
        }
      },
      estimator);
  Estimate estimate{no_estimate, 0, w.first, w.values.size()};
  if (!w.defined()) return estimate;
  const auto v = samples.values.segment(w.first, w.values.size()).array();
  const double mean = (w.values.array() * v).sum();
  estimate.value = mean;
  estimate.squares = w.values.squaredNorm();
  if (!lined) return estimate;
  const LocalLine line = local_line(w, samples.keys, query);
  if (!line.sloped) return estimate;
  // Eq. 54, both deviations from their means: nothing cancels where one key has nearly all the weight.
  const double slope = (w.values.array() * line.deviations.array() * (v - mean)).sum() / line.spread;
  estimate.value = mean - slope * line.mean;
  estimate.squares = line.weights(w.values).squaredNorm();
  return estimate;
}

}  // namespace basinscope
