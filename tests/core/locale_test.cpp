// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are written and read with a point wherever the program runs: a window takes on the locale of its
// environment.
#include <gtest/gtest.h>

#include <clocale>

#include "core/attractors/state_name.h"
#include "core/data/csv.h"

namespace basinscope {
namespace {

class WithDecimalCommas {
 public:
  WithDecimalCommas() {
    for (const char* const name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "pl_PL.UTF-8", "de_DE"})
      if (std::setlocale(LC_NUMERIC, name) != nullptr && *std::localeconv()->decimal_point == ',') return;
    std::setlocale(LC_NUMERIC, "C");
  }
  ~WithDecimalCommas() { std::setlocale(LC_NUMERIC, "C"); }
  WithDecimalCommas(const WithDecimalCommas&) = delete;
  WithDecimalCommas& operator=(const WithDecimalCommas&) = delete;

  bool found() const { return *std::localeconv()->decimal_point == ','; }
};

TEST(Locale, IsNotSeenInNumbers) {
  const WithDecimalCommas locale;
  if (!locale.found()) GTEST_SKIP() << "no locale with decimal commas is installed";
  const Network network{Matrix::Identity(3, 3), Softmax{}, Identity{}, 1};
  Attractor state;
  state.weights = Vector{{0.15, 0.8499, 1e-9}};
  state.support = {0, 1, 2};
  EXPECT_EQ(StateNaming(network).name(state), ".85 x2 + .15 x1 + 1e−9 x3");
  EXPECT_EQ(number_from_text("1.5e-400"), 0.0);
  EXPECT_EQ(number_from_text("1.5e400"), std::nullopt);
  EXPECT_EQ(number_text(0.25), "0.25");
}

}  // namespace
}  // namespace basinscope
