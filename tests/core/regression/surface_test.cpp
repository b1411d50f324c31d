// SPDX-License-Identifier: GPL-3.0-or-later
// Surfaces, error against samples, distribution shift, and Epanechnikov as linear attention.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.h"
#include "core/regression/linear_attention.h"
#include "core/regression/sample_error.h"
#include "core/regression/shift_stream.h"
#include "tests/core/regression/plain_shift_fit.h"

namespace basinscope {
namespace {

// The definition, without cells or factors.
double plain_estimate(const SurfaceSamples& samples, const KernelShape& shape, double h,
                      const Vector& query) {
  double sum = 0, weighed = 0;
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i) {
    const double w = kernel_value(shape, (samples.keys.row(i).transpose() - query).norm() / h);
    sum += w;
    weighed += w * samples.values[i];
  }
  return weighed / sum;
}

TEST(SurfaceFit, IsTheDefinitionForEveryKernelAndDomain) {
  for (const KeyDomain domain : {KeyDomain::square, KeyDomain::sphere}) {
    SurfaceDraw draw;
    draw.domain = domain;
    draw.count = 150;
    const SurfaceSamples samples = surface_samples(draw);
    const int side = 17;
    const Grid grid = surface_grid(domain, side);
    for_each_alternative<KernelShape>([&](const auto& alternative) {
      const KernelShape shape = alternative;
      for (const double h : {0.05, 0.2, 3.0}) {
        const std::vector<double> fit = surface_fit(samples, domain, shape, h, side, TaskControl{});
        for (int i = 0; i < side * side; ++i) {
          const Vector key = surface_key(domain, grid.x(i % side), grid.y(i / side));
          const double plain = plain_estimate(samples, shape, h, key),
                       value = fit[static_cast<std::size_t>(i)];
          ASSERT_EQ(std::isfinite(plain), std::isfinite(value)) << shape.index() << " " << h;
          if (std::isfinite(plain)) {
            ASSERT_NEAR(value, plain, 1e-11) << shape.index() << " " << h;
          }
        }
      }
    });
  }
}

TEST(SurfaceFit, TinyGaussiansAreTheNearestKeyAndKeysOnTheSphereAreUnit) {
  SurfaceDraw draw;
  draw.count = 20;
  const SurfaceSamples samples = surface_samples(draw);
  const std::vector<double> fit =
      surface_fit(samples, KeyDomain::square, GaussianShape{}, 1e-4, 9, TaskControl{});
  const Grid grid = surface_grid(KeyDomain::square, 9);
  for (int i = 0; i < 81; ++i) {
    Matrix query(1, 2);
    query << grid.x(i % 9), grid.y(i / 9);
    EXPECT_NEAR(fit[static_cast<std::size_t>(i)], nearest_estimates(samples, 1, query)[0], 1e-12);
  }
  draw.domain = KeyDomain::sphere;
  const SurfaceSamples round = surface_samples(draw);
  for (Eigen::Index i = 0; i < 20; ++i) {
    EXPECT_NEAR(round.keys.row(i).norm(), 1, 1e-14);
    const Eigen::Vector2d place = surface_place(draw.domain, round.keys.row(i).transpose());
    EXPECT_LT((surface_key(draw.domain, place[0], place[1]) - round.keys.row(i).transpose()).norm(), 1e-12);
  }
}

// One key, the window of a high order far below the smallest double: still the key's value, up to h.
TEST(SurfaceFit, EveryOrderIsDefinedUpToItsReach) {
  const SurfaceSamples one{Eigen::RowVector2d(0.31, 0.62), Vector::Constant(1, 2.5)};
  const int side = 60;
  const double h = 0.5;
  const Grid grid = surface_grid(KeyDomain::square, side);
  for (const double r : {1.0, 3.0, 4.5, 64.0, 300.0, 1e4}) {
    const auto fit = surface_fit(one, KeyDomain::square, PolynomialShape{r}, h, side, TaskControl{});
    for (int i = 0; i < side * side; ++i) {
      const double far =
          (Eigen::Vector2d(grid.x(i % side), grid.y(i / side)) - Eigen::Vector2d(0.31, 0.62)).norm();
      const double value = fit[static_cast<std::size_t>(i)];
      if (far < h * (1 - 1e-12)) {
        ASSERT_EQ(value, 2.5) << r << " at " << far;
      } else if (far > h * (1 + 1e-12)) {
        ASSERT_TRUE(std::isnan(value)) << r << " at " << far;
      }
    }
  }
}

// All weights are below the smallest double: the nearest key of those in reach counts.
TEST(SurfaceFit, FarTruncatedGaussiansAreTheNearestKeyInReach) {
  SurfaceDraw draw;
  draw.count = 40;
  for (const KeyDomain domain : {KeyDomain::square, KeyDomain::sphere}) {
    draw.domain = domain;
    const SurfaceSamples samples = surface_samples(draw);
    const Grid grid = surface_grid(domain, 15);
    const double h = 1e-4, cut = 1500;
    const auto fit = surface_fit(samples, domain, TruncatedGaussianShape{cut}, h, 15, TaskControl{});
    int near = 0;
    for (int i = 0; i < 225; ++i) {
      const Vector key = surface_key(domain, grid.x(i % 15), grid.y(i / 15));
      const double nearest = (samples.keys.rowwise() - key.transpose()).rowwise().norm().minCoeff();
      const double value = fit[static_cast<std::size_t>(i)];
      ASSERT_EQ(std::isfinite(value), nearest <= h * cut);
      if (nearest > h * cut) continue;
      ++near;
      ASSERT_NEAR(value, nearest_estimates(samples, 1, key.transpose())[0], 1e-12);
    }
    EXPECT_GT(near, 20);
    EXPECT_LT(near, 225);
  }
}

// Estimates at any keys are the grid's at the grid's keys, and the definition elsewhere.
TEST(SurfaceFit, EstimatesAtKeysAreTheDefinition) {
  Random random(4);
  for (const KeyDomain domain : {KeyDomain::square, KeyDomain::sphere}) {
    SurfaceDraw draw;
    draw.domain = domain;
    draw.count = 90;
    const SurfaceSamples samples = surface_samples(draw);
    Matrix queries(30, samples.keys.cols());
    for (Eigen::Index i = 0; i < 30; ++i)
      queries.row(i) = surface_key(domain, 1.4 * random.uniform() - 0.2, 1.4 * random.uniform() - 0.2);
    for_each_alternative<KernelShape>([&](const auto& shape) {
      const Vector got = kernel_estimates(samples, shape, 0.15, queries);
      for (Eigen::Index i = 0; i < 30; ++i) {
        const double plain = plain_estimate(samples, shape, 0.15, queries.row(i).transpose());
        ASSERT_EQ(std::isfinite(got[i]), std::isfinite(plain)) << shape.id;
        if (std::isfinite(plain)) {
          ASSERT_NEAR(got[i], plain, 1e-11) << shape.id;
        }
      }
    });
    for (const int k : {1, 2, 7, 90, 200}) {
      const Vector got = nearest_estimates(samples, k, queries);
      for (Eigen::Index i = 0; i < 30; ++i) {
        std::vector<std::pair<double, Eigen::Index>> order;
        for (Eigen::Index j = 0; j < 90; ++j)
          order.emplace_back((samples.keys.row(j) - queries.row(i)).norm(), j);
        std::sort(order.begin(), order.end());
        const int taken = std::min(k, 90);
        double sum = 0;
        for (int j = 0; j < taken; ++j) sum += samples.values[order[static_cast<std::size_t>(j)].second];
        ASSERT_NEAR(got[i], sum / taken, 1e-13) << k;
      }
    }
  }
  const SurfaceSamples equal{Matrix::Zero(5, 2), Vector::LinSpaced(5, 0, 4)};
  EXPECT_EQ(nearest_estimates(equal, 2, Matrix::Ones(1, 2))[0], 0.5);  // ties: the lower index
}

TEST(SampleErrors, FallWithMoreSamplesAndAreTheSeeds) {
  SampleErrorSettings settings;
  settings.draws = 8;
  settings.shape = GaussianShape{};
  settings.counts = {10, 80, 640};
  const SampleErrors errors = sample_errors(settings, TaskControl{});
  ASSERT_TRUE(errors.complete);
  for (const auto& method : errors.methods) {
    for (const Quartiles& q : method) {
      EXPECT_LE(q.lower, q.median);
      EXPECT_LE(q.median, q.upper);
    }
  }
  for (std::size_t m = 0; m < 2; ++m) {
    EXPECT_GT(errors.methods[m][0].median, 1.5 * errors.methods[m][1].median);
    EXPECT_GT(errors.methods[m][1].median, errors.methods[m][2].median);
  }
  EXPECT_NEAR(errors.methods[2][1].median, errors.methods[2][2].median, 0.1);
  EXPECT_EQ(sample_errors(settings, TaskControl{}).methods[0][1].median, errors.methods[0][1].median);
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_FALSE(sample_errors(settings, cancelled).complete);
}

// A kernel that reaches next to nothing is the mean almost everywhere, and is not called better for it.
TEST(SampleErrors, MethodsAreMeasuredAtTheSamePlaces) {
  SampleErrorSettings settings;
  settings.draws = 3;
  settings.shape = EpanechnikovShape{};
  settings.h = 0.02;
  settings.draw.noise = 0;
  settings.counts = {10};
  const SampleErrors errors = sample_errors(settings, TaskControl{});
  EXPECT_NEAR(errors.methods[0][0].median, errors.methods[2][0].median, 0.02 * errors.methods[2][0].median);
}

TEST(SampleErrors, QuartilesOfFew) {
  const Quartiles q = quartiles({4, 1, std::nan(""), 3, 2, 5});
  EXPECT_EQ(q.lower, 2);
  EXPECT_EQ(q.median, 3);
  EXPECT_EQ(q.upper, 4);
  EXPECT_TRUE(std::isnan(quartiles({}).median));
}

TEST(ShiftStream, OldKeysInterfereAndRecencyRepairs) {
  ShiftSettings settings;
  settings.repeats = 6;
  const Matrix errors = shift_errors(settings, TaskControl{});
  ASSERT_EQ(errors.rows(), shift_method_count);
  ASSERT_EQ(errors.cols(), settings.length);
  const auto error = [&](ShiftMethod method, int step) { return errors(static_cast<int>(method), step - 1); };
  for (const ShiftMethod method :
       {ShiftMethod::all_keys, ShiftMethod::window, ShiftMethod::decay, ShiftMethod::position}) {
    EXPECT_LT(error(method, 299), 0.35 * error(ShiftMethod::constant, 299)) << shift_method_id(method);
    EXPECT_GT(error(method, 302), 1) << shift_method_id(method);
  }
  EXPECT_LT(error(ShiftMethod::all_keys, 299), error(ShiftMethod::window, 299));
  EXPECT_GT(error(ShiftMethod::all_keys, 420), 0.4);
  for (const ShiftMethod method : {ShiftMethod::window, ShiftMethod::position, ShiftMethod::decay})
    EXPECT_LT(error(method, 420), 0.5 * error(ShiftMethod::all_keys, 420)) << shift_method_id(method);
  EXPECT_TRUE(same(shift_errors(settings, TaskControl{}), errors));
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_EQ(shift_errors(settings, cancelled).size(), 0);
}

TEST(ShiftStream, IsTheDefinitionAlsoFarFromAllKeys) {
  const Vector queries = (Vector(6) << 0.03125, 0.2, 0.5, 0.96875, -3, 8).finished();
  for (const double h : {1e-3, 0.004, 0.06, 2.0}) {
    ShiftSettings settings{90, 40, 7, 1, h, 0.1, 0.6, 3, 5};
    for (const int step : {1, 2, 9, 37, 90}) {
      const ShiftMoment moment = shift_moment(settings, step, queries);
      for (int m = 0; m < shift_method_count; ++m) {
        const auto method = static_cast<ShiftMethod>(m);
        for (Eigen::Index i = 0; i < queries.size(); ++i)
          EXPECT_NEAR(moment.fits(m, i), plain_shift_fit(settings, method, moment, i), 1e-9)
              << shift_method_id(method) << " h " << h << " step " << step << " query " << queries[i];
      }
    }
  }
}

TEST(ShiftStream, ErrorsAreThoseOfTheMoments) {
  ShiftSettings settings{30, 12, 7, 1, 0.01, 0.1, 0.9, 4, 5};
  const Matrix errors = shift_errors(settings, TaskControl{});
  const Vector queries = Vector::LinSpaced(16, 0.5 / 16, 15.5 / 16);
  for (const int step : {1, 5, 12, 13, 30}) {
    const ShiftMoment moment = shift_moment(settings, step, queries);
    for (int m = 0; m < shift_method_count; ++m)
      EXPECT_NEAR(errors(m, step - 1), (moment.fits.row(m).transpose() - moment.truth).norm() / 4, 1e-12)
          << shift_method_id(static_cast<ShiftMethod>(m)) << " step " << step;
  }
}

TEST(ShiftStream, NoDecayAndAFullWindowAreAllKeys) {
  ShiftSettings settings;
  settings.length = settings.window = 80;
  settings.change_at = 40;
  settings.repeats = 2;
  settings.decay = 1;
  settings.position_reach = 1e6;
  const Matrix errors = shift_errors(settings, TaskControl{});
  for (int method = 1; method < 4; ++method)
    EXPECT_LT((errors.row(method) - errors.row(0)).cwiseAbs().maxCoeff(), 1e-7) << method;
  const ShiftMoment moment = shift_moment(settings, 60, Vector::LinSpaced(9, 0, 1));
  EXPECT_EQ(moment.keys.size(), 60);
  EXPECT_LT((moment.fits.row(0) - moment.fits.row(1)).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_EQ(moment.truth[0], shift_function(true, 0));
  EXPECT_EQ(shift_moment(settings, 40, Vector::Zero(1)).truth[0], shift_function(false, 0));
}

TEST(LinearAttention, FromFourOnTheStateGivesTheFullSum) {
  for (const double tau : {4.0, 4.5, 9.0, 100.0}) {
    LinearAttentionSettings settings;
    settings.tau = tau;
    const LinearAttentionRun run = linear_attention_run(attention_sequence(settings), tau);
    EXPECT_EQ(run.clipped.sum(), 0) << tau;
    EXPECT_LT(run.difference.maxCoeff(), 2e-13 * tau) << tau;
    EXPECT_GT(run.full_operations[99], 1.9 * run.full_operations[49]);
  }
}

TEST(LinearAttention, FourIsTheLeastBandwidthForAllUnitVectors) {
  // Opposite vectors: a squared distance of 4, nothing more is possible.
  AttentionSequence opposite{Matrix(2, 2), Matrix(2, 2), Matrix(2, 1)};
  opposite.keys << 1, 0, 0.6, 0.8;
  opposite.queries << 0, 1, -1, 0;
  opposite.values << 1, -2;
  EXPECT_DOUBLE_EQ(linear_attention_run(opposite, 4).largest_square, 4);
  for (const double tau : {4.0, 4 + 1e-9}) {
    const LinearAttentionRun run = linear_attention_run(opposite, tau);
    EXPECT_EQ(run.clipped.sum(), 0);
    EXPECT_LT(run.difference.maxCoeff(), 1e-14);
  }
  const LinearAttentionRun below = linear_attention_run(opposite, 3.9);
  EXPECT_EQ(below.clipped[1], 1);
  EXPECT_GT(below.difference[1], 1e-2);
}

TEST(LinearAttention, OppositeVectorsAreNotClippedByRounding) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    AttentionSequence sequence = attention_sequence({24, 5, 2, 4, seed});
    sequence.queries = -sequence.keys;
    EXPECT_EQ(linear_attention_run(sequence, 4).clipped.sum(), 0) << seed;
    EXPECT_EQ(linear_attention_run(sequence, 4 - 1e-9).clipped.sum(), 24) << seed;
  }
}

