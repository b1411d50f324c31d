// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown, what was asked for, and the busy overlay.
#include "ui/jobs/freshness.h"

#include <gtest/gtest.h>

#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "ui/controls/busy_overlay.h"
#include "ui/jobs/completing.h"
#include "ui/jobs/keyed_job.h"

namespace basinscope {
namespace {

using State = Freshness::State;

bool becomes(const Freshness& freshness, State state) {
  return QTest::qWaitFor([&] { return freshness.state() == state; }, patience_ms);
}

TEST(Freshness, NothingThatNobodyAskedForIsMissed) {
  Freshness freshness;
  EXPECT_EQ(freshness.state(), State::current);
  freshness.new_request();
  EXPECT_EQ(freshness.state(), State::empty);  // at once: there is nothing to look at
  freshness.withdraw();
  EXPECT_EQ(freshness.state(), State::current);
}

TEST(Freshness, AnUnansweredRequestIsOutdatedAfterAWhileAndAnAnswerEndsIt) {
  Freshness freshness;
  freshness.mark_shown(freshness.new_request());
  QSignalSpy changes(&freshness, &Freshness::changed);
  const auto number = freshness.new_request();
  EXPECT_EQ(freshness.state(), State::current);
  EXPECT_FALSE(freshness.up_to_date());
  ASSERT_TRUE(becomes(freshness, State::outdated));
  freshness.mark_shown(number);
  EXPECT_EQ(freshness.state(), State::current);
  EXPECT_TRUE(freshness.up_to_date());
  EXPECT_EQ(changes.size(), 2);
}

TEST(Freshness, AnAnswerToAnOlderRequestLeavesTheNewerOnesOpen) {
  Freshness freshness;
  const auto first = freshness.new_request();
  freshness.new_request();
  freshness.mark_shown(first);
  EXPECT_EQ(freshness.state(), State::current);
  EXPECT_FALSE(freshness.up_to_date());
  EXPECT_TRUE(becomes(freshness, State::outdated));
  freshness.mark_current();
  EXPECT_TRUE(freshness.up_to_date());
}

TEST(Freshness, WhatIsAskedForAtOnceIsMarkedAtOnce) {
  Freshness freshness;
  freshness.mark_shown(freshness.new_request());
  freshness.new_request(true);
  EXPECT_EQ(freshness.state(), State::outdated);
}

TEST(Freshness, AnotherSceneLeavesNothingToLookAt) {
  Freshness freshness;
  freshness.mark_shown(freshness.new_request());
  freshness.new_request();
  freshness.clear();
  EXPECT_EQ(freshness.state(), State::empty);
  freshness.mark_current();
  EXPECT_EQ(freshness.state(), State::current);
}

TEST(Freshness, AFailureStaysUntilTheNextRequest) {
  Freshness freshness;
  freshness.mark_shown(freshness.new_request());
  freshness.new_request();
  freshness.fail(QStringLiteral("No such map."));
  EXPECT_EQ(freshness.state(), State::failed);
  EXPECT_EQ(freshness.failure(), QStringLiteral("No such map."));
  const auto number = freshness.new_request();
  EXPECT_NE(freshness.state(), State::failed);
  freshness.mark_shown(number);
  EXPECT_TRUE(freshness.up_to_date());
}

TEST(Freshness, ThousandsOfRequestsAreAnsweredByTheLast) {
  Freshness freshness;
  std::uint64_t last = 0;
  for (int i = 0; i < 5000; ++i) last = freshness.new_request();
  EXPECT_FALSE(freshness.up_to_date());
  freshness.mark_shown(last);
  EXPECT_TRUE(freshness.up_to_date());
}

// A square number, as soon as the gate is open.
struct Squares {
  KeyedJob<int, int> job;
  std::shared_ptr<std::atomic<bool>> gate = std::make_shared<std::atomic<bool>>(true);
  int arrived = 0;

