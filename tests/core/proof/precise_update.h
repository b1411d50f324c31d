// SPDX-License-Identifier: GPL-3.0-or-later
// The update of a state in long double, by other ways than the program's: what double rounds is seen.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope::precise {

using Real = long double;
using Reals = std::vector<Real>;

// The edge at which a sum that falls with it is the total: halved down, after steps that do better while they
// do.
template <class Sum>
Real edge_between(Real low, Real high, Real total, const Sum& sum_at) {
  Real below = sum_at(low) - total, above = sum_at(high) - total;
  for (int step = 0; step < 400; ++step) {
    Real middle = step % 3 == 2 ? (low + high) / 2 : high - above * (high - low) / (above - below);
    if (!(middle > low && middle < high)) middle = (low + high) / 2;
    if (!(middle > low && middle < high)) break;
    const Real excess = sum_at(middle) - total;
    if (excess == 0) return middle;
    (excess > 0 ? low : high) = middle;
    (excess > 0 ? below : above) = excess;
  }
  return (low + high) / 2;
}

// Between two neighbouring places where a weight meets a bound the same weights are between their bounds;
// these share what the others leave of the total. Differences of scores, not scores, so that large ones cost
// no digits.
inline Reals clipped_weights(const Reals& t, const Vector& upper, Real total) {
  Reals ends;
  for (std::size_t i = 0; i < t.size(); ++i) {
    ends.push_back(t[i]);
    ends.push_back(t[i] - static_cast<Real>(upper[static_cast<Eigen::Index>(i)]));
  }
  std::sort(ends.begin(), ends.end());
  Reals best(t.size(), 0);
  Real least = 1e300L;
  for (std::size_t k = 0; k + 1 < ends.size(); ++k) {
    const Real threshold = (ends[k] + ends[k + 1]) / 2;
    Reals w(t.size(), 0);
    std::vector<std::size_t> between;
    Real left = total, offsets = 0;
    for (std::size_t i = 0; i < t.size(); ++i) {
      const Real most = upper[static_cast<Eigen::Index>(i)];
      if (t[i] - most >= threshold) {
        left -= w[i] = most;
      } else if (t[i] > threshold) {
        between.push_back(i);
        offsets += t[i] - t[between.front()];
      }
    }
    Real outside =
        between.empty() ? std::abs(left) : 0;  // by how much weights miss their bounds or the total
    const auto count = static_cast<Real>(between.size());
    for (const std::size_t i : between) {
      w[i] = t[i] - t[between.front()] - offsets / count + left / count;
      outside = std::max({outside, -w[i], w[i] - static_cast<Real>(upper[static_cast<Eigen::Index>(i)])});
    }
    if (!between.empty()) {
      const Real exact = t[between.front()] - w[between.front()];
      outside = std::max({outside, ends[k] - exact, exact - ends[k + 1]});
    }
    if (outside >= least) continue;
    least = outside;
    best = std::move(w);
  }
  return best;
}

