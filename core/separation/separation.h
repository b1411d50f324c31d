// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of separations. A new one is its struct, one line here, and its GLSL counterpart; selectors,
// sliders, JSON, flags, help, engines and tests walk this variant (CONTRIBUTING, "Add a method").
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <variant>

#include "core/separation/constrained.h"
#include "core/separation/entmax.h"
#include "core/separation/exponential.h"
#include "core/separation/identity_separation.h"
#include "core/separation/kernel.h"
#include "core/separation/norm_relu.h"
#include "core/separation/normmax.h"
#include "core/separation/relu_max.h"
#include "core/separation/sequential_subsets.h"
#include "core/separation/signed_power.h"
#include "core/separation/softmax.h"
#include "core/separation/subsets.h"
#include "core/separation/sum.h"
#include "core/separation/top_k_softmax.h"
#include "core/separation/uniform_knn.h"

namespace basinscope {

using Separation =
    std::variant<Softmax, Entmax, Normmax, Subsets, SequentialSubsets, Constrained, TopKSoftmax, UniformKnn,
                 IdentitySeparation, SignedPower, Exponential, Sum, NormRelu, ReluMax, Kernel>;

// What each says of itself (separation_method.h). One that leaves something out does not compile.
template <class S>
consteval bool says_all() {
  static_assert(
      requires {
        { S::id } -> std::convertible_to<std::string_view>;
      },
      "id: its JSON name");
  static_assert(
      requires {
        { S::title } -> std::convertible_to<Phrase>;
      },
      "title: on screen");
  static_assert(
      requires { S::parameters; }, "parameters: its table of Parameter");
  static_assert(
      requires(const S& s) {
        { s.traits() } -> std::same_as<SeparationTraits>;
      },
      "traits(): separation_traits.h");
  static_assert(
      requires(const S& s) {
        { s.float_rule(1) } -> std::same_as<FloatRule>;
      },
      "float_rule(N): how floats weigh, or why they do not (float_rule.h)");
  static_assert(
      requires(const S& s) {
        { s.shader() } -> std::same_as<ShaderName>;
      },
      "shader(): its GLSL counterpart, or why there is none (core/shader_name.h)");
  return true;
}
static_assert([]<class... S>(std::type_identity<std::variant<S...>>) {
  return (says_all<S>() && ...);
}(std::type_identity<Separation>{}));

// A Separation under a name that can be declared before the list (sum.h).
struct AnySeparation {
  Separation value;
};

// Weights and threshold as values. weights is empty where undefined; an entry too large for a double is
// infinite.
struct Weights {
  Vector values;
  std::optional<double> threshold;

  bool defined() const { return values.size() > 0; }
};
Weights separate(const Separation& separation, VectorIn scores);

SeparationTraits traits_of(const Separation& separation);
FloatRule float_rule_of(const Separation& separation, Eigen::Index scores);

std::optional<double> omega(const Separation& separation, VectorIn y);
std::optional<double> conjugate(const Separation& separation, VectorIn scores);
std::optional<double> margin(const Separation& separation);
Matrix separation_jacobian(const Separation& separation, VectorIn scores);

// The scores are beta s (true) or s.
bool is_bounded(const Separation& separation);
// The scores are -||x_i - q||^2/2.
bool is_by_distance(const Separation& separation);
// Retrieves sets of k patterns, each with weight 1 (k-subsets, sequential k-subsets).
bool retrieves_sets(const Separation& separation);
// What the weights sum to: k for k-subsets, 1 on the simplex, nothing where they sum to anything.
std::optional<double> total_weight(const Separation& separation);
// Weights are never exactly zero (softmax, entmax with alpha <= 1).
bool is_dense(const Separation& separation);

// "softmax", "1.5-entmax", "2-normmax", "3-subsets", ...
Message name_of(const Separation& separation);

}  // namespace basinscope
