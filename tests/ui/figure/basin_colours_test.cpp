// SPDX-License-Identifier: GPL-3.0-or-later
// Basins that touch are told apart, by colour or by a line, by all eyes; and colours stay.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <set>

#include "ui/figure/colour_distance.h"
#include "ui/figure/field/basin_image.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

// Computed here once more: protanopia, deuteranopia and tritanopia of Machado, Oliveira and Fernandes (2009),
// CIE 1976 L*a*b* with the white point of sRGB.
constexpr double machado[4][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

std::array<double, 3> lab(const QColor& colour, const double (&eye)[3][3]) {
  const auto light = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  const double rgb[] = {light(colour.redF()), light(colour.greenF()), light(colour.blueF())};
  double seen[3];
  for (int i = 0; i < 3; ++i)
    seen[i] = std::clamp(eye[i][0] * rgb[0] + eye[i][1] * rgb[1] + eye[i][2] * rgb[2], 0.0, 1.0);
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  const double y = f(0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  const double z = f((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double seen_apart(const QColor& a, const QColor& b, int eye) {
  const auto x = lab(a, machado[eye]), y = lab(b, machado[eye]);
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}
double seen_apart_by_all(const QColor& a, const QColor& b) {
  double least = 1e9;
  for (int eye = 0; eye < 4; ++eye) least = std::min(least, seen_apart(a, b, eye));
  return least;
}

// Regions are what is nearest to a place each; so many of them, of n patterns, about half of which are
// mixtures of two to nine.
class Mosaic {
 public:
  Mosaic(int n, int count, unsigned seed) : random_(seed) {
    std::set<int> chosen;
    while (static_cast<int>(chosen.size()) < std::min(n, (count + 1) / 2)) chosen.insert(below(n));
    for (const int pattern : chosen) add(n, {pattern}, pattern);
    for (int label = n; static_cast<int>(basins_.attractors.size()) < count; ++label) {
      std::set<int> members;
      const int wanted = std::min(n, 2 + below(8));
      while (static_cast<int>(members.size()) < wanted) members.insert(below(n));
      add(n, {members.begin(), members.end()}, label);
    }
    basins_.map.grid = {side, side, 0, 1, 0, 1};
    draw();
  }

  const Basins& basins() const { return basins_; }
  void move(double by) {
    for (auto& place : places_) place += by * Eigen::Vector2d(unit() - 0.5, unit() - 0.5);
    draw();
  }
  template <class See>
  void over_borders(const See& see) const {
    const auto label = [this](int x, int y) {
      return basins_.map.labels[static_cast<std::size_t>(y * side + x)];
    };
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        if (x + 1 < side && label(x, y) != label(x + 1, y)) see(label(x, y), label(x + 1, y), x, y);
        if (y + 1 < side && label(x, y) != label(x, y + 1)) see(label(x, y), label(x, y + 1), x, y);
      }
  }
  static constexpr int side = 90;

 private:
  double unit() { return std::uniform_real_distribution<>()(random_); }
  int below(int n) { return static_cast<int>(n * unit()); }
  void add(int n, std::vector<int> members, int label) {
    Attractor attractor;
    attractor.label = label;
    attractor.weights = Vector::Zero(n);
    for (const int i : members) attractor.weights[i] = 0.2 + unit();
    attractor.weights /= attractor.weights.sum();
    attractor.kind = members.size() == 1 ? FixedPointKind::pattern : FixedPointKind::metastable;
    if (members.size() == 1) attractor.pattern = members.front();
    attractor.support = std::move(members);
    places_.emplace_back(unit(), unit());
    attractor.state = places_.back();
    basins_.attractors.push_back(std::move(attractor));
  }
  void draw() {
    basins_.map.labels.clear();
    for (std::size_t i = 0; i < places_.size(); ++i) basins_.attractors[i].state = places_[i];
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const Eigen::Vector2d at((x + 0.5) / side, (y + 0.5) / side);
        const auto nearest = std::ranges::min_element(
            places_, {}, [&at](const Eigen::Vector2d& place) { return (place - at).squaredNorm(); });
        basins_.map.labels.push_back(
            basins_.attractors[static_cast<std::size_t>(nearest - places_.begin())].label);
      }
    basins_.map.steps.assign(basins_.map.labels.size(), 1);
  }

  std::mt19937 random_;
  std::vector<Eigen::Vector2d> places_;
  Basins basins_;
};

TEST(ColourDistance, IsThatOfPublishedValues) {
  // B. Lindbloom's calculator: sRGB red, green and blue in CIE L*a*b* under D65.
  const QColor red(255, 0, 0), green(0, 255, 0), blue(0, 0, 255), white(255, 255, 255), black(0, 0, 0);
  const auto apart = [](const QColor& a, const QColor& b) { return SeenColour(a).distance(SeenColour(b)); };
  EXPECT_NEAR(apart(white, black), 100, 1e-3);
  EXPECT_NEAR(apart(red, black), std::hypot(53.2408, 80.0925, 67.2032), 0.02);
  EXPECT_NEAR(apart(red, green), std::hypot(53.2408 - 87.7347, 80.0925 + 86.1827, 67.2032 - 83.1793), 0.02);
  EXPECT_NEAR(apart(blue, white), std::hypot(32.2970 - 100, 79.1875, -107.8602), 0.02);
  // Of Okabe and Ito's eight all pairs are told apart by all eyes.
  for (const bool dark : {false, true})
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < i; ++j) {
        const QColor a = pattern_colour(i, dark), b = pattern_colour(j, dark);
        EXPECT_GE(SeenColour(a).least_distance(SeenColour(b)), least_apart) << i << " " << j;
        EXPECT_NEAR(SeenColour(a).least_distance(SeenColour(b)), seen_apart_by_all(a, b), 0.02);
      }
}

TEST(BasinColours, BasinsThatTouchAreToldApartByAllEyes) {
  for (const int n : {2, 3, 5, 8, 9, 16, 50, 200, 1000})
    for (const int count : {2, 5, 8, 20, 60}) {
      if (count > 6 * n) continue;
      for (const bool dark : {false, true}) {
        const Mosaic mosaic(n, count, static_cast<unsigned>(1000 * n + count));
        const BasinColours colours = basin_colours(mosaic.basins(), false, dark);
        const auto colour = [&](int label) { return colours.by_label[static_cast<std::size_t>(label)]; };
        BasinStyle flat;
        flat.shade_by_steps = 0;
        const QImage image = basin_image(mosaic.basins(), flat, -10, colours);
        mosaic.over_borders([&](int a, int b, int x, int y) {
          if (seen_apart_by_all(colour(a), colour(b)) >= least_apart) return;
          ASSERT_TRUE(colours.has_border(a, b)) << n << " " << count << ": " << a << " " << b;
          const QRgb ink = image.pixel(x, Mosaic::side - 1 - y);
          ASSERT_TRUE(ink == 0xFF111111 || ink == 0xFFFFFFFF) << n << " " << count << ": " << a << " " << b;
        });
        if (count > 8) continue;
        const auto& attractors = mosaic.basins().attractors;
        for (std::size_t i = 0; i < attractors.size(); ++i)
          for (std::size_t j = 0; j < i; ++j)
            EXPECT_GE(seen_apart(colour(attractors[i].label), colour(attractors[j].label), 0), least_apart)
                << n << " " << count << ": " << i << " " << j;
      }
    }
}

TEST(BasinColours, FirstPatternsKeepTheirsAndMixturesOfManyAreNotGrey) {
  for (const int n : {6, 30, 1000}) {
    const Mosaic mosaic(n, 10, 7);
    const BasinColours colours = basin_colours(mosaic.basins(), false, false);
    for (int i = 0; i < std::min(n, 8); ++i) {
      EXPECT_EQ(colours.by_label[static_cast<std::size_t>(i)], pattern_colour(i, false));
      EXPECT_EQ(colours.of_pattern(i, false), pattern_colour(i, false));
    }
    for (std::size_t i = 0; i < mosaic.basins().attractors.size(); ++i) {
      const Attractor& attractor = mosaic.basins().attractors[i];
      if (attractor.support.size() <= 4) continue;
      const auto shown = lab(colours.by_label[static_cast<std::size_t>(attractor.label)], machado[0]);
      EXPECT_GT(std::hypot(shown[1], shown[2]), 12) << n;
      EXPECT_NE(colours.choices[i].colour, ColourChoice::own);
    }
  }
}

TEST(BasinColours, StayWhileSomethingMovesAndAreTheSameForTheSame) {
  for (const int n : {3, 12, 300}) {
    Mosaic mosaic(n, 8, static_cast<unsigned>(n));
    BasinColours now = basin_colours(mosaic.basins(), false, false);
    EXPECT_EQ(now.by_label, basin_colours(mosaic.basins(), false, false).by_label);
    EXPECT_EQ(now.by_label, basin_colours(mosaic.basins(), false, false, now.choices).by_label);
    for (int step = 0; step < 20; ++step) {
      mosaic.move(0.04);
      const BasinColours next = basin_colours(mosaic.basins(), false, false, now.choices);
      ASSERT_EQ(next.by_label, now.by_label) << n << " " << step;
      now = next;
    }
  }
}

TEST(BasinColours, OneThatIsNewTakesNoneThatWasThere) {
  const Mosaic eight(200, 8, 3), nine(200, 9, 3);
  Basins more = eight.basins();
  more.map = nine.basins().map;  // other borders
  const BasinColours before = basin_colours(eight.basins(), false, false);
  Attractor another = more.attractors.back();
  another.label = 200 + 40;
  another.support = {0, 1, 2, 3, 4};  // before the others by its members
  another.state = Eigen::Vector2d(0.5, 0.5);
  more.attractors.insert(more.attractors.begin() + 4, another);
  const BasinColours after = basin_colours(more, false, false, before.choices);
  for (const Attractor& attractor : eight.basins().attractors) {
    const auto label = static_cast<std::size_t>(attractor.label);
    EXPECT_EQ(after.by_label[label], before.by_label[label]) << label;
  }
}

}  // namespace
}  // namespace basinscope
