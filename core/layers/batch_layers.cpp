// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/batch_layers.h"

#include <cmath>

#include "core/decompositions.h"

namespace basinscope {
namespace {

constexpr int few_steps = 8;

// (1 - (1 - x)^n)/x, x >= 0.
double descent_share(double x, int n) {
  if (x == 0) return n;
  return (x < 1 ? -std::expm1(n * std::log1p(-x)) : 1 - std::pow(1 - x, n)) / x;
}

Matrix descended(const DescentMemory& memory, double rate, int steps) {
  if (steps <= few_steps) {
    Matrix m = rate * memory.pairs;
    for (int i = 1; i < steps; ++i) m += rate * (memory.pairs - m * memory.keys);
    return m;
  }
  if (!memory.keys.allFinite()) return memory.keys.sum() * memory.pairs;
  const SymmetricEigen parts = symmetric_eigen(memory.keys);
  Eigen::MatrixXd along = memory.pairs * parts.vectors;
  for (Eigen::Index j = 0; j < along.cols(); ++j) {
    const double share = descent_share(rate * std::max(0.0, parts.values[j]), steps);
    // A direction without any pair stays empty, however fast it would grow.
    for (double& entry : along.col(j)) entry = entry == 0 ? 0 : entry * share;
  }
  return rate * along * parts.vectors.transpose();
}

}  // namespace

FittedMemory RecursiveLeastSquares::start(const LayerShape& shape) const {
  FittedMemory memory{empty_memory(shape), GrowingFit(shape.keys, shape.values)};
  if (fading) memory.fit.add_penalty(ridge);
  return memory;
}

void RecursiveLeastSquares::update(FittedMemory& memory, const Token& token) const {
  memory.fit.fade(token.gate);
  memory.fit.add(token.key, token.value);
  memory.m = memory.fit.map(fading ? 0 : ridge);
}

DescentMemory BatchGradientDescent::start(const LayerShape& shape) const {
  return {{empty_memory(shape), GrowingFit(shape.keys, shape.values)},
          Matrix::Zero(shape.keys, shape.keys),
          Matrix::Zero(shape.values, shape.keys)};
}

void BatchGradientDescent::update(DescentMemory& memory, const Token& token) const {
  if (newton) {
    memory.fit.fade(token.gate);
    memory.fit.add(token.key, token.value);
    memory.m = (1 - std::pow(1 - token.rate, steps)) * memory.fit.map(0);
    return;
  }
  memory.keys *= token.gate;
  memory.keys.noalias() += token.key * token.key.transpose();
  memory.pairs *= token.gate;
  memory.pairs.noalias() += token.value * token.key.transpose();
  memory.m = descended(memory, token.rate, steps);
}

}  // namespace basinscope
