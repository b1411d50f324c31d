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
#include "core/regression/spread_over.h"
#include "core/regression/surface_fit.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr int shift_points = 16, shift_side = 4;

struct ShiftStream {
  Matrix keys;
  Vector values;
};

// The keys at which errors are measured.
Matrix shift_queries(bool plane) {
  Matrix queries(shift_points, plane ? 2 : 1);
  for (int i = 0; i < shift_points; ++i) {
    if (plane)
      queries.row(i) << (i % shift_side + 0.5) / shift_side, (i / shift_side + 0.5) / shift_side;
    else
      queries(i, 0) = (i + 0.5) / shift_points;
  }
  return queries;
}

ShiftStream shift_stream(const ShiftSettings& settings, int repeat) {
  const auto stream = static_cast<std::uint64_t>(repeat);
  Random where(settings.seed + stream * 7919, 5), noise(settings.seed + stream * 7919, 6);
  ShiftStream seen{Matrix(settings.length, settings.plane ? 2 : 1), Vector(settings.length)};
  for (Index t = 0; t < settings.length; ++t) {
    for (Index d = 0; d < seen.keys.cols(); ++d) seen.keys(t, d) = where.uniform();
    seen.values[t] = shift_function(t >= settings.change_at, seen.keys.row(t).transpose()) +
                     settings.noise * noise.normal();
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
  Eigen::RowVectorXd query;
  Vector kernel;
};

ShiftQuery shift_query(const ShiftSettings& settings, const Matrix& keys, const Eigen::RowVectorXd& query) {
  Vector squares = ((keys.col(0).array() - query[0]) / settings.h).square();
  for (Index d = 1; d < keys.cols(); ++d)
    squares.array() += ((keys.col(d).array() - query[d]) / settings.h).square();
  return {query, (-0.5 * squares.array()).exp()};
}

// All weights are small: formed relative to the heaviest sample m, -(u^2 - u_m^2)/2 as a sum of products of
// differences.
double faint_estimate(const ShiftSettings& settings, const ShiftStream& seen, const ShiftQuery& at,
                      const Ageing& ageing, Index step) {
  const Matrix offsets = seen.keys.topRows(step).rowwise() - at.query;
  const auto ages = ageing.logs.tail(step).array();
  Index heaviest = 0;
  (ages - 0.5 * (offsets / settings.h).rowwise().squaredNorm().array()).maxCoeff(&heaviest);
  const Eigen::RowVectorXd offset = offsets.row(heaviest), key = seen.keys.row(heaviest);
  const Vector nearer = ((seen.keys.topRows(step).rowwise() - key) / settings.h)
                            .cwiseProduct((offsets.rowwise() + offset) / (2 * settings.h))
                            .rowwise()
                            .sum();
  const Vector logs = (ages - ages[heaviest]) - nearer.array();
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
  const Matrix queries = shift_queries(settings.plane);
  for (int point = 0; point < shift_points; ++point) {
    const ShiftQuery at = shift_query(settings, seen.keys, queries.row(point));
    for (Index t = 0; t < settings.length; ++t) {
      const double truth = shift_function(t >= settings.change_at, queries.row(point).transpose());
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

double shift_function(bool changed, double k) {
  const double wave = std::sin(2 * std::numbers::pi * k);
  return changed ? 0.9 - wave : wave;
}

double shift_function(bool changed, VectorIn key) {
  if (key.size() == 1) return shift_function(changed, key[0]);
  const double waves = function2_value(Function2::sinusoid, KeyDomain::square, key);
  return changed ? 0.9 - waves : waves;
}

ShiftSettings with_shift_plane(ShiftSettings settings, bool plane) {
  constexpr double line_h = ShiftSettings().h, plane_h = 0.08;
  if (settings.h == (settings.plane ? plane_h : line_h)) settings.h = plane ? plane_h : line_h;
  settings.plane = plane;
  return settings;
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

ShiftMoment shift_moment(const ShiftSettings& settings, int step, const Matrix& queries) {
  step = std::clamp(step, 1, settings.length);
  ShiftStream seen = shift_stream(settings, 0);
  seen.keys.conservativeResize(step, Eigen::NoChange);
  seen.values.conservativeResize(step);
  ShiftMoment moment{seen.keys, seen.values, queries, Vector(queries.rows()),
                     Matrix(shift_method_count, queries.rows())};
  std::array<Ageing, shift_method_count> ages;
  for (int m = 0; m < shift_method_count; ++m)
    ages[static_cast<std::size_t>(m)] = ageing(settings, static_cast<ShiftMethod>(m));
  spread_over(queries.rows(), TaskControl{}, [&](Index i) {
    const ShiftQuery at = shift_query(settings, seen.keys, queries.row(i));
    for (int m = 0; m < shift_method_count; ++m)
      moment.fits(m, i) = m == static_cast<int>(ShiftMethod::constant)
                              ? moment.values.mean()
                              : aged_estimate(settings, seen, at, ages[static_cast<std::size_t>(m)], step);
    moment.truth[i] = shift_function(step > settings.change_at, queries.row(i).transpose());
  });
  return moment;
}

}  // namespace basinscope
