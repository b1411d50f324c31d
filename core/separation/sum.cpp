// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/sum.h"

#include <algorithm>
#include <cmath>

#include "core/separation/separation.h"

namespace basinscope {

Member::Member() : Member(AnySeparation{Softmax{}}) {}
Member::Member(AnySeparation separation)
    : separation_(std::make_shared<const AnySeparation>(std::move(separation))) {}

bool Member::operator==(const Member& other) const {
  return separation_ == other.separation_ || separation_->value == other.separation_->value;
}

namespace {

Separated weigh(const Separation& separation, VectorIn scores, VectorOut p) {
  return std::visit([&](const auto& s) { return s.weights(scores, p); }, separation);
}

}  // namespace

Separated Sum::weights(VectorIn scores, VectorOut p) const {
  Vector other(scores.size());
  const Separated a = weigh((*first).value, scores, p);
  const Separated b = weigh((*second).value, scores, other);
  Separated result;
  result.defined = a.defined && b.defined;
  result.log_scale = std::max(a.log_scale, b.log_scale);
  p = std::exp(a.log_scale - result.log_scale) * p + std::exp(b.log_scale - result.log_scale) * other;
  return result;
}

// The infimal convolution at y has no closed form.
std::optional<double> Sum::omega(VectorIn) const { return std::nullopt; }

std::optional<double> Sum::conjugate(VectorIn scores, VectorIn, double) const {
  const auto a = basinscope::conjugate((*first).value, scores);
  const auto b = basinscope::conjugate((*second).value, scores);
  if (!a || !b) return std::nullopt;
  return *a + *b;
}

std::optional<double> Sum::margin() const { return std::nullopt; }

WeightsJacobian Sum::jacobian(VectorIn scores, VectorIn) const {
  const auto part = [&](const Separation& separation) {
    return std::visit(
        [&](const auto& s) {
          Vector p(scores.size());
          s.weights(scores, p);
          return s.jacobian(scores, p);
        },
        separation);
  };
  return part((*first).value) + part((*second).value);
}

}  // namespace basinscope
