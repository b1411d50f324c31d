// SPDX-License-Identifier: GPL-3.0-or-later
// Signed power of polynomial dense associative memories: y = sign(theta) |theta|^{r-1}, r > 1.
// Omega(y) = ||y||_s^s/s with 1/r + 1/s = 1, Omega*(theta) = ||theta||_r^r/r (HFY Table 2). Takes s itself. A
// masked score has weight 0. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct SignedPower {
  static constexpr std::string_view id = "signed_power";
  static constexpr Phrase title = phrase("signed power");

  double r = 3;

  static constexpr auto parameters = std::make_tuple(Parameter<SignedPower, double>{
      "r", "r", &SignedPower::r, Range{1, 100, true}, Reach{1.5, 12},
      phrase("Order: scores are raised to r − 1 and keep their sign; 2 is the classic network.")});

  bool operator==(const SignedPower&) const = default;

  SeparationTraits traits() const { return score_by_score; }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::power(r - 1); }
  ShaderName shader() const { return ShaderName::of("signed_power"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