// Nothing where no pattern has weight.
inline std::optional<Reals> weights_at(const Network& network, const Reals& state) {
  using Family = FloatRule::Family;
  FloatRule rule = float_rule_of(network.separation, network.size());
  if (rule.family == Family::threshold && rule.exponent == 0) rule.family = Family::softmax;
  const auto n = static_cast<std::size_t>(network.size());
  Reals t(n), w(n);
  Real largest = -1e300L, all = 0;
  std::size_t top = 0;
  const auto number = [](double x) { return static_cast<Real>(x); };
  // Scores relative to that of the pattern `to`, by differences of patterns: these are exact where scores
  // tie.
  const auto form_scores = [&](std::size_t to) {
    for (std::size_t i = 0; i < n; ++i) {
      Real score = 0, square = 0;
      for (Eigen::Index d = 0; d < network.dimension(); ++d) {
        const Real x = network.patterns(static_cast<Eigen::Index>(i), d),
                   q = state[static_cast<std::size_t>(d)];
        score += (x - number(network.patterns(static_cast<Eigen::Index>(to), d))) * q;
        square += (x - q) * (x - q);
      }
      t[i] = rule.family == Family::window ? 1 - square / rule.reach : network.score_factor() * score;
    }
  };
  form_scores(0);
  for (std::size_t i = 0; i < n; ++i)
    if (t[i] > t[top]) top = i;
  form_scores(top);
  for (const Real one : t) largest = std::max(largest, one);
  if (rule.family != Family::window)
    for (Real& one : t) one -= largest;
  const auto power = [](Real u, Real r) { return u > 0 ? std::pow(u, r) : 0; };
  const Real a = rule.exponent;
  switch (rule.family) {
    case Family::threshold: {
      // u^{1/a} of u = 1 + a (t - edge): by the logarithm of u, which keeps its digits where a is small, or
      // from the place where u is 0, where a is large and weights are steep functions of small u.
      const bool steep = a >= 1;
      const auto weight = [a, steep](Real below) {
        if (steep) return below > 0 ? std::pow(a * below, 1 / a) : 0;
        return 1 + a * below > 0 ? std::exp(std::log1p(a * below) / a) : 0;
      };
      const auto sum_at = [&](Real edge) {
        Real sum = 0;
        for (const Real one : t) sum += weight(one - edge);
        return sum;
      };
      // Between all weight on one pattern and equal weights.
      const Real equal = -std::expm1(-a * std::log(static_cast<Real>(n))) / a * (1 + 1e-18L);
      const Real edge = steep ? edge_between(-1 / a, 0, 1, sum_at) : edge_between(0, equal, 1, sum_at);
      for (std::size_t i = 0; i < n; ++i) w[i] = weight(t[i] - edge);
      break;
    }
    case Family::norm: {
      const auto sum_at = [&](Real edge) {
        Real sum = 0;
        for (const Real one : t) sum += power(one - edge, a);
        return sum;
      };
      const Real edge = edge_between(-1, 0, 1, sum_at);
      for (std::size_t i = 0; i < n; ++i) w[i] = power(t[i] - edge, a - 1);
      break;
    }
    case Family::box: {
      rule.upper = rule.upper.cwiseMin(rule.total);
      return clipped_weights(t, rule.upper, rule.total);
    }
    case Family::top_k:
    case Family::count_k: {
      std::vector<std::size_t> order(n);
      for (std::size_t i = 0; i < n; ++i) order[i] = i;
      std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return t[i] > t[j]; });
      for (int k = 0; k < rule.k; ++k) {
        const std::size_t i = order[static_cast<std::size_t>(k)];
        w[i] = rule.family == Family::top_k ? std::exp(t[i]) : 1;
      }
      break;
    }
    case Family::window:
      for (std::size_t i = 0; i < n; ++i) w[i] = power(t[i], a);
      break;
    default:
      break;
  }
  if (rule.family == Family::softmax)
    for (std::size_t i = 0; i < n; ++i) w[i] = std::exp(t[i]);
  for (const Real one : w) all += one;
  if (!(all > 0)) return std::nullopt;
  for (Real& one : w) one /= all;
  return w;
}

// Nothing where it is not defined, or by rounding alone.
inline std::optional<Reals> update(const Network& network, const Reals& state) {
  const auto w = weights_at(network, state);
  if (!w) return std::nullopt;
  Reals z(state.size(), 0);
  for (std::size_t d = 0; d < z.size(); ++d)
    for (std::size_t i = 0; i < w->size(); ++i)
      z[d] += (*w)[i] * network.patterns(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(d));
  const Real nothing = 1e-30L * network.patterns.squaredNorm();
  Real square = 0;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const auto count = static_cast<Real>(z.size());
  // Twice, as what is left of the mean after the first time is much where the entries are nearly equal.
  for (int round = 0; round < 2 && layer != nullptr; ++round) {
    Real mean = 0;
    for (const Real one : z) mean += one / count;
    for (Real& one : z) one -= mean;
  }
  for (const Real one : z) square += one * one;
  if (const auto* l2 = std::get_if<L2>(&network.post)) {
    if (!(square > nothing)) return std::nullopt;
    for (Real& one : z) one *= static_cast<Real>(l2->radius) / std::sqrt(square);
  }
  if (layer != nullptr) {
    const Real variance = square / (layer->unbiased ? count - 1 : count) + layer->epsilon;
    if (!(variance > (layer->epsilon > 0 ? 0 : nothing))) return std::nullopt;
    for (Real& one : z) one = layer->eta * one / std::sqrt(variance) + layer->delta;
  }
  return z;
}

}  // namespace basinscope::precise
