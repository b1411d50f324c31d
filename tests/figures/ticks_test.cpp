// SPDX-License-Identifier: GPL-3.0-or-later
// However far from 0 and however narrow an axis is: few ticks, all on it, all different.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "ui/export/figure_layout.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/number_text.h"

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
        const Ticks ticks = axis_ticks(low, high, count);
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
