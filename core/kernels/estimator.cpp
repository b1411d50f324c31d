// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/estimator.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "core/transforms/transforms_state.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_estimate = std::numeric_limits<double>::quiet_NaN();
constexpr double left_out = 50;  // Gaussian weights below e^-50 of the largest

Index first_not_below(const Vector& keys, double at) {
  return std::lower_bound(keys.data(), keys.data() + keys.size(), at) - keys.data();
}
Index first_above(const Vector& keys, double at) {
  return std::upper_bound(keys.data(), keys.data() + keys.size(), at) - keys.data();
}

// Distance to the nearest key but one; infinite where there is none.
double nearest_distance(const Vector& keys, double query, Index without) {
  const Index at = first_not_below(keys, query);
  double nearest = std::numeric_limits<double>::infinity();
  Index right = at, left = at - 1;
  if (right == without) ++right;
  if (left == without) --left;
  if (right < keys.size()) nearest = keys[right] - query;
  if (left >= 0) nearest = std::min(nearest, query - keys[left]);
  return nearest;
}

struct KernelSpan {
  Index first = 0;
  Vector distances;  // in bandwidths, sign of k - q
};

// Keys within reach bandwidths and those a rounding error beyond: the kernel decides.
KernelSpan keys_within(const Vector& keys, double query, double h, double reach) {
  const double wide = std::min(reach * h * (1 + 1e-12), std::numeric_limits<double>::max());
  KernelSpan span;
  span.first = first_not_below(keys, query - wide);
  const Index end = first_above(keys, query + wide);
  span.distances = (keys.segment(span.first, std::max<Index>(0, end - span.first)).array() - query) / h;
  return span;
}

// [1 - u^2]_+^r relative to the largest base, so that large r do not lose all weights at once.
void polynomial_weights(double r, const Vector& u, Index skipped, Vector& w) {
  double largest = 0;
  for (Index i = 0; i < u.size(); ++i) {
    const double base = (1 - std::abs(u[i])) * (1 + std::abs(u[i]));
    w[i] = i != skipped && base > 0 ? base : 0;
    largest = std::max(largest, w[i]);
  }
  if (!(largest > 0)) return;
  for (double& weight : w) weight = weight > 0 ? std::pow(weight / largest, r) : 0;
}

// Kernel weights with sum one; no values: nothing in reach.
SampleWeights kernel_weights(const KernelShape& shape, double h, const Vector& keys, double query,
                             Index without) {
  const bool gaussian = std::holds_alternative<GaussianShape>(shape);
  const bool cut = std::holds_alternative<TruncatedGaussianShape>(shape);
  double reach = kernel_reach(shape), nearest = 0;
  if (gaussian || cut) {
    nearest = nearest_distance(keys, query, without) / h;
    if (!(nearest <= reach)) return {};
    reach = std::min(reach, std::hypot(nearest, std::sqrt(2 * left_out)) * (1 + 1e-15));
  }
  const KernelSpan span = keys_within(keys, query, h, reach);
  const Vector& u = span.distances;
  if (u.size() == 0) return {};
  const Index skipped = without - span.first;
  Vector w(u.size());
  const auto* polynomial = std::get_if<PolynomialShape>(&shape);
  if (std::isinf(nearest)) return {};
  if (gaussian || cut) {
    // (u - nearest)(u + nearest)/2 keeps its digits where both are large.
    w = (-0.5 * (u.array().abs() - nearest) * (u.array().abs() + nearest)).exp();
    if (cut) w = (u.array().abs() <= std::get<TruncatedGaussianShape>(shape).cut).select(w, 0);
  } else if (polynomial && polynomial->r > 3) {
    polynomial_weights(polynomial->r, u, skipped, w);
  } else {
    std::visit(
        [&](const auto& kernel) {
          for (Index i = 0; i < u.size(); ++i) w[i] = kernel.value(std::abs(u[i]));
        },
        shape);
  }
  if (skipped >= 0 && skipped < w.size()) w[skipped] = 0;
  const double sum = w.sum();
  if (!(sum > 0)) return {};
  return {span.first, w / sum};
}

// Deviations of the keys from their weighted mean, measured from the heaviest key: where that has nearly
// all the weight they still have all their digits.
struct LocalLine {
  double mean = 0;    // of d_i = k_i - q under the weights
  double spread = 0;  // of the deviations, weighted
  Vector deviations;  // d_i - mean
  bool sloped = false;

  Vector weights(const Vector& w) const { return w.array() * (1 - mean * deviations.array() / spread); }
};

