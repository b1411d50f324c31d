// SPDX-License-Identifier: GPL-3.0-or-later
// However far from 0 and however narrow an axis is: few ticks, all on it, all different.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "core/scene/window_limits.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/energy_bar.h"
#include "ui/figure/tick_steps.h"
#include "ui/figure/type.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"

using namespace basinscope;

// Whatever a number is written with, the field that takes it reads the same digits again.
TEST(NumbersShown, AreReadBack) {
  std::vector<double> values{0,          -0.0,      1e-300,   1e300, 0.9995,     999.5,  99999.5,
                             0.00999999, 999999.96, 9.996e-4, 99951, -0.0099996, 1.0 / 3};
  for (int power = -12; power <= 12; ++power)
    for (const double mantissa : {1.0, 1.25, 4.9999999, 9.99996, -2.718281828459045})
      values.push_back(mantissa * std::pow(10, power));
  for (const double value : values) {
    const double size = std::abs(value);
    const auto near = [&](const QString& text, double room) {
      EXPECT_FALSE(text.contains(QLatin1Char('-'))) << text.toStdString();
      const auto read = number_from(text);
      EXPECT_TRUE(read && std::abs(*read - value) <= room) << value << " as " << text.toStdString();
    };
    near(shown_number(value), 1e-14 * size);
    near(number_in_words(value), 0);
    for (const int digits : {1, 2, 3, 6, 9}) {
      const double room = 5.0000001 * std::pow(10, -digits) * size;
      near(rounded_number(value, digits), room);
      near(number_in_words(value, digits), room);
      near(short_number(value, digits), 10 * room);  // its scientific form has a digit fewer
      near(fixed_text(value, digits), 0.50000001 * std::pow(10, -digits) + 1e-15 * size);
    }
    near(scientific_text(value), 0.05000001 * size);
    // The shown digits are told alike again: no rounding carries a number over into another form.
    for (const int digits : {1, 2, 3, 6, 9}) {
      const auto again = [digits](auto form, double shown) {
        const QString text = form(shown, digits);
        EXPECT_EQ(form(number_from(text).value_or(NAN), digits), text);
      };
      again([](double v, int d) { return shown_number(v, d); }, value);
      again([](double v, int d) { return rounded_number(v, d); }, value);
      again([](double v, int d) { return short_number(v, d); }, value);
      again([](double v, int d) { return fixed_text(v, d); }, value);
    }
  }
  for (const qint64 count : {0LL, 9999LL, 10000LL, -846400LL, 1LL << 53})
    EXPECT_EQ(number_from(grouped_text(count)), static_cast<double>(count));
  for (const auto& [value, text] : {std::pair{std::numeric_limits<double>::infinity(), "∞"},
                                    {-std::numeric_limits<double>::infinity(), "−∞"},
                                    {std::nan(""), "–"}}) {
    const QString wanted = QString::fromUtf8(text);
    EXPECT_EQ(shown_number(value), wanted);
    EXPECT_EQ(rounded_number(value, 3), wanted);
    EXPECT_EQ(short_number(value), wanted);
    EXPECT_EQ(fixed_text(value, 2), wanted);
    EXPECT_EQ(scientific_text(value), wanted);
  }
}

TEST(Ticks, AreFewOnEveryAxis) {
  for (const double place : {0.0, 1e-200, 1e-9, 1.0, -3.7, 1e6, 1e15, 1e17, 1e300, 1.7e308}) {
    for (const double relative : {1e-20, 1e-16, 2.3e-16, 1e-12, 1e-10, 1e-3, 1.0, 1e10}) {
      const double low = place,
                   high = place + std::max(relative * std::abs(place), place == 0 ? relative : 0.0);
      if (low == high) continue;
      for (const double count : {2.0, 4.5, 10.0}) {
        const AxisNumbers ticks = axis_numbers(low, high, count);
        EXPECT_LE(ticks.values.size(), 40U) << low << " " << high;
        const double room = 1e-5 * (high - low) + 1e-15 * std::abs(high);
        for (std::size_t i = 0; i < ticks.values.size(); ++i) {
          EXPECT_TRUE(ticks.values[i] >= low - room && ticks.values[i] <= high + room) << low << " " << high;
          EXPECT_TRUE(i == 0 || ticks.values[i] > ticks.values[i - 1]) << low << " " << high;
        }
        // Where doubles are fine enough for a window there are some.
        const bool fine = high - low >= 1e-10 * std::abs(high) && std::isfinite(high - low);
        if (fine && count > 2) {
          EXPECT_GE(ticks.values.size(), 2U) << low << " " << high;
        }
      }
    }
  }
}

