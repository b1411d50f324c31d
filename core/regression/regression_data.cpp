// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/regression_data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/message.h"
#include "core/random.h"

namespace basinscope {
namespace {

double on_line(double x0, double y0, double x1, double y1, double x) {
  return y0 + (y1 - y0) * (x - x0) / (x1 - x0);
}

double piecewise(double k) {
  constexpr std::array<std::array<double, 2>, 5> knots{
      {{0, 0}, {0.3, 1}, {0.55, -0.6}, {0.8, 0.9}, {1, 0.2}}};
  std::size_t i = 1;
  while (i + 1 < knots.size() && k > knots[i][0]) ++i;
  return on_line(knots[i - 1][0], knots[i - 1][1], knots[i][0], knots[i][1], k);
}

double drawn_value(VectorIn drawn, double k) {
  if (drawn.size() < 2) return drawn.size() == 1 ? drawn[0] : 0;
  const double place = std::clamp(k, 0.0, 1.0) * static_cast<double>(drawn.size() - 1);
  const auto i = std::min(static_cast<Eigen::Index>(place), drawn.size() - 2);
  return drawn[i] + (drawn[i + 1] - drawn[i]) * (place - static_cast<double>(i));
}

}  // namespace

double function1_value(Function1 function, VectorIn drawn, double k) {
  const double wave = 0.8 * std::sin(3 * std::numbers::pi * k);
  switch (function) {
    case Function1::sinusoid:
      return wave;
    case Function1::sinusoid_with_trend:
      return wave + 0.35 * k;
    case Function1::polynomial:
      return 24 * (k - 0.1) * (k - 0.5) * (k - 0.9) + 0.3;
    case Function1::piecewise:
      return piecewise(k);
    case Function1::step:
      return k < 0.35 ? 0 : k < 0.7 ? 1 : 0.4;
    case Function1::drawn:
      return drawn_value(drawn, k);
  }
  return 0;
}

Samples sorted_samples(const Vector& keys, const Vector& values) {
  if (keys.size() != values.size()) throw invalid(phrase("as many keys as values are needed"));
  std::vector<Eigen::Index> order(static_cast<std::size_t>(keys.size()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return keys[a] < keys[b]; });
  Samples sorted{Vector(keys.size()), Vector(keys.size())};
  for (Eigen::Index i = 0; i < keys.size(); ++i) {
    sorted.keys[i] = keys[order[static_cast<std::size_t>(i)]];
    sorted.values[i] = values[order[static_cast<std::size_t>(i)]];
  }
  return sorted;
}

SampleEdit with_sample(const Samples& samples, double key, double value) {
  const double* begin = samples.keys.data();
  const Eigen::Index n = samples.keys.size(), at = std::upper_bound(begin, begin + n, key) - begin;
  SampleEdit edit{{Vector(n + 1), Vector(n + 1)}, at};
  const auto insert = [at, n](const Vector& from, double one, Vector& into) {
    into << from.head(at), one, from.tail(n - at);
  };
  insert(samples.keys, key, edit.samples.keys);
  insert(samples.values, value, edit.samples.values);
  return edit;
}

Samples without_sample(const Samples& samples, Eigen::Index index) {
  const Eigen::Index n = samples.keys.size();
  if (index < 0 || index >= n) return samples;
  Samples less{Vector(n - 1), Vector(n - 1)};
  less.keys << samples.keys.head(index), samples.keys.tail(n - 1 - index);
  less.values << samples.values.head(index), samples.values.tail(n - 1 - index);
  return less;
}

SampleEdit moved_sample(const Samples& samples, Eigen::Index index, double key, double value) {
  return with_sample(without_sample(samples, index), key, value);
}

bool SampleDraw::operator==(const SampleDraw& other) const {
  return function == other.function && count == other.count && seed == other.seed && noise == other.noise &&
         gap_from == other.gap_from && gap_to == other.gap_to && same(drawn, other.drawn);
}

Samples drawn_samples(const SampleDraw& draw) {
  Random where(draw.seed, 1), noise(draw.seed, 2);
  const double gap = std::max(0.0, draw.gap_to - draw.gap_from);
  Vector keys(draw.count), values(draw.count);
  for (Eigen::Index i = 0; i < keys.size(); ++i) {
    const double u = where.uniform() * (1 - gap);
    keys[i] = gap > 0 && u > draw.gap_from ? std::max(u + gap, draw.gap_to) : u;
    values[i] = function1_value(draw.function, draw.drawn, keys[i]) + draw.noise * noise.normal();
  }
  return sorted_samples(keys, values);
}

}  // namespace basinscope
