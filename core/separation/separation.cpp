// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/separation.h"

#include <type_traits>

namespace basinscope {

Weights separate(const Separation& separation, VectorIn scores) {
  Weights result;
  result.values.resize(scores.size());
  const Separated how =
      std::visit([&](const auto& s) { return s.weights(scores, result.values); }, separation);
  if (how.threshold == how.threshold) result.threshold = how.threshold;
  const auto* const power = std::get_if<SignedPower>(&separation);
  if (how.log_scale != 0 && std::holds_alternative<Exponential>(separation)) {
    result.values = (scores.array() > -708).select(scores.array().exp(), 0);
  } else if (how.log_scale != 0 && power) {
    result.values =
        scores.array().isFinite().select(scores.array().sign() * scores.array().abs().pow(power->r - 1), 0);
  } else if (how.log_scale != 0) {
    // Not e^log_scale times 0, which may be infinity times 0.
    const Eigen::ArrayXd size = result.values.array().abs();
    result.values = (size > 0).select(result.values.array().sign() * (size.log() + how.log_scale).exp(), 0);
  }
  if (!how.defined) result.values.resize(0);
  return result;
}

std::optional<double> omega(const Separation& separation, VectorIn y) {
  return std::visit([&](const auto& s) { return s.omega(y); }, separation);
}

std::optional<double> conjugate(const Separation& separation, VectorIn scores) {
  return std::visit(
      [&](const auto& s) -> std::optional<double> {
        Vector p(scores.size());
        const Separated how = s.weights(scores, p);
        if (!how.defined) return std::nullopt;
        return s.conjugate(scores, p, how.threshold);
      },
      separation);
}

std::optional<double> margin(const Separation& separation) {
  return std::visit([](const auto& s) { return s.margin(); }, separation);
}

Matrix separation_jacobian(const Separation& separation, VectorIn scores) {
  return std::visit(
      [&](const auto& s) -> Matrix {
        Vector p(scores.size());
        const Separated how = s.weights(scores, p);
        if (!how.defined) return {};
        return std::exp(how.log_scale) * s.jacobian(scores, p).dense();
      },
      separation);
}

SeparationTraits traits_of(const Separation& separation) {
  return std::visit([](const auto& s) { return s.traits(); }, separation);
}

FloatRule float_rule_of(const Separation& separation, Eigen::Index scores) {
  return std::visit([&](const auto& s) { return s.float_rule(scores); }, separation);
}

bool is_bounded(const Separation& separation) { return traits_of(separation).scores == Scores::scaled; }

bool is_by_distance(const Separation& separation) {
  return traits_of(separation).scores == Scores::distances;
}

bool retrieves_sets(const Separation& separation) { return traits_of(separation).sets; }

std::optional<double> total_weight(const Separation& separation) { return traits_of(separation).total; }

bool is_dense(const Separation& separation) { return traits_of(separation).dense; }

Message name_of(const Separation& separation) {
  return std::visit(
      [](const auto& s) -> Message {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Entmax>) {
          return message("%1-entmax", Message::number(s.alpha, name_digits));
        } else if constexpr (std::is_same_v<S, Normmax>) {
          return message("%1-normmax", Message::number(s.gamma, name_digits));
        } else if constexpr (std::is_same_v<S, Subsets>) {
          return message("%1-subsets", s.k);
        } else if constexpr (std::is_same_v<S, SequentialSubsets>) {
          return message("sequential %1-subsets", s.k);
        } else if constexpr (std::is_same_v<S, SignedPower>) {
          return message("signed power (r = %1)", Message::number(s.r, name_digits));
        } else if constexpr (std::is_same_v<S, Sum>) {
          return Message::joined({name_of((*s.first).value), name_of((*s.second).value)}, " + ");
        } else if constexpr (std::is_same_v<S, TopKSoftmax>) {
          return message("top-%1 softmax", s.k);
        } else if constexpr (std::is_same_v<S, UniformKnn>) {
          return message("uniform %1-NN", s.k);
        } else {
          return s.title;
        }
      },
      separation);
}

}  // namespace basinscope
