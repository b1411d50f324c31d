// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/sum.h"

#include <algorithm>
#include <cmath>

#include "core/separation/scaled_sum.h"
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

SeparationTraits Sum::traits() const {
  const SeparationTraits a = traits_of((*first).value), b = traits_of((*second).value);
  const std::optional<double>&one = a.total, &other = b.total;
  return {.scores = Scores::members,
          .total = one && other ? std::optional(*one + *other) : std::nullopt,
          .dense = a.dense || b.dense,
          .lipschitz = std::nullopt,
          .jumps = a.jumps || b.jumps,
          .by_position = true,
          .sets = false,
          .min_scores = std::max<int>(a.min_scores, b.min_scores)};
}

void add_weights(VectorOut sum, double& log_scale, VectorIn more, double more_log_scale) {
  const double common = std::max(log_scale, more_log_scale);
  sum = std::exp(log_scale - common) * sum + std::exp(more_log_scale - common) * more;
  log_scale = common;
}

Separated Sum::weights(VectorIn scores, VectorOut p) const {
  Vector own(scores.size());
  Separated result;
  result.log_scale = no_log_scale;
  p.setZero();
  for (const Member* member : {&first, &second}) {
    const Separated how = weigh((**member).value, scores, own);
    result.defined = result.defined && how.defined;
    add_weights(p, result.log_scale, own, how.log_scale);
  }
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
  // Of the weights as they came back: it has their log_scale.
  Vector p(scores.size());
  const double common = weights(scores, p).log_scale;
  const auto part = [&](const Separation& separation) {
    return std::visit(
        [&](const auto& s) {
          const double own = s.weights(scores, p).log_scale;
          return std::exp(own - common) * s.jacobian(scores, p);
        },
        separation);
  };
  return part((*first).value) + part((*second).value);
}

}  // namespace basinscope
