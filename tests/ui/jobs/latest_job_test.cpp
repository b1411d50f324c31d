// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/latest_job.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace basinscope {
namespace {

using namespace std::chrono_literals;

// Waits (off the GUI thread) until the run is cancelled or the gate opens. 300 threads that look every
// millisecond would leave no time to anybody else.
void hold(const LatestJob::Run& run, const std::atomic<bool>& gate) {
  while (!gate && !run.cancelled()) std::this_thread::sleep_for(10ms);
}

TEST(LatestJob, DeliversOnTheThreadItLivesOn) {
  LatestJob job;
  std::thread::id worker, receiver;
  job.request([&](const LatestJob::Run& run) {
    worker = std::this_thread::get_id();
    run.deliver([&] { receiver = std::this_thread::get_id(); });
  });
  EXPECT_TRUE(job.busy());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_EQ(receiver, std::this_thread::get_id());
  EXPECT_NE(worker, receiver);
}

TEST(LatestJob, ARunThatMayBeLeftIsNotWaitedFor) {
  // Nothing the run touches belongs to this frame.
  struct Shared {
    std::atomic<bool> started{false}, gate{false}, ended{false}, delivered{false};
  };
  const auto shared = std::make_shared<Shared>();
  auto job = std::make_unique<LatestJob>(nullptr, LatestJob::Ending::leaves);
  job->request([shared](const LatestJob::Run& run) {
    shared->started = true;
    // Deaf to its cancellation for as long as a test can wait.
    for (int i = 0; i < 2000 && !shared->gate; ++i) std::this_thread::sleep_for(1ms);
    run.deliver([shared] { shared->delivered = true; });
    shared->ended = true;
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return shared->started.load(); }, patience_ms));
  job.reset();
  EXPECT_FALSE(shared->ended);
  shared->gate = true;
  EXPECT_TRUE(QTest::qWaitFor([&] { return shared->ended.load(); }, patience_ms));
  QCoreApplication::processEvents();  // whatever the run has posted
  EXPECT_FALSE(shared->delivered);
}

