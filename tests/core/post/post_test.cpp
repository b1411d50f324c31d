// SPDX-License-Identifier: GPL-3.0-or-later
// Laws over every alternative of the list of post-transformations.
#include <set>

#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(Post, ExamplesCoverTheWholeList) {
  std::set<std::size_t> seen;
  for (const PostTransform& post : examples::posts(2)) seen.insert(post.index());
  EXPECT_EQ(seen.size(), std::variant_size_v<PostTransform>);
}

TEST(Post, LandsInItsDomainAndIdempotenceHoldsWhereClaimed) {
  for (const int d : {2, 3, 5}) {
    for (const PostTransform& post : examples::posts(d)) {
      const Vector z = examples::random_vector(d, 2, static_cast<unsigned>(d));
      const Vector y = transformed(post, z);
      EXPECT_TRUE(std::isfinite(psi(post, y, 1))) << name_of(post);
      const bool idempotent = traits_of(post).idempotent;
      EXPECT_TRUE(!idempotent || (transformed(post, y) - y).norm() <= 1e-6) << name_of(post);
    }
  }
}

TEST(Post, JacobianIsTheDerivative) {
  for (const int d : {2, 3, 5}) {
    for (const PostTransform& post : examples::posts(d)) {
      const Vector z = examples::random_vector(d, 1, 10 + static_cast<unsigned>(d));
      const Matrix j = derivative(post, z, Matrix::Identity(d, d)).transpose();
      const Matrix along = examples::random_patterns(4, d, 5);
      EXPECT_LE((derivative(post, z, along) - along * j.transpose()).norm(),
                1e-12 * along.norm() * std::max(1.0, j.norm()));
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

// post(z) = argmax z.q - Psi(q) over the domain of Psi, also where layer norm has an epsilon.
TEST(Post, IsTheMaximiserThatDefinesIt) {
  for (const int d : {2, 3, 6}) {
    std::vector<PostTransform> posts = examples::posts(d);
    for (const double epsilon : {1e-8, 1e-3, 0.5}) posts.emplace_back(LayerNorm{1.3, -0.2, false, epsilon});
    for (const PostTransform& post : posts) {
      const double beta = 1.7;
      const auto penalty = [&](const Vector& q) { return psi(post, q, beta); };
      for (unsigned seed = 0; seed < 20; ++seed) {
        const Vector z = examples::random_vector(d, 0.7, 40 + seed);
        const Vector best = transformed(post, z, {beta});
        const double most = z.dot(best) - penalty(best);
        for (unsigned other = 0; other < 20; ++other) {
          // Between the centre of the domain and its edge, where the rivals are.
          const Vector q = transformed(post, best + examples::random_vector(d, 0.3, 80 + other));
          const Vector inside = q + 0.05 * other * (transformed(post, Vector::Zero(d)) - q);
          EXPECT_LE(z.dot(inside) - penalty(inside), most + 1e-12 * std::max(1.0, std::abs(most)))
              << name_of(post) << " D = " << d;
        }
      }
    }
  }
}

TEST(Post, NoImageIsLongerThanPromised) {
  std::vector<PostTransform> posts = examples::posts(3);
  posts.emplace_back(LayerNorm{3, 0, false, 0.5});
  posts.emplace_back(L2{1e4});
  for (const PostTransform& post : posts) {
    for (const double norm : {1e-6, 0.1, 1.0, 1e6}) {
      double found = 0;
      for (unsigned seed = 0; seed < 50; ++seed) {
        const Vector z = examples::random_vector(3, 1, seed);
        found = std::max(found, transformed(post, norm / z.norm() * z).norm());
      }
      const double promised = longest_image(post, norm, 3);
      EXPECT_LE(found, promised * (1 + 1e-12)) << name_of(post) << " of " << norm;
      // tanh of little is little, and a row sum bounds an eigenvalue from above only.
      if (std::holds_alternative<Tanh>(post) || std::holds_alternative<Linear>(post)) continue;
      EXPECT_GE(found, 0.9 * promised) << name_of(post) << " of " << norm;
    }
    EXPECT_LE(transformed(post, Vector::Zero(3)).norm(), longest_image(post, 0, 3) * (1 + 1e-12));
  }
}

// e^m z, too long to be formed, goes through as the limit says it does.
TEST(Post, AnOverflowingScaleActsAsIfItHadBeenMultipliedIn) {
  for (const PostTransform& post : examples::posts(3)) {
    const Vector z = examples::random_vector(3, 1, 3);
    PostContext how{1.3};
    for (const double m : {-3.0, 0.5, 4.0}) {
      how.log_scale = m;
      const Vector want = transformed(post, std::exp(m) * z, {1.3});
      EXPECT_LE((transformed(post, z, how) - want).norm(), 1e-13 * std::max(1.0, want.norm()))
          << name_of(post);
      const Matrix along = examples::random_patterns(4, 3, 5);
      const Matrix slope = derivative(post, std::exp(m) * z, std::exp(m) * along, {1.3});
      EXPECT_LE((derivative(post, z, along, how) - slope).norm(), 1e-12 * std::max(1.0, slope.norm()))
          << name_of(post) << " e^" << m;
    }
    how.log_scale = 2000;
    const bool grows = std::holds_alternative<Identity>(post) || std::holds_alternative<Linear>(post);
    EXPECT_EQ(transformed(post, z, how).allFinite(), !grows) << name_of(post);
  }
}

// Only the direction of z counts for those that normalise: squares of its numbers need not be doubles.
TEST(Post, NormalisingNeverSquaresWhatIsTooLongOrTooShort) {
  int checked = 0;
  for (const PostTransform& post : examples::posts(3)) {
    const Vector z = examples::random_vector(3, 1, 3);
    const Vector want = transformed(post, z);
    if ((transformed(post, 1e3 * z) - want).norm() > 1e-6) continue;
    const Matrix along = examples::random_patterns(4, 3, 5);
    const Matrix slope = derivative(post, z, along);
    const bool any_length = (transformed(post, 1e-9 * z) - want).norm() <= 1e-6;
    for (const double length : {1e-200, 1e155, 1e250}) {
      if (length < 1 && !any_length) continue;
      EXPECT_LE((transformed(post, length * z) - want).norm(), 1e-6) << name_of(post) << " " << length;
      EXPECT_LE((derivative(post, length * z, length * along) - slope).norm(),
                1e-6 * std::max(1.0, slope.norm()))
          << name_of(post) << " " << length;
    }
    ++checked;
  }
  EXPECT_GE(checked, 4);
}

TEST(Post, AMatrixThatIsNotPositiveDefiniteIsRefused) {
  const auto refusal = [](std::initializer_list<std::initializer_list<double>> rows, int d) {
    return Linear{Matrix(rows)}.refusal(d);
  };
  EXPECT_EQ(refusal({{2, 1}, {1, 2}}, 2), "");
  EXPECT_EQ(Linear{}.refusal(5), "");
  EXPECT_NE(refusal({{2, 1}, {1, 2}}, 3).english().find("3 x 3"), std::string::npos);
  EXPECT_EQ(refusal({{2, 1}, {0, 2}}, 2), "expected a symmetric matrix");
  for (const auto& why : {refusal({{1, 2}, {2, 1}}, 2), refusal({{1, 1}, {1, 1}}, 2),
                          refusal({{0, 0}, {0, 0}}, 2), refusal({{-1, 0}, {0, 1}}, 2)}) {
    EXPECT_EQ(why, "expected a positive definite matrix");
  }
  EXPECT_EQ(refusal({{1, examples::infinity}, {examples::infinity, 1}}, 2), "expected finite numbers");
}

TEST(Post, AwkwardStatesStayFinite) {
  for (const PostTransform& post : examples::posts(3)) {
    for (const Vector& z : {Vector(Vector::Zero(3)), Vector(Vector::Constant(3, 7)),
                            Vector(Vector::Constant(3, 1e300)), Vector(Vector::Constant(3, -1e-300))}) {
      EXPECT_TRUE(transformed(post, z).allFinite()) << name_of(post) << " of " << z.transpose();
    }
  }
  EXPECT_EQ(transformed(L2{}, Vector::Zero(2)), Vector::Zero(2));
  EXPECT_LE((transformed(L2{}, Vector{{3e-320, -4e-320}}) - Vector{{0.6, -0.8}}).norm(), 1e-3);
  EXPECT_EQ(transformed(Sign{}, Vector{{0.0, -2, 1e-300}}), (Vector{{0, -1, 1}}));
  // The mean of three times 0.1 is not 0.1.
  EXPECT_EQ(transformed(LayerNorm{}, Vector::Constant(3, 0.1)), Vector::Zero(3));
  EXPECT_EQ(transformed(LayerNorm{1, 0.25, false, 0}, Vector::Constant(4, 3.0)), Vector::Constant(4, 0.25));
}

}  // namespace
}  // namespace basinscope
