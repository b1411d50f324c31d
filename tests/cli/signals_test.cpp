// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

namespace basinscope {
namespace {

// Says nothing of itself: EXPECT_EXIT looks at how it ends.
[[noreturn]] void end_by_two(int first, int second, const std::filesystem::path& folder) {
  end_without_litter();
  TaskControl control;
  const Interruptible interruptible(control);
  const UnfinishedFile file(folder, Readers::owner);
  raise(first);
  if (!control.cancelled()) _exit(1);
  raise(second);
  _exit(2);
}

TEST(Signals, TheFirstCancelsAndTheSecondOfAnyKindEndsTheProgramWithoutLitter) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("signals-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  for (const int first : ending_signals) {
    for (const int second : ending_signals) {
      EXPECT_EXIT(end_by_two(first, second, folder), testing::KilledBySignal(second), "") << first;
      EXPECT_TRUE(std::filesystem::is_empty(folder)) << first << ", " << second;
    }
  }
  std::filesystem::remove_all(folder);
}

[[noreturn]] void end_after_the_interruptible_part(int signal) {
  end_without_litter();
  for (int part = 0; part < 2; ++part) {
    TaskControl control;
    const Interruptible interruptible(control);
    if (part == 0) continue;
    raise(signal);
    if (!control.cancelled()) _exit(1);
  }
  raise(signal);
  _exit(2);
}

TEST(Signals, EndTheProgramBeforeAndAfterTheInterruptiblePart) {
  for (const int signal : ending_signals)
    EXPECT_EXIT(end_after_the_interruptible_part(signal), testing::KilledBySignal(signal), "");
}

[[noreturn]] void go_on_where_signals_are_ignored() {
  for (const int signal : ending_signals) std::signal(signal, SIG_IGN);
  end_without_litter();
  TaskControl control;
  const Interruptible interruptible(control);
  for (const int signal : ending_signals) raise(signal);
  _exit(control.cancelled() ? 1 : 0);
}

TEST(Signals, ThatAreIgnoredStaySo) {
  EXPECT_EXIT(go_on_where_signals_are_ignored(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace basinscope
