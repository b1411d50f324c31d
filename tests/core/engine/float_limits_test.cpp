// SPDX-License-Identifier: GPL-3.0-or-later
// Whether weights are judged to be too much alike for floats, against how much they really differ.
#include "core/engine/float_limits.h"

#include <gmock/gmock.h>

#include <array>
#include <numbers>

#include "core/engine/rule_choice.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(FloatLimits, AreWhereWeightsHardlyDiffer) {
  constexpr double alike_weights = 0.02;  // of float_limits.cpp
  int lost = 0, kept = 0;
  for (const int n : {6, 60}) {
    // Corners of a polygon: their mean is 0, and scores reach from -1 to 1.
    Matrix patterns(n, 2);
    for (int i = 0; i < n; ++i)
      patterns.row(i) << std::cos(2 * std::numbers::pi * i / n), std::sin(2 * std::numbers::pi * i / n);
    std::vector<Separation> separations = examples::separations(n);
    separations.emplace_back(Constrained{Vector::Constant(n, 1.0 / n)});
    for (const double h : {5.0, 30.0}) {
      separations.emplace_back(Kernel{2, h});
      separations.emplace_back(NormRelu{2, h});
      separations.emplace_back(ReluMax{2, 0.1, h});
    }
    for (const Separation& separation : separations) {
      if (!scores_fit(separation, 1) || !total_weight(separation)) continue;
      // Bounds below 1/N hold weights apart whatever the scores; the definition serves them needlessly.
      const auto* const bounds = std::get_if<Constrained>(&separation);
      if (bounds && bounds->upper.minCoeff() * n < 1 - 1e-9) continue;
      // Beside the largest norm some weights are zero and the others equal; these, too, the definition
      // serves.
      const auto* const norm = std::get_if<Normmax>(&separation);
      if (norm && norm->gamma > 100) continue;
      for (double beta = 1e-6; beta < 20; beta *= 3) {
        const Network network{patterns, separation, L2{}, beta};
        const Vector p = weights_at(network, patterns.row(0).transpose());
        if (p.size() == 0) continue;
        const double apart = (p.maxCoeff() - p.minCoeff()) / p.mean();
        SCOPED_TRACE(name_of(separation).english() + " of " + std::to_string(n) + ", beta " +
                     std::to_string(beta));
        const BasinRequest request{network, Plane::axes(2), {8, 8}, {}};
        if (float_refusal(request).english().find("differ too little") != std::string::npos) {
          EXPECT_LE(apart, 2.5 * alike_weights);
          ++lost;
        } else {
          EXPECT_GE(apart, 1.5 * alike_weights);
          ++kept;
        }
      }
    }
  }
  EXPECT_GT(lost, 100);
  EXPECT_GT(kept, 100);
}

BasinRequest request_of(const Matrix& patterns, const Separation& separation, double beta) {
  const double reach = 1.1 * patterns.leftCols(2).cwiseAbs().maxCoeff();
  return {{patterns, separation, Identity{}, beta},
          Plane::axes(patterns.cols()),
          {1169, 1169, -reach, reach, -reach, reach},
          {}};
}

Matrix on_a_circle(int n) {
  Matrix x(n, 2);
  for (int i = 0; i < n; ++i)
    x.row(i) << std::cos(2 * std::numbers::pi * i / n), std::sin(2 * std::numbers::pi * i / n);
  return x;
}

// What people look at stays with the faster engine: patterns on a circle, many at random, slices of images;
// and a window ten times as narrow as the patterns.
TEST(FloatLimits, OrdinaryPicturesAreDrawnInFloats) {
  const std::array memories{on_a_circle(7), on_a_circle(1000), examples::random_patterns(6, 2, 1),
                            examples::random_patterns(1000, 2, 2),
                            Matrix(examples::random_patterns(300, 784, 3) / 28)};
  for (const Separation& separation :
       {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Normmax{5}), Separation(Subsets{2})}) {
    for (const double beta : {1.0, 20.0, 200.0}) {
      for (const Matrix& x : memories) {
        BasinRequest r = request_of(x, separation, beta);
        EXPECT_EQ(float_refusal(r), "") << name_of(separation) << " of " << x.rows() << ", beta " << beta;
        // Of many patterns some lie close, which the border between them tells there.
        if (x.cols() > 2 || (x.rows() > 10 && std::holds_alternative<Normmax>(separation))) continue;
        for (double* const end : {&r.grid.x0, &r.grid.x1, &r.grid.y0, &r.grid.y1}) *end *= 0.1;
        EXPECT_EQ(float_refusal(r), "") << name_of(separation) << " of " << x.rows() << ", beta " << beta;
      }
    }
  }
}

TEST(FloatLimits, EachReasonIsSaid) {
  const Matrix x = examples::random_patterns(6, 2, 1);
  using testing::HasSubstr;
  BasinRequest r = request_of(x, Softmax{}, 8);
  r.grid.x0 = r.grid.x1 - 1e-4;
  EXPECT_THAT(float_refusal(r).english(), HasSubstr("pixel"));
  r = request_of(x, Softmax{}, 8);
  r.network.patterns *= 1e3;
  EXPECT_THAT(float_refusal(r).english(), HasSubstr("pixel"));  // as narrow beside them
  r = request_of(1e3 * x, Softmax{}, 8e-6);
  EXPECT_THAT(float_refusal(r).english(), HasSubstr("epsilon"));
  r.stop.epsilon = 1;
  EXPECT_EQ(float_refusal(r), "");
  EXPECT_THAT(float_refusal(request_of(x, NormRelu{2, 1e-2}, 1)).english(), HasSubstr("bandwidth"));
  Matrix pair = x;
  pair.row(1) = pair.row(0) + 1e-7 * pair.row(2);
  EXPECT_EQ(float_refusal(request_of(pair, Softmax{}, 8)), "");  // no weights tell them apart
  EXPECT_THAT(float_refusal(request_of(pair, UniformKnn{1}, 1)).english(), HasSubstr("close together"));
  EXPECT_THAT(float_refusal(request_of(Matrix::Identity(5, 5), Softmax{}, 9)).english(), HasSubstr("ties"));
}

}  // namespace
}  // namespace basinscope
