// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/shift_stream.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "core/random.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr int shift_points = 16;

struct ShiftStream {
  Vector keys, values;
};

ShiftStream shift_stream(const ShiftSettings& settings, int repeat) {
  const auto stream = static_cast<std::uint64_t>(repeat);
  Random where(settings.seed + stream * 7919, 5), noise(settings.seed + stream * 7919, 6);
  ShiftStream seen{Vector(settings.length), Vector(settings.length)};
  for (Index t = 0; t < settings.length; ++t) {
    seen.keys[t] = where.uniform();
    seen.values[t] = shift_function(t >= settings.change_at, seen.keys[t]) + settings.noise * noise.normal();
  }
  return seen;
}

// What a sample of an age in steps (0: the newest) weighs.
Vector age_factors(const ShiftSettings& settings, ShiftMethod method) {
  Vector factors = Vector::Ones(settings.length);
  for (Index age = 0; age < factors.size(); ++age) {
    const auto steps = static_cast<double>(age);
    if (method == ShiftMethod::window) factors[age] = age < settings.window ? 1 : 0;
    if (method == ShiftMethod::decay) factors[age] = std::pow(settings.decay, steps);
    if (method == ShiftMethod::position)
      factors[age] = std::exp(-0.5 * steps * steps / (settings.position_reach * settings.position_reach));
  }
  return factors;
}

// Of samples 0 ... step - 1 at one query; kernel holds their Gaussian weights there.
double aged_estimate(const double* kernel, const Vector& values, const Vector& backwards, Index step) {
  const auto weights = Eigen::Map<const Vector>(kernel, step).array() * backwards.tail(step).array();
  const double sum = weights.sum();
  if (!(sum > 0)) return std::numeric_limits<double>::quiet_NaN();
  return (weights * values.head(step).array()).sum() / sum;
}

Vector kernel_at(const ShiftSettings& settings, const Vector& keys, double query) {
  return (-0.5 * ((keys.array() - query) / settings.h).square()).exp();
}

// Squared errors summed over the evaluation keys, and how many there were, per method and step.
struct RepeatErrors {
  Matrix squares, counts;
};

RepeatErrors repeat_errors(const ShiftSettings& settings, int repeat) {
  const ShiftStream seen = shift_stream(settings, repeat);
  RepeatErrors errors{Matrix::Zero(shift_method_count, settings.length),
                      Matrix::Zero(shift_method_count, settings.length)};
  std::array<Vector, shift_method_count> backwards;
  for (int m = 0; m < shift_method_count; ++m)
    backwards[static_cast<std::size_t>(m)] = age_factors(settings, static_cast<ShiftMethod>(m)).reverse();
  Vector means(settings.length);
  double sum = 0;
  for (Index t = 0; t < settings.length; ++t) {
    sum += seen.values[t];
    means[t] = sum / static_cast<double>(t + 1);
  }
  for (int point = 0; point < shift_points; ++point) {
    const double query = (point + 0.5) / shift_points;
    const Vector kernel = kernel_at(settings, seen.keys, query);
    for (Index t = 0; t < settings.length; ++t) {
      const double truth = shift_function(t >= settings.change_at, query);
      for (int m = 0; m < shift_method_count; ++m) {
        const auto method = static_cast<std::size_t>(m);
        const double estimate = m == static_cast<int>(ShiftMethod::constant)
                                    ? means[t]
                                    : aged_estimate(kernel.data(), seen.values, backwards[method], t + 1);
        if (!std::isfinite(estimate)) continue;
        errors.squares(m, t) += (estimate - truth) * (estimate - truth);
        ++errors.counts(m, t);
      }
    }
  }
  return errors;
}

}  // namespace

std::string_view shift_method_id(ShiftMethod method) {
  static constexpr std::array<std::string_view, shift_method_count> ids{"all_keys", "window", "decay",
                                                                        "position", "constant"};
  return ids[static_cast<std::size_t>(method)];
}

double shift_function(bool changed, double k) {
  const double wave = std::sin(2 * std::numbers::pi * k);
  return changed ? 0.9 - wave : wave;
}

Matrix shift_errors(const ShiftSettings& settings, const TaskControl& control) {
  const auto repeats = static_cast<std::size_t>(std::max(settings.repeats, 1));
  std::vector<RepeatErrors> all(repeats);
  std::atomic<int> done{0};
  tbb::parallel_for(std::size_t{0}, repeats, [&](std::size_t repeat) {
    if (control.cancelled()) return;
    all[repeat] = repeat_errors(settings, static_cast<int>(repeat));
    control.report(static_cast<double>(++done) / static_cast<double>(repeats));
  });
  if (control.cancelled()) return {};
  Matrix squares = Matrix::Zero(shift_method_count, settings.length), counts = squares;
  for (const RepeatErrors& one : all) {
    squares += one.squares;
    counts += one.counts;
  }
  return (squares.array() / counts.array()).sqrt();  // 0/0 is NaN: nothing in reach in any repeat
}

ShiftMoment shift_moment(const ShiftSettings& settings, int step, const Vector& queries) {
  const ShiftStream seen = shift_stream(settings, 0);
  step = std::clamp(step, 1, settings.length);
  ShiftMoment moment{seen.keys.head(step), seen.values.head(step), queries, Vector(queries.size()),
                     Matrix(shift_method_count, queries.size())};
  for (int m = 0; m < shift_method_count; ++m) {
    const auto method = static_cast<ShiftMethod>(m);
    const Vector backwards = age_factors(settings, method).reverse();
    for (Index i = 0; i < queries.size(); ++i) {
      const Vector kernel = kernel_at(settings, seen.keys, queries[i]);
      moment.fits(m, i) = method == ShiftMethod::constant
                              ? moment.values.mean()
                              : aged_estimate(kernel.data(), seen.values, backwards, step);
    }
  }
  for (Index i = 0; i < queries.size(); ++i)
    moment.truth[i] = shift_function(step > settings.change_at, queries[i]);
  return moment;
}

}  // namespace basinscope
