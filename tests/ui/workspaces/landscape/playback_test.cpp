// SPDX-License-Identifier: GPL-3.0-or-later
// Playing ends where there is nothing to play, whatever is to begin again.
#include "ui/workspaces/landscape/playback.h"

#include <gtest/gtest.h>

#include <QTest>

namespace basinscope {
namespace {

bool ends(Playback& playback) {
  playback.set_speed(200);
  playback.play(true);
  return QTest::qWaitFor([&] { return !playback.playing(); }, 2000);
}

TEST(Playback, EndsWhereThereAreNoSteps) {
  for (const bool loops : {false, true}) {
    Playback playback([] { return 0; });
    playback.set_loops(loops);
    EXPECT_TRUE(ends(playback)) << loops;
    EXPECT_FALSE(playback.shown());
  }
}

TEST(Playback, EndsAtTheLastStepWhereItNoLongerBeginsAgain) {
  Playback playback([] { return 3; });
  playback.set_loops(true);
  playback.set_speed(200);
  playback.play(true);
  ASSERT_TRUE(QTest::qWaitFor([&] { return playback.shown() == 3; }, 2000));
  playback.set_loops(false);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !playback.playing(); }, 2000));
  EXPECT_EQ(playback.shown(), 3);
}

}  // namespace
}  // namespace basinscope
