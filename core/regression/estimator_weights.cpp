// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/estimator_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kernels/relative_weights.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double not_counted = std::numeric_limits<double>::infinity();
// Gaussian weights below e^-50 of the largest change no mean. A slope is a ratio of the lesser weights: it
// needs all that a double holds, and more than one that is no less than this.
constexpr double faintest_of_mean = 50, faintest_of_slope = 690, too_faint = 1e-200;
constexpr double lowest_score = -1e300;  // of attention: no key is masked, however far it is

Index first_not_below(const Vector& keys, double at) {
  return std::lower_bound(keys.data(), keys.data() + keys.size(), at) - keys.data();
}
Index first_above(const Vector& keys, double at) {
  return std::upper_bound(keys.data(), keys.data() + keys.size(), at) - keys.data();
}

// Distance to the nearest key but one, or to the nearest at another place than that; infinite where there is
// none.
double nearest_distance(const Vector& keys, double query, Index without, bool second) {
  const Index at = first_not_below(keys, query);
  Index right = at, left = at - 1;
  const auto to_right = [&] { return right < keys.size() ? keys[right] - query : not_counted; };
  const auto to_left = [&] { return left >= 0 ? query - keys[left] : not_counted; };
  if (right == without) ++right;
  if (left == without) --left;
  if (!second) return std::min(to_right(), to_left());
  if (to_right() <= to_left()) {
    if (right < keys.size()) right = first_above(keys, keys[right]);
    if (right == without) ++right;
  } else {
    left = first_not_below(keys, keys[left]) - 1;
    if (left == without) --left;
  }
  return std::min(to_right(), to_left());
}

struct KernelSpan {
  Index first = 0;
  Vector distances;  // in bandwidths
};

// Keys within reach bandwidths and those a rounding error beyond: the kernel decides.
KernelSpan keys_within(const Vector& keys, double query, double h, double reach) {
  const double wide = std::min(reach * h * (1 + 1e-12), std::numeric_limits<double>::max());
  KernelSpan span;
  span.first = first_not_below(keys, query - wide);
  const Index end = first_above(keys, query + wide);
  span.distances = (keys.segment(span.first, std::max<Index>(0, end - span.first)).array() - query).abs() / h;
  return span;
}

// The k nearest stand in left + 1 ... right - 1. Where more keys than were taken equal the farthest one at
// the left, all of those are as near, and the ones with lower indices come first.
SampleWeights lowest_of_equals(const Vector& keys, Index left, Index right, Index without, double share) {
  const Index group = first_not_below(keys, keys[left]), group_end = first_above(keys, keys[left]);
  const bool skipped = without > left && without < group_end;
  Index taken = group_end - (left + 1) - (skipped ? 1 : 0);
  SampleWeights w{group, Vector::Constant(right - group, share)};
  for (Index i = group; i < group_end; ++i) {
    if (i == without || taken == 0)
      w.values[i - group] = 0;
    else
      --taken;
  }
  return w;
}

// In bandwidths every separation has h = 1. Normalised ReLU of 1 - u^2/2 is the kernel of -u^2/2: the one
// would take all digits of a small u.
Separation map_of_unit_bandwidth(Separation map, Index scores) {
  if (const auto* relu = std::get_if<NormRelu>(&map)) map = Kernel{relu->r, relu->h};
  map = fitted_to(std::move(map), scores);
  std::visit(
      [](auto& m) {
        if constexpr (requires { m.h; }) m.h = 1;
      },
      map);
  return map;
}

}  // namespace

SampleWeights kernel_sample_weights(const KernelShape& shape, double h, const Vector& keys, double query,
                                    Index without, bool line) {
  double reach = kernel_reach(shape);
  if (std::holds_alternative<GaussianShape>(shape) || std::holds_alternative<TruncatedGaussianShape>(shape)) {
    double nearest = nearest_distance(keys, query, without, false) / h;
    if (!(nearest <= reach) || std::isinf(nearest)) return {};
    const double second = line ? nearest_distance(keys, query, without, true) / h : not_counted;
    if (std::isfinite(second)) nearest = second;
    const double faintest = line ? faintest_of_slope : faintest_of_mean;
    reach = std::min(reach, std::hypot(nearest, std::sqrt(2 * faintest)) * (1 + 1e-15));
  }
  KernelSpan span = keys_within(keys, query, h, reach);
  const Index skipped = without - span.first;
  if (skipped >= 0 && skipped < span.distances.size()) span.distances[skipped] = not_counted;
  Vector w(span.distances.size());
  if (!relative_weights(shape, span.distances, w)) return {};
  SampleWeights weights{span.first, w / w.sum()};
  if (line) add_lesser_weights(shape, span.distances, keys, weights);
  return weights;
}

void add_lesser_weights(const KernelShape& shape, const Vector& distances, const Vector& keys,
                        SampleWeights& weights) {
  Index heaviest = 0;
  weights.values.maxCoeff(&heaviest);
  const auto there = keys.segment(weights.first, distances.size()).array() == keys[weights.first + heaviest];
  if (there.select(0.0, weights.values.array()).maxCoeff() > too_faint) return;
  Vector w(distances.size());
  if (relative_weights(shape, there.select(not_counted, distances.array()).matrix(), w)) weights.lesser = w;
}

SampleWeights nearest_sample_weights(int k, const Vector& keys, double query, Index without) {
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
  const double share = 1.0 / static_cast<double>(wanted);
  const bool more_are_equal = left >= 0 && keys[left] == keys[left + 1] && keys[left] < query;
  SampleWeights w = more_are_equal ? lowest_of_equals(keys, left, right, without, share)
                                   : SampleWeights{left + 1, Vector::Constant(right - left - 1, share)};
  if (without >= w.first && without < right) w.values[without - w.first] = 0;
  return w;
}

// The attention side of the estimators: weights from scores alone.
SampleWeights attention_sample_weights(const AttentionFit& fit, const Vector& keys, double query,
                                       Index without) {
  const Index n = keys.size() - (without >= 0 ? 1 : 0);
  if (n < 1) return {};
  // A count of neighbours has no bandwidth, and no distance is too large for it.
  const double h = std::holds_alternative<UniformKnn>(fit.map) ? 1 : fit.h;
  Vector u(n);
  for (Index i = 0, k = 0; i < keys.size(); ++i) {
    if (i != without) u[k++] = std::abs(keys[i] - query) / h;
  }
  const Separation map = map_of_unit_bandwidth(fit.map, n);
  // Where a common shift changes nothing, scores are formed relative to the nearest key's.
  const double nearest = is_by_distance(map) ? 0 : u.minCoeff();
  const Vector scores = (-0.5 * (u.array() - nearest) * (u.array() + nearest)).max(lowest_score);
  Vector p = separate(map, scores).values;
  if (p.size() == 0) return {};
  const double sum = p.sum();
  if (!(sum > 0) || !std::isfinite(sum)) return {};
  p /= sum;
  if (without < 0) return {0, std::move(p)};
  Vector all(n + 1);
  all << p.head(without), 0.0, p.tail(n - without);
  return {0, std::move(all)};
}

}  // namespace basinscope
