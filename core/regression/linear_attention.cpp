// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/linear_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
// Squared distances of opposite unit vectors are 4 to rounding only.
constexpr double clip_rounding = -8 * std::numeric_limits<double>::epsilon();

void draw_direction(Random& random, Matrix& rows, Index row) {
  do {
    for (Index d = 0; d < rows.cols(); ++d) rows(row, d) = random.normal();
  } while (rows.row(row).squaredNorm() == 0);
  rows.row(row).normalize();
}

// y = numerator/denominator, NaN for 0/0 and where the sum of weights has vanished.
void divide_into(Matrix& rows, Index row, const Vector& numerator, double denominator) {
  if (denominator != 0)
    rows.row(row) = numerator / denominator;
  else
    rows.row(row).setConstant(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

AttentionSequence attention_sequence(const LinearAttentionSettings& settings) {
  Random keys(settings.seed, 7), queries(settings.seed, 8), values(settings.seed, 9);
  AttentionSequence sequence{Matrix(settings.length, settings.dimension),
                             Matrix(settings.length, settings.dimension),
                             Matrix(settings.length, settings.value_dimension)};
  for (Index t = 0; t < settings.length; ++t) {
    draw_direction(keys, sequence.keys, t);
    draw_direction(queries, sequence.queries, t);
    for (Index d = 0; d < settings.value_dimension; ++d) sequence.values(t, d) = values.normal();
  }
  return sequence;
}

Vector epanechnikov_feature(VectorIn x, double tau, bool query) {
  Vector phi(x.size() + 1);
  const double constant = 1 - 2 / tau;
  phi[0] = std::sqrt(std::abs(constant)) * (query && constant < 0 ? -1 : 1);
  phi.tail(x.size()) = std::sqrt(2 / tau) * x;
  return phi;
}

LinearState empty_state(Index dimension, Index value_dimension) {
  return {Matrix::Zero(dimension + 1, value_dimension), Vector::Zero(dimension + 1)};
}

void LinearState::add(VectorIn key, VectorIn value, double tau) {
  const Vector phi = epanechnikov_feature(key, tau, false);
  sums.noalias() += phi * value.transpose();
  normaliser += phi;
}

LinearAttentionRun linear_attention_run(const AttentionSequence& sequence, double tau) {
  const Index length = sequence.keys.rows(), d = sequence.keys.cols(), c = sequence.values.cols();
  LinearAttentionRun run;
  run.full = run.recurrent = Matrix(length, c);
  run.difference = Vector(length);
  run.clipped = Eigen::VectorXi::Zero(length);
  run.full_operations = Vector(length);
  const auto features = static_cast<double>(d + 1), channels = static_cast<double>(c);
  // phi of key and query, S and Z updated, S' phi and Z.phi formed.
  run.recurrent_operations = 2 * static_cast<double>(d) + 2 * features * channels + features +
                             2 * features * channels + 2 * features + channels;
  LinearState state = empty_state(d, c);
  for (Index t = 0; t < length; ++t) {
    const Vector query = sequence.queries.row(t);
    state.add(sequence.keys.row(t).transpose(), sequence.values.row(t).transpose(), tau);
    double sum = 0;
    Vector weighed = Vector::Zero(c);
    for (Index i = 0; i <= t; ++i) {
      const double square = (sequence.keys.row(i).transpose() - query).squaredNorm();
      run.largest_square = std::max(run.largest_square, square);
      const double weight = 1 - square / tau;
      if (weight < 0) {
        if (weight < clip_rounding) ++run.clipped[t];
        continue;
      }
      sum += weight;
      weighed += weight * sequence.values.row(i).transpose();
    }
    divide_into(run.full, t, weighed, sum);
    const Vector phi = epanechnikov_feature(query, tau, true);
    divide_into(run.recurrent, t, state.sums.transpose() * phi, state.normaliser.dot(phi));
    run.difference[t] = (run.full.row(t) - run.recurrent.row(t)).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
    const auto keys = static_cast<double>(t + 1);
    run.full_operations[t] = keys * (3 * static_cast<double>(d) + 2 + 2 * channels + 1) + channels;
  }
  return run;
}

LinearState state_after(const AttentionSequence& sequence, double tau, Index steps) {
  LinearState state = empty_state(sequence.keys.cols(), sequence.values.cols());
  for (Index t = 0; t < std::min(steps, sequence.keys.rows()); ++t)
    state.add(sequence.keys.row(t).transpose(), sequence.values.row(t).transpose(), tau);
  return state;
}

}  // namespace basinscope
