// SPDX-License-Identifier: GPL-3.0-or-later
// Colours for everybody: what is told apart by colour is told apart under colour blindness as well, or by a
// second cue that is named here; every text stands out from every ground it is on.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "ui/export/published/published_curves.h"
#include "ui/figure/field/basin_image.h"
#include "ui/figure/pattern_colours.h"
#include "ui/plots/curve_colours.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_panels.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

using Mixing = std::array<std::array<double, 3>, 3>;

// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color
// vision deficiency", IEEE TVCG 15 (2009): severity 1, on linear RGB.
struct Deficiency {
  const char* name;
  Mixing mixing;
};
const std::array<Deficiency, 4> deficiencies{{
    {"none", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}
double encoded(double channel) {
  channel = std::min(1.0, std::max(0.0, channel));
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * std::pow(channel, 1 / 2.4) - 0.055;
}

QColor seen(const QColor& colour, const Mixing& mixing) {
  const std::array<double, 3> from{linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
  std::array<double, 3> to{};
  for (std::size_t i = 0; i < 3; ++i)
    to[i] = encoded(mixing[i][0] * from[0] + mixing[i][1] * from[1] + mixing[i][2] * from[2]);
  return QColor::fromRgbF(static_cast<float>(to[0]), static_cast<float>(to[1]), static_cast<float>(to[2]));
}

// The least OKLab distance over all deficiencies.
double least_distance(const QColor& a, const QColor& b, std::string* where = nullptr) {
  double least = 10;
  for (const Deficiency& each : deficiencies) {
    const double distance = oklab_distance(seen(a, each.mixing), seen(b, each.mixing));
    if (distance >= least) continue;
    least = distance;
    if (where) *where = each.name;
  }
  return least;
}

// Nearly four times what is just noticeable. Okabe-Ito's own green and purple are 0.076 apart.
constexpr double told_apart = 0.075;

// WCAG 2.1: relative luminance and contrast ratio.
double luminance(const QColor& c) {
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

TEST(Colours, TheSimulationKeepsGreysAndTakesRedFromGreen) {
  for (const Deficiency& each : deficiencies) {
    for (const int grey : {0, 90, 255})
      EXPECT_LT(oklab_distance(seen(QColor(grey, grey, grey), each.mixing), QColor(grey, grey, grey)), 5e-3)
          << each.name;
  }
  const QColor red(0xD5, 0x5E, 0x00), green(0x6A, 0x8A, 0x00);
  EXPECT_LT(oklab_distance(seen(red, deficiencies[2].mixing), seen(green, deficiencies[2].mixing)),
            0.5 * oklab_distance(red, green));
}

// Patterns past the eighth have a dot in their marker; within the first eight every pair is told apart by
// colour alone, but for those named here, whose second cue is the name that stands beside every marker.
TEST(Colours, PatternsAreToldApartUnderColourBlindness) {
  std::string close;
  for (const bool dark : {false, true})
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < i; ++j) {
        std::string where;
        // The ink of the eighth on dark is 0.065 from yellow under tritanopia; a lighter one would meet the
        // white of mixtures.
        if (dark && i == 7 && j == 6) continue;
        const double distance = least_distance(pattern_colour(i, dark), pattern_colour(j, dark), &where);
        if (distance < told_apart)
          close += std::to_string(j + 1) + "-" + std::to_string(i + 1) + " " + where + " " +
                   std::to_string(distance) + (dark ? " dark; " : " light; ");
      }
  EXPECT_EQ(close, "");
  for (int i = 0; i < 15; ++i) EXPECT_EQ(pattern_has_dot(i), i >= 8) << i;
  for (const bool dark : {false, true})
    for (int i = 8; i < 15; ++i)
      for (int j = 8; j < i; ++j)
        EXPECT_GT(least_distance(pattern_colour(i, dark), pattern_colour(j, dark)), 0.02) << i << " " << j;
}

TEST(Colours, CurvesAreToldApartUnderColourBlindness) {
  for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()}) {
    std::map<std::string, QColor> fits, methods;
    for (const FitRole role :
         {FitRole::selected, FitRole::gaussian, FitRole::nearest, FitRole::local_linear, FitRole::constant})
      fits[std::to_string(static_cast<int>(role))] = role_colour(role, *theme);
    for (int m = 0; m < shift_method_count; ++m)
      methods[std::string(shift_method_id(static_cast<ShiftMethod>(m)))] =
          method_colour(static_cast<ShiftMethod>(m), *theme);
    std::string close;
    for (const auto& group : {fits, methods})
      for (const auto& [a, first] : group)
        for (const auto& [b, second] : group) {
          std::string where;
          if (a < b && least_distance(first, second, &where) < told_apart)
            close += a + "-" + b + " " + where + " " + std::to_string(least_distance(first, second)) + "; ";
        }
    EXPECT_EQ(close, "") << (theme->dark ? "dark" : "light");
  }
}

TEST(Colours, CurvesStandOutFromEveryGround) {
  for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()})
    for (const Theme* each : {theme, &with_contrast(*theme)}) {
      const double least = each == theme ? 3 : 4.5;
      std::vector<QColor> lines{each->text_2, each->text_3};
      for (int i = 0; i < 40; ++i) {
        lines.push_back(curve_colour(i, *each));
        lines.push_back(legible(pattern_colour(i, each->dark), *each));
      }
      for (const QColor& line : lines)
        for (const QColor& ground : {each->panel, each->field})
          EXPECT_GE(contrast(line, ground), least) << line.name().toStdString() << each->dark;
    }
}

