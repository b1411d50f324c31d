// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/estimator.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "core/regression/estimator_weights.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_estimate = std::numeric_limits<double>::quiet_NaN();

// Deviations of the keys from their weighted mean, measured from the heaviest key: where that has nearly
// all the weight they still have all their digits.
struct LocalLine {
  double mean = 0;    // of d_i = k_i - q under the weights
  Vector deviations;  // d_i - mean; both in units of the largest deviation, so that none underflows
  Vector rise;        // slope = sum rise_i (v_i - mean of v); empty: there is none

  Vector weights(const Vector& w) const { return w - mean * (rise - rise.sum() * w); }
};

SampleWeights weights_of_line(const LocalLinearFit& fit, const Vector& keys, double query, Index without) {
  return kernel_sample_weights(fit.shape, fit.h, keys, query, without, true);
}
SampleWeights weights_of_line(const LocalLinearAttentionFit& fit, const Vector& keys, double query,
                              Index without) {
  if (std::holds_alternative<Softmax>(fit.map))
    return kernel_sample_weights(GaussianShape{}, fit.h, keys, query, without, true);
  SampleWeights w = attention_sample_weights({fit.map, fit.h}, keys, query, without);
  const auto* const top = std::get_if<TopKSoftmax>(&fit.map);
  if (!top || !w.defined()) return w;
  const SampleWeights kept = nearest_sample_weights(top->k, keys, query, without);
  const auto from_query = (keys.segment(kept.first, kept.values.size()).array() - query).abs() / fit.h;
  Vector u = Vector::Constant(keys.size(), std::numeric_limits<double>::infinity());
  u.segment(kept.first, kept.values.size()) = (kept.values.array() > 0).select(from_query, u[0]);
  add_lesser_weights(GaussianShape{}, u, keys, w);
  return w;
}

LocalLine local_line(const SampleWeights& w, const Vector& keys, double query) {
  LocalLine line;
  Index heaviest = 0;
  w.values.maxCoeff(&heaviest);
  const double from = keys[w.first + heaviest];
  const Vector& slight = w.lesser.size() > 0 ? w.lesser : w.values;
  line.deviations = (slight.array() > 0).select(keys.segment(w.first, slight.size()).array() - from, 0.0);
  const double unit = line.deviations.cwiseAbs().maxCoeff();
  // Keys that differ by a few units in their last places are one key.
  if (!(unit > 4 * std::numeric_limits<double>::epsilon() * std::abs(from))) return line;
  line.deviations /= unit;
  const double beyond = w.values.dot(line.deviations);
  line.deviations.array() -= beyond;
  line.mean = (from - query) / unit + beyond;
  line.rise = slight.cwiseProduct(line.deviations);
  const double spread = line.rise.dot(line.deviations);
  if (spread > 0)
    line.rise /= spread;
  else
    line.rise.resize(0);
  return line;
}

}  // namespace

Message why_no_estimator(const Separation& map) {
  if (std::holds_alternative<SequentialSubsets>(map))
    return message("%1 is not used for estimates: over thousands of samples it takes seconds per query",
                   name_of(map));
  const bool kernel_like = std::holds_alternative<NormRelu>(map) || std::holds_alternative<ReluMax>(map) ||
                           std::holds_alternative<Kernel>(map);
  if (kernel_like || (is_bounded(map) && total_weight(map))) return {};
  return message("the weights of %1 have no fixed sum, so they form no mean", name_of(map));
}

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
          return kernel_sample_weights(fit.shape, fit.h, keys, query, without, false);
        } else if constexpr (std::is_same_v<Fit, AttentionFit>) {
          return attention_sample_weights(fit, keys, query, without);
        } else {
          SampleWeights w = weights_of_line(fit, keys, query, without);
          if (!w.defined()) return w;
          const LocalLine line = local_line(w, keys, query);
          if (line.rise.size() == 0) return w;
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
  if (line.rise.size() == 0) return estimate;
  // Eq. 54, both deviations from their means: nothing cancels where one key has nearly all the weight.
  estimate.value = mean - (line.rise.array() * (v - mean)).sum() * line.mean;
  estimate.squares = line.weights(w.values).squaredNorm();
  return estimate;
}

Separation attention_twin(const KernelShape& shape, double h, int keys_in_reach) {
  if (const auto r = kernel_order(shape)) return NormRelu{*r, h};
  if (std::holds_alternative<UniformShape>(shape)) return UniformKnn{std::max(1, keys_in_reach)};
  if (std::holds_alternative<TruncatedGaussianShape>(shape)) return TopKSoftmax{std::max(1, keys_in_reach)};
  return Softmax{};
}

}  // namespace basinscope
