// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/dispersion.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/kernels/pair_weights.h"
#include "core/random.h"

namespace basinscope {
namespace {

std::vector<int> key_counts(int largest) {
  std::vector<int> counts;
  for (int n = 4; n <= largest; n *= 2) counts.push_back(n);
  return counts;
}

struct DrawReading {
  bool defined = false;
  double largest_weight = 0, support = 0, error = 0;
};

Matrix sphere_points(Random& random, int count, int dimension) {
  Matrix points(count, dimension);
  for (Eigen::Index i = 0; i < points.size(); ++i) points.data()[i] = random.normal();
  return unit_rows(std::move(points));
}

// Readings pair by pair, count by count.
std::vector<DrawReading> read_draw(const std::vector<KernelPair>& pairs, const PairScale& scale,
                                   const DispersionSettings& settings, const std::vector<int>& counts,
                                   int draw, const TaskControl& control) {
  Random random(settings.seed, static_cast<std::uint64_t>(draw));
  const Vector noise = sphere_points(random, 1, settings.dimension).row(0).transpose();
  const Matrix keys = sphere_points(random, counts.back(), settings.dimension);
  const Vector planted = keys.row(0).transpose();
  const Vector query = unit_rows((planted + settings.noise * noise).transpose()).row(0).transpose();
  const Vector scores = keys * query;
  std::vector<DrawReading> readings;
  for (const KernelPair& pair : pairs) {
    for (const int n : counts) {
      if (control.cancelled()) return {};
      DrawReading reading;
      PairScale at_n = scale;
      if (settings.cooled) at_n.gamma *= std::log(4.0) / std::log(n);
      const Vector p = attention_weights(pair, at_n, scores.head(n));
      if (p.size() > 0) {
        reading = {true, p.maxCoeff(), static_cast<double>((p.array() != 0).count()),
                   (keys.topRows(n).transpose() * p - planted).norm()};
      }
      readings.push_back(reading);
    }
  }
  return readings;
}

}  // namespace

Dispersion dispersion(const std::vector<KernelPair>& pairs, const PairScale& scale,
                      const DispersionSettings& settings, const TaskControl& control) {
  const std::vector<int> counts = key_counts(std::max(4, settings.largest));
  std::vector<std::vector<DrawReading>> draws(static_cast<std::size_t>(settings.draws));
  std::atomic<int> done{0};
  tbb::parallel_for(0, settings.draws, [&](int draw) {
    if (control.cancelled()) return;
    draws[static_cast<std::size_t>(draw)] = read_draw(pairs, scale, settings, counts, draw, control);
    control.report(static_cast<double>(++done) / settings.draws);
  });

  Dispersion result{settings, scale, {}, 0};
  for (const auto& draw : draws) result.draws += draw.empty() ? 0 : 1;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    DispersionCurve curve{pairs[i], {}};
    for (std::size_t c = 0; c < counts.size(); ++c) {
      std::vector<double> weights, supports, errors;
      for (const auto& draw : draws) {
        if (draw.empty() || !draw[i * counts.size() + c].defined) continue;
        const DrawReading& reading = draw[i * counts.size() + c];
        weights.push_back(reading.largest_weight);
        supports.push_back(reading.support);
        errors.push_back(reading.error);
      }
      DispersionPoint point{counts[c], static_cast<int>(weights.size()), {}, {}, {}};
      if (point.defined > 0) {
        point.largest_weight = quartiles(std::move(weights));
        point.support = quartiles(std::move(supports));
        point.error = quartiles(std::move(errors));
      }
      curve.points.push_back(point);
    }
    result.curves.push_back(std::move(curve));
  }
  return result;
}

}  // namespace basinscope
