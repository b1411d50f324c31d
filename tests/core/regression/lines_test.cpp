// SPDX-License-Identifier: GPL-3.0-or-later
// Local linear surfaces for every kernel shape, and many exponentials at once.
#include <gtest/gtest.h>

#include <cmath>

#include "core/many_exponentials.h"
#include "core/random.h"
#include "core/regression/sample_error.h"
#include "core/regression/surface_lines.h"
#include "tests/core/kernels/kernel_shapes.h"

namespace basinscope {
namespace {

TEST(ManyExponentials, AreExpAndTheSameWhereverTheyStand) {
  Vector x(10007);
  for (Eigen::Index i = 0; i < x.size(); ++i) x[i] = -0.0732 * static_cast<double>(i);
  x[3] = 0;
  x[4] = -707.999;
  x[5] = -std::numeric_limits<double>::infinity();
  Vector many = x;
  exponentiate(many);
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const double exact = x[i] > -708 ? std::exp(x[i]) : 0;
    ASSERT_NEAR(many[i], exact, 3e-16 * exact) << x[i];
    Vector one = x.segment(i, 1);
    exponentiate(one);
    ASSERT_EQ(one[0], many[i]) << x[i];
  }
  EXPECT_EQ(many[3], 1);
  Vector none(0);
  exponentiate(none);
}

int keys_with_weight(const SurfaceSamples& samples, const KernelShape& shape, double h, const Vector& at) {
  int count = 0;
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i)
    count += kernel_value(shape, (samples.keys.row(i).transpose() - at).norm() / h) > 1e-12;
  return count;
}

TEST(SurfaceLines, ReproduceAffineFunctionsInsideAndAtTheEdges) {
  SurfaceDraw draw;
  draw.count = 300;
  SurfaceSamples samples = surface_samples(draw);
  samples.values = 0.5 + 2 * samples.keys.col(0).array() - 3.5 * samples.keys.col(1).array();
  const int side = 21;
  const Grid grid = surface_grid(KeyDomain::square, side);
  for (const KernelShape& shape : all_shapes()) {
    for (const double h : {0.08, 0.2, 2.0}) {
      const auto fit = surface_lines(samples, KeyDomain::square, shape, h, grid, TaskControl{});
      const auto mean = surface_fit(samples, KeyDomain::square, shape, h, grid, TaskControl{});
      int seen = 0;
      for (int i = 0; i < side * side; ++i) {
        const Eigen::Vector2d at(grid.x(i % side), grid.y(i / side));
        const double value = fit[static_cast<std::size_t>(i)];
        ASSERT_EQ(std::isfinite(value), std::isfinite(mean[static_cast<std::size_t>(i)])) << shape.index();
        if (keys_with_weight(samples, shape, h, at) < 6) continue;
        ++seen;
        ASSERT_NEAR(value, 0.5 + 2 * at[0] - 3.5 * at[1], 1e-10) << shape.index() << " h " << h;
      }
      EXPECT_GT(seen, 30) << shape.index() << " h " << h;
      // The mean does not, at a corner.
      if (h == 0.2) {
        EXPECT_GT(std::abs(mean[0] - (0.5 + 2 * grid.x(0) - 3.5 * grid.y(0))), 0.005);
      }
    }
  }
}

TEST(SurfaceLines, OnTheSphereReproduceWhatIsAffineInTheTangentPlane) {
  SurfaceDraw draw;
  draw.domain = KeyDomain::sphere;
  draw.count = 400;
  SurfaceSamples samples = surface_samples(draw);
  const int side = 12;
  const Grid grid = surface_grid(KeyDomain::sphere, side);
  for (const KernelShape& shape : all_shapes()) {
    for (const int at : {0, 5, 40, 77, side * side - 1}) {
      const Vector q = surface_key(KeyDomain::sphere, grid.x(at % side), grid.y(at / side));
      const Eigen::Vector3d slope =
          Eigen::Vector3d(0.3, -1.2, 0.7) - Eigen::Vector3d(0.3, -1.2, 0.7).dot(q) * q;
      samples.values = 2 + ((samples.keys.rowwise() - q.transpose()) * slope).array();
      if (keys_with_weight(samples, shape, 0.5, q) < 6) continue;
      const auto fit = surface_lines(samples, KeyDomain::sphere, shape, 0.5, grid, TaskControl{});
      EXPECT_NEAR(fit[static_cast<std::size_t>(at)], 2, 1e-10) << shape.index() << " at " << at;
    }
  }
}

TEST(SurfaceLines, ErrorsAgainstSamplesAreTheLinesOwn) {
  SampleErrorSettings settings;
  settings.draw.function = Function2::plane;
  settings.draw.noise = 0;
  settings.shape = GaussianShape{};
  settings.h = 0.2;
  settings.draws = 3;
  settings.counts = {40, 160};
  const SampleErrors mean = sample_errors(settings, TaskControl{});
  settings.lines = true;
  const SampleErrors lines = sample_errors(settings, TaskControl{});
  EXPECT_GT(mean.methods[0][1].lower, 0.01);
  EXPECT_LT(lines.methods[0][0].upper, 1e-9);  // a plane is met
  EXPECT_EQ(lines.methods[1][1].median, mean.methods[1][1].median);
}

TEST(SurfaceLines, FewKeysHaveTheLeastSlope) {
  const Vector a = Eigen::Vector3d(1, 2, 3), w = Vector::Ones(3), v = Eigen::Vector3d(2, 4, 6);
  EXPECT_NEAR(local_plane_value(a, Vector::Zero(3), w, v), 0, 1e-12);  // on one line: along it
  EXPECT_EQ(local_plane_value(a.head(1), a.tail(1), w.head(1), v.head(1)), 2);
  // The line passes the point at a distance: no slope across.
  EXPECT_NEAR(local_plane_value(a, Vector::Constant(3, 5), w, v), 0, 1e-12);
  // Keys that are equal but for rounding have no slope between them.
  const Vector near = Eigen::Vector3d(0.3, std::nextafter(0.3, 1), 0.3);
  EXPECT_NEAR(local_plane_value(near, Vector::Constant(3, 0.5), w, v), 4, 1e-12);
  for (const double largest : {1e-6, 1.0, 1e6}) {
    const Vector far = near * largest, across = Vector::Constant(3, 0.5 * largest);
    EXPECT_NEAR(local_plane_value(far, across, w, v, largest), 4, 1e-12) << largest;
  }
  TaskControl cancelled;
  cancelled.cancel();
  SurfaceDraw draw;
  EXPECT_TRUE(surface_lines(surface_samples(draw), draw.domain, GaussianShape{}, 0.1,
                            surface_grid(draw.domain, 8), cancelled)
                  .empty());
}

}  // namespace
}  // namespace basinscope
