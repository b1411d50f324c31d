// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are written and read with a point wherever the program runs: a window takes on the locale of its
// environment.
#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>

#include "core/attractors/state_name.h"
#include "core/data/csv.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

// de_DE, compiled for this test, whatever the system has.
class WithDecimalCommas {
 public:
  WithDecimalCommas() {
    const std::string made = "localedef -i de_DE -f UTF-8 '" + folder_.path().string() + "/de_DE.UTF-8'";
    if (std::system(made.c_str()) == 0 && setenv("LOCPATH", folder_.path().c_str(), 1) == 0)
      std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
  }
  ~WithDecimalCommas() {
    std::setlocale(LC_NUMERIC, "C");
    unsetenv("LOCPATH");
  }
  WithDecimalCommas(const WithDecimalCommas&) = delete;
  WithDecimalCommas& operator=(const WithDecimalCommas&) = delete;

  bool found() const { return *std::localeconv()->decimal_point == ','; }

 private:
  ScratchFolder folder_;
};

TEST(Locale, IsNotSeenInNumbers) {
  const WithDecimalCommas locale;
  ASSERT_TRUE(locale.found()) << "localedef and its sources are needed (package locales)";
  const Network network{Matrix::Identity(3, 3), Softmax{}, Identity{}, 1};
  Attractor state;
  state.weights = Vector{{0.15, 0.8499, 1e-9}};
  state.support = {0, 1, 2};
  EXPECT_EQ(StateNaming(network).name(state), ".85 x2 + .15 x1 + 1e−9 x3");
  EXPECT_EQ(number_from_text("1.5e-400"), 0.0);
  EXPECT_EQ(number_from_text("-1.5e-310"), -1.5e-310);
  EXPECT_EQ(number_from_text("1.5e400"), std::nullopt);
  EXPECT_EQ(number_from_text("-1.5e400"), std::nullopt);
  EXPECT_EQ(number_text(0.25), "0.25");
}

}  // namespace
}  // namespace basinscope