TEST(LinearAttention, ForGivenVectorsTheirLargestDistanceIsTheBound) {
  LinearAttentionSettings settings;
  settings.dimension = 16;
  const AttentionSequence sequence = attention_sequence(settings);
  const double least = linear_attention_run(sequence, 4).largest_square;
  EXPECT_LT(least, 4);
  const LinearAttentionRun at = linear_attention_run(sequence, least * (1 + 1e-12));
  EXPECT_EQ(at.clipped.sum(), 0);
  EXPECT_LT(at.difference.maxCoeff(), 1e-12);
  EXPECT_GT(linear_attention_run(sequence, least * (1 - 1e-9)).clipped.sum(), 0);
  // Far below, also where phi's first entry is imaginary, the state keeps negative weights.
  for (const double tau : {2.5, 2.0, 1.6}) {
    const LinearAttentionRun run = linear_attention_run(sequence, tau);
    EXPECT_GT(run.clipped.sum(), 0) << tau;
    EXPECT_GT(run.difference.tail(20).maxCoeff(), 1e-3) << tau;
  }
}

TEST(LinearAttention, FeaturesMultiplyToTheKernelOnBothSidesOfTwo) {
  const AttentionSequence sequence = attention_sequence({});
  for (const double tau : {1.0, 2.0, 3.0, 8.0}) {
    const Vector q = sequence.queries.row(3), k = sequence.keys.row(5);
    EXPECT_NEAR(epanechnikov_feature(q, tau, true).dot(epanechnikov_feature(k, tau, false)),
                1 - (q - k).squaredNorm() / tau, 1e-14)
        << tau;
  }
  // The state is the sums over features written out: S = Phi' V, Z = Phi' 1.
  const double tau = 5;
  const LinearState state = state_after(sequence, tau, 30);
  Matrix features(30, 9);
  features << Vector::Constant(30, std::sqrt(1 - 2 / tau)), std::sqrt(2 / tau) * sequence.keys.topRows(30);
  EXPECT_LT((state.sums - features.transpose() * sequence.values.topRows(30)).cwiseAbs().maxCoeff(), 1e-13);
  EXPECT_LT((state.normaliser - features.colwise().sum().transpose()).cwiseAbs().maxCoeff(), 1e-13);
  EXPECT_EQ(state_after(sequence, tau, 0).normaliser, Vector::Zero(9));
  EXPECT_EQ(state_after(sequence, tau, 9999).sums, state_after(sequence, tau, sequence.keys.rows()).sums);
}