namespace {

// What a tick's text and what all have in common stand for: "0.7071067 + … × 1e−9" with "82".
double read_back(const QString& text, const QString& common) {
  const QString dots = QStringLiteral("…"), plus = QStringLiteral(" + "), times = QStringLiteral(" × ");
  if (common.isEmpty()) return number_from(text).value_or(NAN);
  const qsizetype at = common.indexOf(dots);
  const QString before = common.left(at), after = common.mid(at + 1);
  EXPECT_TRUE(before.isEmpty() || before.endsWith(plus)) << common.toStdString();
  EXPECT_TRUE(after.isEmpty() || after.startsWith(times)) << common.toStdString();
  const double offset = before.isEmpty() ? 0 : number_from(before.chopped(plus.size())).value_or(NAN);
  const double unit = after.isEmpty() ? 1 : number_from(after.mid(times.size())).value_or(NAN);
  return offset + number_from(text).value_or(NAN) * unit;
}

}  // namespace

// On axes 60 to 360 points long, in the type of pages, wherever the window lies and however narrow it is.
TEST(Ticks, ReadBackAsTheirPlacesAndStayApart) {
  const Type type{QStringLiteral("Inter"), 8, Qt::black};
  const auto width = [&type](const QString& text) { return text_width(RichText(text), type); };
  for (int power = -13; power <= 6; ++power)
    for (const double mantissa : {1.0, 2.8, 6.3})
      for (const double offset : {0.0, 1e-6, 0.70710678118, 1.0, -37.5, 999.99, 1e3, -123456.789, 1e6})
        for (const double length : {60.0, 113.0, 360.0})
          for (const double count : {2.4, 4.5, 5.0}) {
            const double spread = mantissa * std::pow(10, power), low = offset - 0.4 * spread,
                         high = low + spread;
            if (spread < 1.5e-11 * std::abs(offset)) continue;  // no window is narrower
            const TextRoom room{length, 2, width};
            const AxisNumbers ticks = axis_numbers(low, high, count, room);
            const auto where = [&] {
              return testing::Message() << low << " + " << spread << ", " << length << " " << count << " "
                                        << ticks.common.toStdString();
            };
            ASSERT_EQ(ticks.texts.size(), ticks.values.size());
            // Doubles themselves are no finer there.
            const double fine = 4e-16 * std::max(std::abs(low), std::abs(high));
            const double step = ticks.values.size() > 1 ? ticks.values[1] - ticks.values[0] : spread;
            double free_from = -1e9;
            std::set<QString> texts;
            for (std::size_t i = 0; i < ticks.values.size(); ++i) {
              const QString& text = ticks.texts[i];
              if (text.isEmpty()) continue;
              EXPECT_TRUE(texts.insert(text).second) << where() << text.toStdString();
              EXPECT_LE(std::abs(read_back(text, ticks.common) - ticks.values[i]), 0.1 * step + fine)
                  << where();
              const double left = ticks.left(i, low, high, room);
              EXPECT_GE(left, free_from) << where() << text.toStdString();
              EXPECT_GE(left, -1e-9) << where();
              EXPECT_LE(left + width(text), std::max(length, width(text)) + 1e-9) << where();
              // Beside its tick, not under the next one.
              const double at = (ticks.values[i] - low) / spread * length;
              EXPECT_LE(std::abs(left + width(text) / 2 - at), 0.5 * width(text) + 0.02) << where();
              free_from = left + width(text) + 2;
            }
          }
}

