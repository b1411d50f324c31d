// SPDX-License-Identifier: GPL-3.0-or-later
// The identity separation of the classic Hopfield network: y = theta, Omega(y) = ||y||^2/2 on R^N,
// Omega*(theta) = ||theta||^2/2 (HFY Table 2). Takes s itself; beta acts in the post-transform. A masked
// score has weight 0. O(N).
#pragma once

#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct IdentitySeparation {
  static constexpr std::string_view id = "identity";
  static constexpr Phrase title = phrase("identity (classic)");
  static constexpr std::tuple<> parameters{};

  bool operator==(const IdentitySeparation&) const = default;

  SeparationTraits traits() const { return score_by_score; }
  FloatRule float_rule(Eigen::Index) const { return FloatRule::raw(); }
  ShaderName shader() const { return ShaderName::of("identity"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
