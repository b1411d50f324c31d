// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/delta_rules.h"

namespace basinscope {
namespace {

// M <- M + rate (v - M k) k^T.
void step(Matrix& m, const Token& token, double rate) {
  const Vector residual = token.value - m * token.key;
  m.noalias() += (rate * residual) * token.key.transpose();
}

}  // namespace

void DeltaNet::update(LinearMemory& memory, const Token& token) const { step(memory.m, token, token.rate); }

void Longhorn::update(LinearMemory& memory, const Token& token) const {
  step(memory.m, token, delta / (1 + delta * token.key.squaredNorm()));
}

void Nlms::update(LinearMemory& memory, const Token& token) const {
  // Divided twice by the norm: its square may be too small or too large for a double.
  const double norm = token.key.stableNorm();
  if (norm == 0) return;
  const Vector residual = token.value - memory.m * token.key;
  memory.m.noalias() += (residual / norm) * (token.key / norm).transpose();
}

void LeakyLms::update(LinearMemory& memory, const Token& token) const {
  const Vector residual = token.value - memory.m * token.key;
  memory.m *= 1 - token.rate * lambda;
  memory.m.noalias() += (token.rate * residual) * token.key.transpose();
}

void GatedDeltaNet::update(LinearMemory& memory, const Token& token) const {
  memory.m *= token.gate;
  step(memory.m, token, token.rate);
}

MovingMemory Momentum::start(const LayerShape& shape) const {
  return {empty_memory(shape), Matrix::Zero(shape.values, shape.keys)};
}

void Momentum::update(MovingMemory& memory, const Token& token) const {
  const Vector residual = token.value - memory.m * token.key;
  memory.speed *= mu;
  memory.speed.noalias() += (token.rate * residual) * token.key.transpose();
  memory.m = (1 - decay) * memory.m + memory.speed;
}

void DeltaProduct::update(LinearMemory& memory, const Token& token) const {
  for (int i = 0; i < (pairs == StepPairs::same ? steps : 1); ++i) step(memory.m, token, token.rate);
}

}  // namespace basinscope
