// SPDX-License-Identifier: GPL-3.0-or-later
// Laws over every alternative of the list of post-transformations.
#include <set>

#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(Post, ExamplesCoverTheWholeList) {
  std::set<std::size_t> seen;
  for (const PostTransform& post : examples::posts()) seen.insert(post.index());
  EXPECT_EQ(seen.size(), std::variant_size_v<PostTransform>);
}

TEST(Post, LandsInItsDomainAndIdempotenceHoldsWhereClaimed) {
  for (const PostTransform& post : examples::posts()) {
    for (const int d : {2, 3, 5}) {
      const Vector z = examples::random_vector(d, 2, static_cast<unsigned>(d));
      const Vector y = transformed(post, z);
      std::visit(
          [&](const auto& p) {
            EXPECT_TRUE(std::isfinite(p.psi(y))) << name_of(post);
            EXPECT_TRUE(!p.idempotent || (transformed(post, y) - y).norm() <= 1e-6) << name_of(post);
          },
          post);
    }
  }
}

TEST(Post, JacobianIsTheDerivative) {
  for (const PostTransform& post : examples::posts()) {
    for (const int d : {2, 3, 5}) {
      const Vector z = examples::random_vector(d, 1, 10 + static_cast<unsigned>(d));
      const Matrix j = std::visit([&](const auto& p) { return p.jacobian(z); }, post);
      const double h = 1e-6;
      for (int k = 0; k < d; ++k) {
        const Vector slope =
            (transformed(post, z + h * Vector::Unit(d, k)) - transformed(post, z - h * Vector::Unit(d, k))) /
            (2 * h);
        EXPECT_LE((slope - j.col(k)).norm(), 1e-6 * std::max(1.0, j.norm())) << name_of(post) << " D = " << d;
      }
    }
  }
}

TEST(Post, AwkwardStatesStayFinite) {
  for (const PostTransform& post : examples::posts()) {
    for (const Vector& z : {Vector(Vector::Zero(3)), Vector(Vector::Constant(3, 7)),
                            Vector(Vector::Constant(3, 1e300)), Vector(Vector::Constant(3, -1e-300))}) {
      EXPECT_TRUE(transformed(post, z).allFinite()) << name_of(post) << " of " << z.transpose();
    }
  }
  EXPECT_EQ(transformed(L2{}, Vector::Zero(2)), Vector::Zero(2));
  // The mean of three times 0.1 is not 0.1.
  EXPECT_EQ(transformed(LayerNorm{}, Vector::Constant(3, 0.1)), Vector::Zero(3));
  EXPECT_EQ(transformed(LayerNorm{1, 0.25, false, 0}, Vector::Constant(4, 3.0)), Vector::Constant(4, 0.25));
}

}  // namespace
}  // namespace basinscope
