// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/latest_job.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>

#include "core/message.h"
#include "ui/jobs/work_pool.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr std::int64_t progress_ms = 150;

}  // namespace

struct LatestJob::Task {
  Run run;
  Work work;
  Length length = Length::thorough;
};

// What the job and its runs share; it outlives a job that leaves a run behind.
struct LatestJob::State {
  std::mutex mutex;
  LatestJob* job = nullptr;  // null once it is gone
  bool active = false;       // work_through() is under way, or about to be
  std::condition_variable rests;
  std::unique_ptr<Task> waiting;
  std::shared_ptr<TaskControl> running;
  Length running_length = Length::thorough;

  // receive(job) on the thread it lives on.
  template <class Receive>
  void post(Receive receive) {
    const std::lock_guard lock(mutex);  // the job cannot go while its event is posted
    if (job)
      QMetaObject::invokeMethod(
          job, [to = job, receive = std::move(receive)] { receive(to); }, Qt::QueuedConnection);
  }
  void work_through();
};

void LatestJob::Run::deliver(std::function<void()> receive) const {
  state_->post([control = control_, receive = std::move(receive)](LatestJob*) {
    if (!control->cancelled()) receive();
  });
}

bool LatestJob::Run::newer_waits() const {
  const std::lock_guard lock(state_->mutex);
  return state_->waiting != nullptr;
}

void LatestJob::Run::side_by_side(std::size_t count, const std::function<void(std::size_t)>& one) const {
  // Without isolate() a thread that waits in the inner loops of one(i) could begin another one(j), and one(i)
  // would end only after that.
  tbb::parallel_for(
      std::size_t{0}, count, [&](std::size_t i) { tbb::this_task_arena::isolate([&] { one(i); }); },
      tbb::simple_partitioner{});
}

LatestJob::LatestJob(QObject* parent, Ending ending)
    : QObject(parent), ending_(ending), state_(std::make_shared<State>()) {
  state_->job = this;
}

LatestJob::~LatestJob() {
  std::unique_lock lock(state_->mutex);
  state_->job = nullptr;
  if (state_->waiting) state_->waiting->run.control_->cancel();
  state_->waiting.reset();
  if (state_->running) state_->running->cancel();
  if (ending_ == Ending::waits) state_->rests.wait(lock, [this] { return !state_->active; });
}

std::uint64_t LatestJob::request(Work work, Length length) {
  auto task = std::make_unique<Task>();
  task->run.state_ = state_;
  task->run.revision_ = ++newest_;
  task->run.control_ = std::make_shared<TaskControl>(progress_of(newest_));
  task->work = std::move(work);
  task->length = length;
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->waiting) state_->waiting->run.control_->cancel();
    state_->waiting = std::move(task);
    if (state_->running && state_->running_length == Length::thorough) state_->running->cancel();
    if (!std::exchange(state_->active, true)) work_pool()->start([state = state_] { state->work_through(); });
  }
  set_busy(true);
  return newest_;
}

std::function<void(double)> LatestJob::progress_of(std::uint64_t revision) {
  const auto next = std::make_shared<std::atomic<std::int64_t>>(0);
  return [state = std::weak_ptr(state_), revision, next](double share) {
    using namespace std::chrono;
    const std::int64_t now = steady_clock::now().time_since_epoch() / milliseconds(1);
    std::int64_t due = next->load();
    if (now < due || !next->compare_exchange_strong(due, now + progress_ms)) return;
    if (const auto alive = state.lock())
      alive->post([revision, share](LatestJob* job) {
        if (revision == job->newest_ && job->busy_) Q_EMIT job->progressed(share);
      });
  };
}

void LatestJob::cancel() {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->waiting) state_->waiting->run.control_->cancel();
    state_->waiting.reset();
    if (state_->running) state_->running->cancel();
  }
  set_busy(false);
}

void LatestJob::State::work_through() {
  for (;;) {
    std::unique_ptr<Task> task;
    {
      const std::lock_guard lock(mutex);
      if (!waiting) {
        active = false;
        rests.notify_all();
        return;
      }
      task = std::move(waiting);
      running = task->run.control_;
      running_length = task->length;
    }
    QString complaint;
    try {
      task->work(task->run);
    } catch (const std::exception& error) {
      complaint = translated(message_of(error, phrase("There is not enough memory to compute this.")));
    }
    task->work = {};  // what it holds goes before the news that it has ended
    // running stays: a newer request also drops what a finished thorough run has posted.
    post([complaint, control = task->run.control_, revision = task->run.revision_](LatestJob* to) {
      if (!control->cancelled()) to->finish(revision, complaint);
    });
  }
}

void LatestJob::finish(std::uint64_t revision, const QString& complaint) {
  if (revision != newest_) return;  // the failure of an outdated run is not reported
  set_busy(false);
  if (!complaint.isEmpty()) Q_EMIT failed(complaint);
}

void LatestJob::set_busy(bool busy) {
  if (busy_ == busy) return;
  busy_ = busy;
  Q_EMIT busy_changed();
}

}  // namespace basinscope
