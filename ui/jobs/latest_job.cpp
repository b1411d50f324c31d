// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/latest_job.h"

#include <exception>
#include <utility>

namespace basinscope {

void LatestJob::Run::deliver(std::function<void()> receive) const {
  QMetaObject::invokeMethod(
      job_,
      [control = control_, receive = std::move(receive)] {
        if (!control->cancelled()) receive();
      },
      Qt::QueuedConnection);
}

bool LatestJob::Run::newer_waits() const {
  const std::lock_guard lock(job_->mutex_);
  return job_->waiting_ != nullptr;
}

LatestJob::LatestJob(QObject* parent) : QObject(parent), thread_([this] { work_through(); }) {}

LatestJob::~LatestJob() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    if (waiting_) waiting_->run.control_->cancel();
    waiting_.reset();
    if (running_) running_->cancel();
  }
  wake_.notify_one();
  thread_.join();
}

std::uint64_t LatestJob::request(Work work, Length length) {
  auto task = std::make_unique<Task>();
  task->run.job_ = this;
  task->run.revision_ = ++newest_;
  task->run.control_ = std::make_shared<TaskControl>();
  task->run.length_ = length;
  task->work = std::move(work);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_) waiting_->run.control_->cancel();
    waiting_ = std::move(task);
    if (running_ && running_length_ == Length::thorough) running_->cancel();
  }
  set_busy(true);
  wake_.notify_one();
  return newest_;
}

void LatestJob::cancel() {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_) waiting_->run.control_->cancel();
    waiting_.reset();
    if (running_) running_->cancel();
  }
  set_busy(false);
}

void LatestJob::work_through() {
  for (;;) {
    std::unique_ptr<Task> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || waiting_; });
      if (closing_) return;
      task = std::move(waiting_);
      running_ = task->run.control_;
      running_length_ = task->run.length_;
    }
    QString complaint;
    try {
      task->work(task->run);
    } catch (const std::exception& error) {
      complaint = QString::fromUtf8(error.what());
    }
    // running_ stays: a newer request also drops what a finished thorough run has posted.
    task->run.deliver([this, complaint, revision = task->run.revision_] {
      if (!complaint.isEmpty()) Q_EMIT failed(complaint);
      if (revision == newest_) set_busy(false);
    });
  }
}

void LatestJob::set_busy(bool busy) {
  if (busy_ == busy) return;
  busy_ = busy;
  Q_EMIT busy_changed();
}

}  // namespace basinscope
