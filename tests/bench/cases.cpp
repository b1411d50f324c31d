// SPDX-License-Identifier: GPL-3.0-or-later
#include "cases.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "core/attractors/slice.h"

namespace basinscope::bench {
namespace {

Matrix patterns(const Case& c, unsigned seed) {
  std::mt19937 generator(seed);
  const auto uniform = [&] { return generator() / 4294967296.0; };
  if (c.where == Case::gaussian) {
    std::normal_distribution<double> normal(0, 1 / std::sqrt(double(c.dimension)));
    Matrix x(c.patterns, c.dimension);
    for (double& entry : x.reshaped()) entry = normal(generator);
    return x;
  }
  Matrix x(c.patterns, 2);
  for (int i = 0; i < c.patterns; ++i) {
    const double turn = c.where == Case::ring ? static_cast<double>(i) / c.patterns : uniform();
    const double radius = c.where == Case::disc ? std::sqrt(uniform()) : 1;
    x.row(i) << radius * std::cos(2 * M_PI * turn), radius * std::sin(2 * M_PI * turn);
  }
  return x;
}

}  // namespace

BasinRequest request(const Case& c, int side, unsigned seed) {
  BasinRequest r;
  r.network = {patterns(c, seed), c.separation, c.post, c.beta};
  r.plane = Plane::axes(2);
  if (c.dimension > 2) r.plane = principal_slice(principal_components(r.network.patterns), 0, 1).plane;
  r.grid = {side, side, -1.1, 1.1, -1.1, 1.1};
  r.stop.tolerance = c.tolerance;
  return r;
}

std::optional<InstructionSet> set_of(const Options& options) {
  const std::vector<InstructionSet> sets = instruction_sets();
  for (const InstructionSet set : sets) {
    if ((options.set == "sse2" && set == InstructionSet::sse2) ||
        (options.set == "avx2" && set == InstructionSet::avx2) ||
        (options.set == "avx512" && set == InstructionSet::avx512)) {
      return set;
    }
  }
  if (sets.empty()) return std::nullopt;
  return sets.front();
}

CpuEngine engine(const Options& options, int threads) {
  const auto set = set_of(options);
  return set ? CpuEngine(threads, *set) : CpuEngine(threads);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : 0.5 * (values[half - 1] + values[half]);
}

}  // namespace basinscope::bench
