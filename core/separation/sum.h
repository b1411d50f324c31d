// SPDX-License-Identifier: GPL-3.0-or-later
// The sum of two separations, y = y_1 + y_2, from the infimal convolution of their Omegas:
// Omega* = Omega*_1 + Omega*_2 (HFY section 4). In a network each member takes its own scores: beta s where
// its domain is bounded, s or distances otherwise (network/weighing.h). Members may be sums. Defined where
// both members are.
#pragma once

#include <memory>
#include <string_view>
#include <tuple>

#include "core/message.h"
#include "core/separation/separation_method.h"

namespace basinscope {

struct AnySeparation;  // a Separation; defined with the list

// A separation inside a separation: a value, shared between copies, softmax at first.
class Member {
 public:
  Member();
  explicit Member(AnySeparation separation);

  const AnySeparation& operator*() const { return *separation_; }
  bool operator==(const Member& other) const;

 private:
  std::shared_ptr<const AnySeparation> separation_;
};

struct Sum {
  static constexpr std::string_view id = "sum";
  static constexpr Phrase title = phrase("sum of two");

  Member first;
  Member second;

  static constexpr auto parameters =
      std::make_tuple(Parameter<Sum, Member>{"first", "Ω₁", &Sum::first, Range{0, 0}, Reach{0, 0},
                                             phrase("The first separation.")},
                      Parameter<Sum, Member>{"second", "Ω₂", &Sum::second, Range{0, 0}, Reach{0, 0},
                                             phrase("The separation added to it.")});

  bool operator==(const Sum&) const = default;

  SeparationTraits traits() const;
  FloatRule float_rule(Eigen::Index) const { return FloatRule::none("its members weigh different scores"); }
  ShaderName shader() const { return ShaderName::none("its members weigh different scores"); }

  Separated weights(VectorIn scores, VectorOut p) const;
  std::optional<double> omega(VectorIn y) const;
  std::optional<double> conjugate(VectorIn scores, VectorIn p, double threshold) const;
  std::optional<double> margin() const;
  WeightsJacobian jacobian(VectorIn scores, VectorIn p) const;
};

}  // namespace basinscope
