// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_words.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/kernels/kernel_pair.h"
#include "core/publications.h"
#include "core/random.h"
#include "core/separation/separation.h"

namespace basinscope {
namespace {

// The value that a fraction or a decimal in words stands for.
double told(std::string words) {
  for (auto at = words.find("−"); at != std::string::npos; at = words.find("−"))
    words.replace(at, std::string("−").size(), "-");
  const auto slash = words.find('/');
  return slash == std::string::npos ? std::stod(words)
                                    : std::stod(words.substr(0, slash)) / std::stod(words.substr(slash + 1));
}

TEST(NumberWords, FractionsWhoseDecimalsDoNotEndAreFractions) {
  for (int divisor = 2; divisor < 100; ++divisor) {
    for (int multiple = -99; multiple < 100; ++multiple) {
      const double value = static_cast<double>(multiple) / divisor;
      for (const int digits : {2, name_digits, all_digits}) {
        const std::string words = number_words(value, digits);
        EXPECT_EQ(words.find("333333"), std::string::npos) << multiple << '/' << divisor;
        EXPECT_TRUE(!is_exact_in_words(value, digits) || told(words) == value) << words;
      }
      EXPECT_LE(number_words(value).size(), 14U) << multiple << '/' << divisor;
    }
  }
  EXPECT_EQ(number_words(4.0 / 3, 4), "4/3");
  EXPECT_EQ(number_words(-2.0 / 6), "−1/3");
  EXPECT_EQ(number_words(0.25), "0.25");
}

TEST(NumberWords, TellEveryOtherNumberInDecimals) {
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const double value =
        (random.uniform() - 0.5) * std::pow(10.0, static_cast<double>(random.below(40)) - 20);
    const std::string words = number_words(value);
    EXPECT_EQ(words.find('/'), std::string::npos) << words;
    EXPECT_EQ(told(words), value) << words;
    EXPECT_TRUE(is_exact_in_words(value, all_digits));
  }
  EXPECT_EQ(number_words(std::numeric_limits<double>::infinity()), "∞");
  EXPECT_EQ(number_words(std::nan("")), "–");
  EXPECT_EQ(number_words(-0.0), "0");
  EXPECT_EQ(number_words(1e-9, name_digits), "1e−9");
}

// The entmax of order r = 1/(alpha - 1), and both names of one pair.
TEST(NumberWords, NameEveryOrderOfTheEntmaxFamilyAlike) {
  for (int r = 1; r < 99; ++r) {
    const std::string name = name_of(Entmax{1 + 1.0 / r}).english();
    EXPECT_EQ(attention_name({PolynomialShape{static_cast<double>(r)}, BandwidthRoute::adaptive}, 1), name);
    EXPECT_NEAR(told(name.substr(0, name.find("-entmax"))), static_cast<double>(r + 1) / r, 6e-6) << name;
  }
  EXPECT_EQ(name_of(Entmax{4.0 / 3}), "4/3-entmax");
  EXPECT_EQ(name_of(SignedPower{7.0 / 3}), "signed power (r = 7/3)");
}

TEST(NumberWords, GroupTheDigitsOfACount) {
  EXPECT_EQ(grouped(-1234), "−1234");
  EXPECT_EQ(grouped(-12345), "−12\u202F345");
}

TEST(Publications, AreFoundByTheShortNameThatATitleBeginsWith) {
  for (const Publication& each : publications) {
    EXPECT_EQ(publication_of(std::string(each.short_name) + " Figure 1: basins"), &each);
    EXPECT_EQ(publication_of(std::string(each.short_name) + "s at random"), nullptr);
  }
  EXPECT_EQ(publication_of("Triangle"), nullptr);
}

}  // namespace
}  // namespace basinscope