TEST(LatestJob, DeliversCoarseToFineInOrder) {
  LatestJob job;
  std::vector<int> delivered;
  job.request([&](const LatestJob::Run& run) {
    for (const int coarseness : {4, 2, 1})
      run.deliver([&delivered, coarseness] { delivered.push_back(coarseness); });
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_EQ(delivered, (std::vector<int>{4, 2, 1}));
}

TEST(LatestJob, NewerRequestCancelsAThoroughRunAndReplacesTheWaitingOne) {
  LatestJob job;
  std::atomic<bool> gate{false}, started{false};
  std::vector<int> delivered;
  job.request([&](const LatestJob::Run& run) {
    started = true;
    hold(run, gate);
    run.deliver([&] { delivered.push_back(1); });
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return started.load(); }, patience_ms));
  for (const int i : {2, 3, 4})
    job.request([&delivered, i](const LatestJob::Run& run) {
      run.deliver([&delivered, i] { delivered.push_back(i); });
    });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_EQ(delivered, std::vector<int>{4});
}

TEST(LatestJob, ABriefRunIsLeftToFinish) {
  LatestJob job;
  std::atomic<bool> gate{false}, started{false};
  std::vector<std::uint64_t> delivered;
  const auto brief = [&](const LatestJob::Run& run) {
    started = true;
    hold(run, gate);
    run.deliver([&delivered, revision = run.revision()] { delivered.push_back(revision); });
  };
  const auto first = job.request(brief, LatestJob::Length::brief);
  ASSERT_TRUE(QTest::qWaitFor([&] { return started.load(); }, patience_ms));
  job.request(brief, LatestJob::Length::brief);
  const auto last = job.request(brief, LatestJob::Length::brief);
  gate = true;
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_EQ(delivered, (std::vector<std::uint64_t>{first, last}));
}

TEST(LatestJob, WhatACancelledRunHasPostedIsDropped) {
  LatestJob job;
  std::atomic<bool> posted{false};
  bool delivered = false;
  job.request([&](const LatestJob::Run& run) {
    run.deliver([&] { delivered = true; });
    posted = true;
  });
  while (!posted) std::this_thread::sleep_for(1ms);  // no events are processed meanwhile
  job.cancel();
  EXPECT_FALSE(job.busy());
  QCoreApplication::processEvents();
  EXPECT_FALSE(delivered);
}

TEST(LatestJob, AFinishedThoroughRunIsStaleOnceANewerRequestCame) {
  LatestJob job;
  std::atomic<bool> posted{false};
  std::vector<int> delivered;
  job.request([&](const LatestJob::Run& run) {
    run.deliver([&] { delivered.push_back(1); });
    posted = true;
  });
  while (!posted) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(20ms);
  job.request([&](const LatestJob::Run& run) { run.deliver([&] { delivered.push_back(2); }); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_EQ(delivered, std::vector<int>{2});
}

TEST(LatestJob, AnExceptionIsToldAndTheJobGoesOn) {
  LatestJob job;
  QSignalSpy failed(&job, &LatestJob::failed);
  job.request([](const LatestJob::Run&) { throw std::runtime_error("no such map"); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  ASSERT_EQ(failed.size(), 1);
  EXPECT_EQ(failed[0][0].toString(), "no such map");
  bool delivered = false;
  job.request([&](const LatestJob::Run& run) { run.deliver([&] { delivered = true; }); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_TRUE(delivered);
}

TEST(LatestJob, WhatWasReplacedHasFailedNobody) {
  LatestJob job;
  QSignalSpy failed(&job, &LatestJob::failed);
  std::atomic<bool> gate{false}, started{false};
  job.request(
      [&](const LatestJob::Run& run) {
        started = true;
        hold(run, gate);
        throw std::runtime_error("of a moment ago");
      },
      LatestJob::Length::brief);
  ASSERT_TRUE(QTest::qWaitFor([&] { return started.load(); }, patience_ms));
  bool delivered = false;
  job.request([&](const LatestJob::Run& run) { run.deliver([&] { delivered = true; }); });
  gate = true;
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, patience_ms));
  EXPECT_TRUE(delivered);
  EXPECT_EQ(failed.size(), 0);
}

// In a process of its own, whose application ends here.
TEST(LatestJobDeathTest, WhatIsLeftEndsBeforeTheApplicationsChildrenGo) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  struct Child : QObject {
    explicit Child(const std::atomic<bool>& all_ended) : QObject(qApp), ended(all_ended) {}
    ~Child() override { std::_Exit(ended ? 0 : 2); }
    const std::atomic<bool>& ended;
  };
  const auto end = [] {
    std::atomic<bool> started{false}, ended{false};
    new Child(ended);
    {
      LatestJob job(nullptr, LatestJob::Ending::leaves);
      job.request([&](const LatestJob::Run&) {
        started = true;
        std::this_thread::sleep_for(200ms);
        ended = true;
      });
      while (!started) std::this_thread::sleep_for(1ms);
    }
    static_cast<QApplication*>(qApp)->~QApplication();
    std::_Exit(3);
  };
  EXPECT_EXIT(end(), testing::ExitedWithCode(0), "");
}

std::ptrdiff_t threads_of_this_process() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"),
                       std::filesystem::directory_iterator());
}

TEST(LatestJob, HasNoThreadBeforeItsFirstRequest) {
  const auto before = threads_of_this_process();
  std::vector<std::unique_ptr<LatestJob>> jobs;
  for (int i = 0; i < 20; ++i) jobs.push_back(std::make_unique<LatestJob>());
  EXPECT_EQ(threads_of_this_process(), before);
}

TEST(LatestJob, ALongRunDelaysNoOtherJob) {
  // More of them than any machine has cores.
  std::atomic<bool> gate{false};
  std::atomic<int> started{0};
  std::vector<std::unique_ptr<LatestJob>> jobs;
  for (int i = 0; i < 300; ++i) {
    jobs.push_back(std::make_unique<LatestJob>());
    jobs.back()->request([&](const LatestJob::Run& run) {
      ++started;
      hold(run, gate);
    });
  }
  bool delivered = false;
  LatestJob other;
  other.request([&](const LatestJob::Run& run) { run.deliver([&] { delivered = true; }); });
  EXPECT_TRUE(QTest::qWaitFor([&] { return delivered && started == 300; }, patience_ms));
  gate = true;
}

TEST(LatestJob, WorkSideBySideIsDoneOnceEach) {
  for (const std::size_t count : {0, 1, 2, 1000}) {
    LatestJob job;
    std::vector<std::atomic<int>> done(count);
    bool delivered = false;
    job.request([&](const LatestJob::Run& run) {
      run.side_by_side(count, [&](std::size_t i) { ++done[i]; });
      run.deliver([&] {
        delivered = true;
        for (const auto& each : done) EXPECT_EQ(each, 1);
      });
    });
    EXPECT_TRUE(QTest::qWaitFor([&] { return delivered; }, patience_ms));
  }
}

TEST(LatestJob, AnExceptionSideBySideIsTold) {
  LatestJob job;
  QSignalSpy failed(&job, &LatestJob::failed);
  job.request([](const LatestJob::Run& run) {
    run.side_by_side(100, [](std::size_t) { throw std::runtime_error("no such panel"); });
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return failed.size() == 1; }, patience_ms));
  EXPECT_EQ(failed[0][0].toString(), "no such panel");
}

// A job may go while it rests, and while its first request has no thread yet.
TEST(LatestJob, GoesAtAnyMoment) {
  for (int i = 0; i < 200; ++i) {
    std::atomic<bool> inside{false};
    LatestJob job;
    job.request([&](const LatestJob::Run&) {
      inside = true;
      inside = false;
    });
    if (i % 2 == 0) std::this_thread::sleep_for(std::chrono::microseconds(i));
    if (i % 3 == 0) job.cancel();
  }
}

TEST(LatestJob, DestructionCancelsAndDropsDeliveries) {
  std::atomic<bool> gate{false}, started{false}, noticed{false};
  bool delivered = false;
  {
    LatestJob job;
    job.request([&](const LatestJob::Run& run) {
      started = true;
      hold(run, gate);
      noticed = run.cancelled();
      run.deliver([&] { delivered = true; });
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return started.load(); }, patience_ms));
  }
  EXPECT_TRUE(noticed);
  QCoreApplication::processEvents();  // whatever the run has posted
  EXPECT_FALSE(delivered);
}

}  // namespace
}  // namespace basinscope