  void request(int input) {
    job.request(
        input, LatestJob::Length::thorough,
        [gate = gate](int of, const TaskControl& control, const int*) -> std::shared_ptr<const int> {
          while (!*gate && !control.cancelled()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
          if (of < 0) throw std::runtime_error("No number has this square.");
          return control.cancelled() ? nullptr : std::make_shared<const int>(of * of);
        },
        [this] { ++arrived; });
  }
  bool shows(int number) {
    return QTest::qWaitFor([&] { return job.shown() && *job.shown() == number; }, patience_ms);
  }
};

TEST(KeyedJob, KnowsWhatItsResultIsOf) {
  Squares squares;
  squares.request(3);
  EXPECT_EQ(squares.job.freshness().state(), State::empty);
  ASSERT_TRUE(squares.shows(9));
  EXPECT_TRUE(squares.job.freshness().up_to_date());
  *squares.gate = false;
  squares.request(4);
  EXPECT_TRUE(squares.job.current());  // the old one, for a moment
  ASSERT_TRUE(becomes(squares.job.freshness(), State::outdated));
  EXPECT_FALSE(squares.job.current());
  EXPECT_EQ(*squares.job.shown(), 9);
  *squares.gate = true;
  ASSERT_TRUE(squares.shows(16));
  EXPECT_TRUE(squares.job.current());
}

TEST(KeyedJob, BackAtWhatIsShownThereIsNothingToWaitFor) {
  Squares squares;
  squares.request(3);
  ASSERT_TRUE(squares.shows(9));
  *squares.gate = false;
  squares.request(4);
  squares.request(3);
  EXPECT_TRUE(squares.job.freshness().up_to_date());
  EXPECT_FALSE(squares.job.busy());
  *squares.gate = true;
  squares.request(5);
  ASSERT_TRUE(squares.shows(25));
  EXPECT_EQ(squares.arrived, 2);  // 16 never came
}

TEST(KeyedJob, WhatBelongsToAnotherSceneGoesUnlessItIsTheSame) {
  Squares squares;
  squares.request(3);
  ASSERT_TRUE(squares.shows(9));
  squares.job.drop_unless(3);
  EXPECT_TRUE(squares.job.shown());
  *squares.gate = false;
  squares.request(4);
  squares.job.drop_unless(5);  // while 4 is computed
  EXPECT_FALSE(squares.job.shown());
  squares.request(5);
  EXPECT_EQ(squares.job.freshness().state(), State::empty);
  *squares.gate = true;
  ASSERT_TRUE(squares.shows(25));
  EXPECT_EQ(squares.arrived, 2);
}

TEST(KeyedJob, WhatWentIsComputedAgainWhereItIsAskedForAgain) {
  Squares squares;
  squares.request(3);
  ASSERT_TRUE(squares.shows(9));
  squares.job.drop_unless(4);  // a scene in which nobody asks
  EXPECT_FALSE(squares.job.shown());
  EXPECT_EQ(squares.job.freshness().state(), State::current);
  squares.job.drop_unless(3);  // and back
  squares.request(3);
  EXPECT_EQ(squares.job.freshness().state(), State::empty);
  ASSERT_TRUE(squares.shows(9));
  EXPECT_TRUE(squares.job.freshness().up_to_date());
  EXPECT_EQ(squares.arrived, 2);
  // What is on its way to the other scene already is waited for.
  *squares.gate = false;
  squares.request(4);
  squares.job.drop_unless(4);
  EXPECT_TRUE(squares.job.busy());
  *squares.gate = true;
  squares.request(4);
  ASSERT_TRUE(squares.shows(16));
  EXPECT_TRUE(squares.job.freshness().up_to_date());
}

TEST(KeyedJob, AfterAnExceptionEveryRequestAsksAgain) {
  Squares squares;
  squares.request(3);
  ASSERT_TRUE(squares.shows(9));
  squares.request(-1);
  ASSERT_TRUE(becomes(squares.job.freshness(), State::failed));
  EXPECT_EQ(squares.job.freshness().failure(), QStringLiteral("No number has this square."));
  EXPECT_FALSE(squares.job.current());
  QSignalSpy failures(squares.job.job(), &LatestJob::failed);
  squares.request(-1);  // the same
  EXPECT_TRUE(QTest::qWaitFor([&] { return failures.size() == 1; }, patience_ms));
  squares.request(3);  // what is shown
  EXPECT_TRUE(squares.job.freshness().up_to_date());
  squares.request(6);
  EXPECT_TRUE(squares.shows(36));
}

TEST(KeyedJob, WhatIsNotWantedIsNotMissed) {
  Squares squares;
  *squares.gate = false;
  squares.request(3);
  squares.job.leave();
  EXPECT_EQ(squares.job.freshness().state(), State::current);
  *squares.gate = true;
  squares.request(3);
  EXPECT_TRUE(squares.shows(9));
}

TEST(Completing, IsDoneOnceAndACancelledRunLeavesWhatItHas) {
  int runs = 0;
  const auto whole = completing(1, [&runs](int known, const TaskControl& control) {
    if (known > 1 || control.cancelled()) return known;
    ++runs;
    return 2;
  });
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_EQ(whole(cancelled), 1);
  const auto copy = whole;
  EXPECT_EQ(copy(TaskControl()), 2);
  EXPECT_EQ(whole(TaskControl()), 2);
  EXPECT_EQ(runs, 1);
}

// A red widget, and what of it is seen.
class Red : public QWidget {
 protected:
  void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), Qt::red); }
};