// Of 1024 pixels in any window that a scene may have, and of energies between any two.
TEST(Readings, TellNeighbouringPixelsApart) {
  for (int power = -13; power <= 3; ++power)
    for (const double mantissa : {1.0, 2.8, 6.3})
      for (const double centre : {0.0, 1e-6, 0.348218, -0.7071, 37.5, -1e4}) {
        const double width = mantissa * std::pow(10, power);
        const Window window{centre - 0.3 * width, centre + 0.7 * width, centre - width, centre};
        if (!wide_enough(window, Plane::axes(2), 1024, 1024)) continue;
        for (int pixel = 0; pixel < 1024; pixel += 31) {
          const double x = window.x0 + (pixel + 0.5) / 1024 * width,
                       y = window.y0 + (pixel + 0.5) / 1024 * width;
          const auto here = place_texts(window, {x, y}, 1.0 / 200),
                     next = place_texts(window, {x + width / 1024, y + width / 1024}, 1.0 / 200);
          for (const std::size_t k : {0U, 1U}) {
            EXPECT_NE(here[k], next[k]) << width << " at " << centre;
            EXPECT_NEAR(number_from(here[k]).value_or(NAN), k == 0 ? x : y, width / 1024);
            EXPECT_LE(here[k].size(), 20) << here[k].toStdString();
          }
        }
      }
  for (const double spread : {1e-13, 3e-9, 0.04, 7.0})
    for (const double low : {0.0, 0.265, -12.5}) {
      if (spread < 1e-12 * std::abs(low)) continue;
      EnergyField field;
      field.own = {low, low + spread};
      EXPECT_NE(energy_text(low + 0.5 * spread, field), energy_text(low + 0.501 * spread, field)) << spread;
      EXPECT_LE(energy_text(low + spread / 3, field).size(), 20);
    }
  EXPECT_EQ(energy_text(0.55312, EnergyField()), QStringLiteral("0.5531"));
}

TEST(Ticks, OfAnEnergyBarTellItsEndsApart) {
  for (const double spread : {1e-11, 3e-9, 2e-6, 0.04, 7.0, 4e5})
    for (const double low : {0.0, 0.265, -12.5, 1e5}) {
      if (spread < 1e-12 * std::abs(low)) continue;  // no finer than doubles are there
      const CurveBar bar = energy_bar({low, low + spread, true, true}, "viridis", 20);
      std::set<QString> texts;
      for (const CurveName& name : bar.names) {
        texts.insert(plain_text(name.text));
        EXPECT_LE(plain_text(name.text).size(), 9) << low << " " << spread;
      }
      EXPECT_EQ(texts.size(), bar.names.size()) << low << " " << spread;
    }
}

TEST(Ticks, AreNoneWhereNothingCanBeCounted) {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::nan("");
  for (const double low : {-infinity, nan, 0.0, infinity})
    for (const double high : {-infinity, nan, infinity})
      for (const double step : {1.0, 0.0, nan, infinity, -1.0, 5e-324})
        EXPECT_TRUE(multiples_within(low, high, step).empty()) << low << " " << high << " " << step;
  EXPECT_TRUE(multiples_within(0, 1, 0).empty());
  EXPECT_TRUE(multiples_within(0, 1, 1e-9).empty());
  EXPECT_TRUE(multiples_within(1, 0, 0.1).empty());
}

TEST(Ticks, OfLogarithmicAxesAreFew) {
  for (const double low : {5e-324, 1e-300, 1e-3, 1.0, 1e300})
    for (const double high : {1e-299, 1e-3, 2.0, 1e308}) {
      if (!(low < high)) continue;
      CurveAxis axis;
      axis.low = low;
      axis.high = high;
      axis.logarithmic = true;
      EXPECT_LE(curve_ticks(axis).size(), 8U) << low << " " << high;
    }
}