// What the cells leave out is below the last digit, and where no key is near nothing is left out.
TEST(Surfaces, AGaussianOnTheSphereIsItsDefinition) {
  SurfaceDraw draw;
  draw.domain = KeyDomain::sphere;
  for (const int count : {3, 300})
    for (const double h : {0.004, 0.06, 0.3, 2.0}) {
      draw.count = count;
      const SurfaceSamples samples = surface_samples(draw);
      const int side = 24;
      const Grid grid = surface_grid(KeyDomain::sphere, side);
      const std::vector<double> fit =
          surface_fit(samples, KeyDomain::sphere, GaussianShape{}, h, side, TaskControl{});
      for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
          const Vector query = surface_key(KeyDomain::sphere, grid.x(column), grid.y(row));
          Vector squares(samples.keys.rows());
          for (Eigen::Index i = 0; i < squares.size(); ++i)
            squares[i] = (samples.keys.row(i).transpose() - query).squaredNorm() / (h * h);
          const Vector w = (-0.5 * (squares.array() - squares.minCoeff())).exp();
          EXPECT_NEAR(fit[static_cast<std::size_t>(row * side + column)], w.dot(samples.values) / w.sum(),
                      std::max(1e-13, 1e-15 / (h * h)))
              << count << ' ' << h;
        }
    }
}

}  // namespace
}  // namespace basinscope
