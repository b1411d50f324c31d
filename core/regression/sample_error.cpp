// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/sample_error.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <limits>

#include "core/regression/curve_fit.h"
#include "core/regression/surface_lines.h"

namespace basinscope {
namespace {

constexpr int evaluation_side = 24;

struct EvaluationPoints {
  Matrix keys;
  Vector truth;
};

EvaluationPoints evaluation_points(const SurfaceDraw& draw) {
  const Grid grid = surface_grid(draw.domain, evaluation_side);
  EvaluationPoints points{Matrix(evaluation_side * evaluation_side, draw.domain == KeyDomain::sphere ? 3 : 2),
                          Vector(evaluation_side * evaluation_side)};
  for (int i = 0; i < points.truth.size(); ++i) {
    const Vector key = surface_key(draw.domain, grid.x(i % evaluation_side), grid.y(i / evaluation_side));
    points.keys.row(i) = key;
    points.truth[i] = function2_value(draw.function, draw.domain, key);
  }
  return points;
}

// At the points of the evaluation grid, which are the keys given.
Vector kernel_fit(const SurfaceSamples& samples, const SampleErrorSettings& settings, const Matrix& keys,
                  const TaskControl& control) {
  if (!settings.lines) return kernel_estimates(samples, settings.shape, settings.h, keys);
  const KeyDomain domain = settings.draw.domain;
  const std::vector<double> fit = surface_lines(samples, domain, settings.shape, settings.h,
                                                surface_grid(domain, evaluation_side), control);
  if (fit.empty()) return Vector::Constant(keys.rows(), std::numeric_limits<double>::quiet_NaN());
  return Eigen::Map<const Vector>(fit.data(), static_cast<Eigen::Index>(fit.size()));
}

// Where an estimate is undefined the mean of all values stands in.
double charged_rmse(const Vector& estimates, const Vector& constant, const Vector& truth) {
  const Vector all = estimates.array().isFinite().select(estimates, constant);
  return root_mean_square(all - truth);
}

}  // namespace

SampleErrors sample_errors(const SampleErrorSettings& settings, const TaskControl& control) {
  const int draws = std::max(settings.draws, 1), counts = static_cast<int>(settings.counts.size());
  const EvaluationPoints points = evaluation_points(settings.draw);
  std::vector<std::array<double, 3>> errors(static_cast<std::size_t>(draws * counts));
  const auto place = [counts](int draw, int c) {
    return static_cast<std::size_t>(draw) * static_cast<std::size_t>(counts) + static_cast<std::size_t>(c);
  };
  std::atomic<int> done{0};
  tbb::parallel_for(0, draws, [&](int draw) {
    SurfaceDraw what = settings.draw;
    what.seed += static_cast<std::uint64_t>(draw) * 7919;
    for (int c = 0; c < counts && !control.cancelled(); ++c) {
      what.count = settings.counts[static_cast<std::size_t>(c)];
      const SurfaceSamples samples = surface_samples(what);
      const Vector constant = Vector::Constant(points.truth.size(), samples.values.mean());
      errors[place(draw, c)] = {
          charged_rmse(kernel_fit(samples, settings, points.keys, control), constant, points.truth),
          charged_rmse(nearest_estimates(samples, settings.neighbours, points.keys), constant, points.truth),
          charged_rmse(constant, constant, points.truth)};
      control.report(static_cast<double>(++done) / (draws * counts));
    }
  });
  SampleErrors result;
  if (control.cancelled()) return result;
  result.counts = settings.counts;
  for (std::size_t method = 0; method < 3; ++method) {
    for (int c = 0; c < counts; ++c) {
      std::vector<double> values;
      values.reserve(static_cast<std::size_t>(draws));
      for (int draw = 0; draw < draws; ++draw) values.push_back(errors[place(draw, c)][method]);
      result.methods[method].push_back(quartiles(std::move(values)));
    }
  }
  result.complete = true;
  return result;
}

}  // namespace basinscope
