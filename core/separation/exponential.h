// SPDX-License-Identifier: GPL-3.0-or-later
// The exponential of exponential dense associative memories: y = e^theta, Omega(y) = sum y log y - y on
// R^N_+, Omega*(theta) = sum e^theta (HFY Table 2). Takes s itself. Scores whose exponential a double cannot
// hold come back as e^{theta - m} with log_scale = m, so that tanh and normalisations of X^T y stay exact.
// O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/separation/separation_method.h"

namespace basinscope {

struct Exponential {
  static constexpr std::string_view id = "exponential";
  static constexpr Phrase title = phrase("exponential");
  static constexpr std::tuple<> parameters{};

  bool operator==(const Exponential&) const = default;

  SeparationTraits traits() const { return score_by_score; }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::exponential(); }
  ShaderName shader() const { return ShaderName::of("exponential"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