struct OverlaidRed {
  Appearance appearance;
  Red red;
  Freshness freshness;
  BusyOverlay overlay{&red, &freshness, &appearance, [] { return QStringLiteral("Computing red…"); }};
  OverlaidRed() {
    appearance.choose(ThemeChoice::light);
    red.resize(300, 200);
  }
  QColor seen() { return QColor(red.grab().toImage().pixel(20, 60)); }
  int unlike_panel() {
    const QImage image = red.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) count += QColor(image.pixel(x, y)) != appearance.theme().panel;
    return count;
  }
};

TEST(BusyOverlay, LiesOverWhatIsOldAndNotOverWhatIsCurrent) {
  OverlaidRed shown;
  shown.freshness.mark_shown(shown.freshness.new_request());
  EXPECT_EQ(shown.seen(), QColor(Qt::red));
  EXPECT_EQ(shown.overlay.text(), QString());
  EXPECT_EQ(BusyOverlay::over(&shown.red), nullptr);
  shown.freshness.new_request(true);
  EXPECT_GT(shown.seen().green(), 120);  // faint
  EXPECT_GT(shown.seen().red(), 200);    // and still to be recognised
  EXPECT_EQ(shown.overlay.text(), QStringLiteral("Computing red…"));
  EXPECT_EQ(BusyOverlay::over(&shown.red), &shown.overlay);
  shown.freshness.mark_current();
  EXPECT_EQ(shown.seen(), QColor(Qt::red));
}

TEST(BusyOverlay, OfAnotherSceneNothingShowsThrough) {
  OverlaidRed shown;
  shown.freshness.mark_shown(shown.freshness.new_request());
  shown.freshness.new_request();
  shown.freshness.clear();
  EXPECT_EQ(shown.seen(), shown.appearance.theme().panel);
  EXPECT_GT(shown.unlike_panel(), 50);  // the sentence
  EXPECT_LT(shown.unlike_panel(), 3000);
}

TEST(BusyOverlay, SaysWhatFailedAndFollowsTheSizeOfWhatItCovers) {
  OverlaidRed shown;
  shown.freshness.new_request();
  shown.freshness.fail(QStringLiteral("There is no red."));
  EXPECT_EQ(shown.overlay.text(), QStringLiteral("There is no red."));
  shown.red.resize(500, 400);
  QResizeEvent resized({500, 400}, {300, 200});
  QApplication::sendEvent(&shown.red, &resized);
  EXPECT_EQ(shown.overlay.size(), QSize(500, 400));
}

}  // namespace
}  // namespace basinscope
