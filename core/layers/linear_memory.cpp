// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/linear_memory.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

Vector featured(Feature feature, VectorIn x) {
  if (feature == Feature::none) return x;
  return (x.array() > 0).select(x.array() + 1, x.array().min(0.0).exp());
}

}  // namespace

SummedMemory FeaturedMemory::start(const LayerShape& shape) const {
  return {empty_memory(shape), Vector::Zero(shape.keys)};
}

void FeaturedMemory::update(SummedMemory& memory, const Token& token) const {
  const Vector key = featured(feature, token.key);
  memory.m *= token.gate;
  memory.m.noalias() += token.value * key.transpose();
  memory.keys = token.gate * memory.keys + key;
}

Reading FeaturedMemory::read(const SummedMemory& memory, VectorIn query) const {
  // What is normalised sees no factor e^-top on phi(q), which may be too small for a double.
  const double top = normalise == ReadNorm::none ? 0 : std::min(query.maxCoeff(), 0.0);
  const Vector seen =
      top < 0 && feature == Feature::elu1 ? Vector((query.array() - top).exp()) : featured(feature, query);
  const Vector y = memory.m * seen;
  switch (normalise) {
    case ReadNorm::none:
      return y;
    case ReadNorm::l2:
      return unit_or_zero(y);
    case ReadNorm::rms:
      return Vector(unit_or_zero(y) * std::sqrt(static_cast<double>(y.size())));
    case ReadNorm::sum:
      break;
  }
  const double sum = seen.dot(memory.keys);
  if (sum == 0) return std::nullopt;
  return Vector(y / sum);
}

}  // namespace basinscope
