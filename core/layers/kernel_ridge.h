// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel ridge regression (TTR eqs. 43-46): y = V^T (kappa + ridge I)^{-1} kappa(K, q), kappa = kappa(K, K);
// with ridge 0 kappa^+, eigenvalues at most 1e-12 of the largest being 0. A Cholesky factor grows by a row a
// token, O(t^2) a token and read; without a ridge, where eigenvalues may have to go, a decomposition at each
// token, O(t^3).
#pragma once

#include <variant>

#include "core/layers/pair_memory.h"
#include "core/message.h"

namespace basinscope {

struct ExponentialInner {
  static constexpr std::string_view id = "exponential";
  static constexpr Phrase title = phrase("exponential");
  std::optional<double> scale;  // nothing: D^{-1/2}
  static constexpr auto parameters = std::make_tuple(Parameter<ExponentialInner, std::optional<double>>{
      "scale", "s", &ExponentialInner::scale, width_range, width_reach,
      phrase("Factor of the products of keys and query.")});
  bool operator==(const ExponentialInner&) const = default;
};

struct GaussianInner {
  static constexpr std::string_view id = "gaussian";
  static constexpr Phrase title = phrase("Gaussian");
  std::optional<double> h;  // nothing: D^{1/4}
  static constexpr auto parameters = std::make_tuple(Parameter<GaussianInner, std::optional<double>>{
      "h", "h", &GaussianInner::h, width_range, width_reach, phrase("Bandwidth.")});
  bool operator==(const GaussianInner&) const = default;
};

struct LinearInner {
  static constexpr std::string_view id = "linear";
  static constexpr Phrase title = phrase("linear");
  static constexpr auto parameters = std::make_tuple();
  bool operator==(const LinearInner&) const = default;
};

// e^{scale k.q}, e^{-||k - q||^2/2h^2}, k.q.
using InnerKernel = std::variant<ExponentialInner, GaussianInner, LinearInner>;

struct RidgeMemory : PairMemory {
  Matrix lower;      // Cholesky factor of the first count pairs
  Vector exponents;  // g_i: row i of kappa is formed e^{-g_i} times itself
  double trace = 0, inverse_trace = 0;
  bool factored = true;
  Matrix coefficients;  // kappa^+ V, where it is not
};

struct KernelRidge : PairLayer {
  static constexpr std::string_view id = "kernel_ridge";
  static constexpr Phrase title = phrase("kernel ridge regression");
  static constexpr Phrase source = phrase("TTR eqs. 43-46");
  static constexpr Phrase recurrence = phrase("y = Vᵀ (κ(K, K) + ρ I)⁻¹ κ(K, q)");
  using Memory = RidgeMemory;

  InnerKernel kernel;
  double ridge = 0.001;

  static constexpr auto parameters = std::make_tuple(
      Parameter<KernelRidge, InnerKernel>{"kernel", "κ", &KernelRidge::kernel, Range{0, 0}, Reach{0, 0},
                                          phrase("Kernel of the function space.")},
      Parameter<KernelRidge, double>{"ridge", "ρ", &KernelRidge::ridge, ridge_range, ridge_reach,
                                     phrase("Weight of the penalty; 0: least norm.")},
      norm_parameter<KernelRidge>());
  bool operator==(const KernelRidge&) const = default;

  RidgeMemory start(const LayerShape& shape) const;
  void update(RidgeMemory& memory, const Token& token) const;
  Reading read(const RidgeMemory& memory, VectorIn query) const;
};

}  // namespace basinscope
