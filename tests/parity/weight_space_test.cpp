// SPDX-License-Identifier: GPL-3.0-or-later
// Weight space against the definition: the same labels, steps and limits, in any dimension.
#include "core/engine/weight_space.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/attractors/slice.h"
#include "core/engine/reference_engine.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

BasinRequest request(Network network, const Plane& plane, int edge) {
  const double m = 1.2 * std::max(network.largest_norm(), 0.5);
  return {std::move(network), plane, Grid{edge, edge, -1.13 * m, 1.07 * m, -1.09 * m, 1.12 * m},
          StopRule{400, 1e-9, 1e-3}};
}

// Pixels whose label differs. Limits and steps of the others are compared.
int differing(const BasinRequest& what) {
  const BasinMap wanted = reference_engine()->map(what, {});
  BasinMap found(what);
  WeightSpace(what).rows(0, what.grid.height, found, {});
  int different = 0;
  const double scale = std::max(1.0, what.network.largest_norm());
  for (std::size_t i = 0; i < wanted.labels.size(); ++i) {
    if (wanted.labels[i] != found.labels[i]) {
      ++different;
      continue;
    }
    EXPECT_LE(std::abs(wanted.steps[i] - found.steps[i]), 1) << i;
    for (const std::size_t at : {2 * i, 2 * i + 1}) {
      if (std::isnan(wanted.limits[at])) {
        EXPECT_TRUE(std::isnan(found.limits[at]));
      } else if (wanted.labels[i] >= 0) {
        EXPECT_NEAR(wanted.limits[at], found.limits[at], 1e-6 * scale);
      }
    }
    if (wanted.labels[i] >= 0) {
      EXPECT_NEAR(wanted.off_plane[i], found.off_plane[i], 1e-6 * scale);
    }
  }
  return different;
}

std::vector<Separation> separations() {
  return {Softmax{},
          Entmax{0.7},
          Entmax{1.5},
          Entmax{2},
          Entmax{3},
          Normmax{2},
          Normmax{5},
          Subsets{2},
          TopKSoftmax{2},
          UniformKnn{2},
          NormRelu{2, 2},
          ReluMax{1, 1, 0.8},
          Kernel{2, 2.5},
          SequentialSubsets{2, 0.5},
          Constrained{Vector::Constant(6, 0.4)},
          Sum{Member({Entmax{2}}), Member({Softmax{}})}};
}

TEST(WeightSpace, IsTheDefinitionForEverySeparationAndPost) {
  for (const int dimension : {3, 7, 40}) {
    const Matrix patterns = examples::random_patterns(6, dimension, 5, 1 / std::sqrt(double(dimension)));
    Plane plane = principal_slice(principal_components(patterns), 0, 1).plane;
    plane.origin += 0.02 * examples::random_vector(dimension, 1, 8);
    plane.e2 += 0.3 * plane.e1;
    for (const Separation& s : separations()) {
      for (const PostTransform& post : {PostTransform{Identity{}}, PostTransform{L2{0.8}},
                                        PostTransform{LayerNorm{0.4, 0.1, true, 1e-8}}}) {
        for (const double beta : {2.0, 12.0}) {
          SCOPED_TRACE(name_of(s).english() + ", " + name_of(post).english() +
                       ", D = " + std::to_string(dimension) + ", beta " + std::to_string(beta));
          EXPECT_EQ(differing(request({patterns, s, post, beta}, plane, 11)), 0);
        }
      }
    }
  }
}

TEST(WeightSpace, UnboundedSeparationsUnderNormalisations) {
  const Matrix patterns = examples::random_patterns(5, 9, 2, 0.5);
  const Plane plane = random_slice(Vector::Zero(9), 3).plane;
  for (const Separation& s :
       {Separation{IdentitySeparation{}}, Separation{SignedPower{4}}, Separation{Exponential{}}}) {
    for (const PostTransform& post : {PostTransform{L2{1}}, PostTransform{LayerNorm{1, 0, false, 1e-6}}}) {
      EXPECT_EQ(differing(request({patterns, s, post, 1}, plane, 11)), 0)
          << name_of(s) << ", " << name_of(post);
    }
  }
}

TEST(WeightSpace, AwkwardMemories) {
  Matrix coincident = examples::random_patterns(4, 6, 3);
  coincident.row(2) = coincident.row(0);
  Matrix collinear(3, 5);
  collinear << Vector::Ones(5).transpose(), 2 * Vector::Ones(5).transpose(), -Vector::Ones(5).transpose();
  for (const Matrix& patterns :
       {coincident, collinear, Matrix(Matrix::Zero(2, 6)), Matrix(coincident.topRows(1))}) {
    const Plane plane = random_slice(0.1 * Vector::Ones(patterns.cols()), 1).plane;
    for (const Separation& s : {Separation{Softmax{}}, Separation{Entmax{2}}, Separation{Kernel{1, 3}}}) {
      for (const PostTransform& post : {PostTransform{Identity{}}, PostTransform{L2{1}}}) {
        EXPECT_EQ(differing(request({patterns, s, post, 5}, plane, 9)), 0)
            << name_of(s) << ", " << name_of(post);
      }
    }
  }
}

TEST(WeightSpace, RefusesWhatActsElementwise) {
  const Matrix patterns = examples::random_patterns(5, 9, 2);
  for (const PostTransform& post : examples::posts(9)) {
    const bool elementwise = lands_on_corners(post) || std::holds_alternative<Linear>(post);
    EXPECT_EQ(weight_space_refusal({patterns, Softmax{}, post, 1}).empty(), !elementwise) << name_of(post);
  }
}

TEST(WeightSpace, ServesTheCpuEngineBeyondThreeDimensions) {
  const Matrix patterns = examples::random_patterns(6, 50, 5, 0.15);
  const Plane plane = principal_slice(principal_components(patterns), 0, 1).plane;
  const BasinRequest what = request({patterns, Entmax{1.5}, Identity{}, 12}, plane, 24);
  EXPECT_EQ(cpu_engine()->map(what, {}).labels, reference_engine()->map(what, {}).labels);
}

// Squares of these weights are no doubles; after a post-transform that normalises only their ratios count.
TEST(WeightSpace, SquaresNoWeightThatIsTooLargeOrTooSmall) {
  const Matrix patterns = examples::random_patterns(4, 6, 11);
  const Plane plane{Vector::Zero(6), examples::random_vector(6, 0.4, 1), examples::random_vector(6, 0.4, 2)};
  for (const PostTransform& post : {PostTransform{L2{2}}, PostTransform{LayerNorm{}}}) {
    for (const auto& [separation, length] :
         {std::pair{Separation{Exponential{}}, 75.0}, std::pair{Separation{SignedPower{90}}, 0.01},
          std::pair{Separation{SignedPower{60}}, 300.0}}) {
      EXPECT_LE(differing(request({length * patterns, separation, post, 1}, plane, 8)), 2)
          << name_of(separation) << ", " << name_of(post);
    }
  }
}

}  // namespace
}  // namespace basinscope
