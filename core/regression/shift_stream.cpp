// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/shift_stream.h"

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

// What a sample weighs by its age, oldest first: of steps samples the last steps entries.
struct Ageing {
  Vector logs, factors;
};

Ageing ageing(const ShiftSettings& settings, ShiftMethod method) {
  Vector logs = Vector::Zero(settings.length);
  for (Index age = 0; age < logs.size(); ++age) {
    const auto steps = static_cast<double>(age);
    if (method == ShiftMethod::window && age >= settings.window)
      logs[age] = -std::numeric_limits<double>::infinity();
    if (method == ShiftMethod::decay) logs[age] = steps * std::log(settings.decay);
    if (method == ShiftMethod::position)
      logs[age] = -0.5 * steps * steps / (settings.position_reach * settings.position_reach);
  }
  logs.reverseInPlace();
  return {logs, logs.unaryExpr([](double log) { return std::exp(log); })};
}

// A query with the Gaussian weights of all samples there.
struct ShiftQuery {
  double query;
  Vector kernel;
};

ShiftQuery shift_query(const ShiftSettings& settings, const Vector& keys, double query) {
  return {query, (-0.5 * ((keys.array() - query) / settings.h).square()).exp()};
}

// All weights are small: formed relative to the heaviest sample m, -(u^2 - u_m^2)/2 as a product of
// differences.
double faint_estimate(const ShiftSettings& settings, const ShiftStream& seen, const ShiftQuery& at,
                      const Ageing& ageing, Index step) {
  const auto offsets = seen.keys.head(step).array() - at.query;
  const auto ages = ageing.logs.tail(step).array();
  Index heaviest = 0;
  (ages - 0.5 * (offsets / settings.h).square()).maxCoeff(&heaviest);
  const double key = seen.keys[heaviest], offset = key - at.query, age = ageing.logs.tail(step)[heaviest];
  const Vector logs =
      -(seen.keys.head(step).array() - key) / settings.h * ((offsets + offset) / (2 * settings.h)) +
      (ages - age);
  // Eigen's exp does not fall to zero at -infinity.
  const Vector weights = (logs.array() > -708).select(logs.array().exp(), 0);
  return weights.dot(seen.values.head(step)) / weights.sum();
}

// Of samples 0 ... step - 1.
double aged_estimate(const ShiftSettings& settings, const ShiftStream& seen, const ShiftQuery& at,
                     const Ageing& ageing, Index step) {
  const auto weights = at.kernel.head(step).array() * ageing.factors.tail(step).array();
  const double sum = weights.sum();
  // What Eigen's exp leaves of weights far below the smallest double, 5e-309 each, is nothing beside this.
  if (!(sum > 1e-280)) return faint_estimate(settings, seen, at, ageing, step);
  return (weights * seen.values.head(step).array()).sum() / sum;
}

// Squared errors summed over the evaluation keys, per method and step.
Matrix repeat_errors(const ShiftSettings& settings, int repeat) {
  const ShiftStream seen = shift_stream(settings, repeat);
  Matrix squares = Matrix::Zero(shift_method_count, settings.length);
  std::array<Ageing, shift_method_count> ages;
  for (int m = 0; m < shift_method_count; ++m)
    ages[static_cast<std::size_t>(m)] = ageing(settings, static_cast<ShiftMethod>(m));
  Vector means(settings.length);
  double sum = 0;
  for (Index t = 0; t < settings.length; ++t) {
    sum += seen.values[t];
    means[t] = sum / static_cast<double>(t + 1);
  }
  for (int point = 0; point < shift_points; ++point) {
    const double query = (point + 0.5) / shift_points;
    const ShiftQuery at = shift_query(settings, seen.keys, query);
    for (Index t = 0; t < settings.length; ++t) {
      const double truth = shift_function(t >= settings.change_at, query);
      for (int m = 0; m < shift_method_count; ++m) {
        const auto method = static_cast<std::size_t>(m);
        const double estimate = m == static_cast<int>(ShiftMethod::constant)
                                    ? means[t]
                                    : aged_estimate(settings, seen, at, ages[method], t + 1);
        squares(m, t) += (estimate - truth) * (estimate - truth);
      }
    }
  }
  return squares;
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
  std::vector<Matrix> all(repeats);
  std::atomic<int> done{0};
  tbb::parallel_for(std::size_t{0}, repeats, [&](std::size_t repeat) {
    if (control.cancelled()) return;
    all[repeat] = repeat_errors(settings, static_cast<int>(repeat));
    control.report(static_cast<double>(++done) / static_cast<double>(repeats));
  });
  if (control.cancelled()) return {};
  Matrix squares = Matrix::Zero(shift_method_count, settings.length);
  for (const Matrix& one : all) squares += one;
  return (squares.array() / (static_cast<double>(repeats) * shift_points)).sqrt();
}

ShiftMoment shift_moment(const ShiftSettings& settings, int step, const Vector& queries) {
  const ShiftStream seen = shift_stream(settings, 0);
  step = std::clamp(step, 1, settings.length);
  ShiftMoment moment{seen.keys.head(step), seen.values.head(step), queries, Vector(queries.size()),
                     Matrix(shift_method_count, queries.size())};
  for (int m = 0; m < shift_method_count; ++m) {
    const auto method = static_cast<ShiftMethod>(m);
    const Ageing ages = ageing(settings, method);
    for (Index i = 0; i < queries.size(); ++i) {
      moment.fits(m, i) =
          method == ShiftMethod::constant
              ? moment.values.mean()
              : aged_estimate(settings, seen, shift_query(settings, seen.keys, queries[i]), ages, step);
    }
  }
  for (Index i = 0; i < queries.size(); ++i)
    moment.truth[i] = shift_function(step > settings.change_at, queries[i]);
  return moment;
}

}  // namespace basinscope
