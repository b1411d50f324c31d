// SPDX-License-Identifier: GPL-3.0-or-later
// Playing ends where there is nothing to play, whatever is to begin again.
#include "ui/workspaces/landscape/playback.h"

#include <gtest/gtest.h>

#include <QTest>

#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {
namespace {

bool ends(Playback& playback) {
  playback.set_speed(200);
  playback.play(true);
  return QTest::qWaitFor([&] { return !playback.playing(); }, patience_ms);
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
  ASSERT_TRUE(QTest::qWaitFor([&] { return playback.shown() == 3; }, patience_ms));
  playback.set_loops(false);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !playback.playing(); }, patience_ms));
  EXPECT_EQ(playback.shown(), 3);
}

TEST(Playback, RollsFromStepToStep) {
  Playback playback([] { return 2; });
  playback.set_speed(4);
  EXPECT_FALSE(playback.rolled());
  playback.play(true);
  double before = 0;
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        const double now = playback.rolled().value_or(-1);
        EXPECT_GE(now, before);
        EXPECT_GE(now, playback.shown().value_or(9));
        before = now;
        return now > 0.3 && now < 0.9;
      },
      patience_ms));
  EXPECT_EQ(playback.shown(), 0);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !playback.playing(); }, patience_ms));
  EXPECT_EQ(playback.rolled(), 2);
  playback.show_step(1);
  EXPECT_EQ(playback.rolled(), 1);
}

TEST(Playback, OfALandscapeGoesOverItsTrajectories) {
  SceneDocument document{seven_on_a_ring()};
  LandscapeModel model{&document};
  model.set_field_pixels(60, 60);
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.result() && model.result()->refined; }, patience_ms));
  EXPECT_FALSE(model.shown_steps());
  model.step_forward();
  EXPECT_EQ(model.shown_steps(), 1);
  model.step_forward();
  EXPECT_EQ(model.shown_steps(), 2);
  model.step_back();
  EXPECT_EQ(model.shown_steps(), 1);
  model.play(true);
  EXPECT_TRUE(model.playing());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !model.playing(); }, patience_ms))
      << "playing ends at the last step";
  EXPECT_EQ(model.shown_steps(), model.steps_there());
  model.step_forward();
  EXPECT_EQ(model.shown_steps(), 1) << "after the end it begins again";
  document.edit("Move", with_point_at(document.scene(), {MarkKind::query, 0}, {0.3, -0.9}));
  EXPECT_FALSE(model.shown_steps());
}

}  // namespace
}  // namespace basinscope
