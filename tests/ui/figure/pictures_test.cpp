// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "ui/figure/colour_tables.h"
#include "ui/figure/field/basin_image.h"
#include "ui/figure/field/contours.h"
#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/region_labels.h"
#include "ui/figure/pattern_colours.h"
#include "ui/plots/plot_canvas.h"

namespace basinscope {
namespace {

Grid square(int size, double half = 1) { return {size, size, -half, half, -half, half}; }

template <class Function>
EnergyField field_of(const Grid& grid, const Function& function) {
  EnergyField field;
  field.grid = grid;
  for (int row = 0; row < grid.height; ++row) {
    for (int column = 0; column < grid.width; ++column) {
      field.values.push_back(function(grid.x(column), grid.y(row)));
    }
  }
  return field;
}

Attractor attractor_of(int label, const Vector& weights) {
  Attractor attractor;
  attractor.label = label;
  attractor.weights = weights;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (weights[i] > 0) attractor.support.push_back(static_cast<int>(i));
  }
  if (attractor.support.size() == 1) {
    attractor.kind = FixedPointKind::pattern;
    attractor.pattern = attractor.support.front();
  }
  return attractor;
}

template <class Function>
Basins basins_of(const Grid& grid, const Function& label) {
  BasinRequest request;
  request.grid = grid;
  Basins basins;
  basins.map.grid = grid;
  basins.map.labels.clear();
  for (int row = 0; row < grid.height; ++row) {
    for (int column = 0; column < grid.width; ++column) {
      basins.map.labels.push_back(label(grid.x(column), grid.y(row)));
    }
  }
  basins.map.steps.assign(grid.pixels(), 3);
  return basins;
}

TEST(PatternColours, FollowOkabeAndIto) {
  EXPECT_EQ(pattern_colour(0, false), QColor(0x00, 0x72, 0xB2));
  EXPECT_EQ(pattern_colour(1, false), QColor(0xE6, 0x9F, 0x00));
  EXPECT_EQ(pattern_colour(6, true), QColor(0xF0, 0xE4, 0x42));
  EXPECT_EQ(pattern_colour(7, false), QColor(0x1A, 0x1A, 0x1A));
  EXPECT_EQ(pattern_colour(7, true), QColor(0xE8, 0xEA, 0xED));
}

TEST(PatternColours, RepeatsAreTheShiftedHues) {
  for (int i = 0; i < 7; ++i) {
    const OkLab first = oklab(pattern_colour(i, false));
    const OkLab expected{first.L + (first.L < 0.62 ? 0.15 : -0.17), 0.9 * first.a, 0.9 * first.b};
    const QColor repeat = pattern_colour(i + 8, false), wanted = from_oklab(expected);
    EXPECT_NEAR(repeat.red(), wanted.red(), 2) << i;
    EXPECT_NEAR(repeat.green(), wanted.green(), 2) << i;
    EXPECT_NEAR(repeat.blue(), wanted.blue(), 2) << i;
    EXPECT_FALSE(pattern_has_dot(i));
    EXPECT_TRUE(pattern_has_dot(i + 8));
  }
  EXPECT_FALSE(pattern_has_dot(7));
  EXPECT_FALSE(pattern_has_dot(15));
}

TEST(PatternColours, FarIndicesHaveTheGivenHueAndLightness) {
  for (int k = 0; k < 40; ++k) {
    const OkLab colour = oklab(pattern_colour(15 + k, false));
    EXPECT_NEAR(colour.L, k % 2 == 0 ? 0.62 : 0.78, 0.03) << k;
    const double turn =
        std::remainder(std::atan2(colour.b, colour.a) * 180 / std::numbers::pi - 40 - 137.5 * k, 360);
    EXPECT_NEAR(turn, 0, 15) << k;  // a few leave the gamut
  }
}

TEST(PatternColours, AreTellableApart) {
  for (const bool dark : {false, true}) {
    for (int i = 0; i < 15; ++i) {
      for (int j = 0; j < i; ++j) {
        // Beside the first eight, the repeats have a dot in their marker.
        const double least = i < 8 ? 0.1 : 0.04;
        EXPECT_GT(oklab_distance(pattern_colour(i, dark), pattern_colour(j, dark)), least) << i << " " << j;
      }
    }
  }
}

TEST(PatternColours, OkLabRoundTripsAndMatchesPublishedValues) {
  const OkLab red = oklab(QColor(255, 0, 0));  // 0.628, 0.225, 0.126
  EXPECT_NEAR(red.L, 0.62796, 1e-4);
  EXPECT_NEAR(red.a, 0.22486, 1e-4);
  EXPECT_NEAR(red.b, 0.12585, 1e-4);
  EXPECT_NEAR(oklab(Qt::white).L, 1, 1e-6);
  for (int r = 0; r < 256; r += 51) {
    for (int g = 0; g < 256; g += 51) {
      for (int b = 0; b < 256; b += 51) EXPECT_EQ(from_oklab(oklab(QColor(r, g, b))), QColor(r, g, b));
    }
  }
}

TEST(PatternColours, BlendsAreWeightedMeansInOkLab) {
  const Vector weights = (Vector(4) << 0.25, 0, 0.75, 0).finished();
  const OkLab a = oklab(pattern_colour(0, false)), c = oklab(pattern_colour(2, false));
  const OkLab blend = oklab(blended_colour(weights, false));
  EXPECT_NEAR(blend.L, 0.25 * a.L + 0.75 * c.L, 0.004);
  EXPECT_NEAR(blend.a, 0.25 * a.a + 0.75 * c.a, 0.004);
  EXPECT_NEAR(blend.b, 0.25 * a.b + 0.75 * c.b, 0.004);
  EXPECT_EQ(blended_colour(Vector::Unit(3, 1), false), pattern_colour(1, false));
  EXPECT_EQ(blended_colour(2 * weights, false), blended_colour(weights, false));  // k-subsets sum to k
}

TEST(BasinColours, ABlendThatWouldBeTakenForItsNeighbourGivesWay) {
  // Two mixtures of the same patterns side by side, the first beside the pattern it nearly is; one far off.
  const auto label = [](double x, double) { return x < -0.33 ? 0 : x < 0.33 ? 2 : 3; };
  Basins basins = basins_of(square(60), label);
  basins.attractors = {attractor_of(0, Vector::Unit(2, 0)),
                       attractor_of(2, Vector(Eigen::Vector2d(0.97, 0.03))),
                       attractor_of(3, Vector(Eigen::Vector2d(0.5, 0.5)))};
  const BasinColours colours = basin_colours(basins, false, false);
  ASSERT_EQ(colours.by_label.size(), 4U);
  EXPECT_EQ(colours.by_label[0], pattern_colour(0, false));
  EXPECT_NE(colours.by_label[2], blended_colour(Eigen::Vector2d(0.97, 0.03), false));
  EXPECT_EQ(colours.by_label[3], blended_colour(Eigen::Vector2d(0.5, 0.5), false));
  EXPECT_EQ(colours.choices[0].colour, ColourChoice::own);
  EXPECT_NE(colours.choices[1].colour, ColourChoice::own);
  const BasinColours white = basin_colours(basins, true, false);
  EXPECT_EQ(white.by_label[2], QColor(Qt::white));
  EXPECT_EQ(white.by_label[3], QColor(Qt::white));
  EXPECT_FALSE(white.has_border(2, 3));  // mixtures are one white, as published
}

TEST(ColourTables, StartAndEndAsPublished) {
  EXPECT_EQ(colour_table("viridis").size(), 256U);
  EXPECT_EQ(colour_table("viridis").front(), qRgb(0x44, 0x01, 0x54));
  EXPECT_EQ(colour_table("viridis").back(), qRgb(0xFD, 0xE7, 0x25));
  EXPECT_EQ(colour_table("cividis").size(), 256U);
  EXPECT_EQ(colour_table("cividis").front(), qRgb(0x00, 0x22, 0x4E));
  for (const QString& name : {QString("viridis"), QString("cividis")}) {
    double before = -1;
    for (const QRgb entry : colour_table(name)) {
      const double lightness = oklab(QColor::fromRgb(entry)).L;
      EXPECT_GT(lightness, before - 0.004) << entry;
      before = lightness;
    }
  }
}

TEST(PlotText, LongTicksAreBriefAndTellApart) {
  const auto labels = [](double low, double high) {
    QVector<double> ticks;
    QVector<QString> texts;
    RoundTicker(4).generate(QCPRange(low, high), QLocale::c(), 'g', 6, ticks, nullptr, &texts);
    return texts;
  };
  EXPECT_EQ(labels(-1e11, 1e11), QVector<QString>({"−10", "−5", "0", "5", "10"}));
  EXPECT_EQ(RoundTicker(4).numbers(-1e11, 1e11).common, "… × 1e10");
  EXPECT_EQ(labels(1e11, 1e11 + 4000), QVector<QString>({"0", "1", "2", "3", "4"}));
  EXPECT_EQ(RoundTicker(4).numbers(1e11, 1e11 + 4000).common, "100000000000 + … × 1e3");
  EXPECT_TRUE(labels(-2.4, 1.1).contains("−2") || labels(-2.4, 1.1).contains("−2.0"));
}

TEST(EnergyImage, ShowsBandsWithTheLargestYOnTop) {
  EnergyField field = field_of(square(40), [](double, double y) { return y; });
  field.lowest = -1;
  field.highest = 1;
  field.values[0] = std::numeric_limits<double>::infinity();
  field.values[1] = std::numeric_limits<double>::quiet_NaN();
  const QImage image = energy_image(field, "viridis", 4);
  std::set<QRgb> colours;
  for (int y = 0; y < 40; ++y) colours.insert(image.pixel(20, y));
  EXPECT_EQ(colours.size(), 4U);
  EXPECT_EQ(image.pixel(20, 0), band_colour("viridis", 3, 4));
  EXPECT_EQ(image.pixel(20, 39), band_colour("viridis", 0, 4));
  EXPECT_EQ(image.pixel(0, 39), qRgb(255, 255, 255));
  EXPECT_EQ(qAlpha(image.pixel(1, 39)), 0);
}

// Enlarged fivefold: where a pixel lies tells its band, and how far it is from the nearest circle whether it
// has a contour's colour.
TEST(EnergyImage, OfASizeOfItsOwnIsSharpAndHasItsContours) {
  Grid grid = square(60);
  grid.sampling = Grid::Sampling::centres;
  EnergyField field = field_of(grid, [](double x, double y) { return x * x + y * y; });
  field.lowest = 0;
  field.highest = 2;
  constexpr int levels = 8, pixels = 300;
  constexpr double width = 1.5, pixel = 2.0 / pixels;
  const QImage image = energy_image(field, "viridis", levels, {pixels, pixels}, width);
  ASSERT_EQ(image.size(), QSize(pixels, pixels));
  const std::vector<ContourLevel> contours = contour_levels(field, "viridis", levels);
  int clear = 0, covered = 0, wrong = 0;
  for (int row = 0; row < pixels; ++row) {
    for (int column = 0; column < pixels; ++column) {
      const double radius = std::hypot((column + 0.5) * pixel - 1, (row + 0.5) * pixel - 1);
      const double band = radius * radius * levels / 2;
      const int level = static_cast<int>(std::lround(band));
      const double away = std::abs(std::sqrt(2.0 * level / levels) - radius) / pixel;
      const bool line = level > 0 && level < levels;
      const QRgb colour = image.pixel(column, row);
      if (!line || away > width / 2 + 0.7) {
        ++clear;
        wrong += colour != band_colour("viridis", static_cast<int>(band), levels);
      } else if (away < width / 2 - 0.7) {
        ++covered;
        wrong += colour != contours[static_cast<std::size_t>(level - 1)].colour.rgb();
      }
    }
  }
  EXPECT_GT(clear, pixels * pixels / 2);
  EXPECT_GT(covered, 100);
  EXPECT_EQ(wrong, 0);
}

// Level ground at a contour's value is no line.
TEST(EnergyImage, BesidePlacesWithoutAnEnergyIsThatOfTheNearestPoint) {
  Grid grid = square(10);
  grid.sampling = Grid::Sampling::centres;
  EnergyField field =
      field_of(grid, [](double x, double) { return x < 0 ? 0.5 : std::numeric_limits<double>::infinity(); });
  field.highest = 1;
  for (int i = 0; i < 10; ++i)
    field.values[static_cast<std::size_t>(i)] = std::numeric_limits<double>::quiet_NaN();
  const QImage image = energy_image(field, "viridis", 4, {50, 50}, 1);
  for (int y = 0; y < 50; ++y)
    for (int x = 0; x < 50; ++x) {
      const QRgb wanted = y >= 45 ? 0 : x < 25 ? band_colour("viridis", 2, 4) : qRgb(255, 255, 255);
      EXPECT_EQ(image.pixel(x, y), wanted) << x << ' ' << y;
    }
}

TEST(Contours, OfACircularBowlAreCircles) {
  const Grid grid = square(201);
  const EnergyField field = field_of(grid, [](double x, double y) { return x * x + y * y; });
  const std::vector<double> values{0.09, 0.25, 0.64};
  const auto lines = traced_contours(grid, field.values, values);
  ASSERT_EQ(lines.size(), values.size());
  for (std::size_t k = 0; k < values.size(); ++k) {
    ASSERT_EQ(lines[k].size(), 1U);
    const QPolygonF& circle = lines[k].front();
    EXPECT_TRUE(circle.isClosed());
    double length = 0;
    for (int i = 0; i < circle.size(); ++i) {
      EXPECT_NEAR(std::hypot(circle[i].x(), circle[i].y()), std::sqrt(values[k]), 1e-4);
      if (i > 0) length += std::hypot(circle[i].x() - circle[i - 1].x(), circle[i].y() - circle[i - 1].y());
    }
    EXPECT_NEAR(length, 2 * std::numbers::pi * std::sqrt(values[k]), 1e-3);
  }
}

TEST(Contours, LeaveThroughTheBorderAsOneLine) {
  const Grid grid{50, 30, 0, 5, 0, 3};
  const EnergyField field = field_of(grid, [](double x, double y) { return x + y; });
  const auto lines = traced_contours(grid, field.values, {2.0});
  ASSERT_EQ(lines[0].size(), 1U);
  EXPECT_FALSE(lines[0][0].isClosed());
  for (const QPointF& point : lines[0][0]) EXPECT_NEAR(point.x() + point.y(), 2, 1e-12);
}

TEST(Contours, ResolveSaddlesByTheCellMean) {
  const Grid grid{2, 2, 0, 1, 0, 1, Grid::Sampling::nodes};
  // High on the rising diagonal; the mean is 0.5.
  const std::vector<double> field{1, 0, 0, 1};
  const auto joined = traced_contours(grid, field, {0.4});  // the mean is above: the diagonal is joined
  ASSERT_EQ(joined[0].size(), 2U);
  for (const QPolygonF& line : joined[0]) {  // each line cuts off one low corner
    const QPointF middle = (line.first() + line.last()) / 2;
    EXPECT_LT(std::min(std::hypot(middle.x() - 1, middle.y()), std::hypot(middle.x(), middle.y() - 1)), 0.4);
  }
  const auto apart = traced_contours(grid, field, {0.6});
  ASSERT_EQ(apart[0].size(), 2U);
  for (const QPolygonF& line : apart[0]) {
    const QPointF middle = (line.first() + line.last()) / 2;
    EXPECT_LT(std::min(std::hypot(middle.x(), middle.y()), std::hypot(middle.x() - 1, middle.y() - 1)), 0.4);
  }
}

TEST(Contours, StopWhereTheFieldIsNotFinite) {
  const Grid grid = square(101);
  const EnergyField field = field_of(grid, [](double x, double y) {
    return x * x + y * y > 0.5 ? std::numeric_limits<double>::infinity() : x;
  });
  const auto lines = traced_contours(grid, field.values, {0.0});
  ASSERT_EQ(lines[0].size(), 1U);
  for (const QPointF& point : lines[0][0]) {
    EXPECT_NEAR(point.x(), 0, 0.011);
    EXPECT_LE(std::abs(point.y()), std::sqrt(0.5) + 1e-9);
  }
  EXPECT_TRUE(traced_contours(grid, std::vector<double>(grid.pixels(), NAN), {0.0})[0].empty());
}

TEST(Contours, RefuseWrongShapes) {
  EXPECT_THROW(traced_contours(square(4), std::vector<double>(15), {0.0}), std::invalid_argument);
  EXPECT_THROW(traced_contours(square(4), std::vector<double>(16), {1.0, 0.0}), std::invalid_argument);
}

TEST(ContourLevels, LieBetweenTheBandsAndAreDarker) {
  EnergyField field = field_of(square(50), [](double x, double y) { return x * x + y * y; });
  field.lowest = 0;
  field.highest = 1;
  const std::vector<ContourLevel> levels = contour_levels(field, "viridis", 5);
  ASSERT_EQ(levels.size(), 4U);
  EXPECT_DOUBLE_EQ(levels[1].value, 0.4);
  const QColor fill = QColor::fromRgb(band_colour("viridis", 1, 5));
  EXPECT_NEAR(levels[1].colour.green(), 0.78 * fill.green(), 1);
}

TEST(BasinImage, KeepsBasinsNearTheirSwatch) {
  const auto label = [](double x, double y) { return y > 0.5 ? -1 : y < -0.5 ? -2 : x < 0 ? 0 : 1; };
  Basins basins = basins_of(square(80), label);
  basins.attractors = {attractor_of(0, Vector::Unit(2, 0)), attractor_of(1, Vector::Unit(2, 1))};
  for (std::size_t i = 0; i < basins.map.steps.size(); ++i)
    basins.map.steps[i] = static_cast<int>(1 + i / 80 % 40);
  const QImage image = basin_image(basins, {});
  ASSERT_EQ(image.size(), QSize(80, 80));
  double darkest = 1, lightest = 0;
  const double plain = oklab(pattern_colour(0, false)).L;
  for (int y = 25; y < 55; ++y) {
    const double lightness = oklab(QColor::fromRgb(image.pixel(10, y))).L / plain;
    darkest = std::min(darkest, lightness);
    lightest = std::max(lightest, lightness);
  }
  EXPECT_GE(darkest, 0.85);
  EXPECT_LE(lightest, 1.04);
  EXPECT_LT(darkest, 0.92);  // it does shade
  // Top: not converged, bottom: undefined; both hatched, in their own colours.
  std::set<QRgb> top, bottom;
  for (int x = 0; x < 80; ++x) top.insert(image.pixel(x, 5)), bottom.insert(image.pixel(x, 75));
  EXPECT_TRUE(top.contains(qRgb(0xDB, 0xDE, 0xE0)));
  EXPECT_TRUE(bottom.contains(qRgb(0xFF, 0xFF, 0xFF)));
  EXPECT_GE(top.size(), 2U);
  EXPECT_GE(bottom.size(), 2U);
  BasinStyle flat;
  flat.shade_by_steps = 0;
  EXPECT_EQ(basin_image(basins, flat).pixel(60, 40), pattern_colour(1, false).rgb());
}

TEST(BasinImage, WhiteMixturesAreWhite) {
  Basins basins = basins_of(square(20), [](double x, double) { return x < 0 ? 0 : 2; });
  basins.attractors = {attractor_of(0, Vector::Unit(2, 0)),
                       attractor_of(2, Vector(Eigen::Vector2d(0.5, 0.5)))};
  BasinStyle style;
  style.white_mixtures = true;
  EXPECT_EQ(basin_image(basins, style).pixel(15, 10), qRgb(255, 255, 255));
  EXPECT_NE(basin_image(basins, {}).pixel(15, 10), qRgb(255, 255, 255));
}

TEST(BasinImage, OutlinesTheSelectedBasin) {
  Basins basins = basins_of(square(40), [](double x, double) { return x < 0 ? 0 : 1; });
  basins.attractors = {attractor_of(0, Vector::Unit(2, 0)), attractor_of(1, Vector::Unit(2, 1))};
  const QImage image = basin_image(basins, {}, 0);
  EXPECT_EQ(image.pixel(19, 20), qRgb(255, 255, 255));
  EXPECT_EQ(image.pixel(20, 20), qRgb(0x11, 0x11, 0x11));
  EXPECT_NE(image.pixel(10, 20), qRgb(255, 255, 255));
}

TEST(RegionLabels, SitWhereTheRegionIsWidest) {
  // A disc of radius 0.5 round (0.3, -0.2) inside pattern 0's basin, with a thin arm to the border.
  const auto label = [](double x, double y) {
    const bool disc = std::hypot(x - 0.3, y + 0.2) < 0.5;
    return disc || (std::abs(y + 0.2) < 0.05 && x > 0) ? 2 : 0;
  };
  Basins basins = basins_of(square(400), label);
  basins.attractors = {attractor_of(0, Vector::Unit(2, 0)),
                       attractor_of(2, Vector(Eigen::Vector2d(0.5, 0.5)))};
  const std::vector<RegionLabel> labels = region_labels(basins);
  ASSERT_EQ(labels.size(), 1U);
  EXPECT_EQ(labels[0].label, 2);
  EXPECT_NEAR(labels[0].clearance, 0.5, 0.03);
  EXPECT_NEAR(labels[0].place.x(), 0.3, 0.05);
  EXPECT_NEAR(labels[0].place.y(), -0.2, 0.05);
}

}  // namespace
}  // namespace basinscope
