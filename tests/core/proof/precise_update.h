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

// Clipped weights are linear between the places where one meets a bound.
inline Real edge_of_clips(const Reals& t, const Vector& upper, Real total) {
  const auto sum_at = [&](Real edge) {
    Real sum = 0;
    for (std::size_t i = 0; i < t.size(); ++i)
      sum += std::clamp<Real>(t[i] - edge, 0, upper[static_cast<Eigen::Index>(i)]);
    return sum;
  };
  Reals ends;
  for (std::size_t i = 0; i < t.size(); ++i) {
    ends.push_back(t[i]);
    ends.push_back(t[i] - static_cast<Real>(upper[static_cast<Eigen::Index>(i)]));
  }
  std::sort(ends.begin(), ends.end());
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const Real from = sum_at(ends[i]) - total, to = sum_at(ends[i + 1]) - total;
    if (std::abs(from) <= 1e-15L && std::abs(to) <= 1e-15L) return (ends[i] + ends[i + 1]) / 2;
    if (from >= 0 && to <= 0) return ends[i] + from / (from - to) * (ends[i + 1] - ends[i]);
  }
  return ends.front();
}

// Nothing where no pattern has weight.
inline std::optional<Reals> weights_at(const Network& network, const Reals& state) {
  using Family = FloatRule::Family;
  FloatRule rule = float_rule_of(network.separation, network.size());
  const auto n = static_cast<std::size_t>(network.size());
  Reals t(n), w(n);
  Real largest = -1e300L, all = 0;
  for (std::size_t i = 0; i < n; ++i) {
    Real score = 0, square = 0;
    for (Eigen::Index d = 0; d < network.dimension(); ++d) {
      const Real x = network.patterns(static_cast<Eigen::Index>(i), d),
                 q = state[static_cast<std::size_t>(d)];
      score += x * q;
      square += (x - q) * (x - q);
    }
    t[i] = rule.family == Family::window ? 1 - square / rule.reach : network.score_factor() * score;
    largest = std::max(largest, t[i]);
  }
  if (rule.family != Family::window)
    for (Real& one : t) one -= largest;
  const auto power = [](Real u, Real r) { return u > 0 ? std::pow(u, r) : 0; };
  const Real a = rule.exponent;
  switch (rule.family) {
    case Family::threshold: {
      if (a == 0) break;
      for (Real& one : t) one *= a;
      const auto sum_at = [&](Real edge) {
        Real sum = 0;
        for (const Real one : t) sum += power(a > 0 ? one - edge : one + edge, 1 / a);
        return sum;
      };
      const Real edge = a > 0 ? edge_between(-1, 0, 1, sum_at)
                              : edge_between(1, std::pow(static_cast<Real>(n), -a) * (1 + 1e-18L), 1, sum_at);
      for (std::size_t i = 0; i < n; ++i) w[i] = power(a > 0 ? t[i] - edge : t[i] + edge, 1 / a);
      return w;
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
      const Real edge = edge_of_clips(t, rule.upper, rule.total);
      for (std::size_t i = 0; i < n; ++i)
        w[i] = std::clamp<Real>(t[i] - edge, 0, rule.upper[static_cast<Eigen::Index>(i)]);
      return w;
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
  if (rule.family == Family::softmax || rule.family == Family::threshold)
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
  Real mean = 0, square = 0;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const auto count = static_cast<Real>(z.size());
  if (layer != nullptr)
    for (const Real one : z) mean += one / count;
  for (Real& one : z) {
    one -= mean;
    square += one * one;
  }
  if (const auto* l2 = std::get_if<L2>(&network.post)) {
    if (!(square > 0)) return std::nullopt;
    for (Real& one : z) one *= static_cast<Real>(l2->radius) / std::sqrt(square);
  }
  if (layer != nullptr) {
    const Real variance = square / (layer->unbiased ? count - 1 : count) + layer->epsilon;
    if (!(variance > 0)) return std::nullopt;
    for (Real& one : z) one = layer->eta * one / std::sqrt(variance) + layer->delta;
  }
  return z;
}

}  // namespace basinscope::precise
