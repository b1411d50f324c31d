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

struct KnownIntegral {
  int d;
  double parameter, integral;
};

// mpmath, 50 digits: pi^(d/2) Gamma(r + 1)/Gamma(r + 1 + d/2).
TEST(KernelShapes, PolynomialIntegralsKeepTheirDigits) {
  const KnownIntegral known[] = {
      {1, 0.5, 1.5707963267948966192},        {1, 2.5, 0.98174770424681038702},
      {1, 100, 0.17658415863513135711},       {1, 1000, 0.05602890438842179524},
      {1, 1000000, 0.0017724531862356681199}, {2, 0.5, 2.0943951023931954923},
      {2, 2.5, 0.89759790102565521099},       {2, 100, 0.031104877758314784539},
      {2, 1000, 0.0031384541993904028356},    {2, 1000000, 3.1415895120002812382e-6},
      {3, 0.5, 2.4674011002723396547},        {3, 2.5, 0.7710628438351061421},
      {3, 100, 0.0054655713843198356843},     {3, 1000, 0.00017575635987553753286},
      {3, 1000000, 5.5683175562334622467e-9}, {12, 0.5, 0.45531437739164157302},
      {12, 2.5, 0.026783198670096563119},     {12, 100, 7.8272996894199947075e-10},
      {12, 1000, 9.4145322797424577804e-16},  {12, 1000000, 9.6136900465796633731e-34},
      {300, 0.5, 4.7206681834532044459e-190}, {300, 2.5, 7.6621785155870872357e-194},
      {300, 100, 1.0786937523745095886e-260},
  };
  for (const auto& [d, r, integral] : known)
    EXPECT_NEAR(PolynomialShape{r}.integral(d) / integral, 1, 1e-13) << "d " << d << ", r " << r;
}

// mpmath, 50 digits: (2 pi)^(d/2) P(d/2, cut^2/2), P the regularised lower incomplete gamma function.
TEST(KernelShapes, TruncatedGaussianIntegralsKeepTheirDigits) {
  const KnownIntegral known[] = {
      {1, 0.05, 0.099958348953684171308},     {1, 0.5, 0.95985043791976843256},
      {1, 2, 2.3925760266452164059},          {1, 20, 2.5066282746310005024},
      {1, 24.5, 2.5066282746310005024},       {2, 0.05, 0.0078490749401219681907},
      {2, 0.5, 0.73829373522856180747},       {2, 2, 5.43284864400431382},
      {2, 20, 6.2831853071795864769},         {2, 24.5, 6.2831853071795864769},
      {5, 0.05, 1.6434660894208633247e-6},    {5, 0.5, 0.15049673323649654066},
      {5, 2, 44.588769133363499413},          {5, 20, 98.957717804772592201},
      {5, 24.5, 98.957717804772592201},       {64, 0.05, 1.6679308420230950347e-103},
      {64, 0.5, 1.4793319606493291639e-39},   {64, 2, 0.081856735280596597928},
      {64, 20, 3.481414930055746472e+25},     {64, 24.5, 3.481414930055746472e+25},
      {200, 0.5, 3.0565780581760992924e-169}, {200, 2, 1.2333269641457590804e-49},
      {200, 20, 6.5763790295402536444e+79},   {200, 24.5, 6.5763790295402657705e+79},
      {300, 0.5, 2.8357088982736126543e-279}, {300, 2, 1.8272054959463788947e-99},
      {300, 20, 5.3325902951496643865e+119},  {300, 24.5, 5.3331064663651312269e+119},
      {301, 0.5, 2.0468048632142817725e-280}, {301, 2, 5.2752631927245110574e-100},
      {301, 20, 1.3366606943231895924e+120},  {301, 24.5, 1.3368115460208260801e+120},
  };
  for (const auto& [d, cut, integral] : known)
    EXPECT_NEAR(TruncatedGaussianShape{cut}.integral(d) / integral, 1, 1e-13) << "d " << d << ", cut " << cut;
  EXPECT_DOUBLE_EQ(TruncatedGaussianShape{1e6}.integral(3), GaussianShape{}.integral(3));
}

// Against long doubles; u down to where 1 - u^2 rounds.
TEST(KernelShapes, HighOrdersKeepTheDigitsOfSmallDistances) {
  for (const double r : {3.5, 40.0, 1e3, 1e6}) {
    for (const double share : {1e-6, 0.01, 0.3, 1.0, 3.0}) {
      const double u = std::min(0.999, share / std::sqrt(r));
      const long double exact =
          std::exp(static_cast<long double>(r) * std::log1p(-static_cast<long double>(u) * u));
      EXPECT_NEAR(PolynomialShape{r}.value(u) / static_cast<double>(exact), 1, 1e-14) << r << " at " << u;
    }
  }
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