TEST(Colours, PlacesOfListsAreToldApartUnderColourBlindness) {
  for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()})
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < i; ++j) {
        std::string where;
        const double apart = least_distance(curve_colour(i, *theme), curve_colour(j, *theme), &where);
        EXPECT_GE(apart, told_apart) << i << " " << j << " " << where << (theme->dark ? " dark" : " light");
      }
}

// A kernel has one colour, in every workspace and on published pages, and the legend names all that are
// drawn.
TEST(Colours, AKernelHasOneAndIsNamed) {
  const Theme& theme = Theme::light();
  EXPECT_EQ(role_colour(FitRole::gaussian, theme), kernel_colour(GaussianShape(), theme));
  EXPECT_EQ(role_colour(FitRole::nearest, theme), kernel_colour(UniformShape(), theme));
  const auto colours = [](const std::vector<CurveKey>& legend) {
    std::map<QString, QColor> found;
    for (const CurveKey& key : legend)
      found[plain_text(key.name).toLower().remove(QStringLiteral(" k-nn"))] = key.colour;
    return found;
  };
  const std::map<QString, QColor> published =
      colours(published_curves(QStringLiteral("ckr-1"), QString()).card.legend);
  for (const KernelShape& shape : {KernelShape(UniformShape()), KernelShape(TruncatedGaussianShape())}) {
    const auto result = kernels_result(with_shape(KernelsState(), shape), nullptr, MapDetail::preview);
    const CurvePanel panel = shapes_spec().draw(*result, theme, {});
    const std::map<QString, QColor> shown = colours(panel.legend);
    EXPECT_EQ(shown.size(), panel.curves.size());
    for (const Curve& curve : panel.curves)
      EXPECT_EQ(std::count_if(shown.begin(), shown.end(),
                              [&](const auto& key) { return key.second == curve.colour; }),
                1);
    int both = 0;
    for (const auto& [name, colour] : shown)
      if (const auto at = published.find(name); at != published.end()) {
        EXPECT_EQ(colour, at->second) << name.toStdString();
        ++both;
      }
    EXPECT_GE(both, 4);
  }
}

// States have a word and an icon beside their colour; they are told apart by colour too.
TEST(Colours, StatesAreToldApart) {
  for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()}) {
    EXPECT_GT(least_distance(theme->ok, theme->error), 0.02);
    EXPECT_GT(least_distance(theme->ok, theme->warning), 0.02);
    EXPECT_GT(least_distance(theme->accent, theme->axis), 0.05);
  }
}

