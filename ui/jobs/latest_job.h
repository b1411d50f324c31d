// SPDX-License-Identifier: GPL-3.0-or-later
// One stream of work off the GUI thread in which only the newest request matters.
//
// A request waits in a single slot (a newer one replaces it there), runs on a thread of the pool, one request
// of a job at a time, and delivers any number of times, coarse to fine. A thorough run is cancelled by any
// newer request; a brief one (a preview of a few milliseconds) is left to finish, so that a stream of mouse
// moves faster than the previews still paints pictures. Deliveries happen on the thread the job lives on and
// in the order of their revisions; a cancelled run never delivers, not even what it had already posted.
#pragma once

#include <QObject>
#include <cstdint>
#include <functional>
#include <memory>

#include "core/task_control.h"

namespace basinscope {

class LatestJob : public QObject {
  Q_OBJECT

 public:
  enum class Length { brief, thorough };
  // What the destructor does about a run: it waits until the run has noticed that it is cancelled, or leaves
  // it to end alone. Only work that refers to nothing of its owner may be left.
  enum class Ending { waits, leaves };

 private:
  struct State;

 public:
  // What the work of a request is called with.
  class Run {
   public:
    std::uint64_t revision() const { return revision_; }
    const TaskControl& control() const { return *control_; }
    bool cancelled() const { return control_->cancelled(); }
    // A newer request waits for this run to end: the work should leave out what can be left out.
    bool newer_waits() const;
    // Calls receive on the thread the job lives on, later, unless the run is cancelled by then.
    void deliver(std::function<void()> receive) const;
    // Calls one(0) ... one(count - 1) on the threads that core computes on, this one among them, and returns
    // when all are done. If a call throws, no further ones begin, and an exception is rethrown here.
    void side_by_side(std::size_t count, const std::function<void(std::size_t)>& one) const;

   private:
    friend class LatestJob;
    std::shared_ptr<State> state_;
    std::uint64_t revision_ = 0;
    std::shared_ptr<TaskControl> control_;
  };
  using Work = std::function<void(const Run&)>;

  explicit LatestJob(QObject* parent = nullptr, Ending ending = Ending::waits);
  ~LatestJob() override;  // cancels

  // The request's revision; revisions count up from 1. Call from the thread the job lives on.
  std::uint64_t request(Work work, Length length = Length::thorough);
  // Discards the waiting request and cancels the running one.
  void cancel();
  // Whether the newest request has neither ended nor been cancelled.
  bool busy() const { return busy_; }

 Q_SIGNALS:
  void busy_changed();  // also emitted inside request() and cancel(): change your own members before these
  // The progress that the newest run reports, a few times a second at most.
  void progressed(double share);
  // The newest run ended by an exception, described in one sentence.
  void failed(const QString& sentence);

 private:
  struct Task;
  std::function<void(double)> progress_of(std::uint64_t revision);
  void finish(std::uint64_t revision, const QString& complaint);
  void set_busy(bool busy);

  std::uint64_t newest_ = 0;
  bool busy_ = false;
  Ending ending_;
  std::shared_ptr<State> state_;
};

}  // namespace basinscope
