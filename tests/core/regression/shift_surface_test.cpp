// SPDX-License-Identifier: GPL-3.0-or-later
// The shift of a function of two variables (RAYN Figures 4 and 5).
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "tests/core/regression/plain_shift_fit.h"

namespace basinscope {
namespace {

ShiftSettings plane_settings() {
  ShiftSettings settings{90, 40, 7, 1, 0.1, 0.1, 0.6, 3, 5};
  settings.plane = true;
  return settings;
}

Matrix some_queries() {
  Matrix queries(5, 2);
  queries << 0.125, 0.625, 0.5, 0.5, 0.9, 0.1, -2, 0.4, 3, 7;
  return queries;
}

TEST(ShiftSurface, IsTheDefinitionAlsoFarFromAllKeys) {
  for (const double h : {2e-3, 0.01, 0.12, 2.0}) {
    ShiftSettings settings = plane_settings();
    settings.h = h;
    for (const int step : {1, 9, 41, 90}) {
      const ShiftMoment moment = shift_moment(settings, step, some_queries());
      ASSERT_EQ(moment.keys.rows(), step);
      ASSERT_EQ(moment.keys.cols(), 2);
      for (int m = 0; m < shift_method_count; ++m)
        for (Eigen::Index i = 0; i < 5; ++i)
          EXPECT_NEAR(moment.fits(m, i), plain_shift_fit(settings, static_cast<ShiftMethod>(m), moment, i),
                      1e-9)
              << m << " h " << h << " step " << step << " query " << i;
    }
  }
}

TEST(ShiftSurface, ChangesFromOneFunctionToTheOther) {
  ShiftSettings settings = plane_settings();
  settings.noise = 0;
  const ShiftMoment moment = shift_moment(settings, 90, some_queries());
  for (Eigen::Index t = 0; t < 90; ++t) {
    const double a = moment.keys(t, 0), b = moment.keys(t, 1);
    const double f = std::sin(2 * std::numbers::pi * a) * std::cos(2 * std::numbers::pi * b);
    EXPECT_NEAR(moment.values[t], t < 40 ? f : 0.9 - f, 1e-14) << t;
    EXPECT_TRUE(a >= 0 && a <= 1 && b >= 0 && b <= 1);
  }
  EXPECT_EQ(shift_moment(settings, 40, some_queries()).truth[1],
            shift_function(false, Eigen::Vector2d(0.5, 0.5)));
  EXPECT_EQ(moment.truth[1], shift_function(true, Eigen::Vector2d(0.5, 0.5)));
}

TEST(ShiftSurface, ErrorsAreThoseOfTheMoments) {
  const ShiftSettings settings = plane_settings();
  const Matrix errors = shift_errors(settings, TaskControl{});
  Matrix queries(16, 2);
  for (int i = 0; i < 16; ++i) queries.row(i) << (i % 4 + 0.5) / 4, (i / 4 + 0.5) / 4;
  for (const int step : {1, 40, 41, 90}) {
    const ShiftMoment moment = shift_moment(settings, step, queries);
    for (int m = 0; m < shift_method_count; ++m)
      EXPECT_NEAR(errors(m, step - 1), (moment.fits.row(m).transpose() - moment.truth).norm() / 4, 1e-12)
          << m << " step " << step;
  }
}

TEST(ShiftSurface, OldKeysInterfereAndRecencyRepairs) {
  ShiftSettings settings = with_shift_plane({}, true);
  EXPECT_EQ(settings.h, 0.08);
  settings.repeats = 6;
  const Matrix errors = shift_errors(settings, TaskControl{});
  const auto error = [&](ShiftMethod method, int step) { return errors(static_cast<int>(method), step - 1); };
  EXPECT_LT(error(ShiftMethod::all_keys, 299), error(ShiftMethod::window, 299));
  for (const ShiftMethod method : {ShiftMethod::window, ShiftMethod::position, ShiftMethod::decay})
    EXPECT_LT(error(method, 400), 0.7 * error(ShiftMethod::all_keys, 400)) << shift_method_id(method);
}

TEST(ShiftSurface, ABandwidthThatWasChosenStays) {
  ShiftSettings chosen;
  chosen.h = 0.2;
  EXPECT_EQ(with_shift_plane(chosen, true).h, 0.2);
  EXPECT_TRUE(with_shift_plane(with_shift_plane({}, true), false) == ShiftSettings());
  EXPECT_TRUE(with_shift_plane(plane_settings(), true) == plane_settings());
}

}  // namespace
}  // namespace basinscope