// Whatever the order in which slow pixels come, and beyond the steps that are counted one by one.
TEST(Shades, GoByTheLogarithmOverThePercentileOfSteps) {
  constexpr int side = 120, pixels = side * side;
  const std::function<int(int)> maps[] = {
      [](int i) { return i * 7919 % 61; },
      [](int i) { return (pixels - i) / 40; },
      [](int i) { return i / 40; },
      [](int i) { return i % 97 == 0 ? 5000 + i : i % 30; },
      [](int i) { return i % 400 == 0 ? 6000 : i % 30; },
      [](int i) { return i == 0 ? 9 : 0; },
      [](int i) { return 1000 / (1 + i * 7919 % 997); },
  };
  const QColor plain(0x00, 0x72, 0xB2);
  const OkLab unshaded = oklab(plain);
  for (const auto& steps_of : maps) {
    Basins basins;
    basins.map.grid = {side, side, -1, 1, -1, 1};
    std::vector<int> settled;
    for (int i = 0; i < pixels; ++i) {
      basins.map.labels.push_back(i % 11 == 3 ? label::not_converged : 0);
      basins.map.steps.push_back(steps_of(i));
      if (basins.map.labels.back() == 0) settled.push_back(steps_of(i));
    }
    std::sort(settled.begin(), settled.end());
    const double percentile =
        settled[static_cast<std::size_t>(std::ceil(0.995 * static_cast<double>(settled.size()))) - 1];
    const BasinStyle style;
    const QImage image = basin_image(basins, style, -10, BasinColours{{plain}, 1, {}, {}});
    for (int i = 0; i < pixels; ++i) {
      if (i % 11 == 3) continue;
      const double share =
          percentile > 0 ? std::min(std::log1p(steps_of(i)) / std::log1p(percentile), 1.0) : 0;
      const double factor =
          1.03 - 0.25 * style.shade_by_steps * static_cast<double>(std::lround(63 * share)) / 63;
      const QColor shaded = from_oklab({std::min(unshaded.L * factor, 1.0), unshaded.a, unshaded.b});
      ASSERT_EQ(image.pixel(i % side, side - 1 - i / side), shaded.rgb()) << percentile << " " << i;
    }
  }
}

TEST(Contrast, EveryTextStandsOutFromEveryGroundItIsOn) {
  for (const Theme* plain : {&Theme::light(), &Theme::dark_theme()})
    for (const bool increased : {false, true}) {
      const Theme& t = increased ? with_contrast(*plain) : *plain;
      const std::string of = std::string(t.dark ? "dark" : "light") + (increased ? ", increased" : "");
      const std::vector<std::pair<const char*, QColor>> grounds{
          {"window", t.window}, {"bar", t.bar},     {"panel", t.panel},
          {"head", t.head},     {"field", t.field}, {"control fill", t.control_fill}};
      for (const auto& [ground, colour] : grounds) {
        EXPECT_GE(contrast(t.text, colour), 5.9) << of << " text on " << ground;
        EXPECT_GE(contrast(t.text_2, colour), 4.5) << of << " text 2 on " << ground;
      }
      for (const QColor& ground : {t.bar, t.panel, t.head, t.field, t.control_fill}) {
        EXPECT_GE(contrast(t.text_3, ground), 4.5) << of << " text 3 on " << ground.name().toStdString();
        EXPECT_GE(contrast(t.accent, ground), 4.5) << of;  // links, and the frame of the focus
      }
      for (const QColor& text : {t.text, t.text_2, t.accent_text})
        EXPECT_GE(contrast(text, t.accent_soft), 4.5)
            << of << " on accent soft " << text.name().toStdString();
      EXPECT_GE(contrast(t.text, t.hover), 5.9) << of;
      EXPECT_GE(contrast(t.text_2, t.hover), 4.5) << of;
      EXPECT_GE(contrast(t.on_accent, t.accent), 4.5) << of;
      for (const auto& [text, soft] : {std::pair{t.ok, t.ok_soft}, std::pair{t.warning, t.warning_soft},
                                       std::pair{t.error, t.error_soft}}) {
        EXPECT_GE(contrast(text, soft), 4.5) << of;
        EXPECT_GE(contrast(text, t.panel), 4.5) << of;
        EXPECT_GE(contrast(t.text, soft), 4.5) << of;
      }
      EXPECT_GE(contrast(t.axis, t.field), 3) << of;
      EXPECT_GE(contrast(t.control_strong, t.panel), 3) << of;
      if (increased) {
        EXPECT_GE(contrast(t.control_line, t.panel), 3) << of;
        EXPECT_GE(contrast(t.text_3, t.window), 5.9) << of;
      }
    }
}

TEST(Contrast, TheAppearanceTakesItAndTellsOfIt) {
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  int told = 0;
  QObject::connect(&appearance, &Appearance::changed, &appearance, [&told] { ++told; });
  increase_contrast(&appearance, true);
  EXPECT_EQ(told, 1);
  EXPECT_EQ(appearance.theme().text_3, Theme::light().text_2);
  EXPECT_EQ(appearance.theme().control_line, Theme::light().control_strong);
  appearance.choose(ThemeChoice::dark);
  EXPECT_EQ(appearance.theme().text_3, Theme::dark_theme().text_2);
  increase_contrast(&appearance, false);
  EXPECT_EQ(appearance.theme().text_3, Theme::dark_theme().text_3);
}

}  // namespace
}  // namespace basinscope
