// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the kernel shapes: every alternative of the list against quadrature, published normalising
// integrals and its Gaussian limit.
#include <numbers>
#include <set>

#include "core/kernels/kernel_shape.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

std::vector<KernelShape> shapes() {
  std::vector<KernelShape> all;
  for_each_alternative<KernelShape>([&](const auto& shape) { all.emplace_back(shape); });
  for (const double r : {0.5, 1.5, 4.0, 25.0, 300.0}) all.emplace_back(PolynomialShape{r});
  for (const double cut : {0.1, 1.0, 5.0}) all.emplace_back(TruncatedGaussianShape{cut});
  return all;
}

// Surface of the unit sphere times the radial integral, the radius run as reach * (1 - (1-t)^3): the steep
// end of a small order is resolved. Simpson.
double radial_quadrature(const KernelShape& shape, int d) {
  const double reach = std::min(kernel_reach(shape), 12 + std::sqrt(static_cast<double>(d)));
  constexpr int steps = 20000;
  const auto at = [&](double t) {
    const double rest = 1 - t, u = t == 1 ? reach : reach * (1 - rest * rest * rest);
    return kernel_value(shape, u) * std::pow(u, d - 1) * 3 * rest * rest * reach;
  };
  double sum = at(0) + at(1);
  for (int i = 1; i < steps; ++i) sum += (i % 2 ? 4 : 2) * at(static_cast<double>(i) / steps);
  return 2 * std::pow(std::numbers::pi, 0.5 * d) / std::tgamma(0.5 * d) * sum / (3 * steps);
}

TEST(KernelShapes, AreOneAtZeroNeverRiseAndEndAtTheirReach) {
  for (const KernelShape& shape : shapes()) {
    SCOPED_TRACE(id_of(shape));
    EXPECT_EQ(kernel_value(shape, 0), 1);
    const double reach = kernel_reach(shape);
    double last = 1;
    for (double u = 0; u < std::min(reach, 30.0); u += 0.01) {
      EXPECT_LE(kernel_value(shape, u), last);
      EXPECT_GE(kernel_value(shape, u), 0);
      last = kernel_value(shape, u);
    }
    if (std::isfinite(reach)) {
      EXPECT_EQ(kernel_value(shape, std::nextafter(reach, 1e9)), 0);
      EXPECT_EQ(kernel_value(shape, 1e300), 0);
    }
    if (kernel_order(shape)) {
      EXPECT_EQ(kernel_value(shape, 1), 0);
    }
  }
}

TEST(KernelShapes, IntegralsAreThoseOfQuadrature) {
  for (const KernelShape& shape : shapes()) {
    for (const int d : {1, 2, 3, 4, 7, 12}) {
      const double want = radial_quadrature(shape, d);
      EXPECT_NEAR(kernel_integral(shape, d) / want, 1, kernel_order(shape) == 0.5 ? 1e-6 : 1e-9)
          << id_of(shape) << " in " << d;
    }
  }
}

// P(a, x) = x^a e^-x / Gamma(a + 1) (1 + x/(a+1) + ...): nothing cancels, in any dimension.
TEST(KernelShapes, TruncatedGaussianKeepsItsDigitsInManyDimensions) {
  for (const int d : {1, 2, 5, 16, 63, 64, 200}) {
    for (const double cut : {0.05, 0.5, 2.0, 8.0}) {
      const double a = 0.5 * d, x = 0.5 * cut * cut;
      double sum = 1, term = 1;
      for (int n = 1; n < 2000; ++n) sum += term *= x / (a + n);
      const double share = std::exp(a * std::log(x) - x - std::lgamma(a + 1)) * sum;
      if (share < 1e-280) continue;
      const double got = TruncatedGaussianShape{cut}.integral(d) / GaussianShape{}.integral(d);
      EXPECT_NEAR(got / share, 1, 2e-12) << d << " cut at " << cut;
    }
  }
  EXPECT_DOUBLE_EQ(TruncatedGaussianShape{1e6}.integral(3), GaussianShape{}.integral(3));
}

TEST(KernelShapes, PublishedCurvesAndIntegrals) {
  const auto data = examples::reference("kernels.json");
  const auto& curves = data.at("kernel_shapes_1d");
  const Vector u = examples::vector_of(curves.at("u"));
  const std::vector<std::pair<std::string, KernelShape>> named{
      {"gaussian", GaussianShape{}},         {"uniform", UniformShape{}},
      {"epanechnikov", EpanechnikovShape{}}, {"biweight", BiweightShape{}},
      {"triweight", TriweightShape{}},       {"truncated_gaussian_delta1", TruncatedGaussianShape{1}}};
  for (const auto& [name, shape] : named) {
    const Vector want = examples::vector_of(curves.at(name));
    for (Eigen::Index i = 0; i < u.size(); ++i)
      EXPECT_NEAR(kernel_value(shape, std::abs(u[i])) / kernel_integral(shape, 1), want[i], 1e-13)
          << name << " at " << u[i];
  }
  for (const auto& row : data.at("rectified_polynomial_integrals").at("values")) {
    const double got = PolynomialShape{row.at("r").get<double>()}.integral(row.at("d").get<int>());
    EXPECT_NEAR(got, row.at("integral").get<double>(), 1e-14);
  }
}

// [1 - u^2/(2r)]^r rises to exp(-u^2/2): the order swept to infinity at one temperature.
TEST(KernelShapes, PolynomialsTendToTheGaussian) {
  double last = 1;
  for (const double r : {1.0, 4.0, 16.0, 64.0, 1e3, 1e5}) {
    double worst = 0;
    for (double u = 0; u < 6; u += 0.05)
      worst = std::max(worst,
                       std::abs(PolynomialShape{r}.value(u / std::sqrt(2 * r)) - GaussianShape{}.value(u)));
    EXPECT_LT(worst, last);
    EXPECT_LT(worst, 0.4 / r);
    const double integral = PolynomialShape{r}.integral(3) * std::pow(2 * r, 1.5);
    EXPECT_NEAR(integral / GaussianShape{}.integral(3), 1, 4 / r);
    last = worst;
  }
}

TEST(KernelShapes, NamesAndOrdersBelongTogether) {
  std::set<std::string_view> ids;
  for_each_alternative<KernelShape>([&](const auto& shape) { EXPECT_TRUE(ids.insert(shape.id).second); });
  EXPECT_EQ(ids.size(), std::variant_size_v<KernelShape>);
  for (const double r : {1.0, 2.0, 3.0, 2.5}) {
    const KernelShape shape = shape_of_order(r);
    EXPECT_EQ(*kernel_order(shape), r);
    EXPECT_EQ(std::holds_alternative<PolynomialShape>(shape), r == 2.5);
    EXPECT_EQ(kernel_value(shape, 0.4), PolynomialShape{r}.value(0.4));
    EXPECT_EQ(order_name(r).empty(), r == 2.5);
  }
  EXPECT_FALSE(kernel_order(GaussianShape{}));
  EXPECT_FALSE(kernel_order(UniformShape{}));
  EXPECT_FALSE(kernel_order(TruncatedGaussianShape{}));
}

}  // namespace
}  // namespace basinscope
