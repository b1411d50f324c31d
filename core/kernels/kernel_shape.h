// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of kernel shapes: weight over distance, u = ||k - q||/h >= 0, value 1 at u = 0 (CKR section 2).
// Adding one is a struct with id, title, parameters, value, reach and integral, and a line in the variant.
//
//   gaussian             exp(-u^2/2)                     attention twin softmax
//   uniform              1 for u <= 1                    k-NN average
//   epanechnikov         [1 - u^2]_+                     sparsemax, normalised ReLU, 1-ReLUmax
//   biweight, triweight  [1 - u^2]_+^2, [1 - u^2]_+^3    1.5-entmax, 4/3-entmax
//   polynomial           [1 - u^2]_+^r, any r > 0        (1 + 1/r)-entmax
//   truncated_gaussian   exp(-u^2/2) for u <= cut        top-k softmax (cut: the k-th nearest key's distance)
//
// value is exactly 0 outside the reach and 0 at the end of a polynomial kernel. Relative errors against
// mpmath, where the result is above 1e-300, d <= 300, r <= 1e6, cut <= 40: values 6e-14, normalising
// integrals over R^d 4e-14. value is O(1), integral O(d + terms of a series, at most a few times d + 20).
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/message.h"
#include "core/parameter.h"
#include "core/variant_list.h"

namespace basinscope {

struct GaussianShape {
  static constexpr std::string_view id = "gaussian";
  static constexpr Phrase title = phrase("Gaussian");
  static constexpr auto parameters = std::make_tuple();
  bool operator==(const GaussianShape&) const = default;
  double value(double u) const;
  double reach() const { return std::numeric_limits<double>::infinity(); }
  double integral(int d) const;
};

struct UniformShape {
  static constexpr std::string_view id = "uniform";
  static constexpr Phrase title = phrase("Uniform");
  static constexpr auto parameters = std::make_tuple();
  bool operator==(const UniformShape&) const = default;
  double value(double u) const;
  double reach() const { return 1; }
  double integral(int d) const;
};

struct PolynomialShape {
  static constexpr std::string_view id = "polynomial";
  static constexpr Phrase title = phrase("Rectified polynomial");
  double r = 1;
  static constexpr auto parameters = std::make_tuple(Parameter<PolynomialShape, double>{
      "r", "r", &PolynomialShape::r, Range{0, 1e6, true}, Reach{0.25, 64, true},
      phrase("Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight, large: Gaussian.")});
  bool operator==(const PolynomialShape&) const = default;
  double value(double u) const;
  double reach() const { return 1; }
  double integral(int d) const;
};

// The three orders with names; their value and integral are PolynomialShape's.
template <int Order>
struct NamedOrder {
  static_assert(Order >= 1 && Order <= 3);
  static constexpr std::string_view id = Order == 1 ? "epanechnikov" : Order == 2 ? "biweight" : "triweight";
  static constexpr Phrase title = Order == 1   ? phrase("Epanechnikov")
                                  : Order == 2 ? phrase("Biweight")
                                               : phrase("Triweight");
  static constexpr auto parameters = std::make_tuple();
  static constexpr int order = Order;
  bool operator==(const NamedOrder&) const = default;
  double value(double u) const { return PolynomialShape{Order}.value(u); }
  double reach() const { return 1; }
  double integral(int d) const { return PolynomialShape{Order}.integral(d); }
};
using EpanechnikovShape = NamedOrder<1>;
using BiweightShape = NamedOrder<2>;
using TriweightShape = NamedOrder<3>;

struct TruncatedGaussianShape {
  static constexpr std::string_view id = "truncated_gaussian";
  static constexpr Phrase title = phrase("Truncated Gaussian");
  double cut = 2;
  static constexpr auto parameters = std::make_tuple(Parameter<TruncatedGaussianShape, double>{
      "cut", "c", &TruncatedGaussianShape::cut, Range{0, 1e6, true}, Reach{0.25, 8, true},
      phrase("Keys farther than this many bandwidths have no weight.")});
  bool operator==(const TruncatedGaussianShape&) const = default;
  double value(double u) const;
  double reach() const { return cut; }
  double integral(int d) const;
};

using KernelShape = std::variant<GaussianShape, UniformShape, EpanechnikovShape, BiweightShape,
                                 TriweightShape, PolynomialShape, TruncatedGaussianShape>;

inline double kernel_value(const KernelShape& shape, double u) {
  return std::visit([u](const auto& kernel) { return kernel.value(u); }, shape);
}
// Weights are exactly zero for u beyond it.
inline double kernel_reach(const KernelShape& shape) {
  return std::visit([](const auto& kernel) { return kernel.reach(); }, shape);
}
// Of value(||x||) over R^d, bandwidth 1; a bandwidth h multiplies it by h^d. d >= 1.
inline double kernel_integral(const KernelShape& shape, int d) {
  return std::visit([d](const auto& kernel) { return kernel.integral(d); }, shape);
}
// Standard deviation of one coordinate under the kernel over R^d, in bandwidths: over |x|^2 a kernel has
// d-fold this variance, and int |x|^2 K over R^d is d/(2 pi) times its integral over R^(d+2).
double kernel_deviation(const KernelShape& shape, int d);
// r of [1 - u^2]_+^r; nothing for the Gaussians and the uniform kernel.
std::optional<double> kernel_order(const KernelShape& shape);
// The order's name where it has one: "Epanechnikov", "biweight", "triweight".
Phrase order_name(double r);
// The named shape of a polynomial order, or the polynomial itself.
KernelShape shape_of_order(double r);

}  // namespace basinscope
