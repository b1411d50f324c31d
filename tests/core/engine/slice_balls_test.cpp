// SPDX-License-Identifier: GPL-3.0-or-later
// Balls around the limits of slices, and maps that look for them.
#include "core/engine/slice_balls.h"

#include <gtest/gtest.h>

#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "core/network/slice.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Patterns of length about 1, some of them twice; a slice through them that is not orthonormal.
BasinRequest slice_of(int n, int dimension, double beta, double size, unsigned seed, int side) {
  Matrix x = size / std::sqrt(dimension) * examples::random_patterns(n, dimension, seed);
  if (seed % 3 == 0 && n > 3) x.row(1) = x.row(0);
  BasinRequest request{
      {x, Softmax{}, Identity{}, beta / (size * size)},
      principal_slice(principal_components(x), 0, 1).plane,
      {side, side, -1.2 * size, 1.3 * size, -1.2 * size, 1.2 * size, Grid::Sampling::centres},
      {}};
  request.plane.e2 += 0.3 * request.plane.e1;
  request.stop.tolerance = 1e-6 * size;
  request.stop.epsilon = 1e-3 * size;
  return request;
}

TEST(SliceBalls, AllStatesInOneHaveItsLimit) {
  std::size_t found = 0;
  for (const double size : {1e-2, 1.0, 100.0}) {
    for (const double beta : {1.0, 4.0, 12.0, 60.0}) {
      for (const int n : {3, 12, 30}) {
        BasinRequest request = slice_of(n, 9, beta, size, static_cast<unsigned>(n + beta), 12);
        const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
        for (const SliceBall& ball : slice_balls(request, known)) {
          ++found;
          Vector limit =
              trajectory(request.network, ball.state, {20000, 1e-13 * size, 1e-3}, Record::ends).limit();
          for (unsigned i = 0; i < 20; ++i) {
            // Towards the patterns, where it is most likely to leave, and anywhere.
            Vector way = examples::random_vector(9, 1, i);
            if (i < 10) way = request.network.patterns.row(i % n).transpose() - ball.state;
            const Vector start = ball.state + ball.radius * way.normalized();
            const Trajectory path =
                trajectory(request.network, start, {20000, 1e-13 * size, 1e-3}, Record::ends);
            ASSERT_LT((path.limit() - limit).norm(), 1e-9 * size) << size << " " << beta << " " << n;
            const Trajectory settles = trajectory(request.network, start, request.stop, Record::ends);
            ASSERT_LE(settles.steps, request.stop.max_steps - ball.last);
            const Vector next = update(request.network, start).state;
            ASSERT_LE((next - ball.state).norm(), ball.radius);
          }
        }
      }
    }
  }
  EXPECT_GT(found, 80u);
}

TEST(SliceBalls, LabelsAreThoseOfWholeMapsAndStepsHardlyOthers) {
  int looked = 0;
  for (const int n : {4, 17, 64}) {
    for (const int dimension : {4, 30, 300}) {
      for (const double beta : {3.0, 7.0, 10.0, 40.0}) {
        BasinRequest request = slice_of(n, dimension, beta, 1, static_cast<unsigned>(n + dimension), 100);
        if (dimension == 30) request.stop.max_steps = 140;
        ASSERT_TRUE(slice_balls_pay(request));
        const CpuEngine engine(1);
        const BasinMap whole = engine.map(request, TaskControl());
        request.wanted = Wanted::shading;
        const BasinMap got = engine.map(request, TaskControl());
        std::size_t differ = 0, others = 0;
        double apart = 0, off = 0;
        for (std::size_t i = 0; i < whole.labels.size(); ++i) {
          differ += whole.labels[i] != got.labels[i];
          others += whole.limits[2 * i] != got.limits[2 * i];
          off += std::abs(got.steps[i] - whole.steps[i]) / (2.0 + 0.1 * whole.steps[i]);
          apart = std::max(apart, std::hypot(whole.limits[2 * i] - got.limits[2 * i],
                                             whole.limits[2 * i + 1] - got.limits[2 * i + 1]));
        }
        const auto pixels = static_cast<double>(whole.labels.size());
        looked += static_cast<double>(others) > pixels / 2;
        EXPECT_LE(differ, 0u) << n << " " << dimension << " " << beta;
        EXPECT_LE(off, 0.3 * pixels) << n << " " << dimension << " " << beta;
        if (dimension != 30) {
          EXPECT_LT(apart, 2e-3) << n << " " << dimension << " " << beta;
        }
      }
    }
  }
  EXPECT_GT(looked, 9);
}

}  // namespace