LocalLine local_line(const SampleWeights& w, const Vector& keys, double query) {
  LocalLine line;
  Index heaviest = 0;
  w.values.maxCoeff(&heaviest);
  const double from = keys[w.first + heaviest];
  line.deviations = keys.segment(w.first, w.values.size()).array() - from;
  const double beyond = w.values.dot(line.deviations);
  line.deviations.array() -= beyond;
  line.mean = from - query + beyond;
  line.spread = (w.values.array() * line.deviations.array().square()).sum();
  const double farthest =
      (w.values.array() > 0).select((line.deviations.array() + line.mean).abs(), 0.0).maxCoeff();
  line.sloped = line.spread > 1e-28 * farthest * farthest;
  return line;
}

SampleWeights nearest_weights(int k, const Vector& keys, double query, Index without) {
  const Index n = keys.size(), others = n - (without >= 0 ? 1 : 0);
  const Index wanted = std::min<Index>(std::max(k, 1), others);
  if (wanted < 1) return {};
  Index right = first_not_below(keys, query), left = right - 1;
  for (Index found = 0; found < wanted;) {
    if (left == without && left >= 0) {
      --left;
      continue;
    }
    if (right == without && right < n) {
      ++right;
      continue;
    }
    const bool to_left = right >= n || (left >= 0 && query - keys[left] <= keys[right] - query);
    if (to_left)
      --left;
    else
      ++right;
    ++found;
  }
  // Keys equal to the farthest one at the left are as near and have lower indices: they come first.
  const double share = 1.0 / static_cast<double>(wanted);
  SampleWeights w{left + 1, Vector::Constant(right - left - 1, share)};
  const double last = right - left > 1 ? keys[left + 1] : no_estimate;
  if (left >= 0 && keys[left] == last && last < query) {
    const Index group = first_not_below(keys, last), group_end = std::min(first_above(keys, last), right);
    const Index shift = left + 1 - group;
    w = {group, Vector::Constant(right - group, share)};
    const Index dropped = group_end - shift;
    w.values.segment(dropped - group, shift).setZero();
    if (without >= group && without < dropped) w.values[dropped - group] = share;
  }
  if (without >= w.first && without < right) w.values[without - w.first] = 0;
  return w;
}

Separation map_with_bandwidth(Separation map, double h, Index scores) {
  map = fitted_to(std::move(map), scores);
  std::visit(
      [h](auto& m) {
        if constexpr (requires { m.h; }) m.h = h;
      },
      map);
  return map;
}

SampleWeights attention_weights(const AttentionFit& fit, const Vector& keys, double query, Index without) {
  const Index n = keys.size() - (without >= 0 ? 1 : 0);
  if (n < 1) return {};
  Vector scores(n);
  for (Index i = 0, k = 0; i < keys.size(); ++i) {
    if (i != without) scores[k++] = keys[i] - query;
  }
  const bool relu = std::holds_alternative<NormRelu>(fit.map);
  if (is_bounded(fit.map)) scores /= fit.h;
  scores = -0.5 * scores.array().square();
  if (relu) scores.array() += 1;
  Vector p = separate(map_with_bandwidth(fit.map, fit.h, n), scores).values;
  if (p.size() == 0) return {};
  const double sum = p.sum();
  if (!(sum > 0) || !std::isfinite(sum)) return {};
  p /= sum;
  if (without < 0) return {0, std::move(p)};
  Vector all(n + 1);
  all << p.head(without), 0.0, p.tail(n - without);
  return {0, std::move(all)};
}

}  // namespace

std::string why_no_estimator(const Separation& map) {
  const bool kernel_like = std::holds_alternative<NormRelu>(map) || std::holds_alternative<ReluMax>(map) ||
                           std::holds_alternative<Kernel>(map);
  if (kernel_like || (is_bounded(map) && total_weight(map))) return {};
  return "the weights of " + name_of(map) + " have no fixed sum, so that they are no mean's";
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
          return nearest_weights(fit.k, keys, query, without);
        } else if constexpr (std::is_same_v<Fit, KernelFit>) {
          return kernel_weights(fit.shape, fit.h, keys, query, without);
        } else if constexpr (std::is_same_v<Fit, AttentionFit>) {
          return attention_weights(fit, keys, query, without);
        } else {
          SampleWeights w = kernel_weights(fit.shape, fit.h, keys, query, without);
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
  const auto* lined = std::get_if<LocalLinearFit>(&estimator);
  const SampleWeights w = lined ? kernel_weights(lined->shape, lined->h, samples.keys, query, without)
                                : sample_weights(estimator, samples.keys, query, without);
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

Separation attention_twin(const KernelShape& shape, double h, int keys_in_reach) {
  if (const auto r = kernel_order(shape)) return NormRelu{*r, h};
  if (std::holds_alternative<UniformShape>(shape)) return UniformKnn{std::max(1, keys_in_reach)};
  if (std::holds_alternative<TruncatedGaussianShape>(shape)) return TopKSoftmax{std::max(1, keys_in_reach)};
  return Softmax{};
}

}  // namespace basinscope
