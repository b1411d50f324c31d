// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the result that is shown is up to date: the state behind the busy overlay of a plot.
//
// Every request has a number, and a result that is shown answers its own request and all before it. What is
// shown is out of date from the first request that it does not answer; it may stay unmarked for patience_ms,
// so that a drag whose pictures follow within a frame or two shows no flicker, and is marked as outdated from
// then on. When another scene is opened, nothing of the old one may stay: the owner drops its result and
// calls clear().
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <deque>

namespace basinscope {

class Freshness : public QObject {
  Q_OBJECT

 public:
  enum class State {
    current,   // or out of date for less than patience_ms, or nothing has been asked for
    outdated,  // of an earlier request, and shown as such
    empty,     // asked for and nothing shown: the first result of this scene is still computed
    failed     // the newest request ended by an exception
  };
  static constexpr int patience_ms = 100;

  explicit Freshness(QObject* parent = nullptr);

  State state() const { return state_; }
  // Why the newest request has no result: one sentence, empty unless failed.
  const QString& failure() const { return failure_; }
  // Whether the result of the newest request is shown.
  bool up_to_date() const { return any_ && pending_.empty() && failure_.isEmpty(); }
  // The number of the newest request; 0 before the first.
  std::uint64_t newest_request() const { return newest_; }

  // Registers a new request and returns its number, which counts up. at_once: what is shown is outdated
  // without delay, as nothing moves that an older result could be a frame of.
  std::uint64_t new_request(bool at_once = false);
  // The result with that number is shown.
  void mark_shown(std::uint64_t number);
  // What is shown answers the newest request, too: nothing needs to be computed.
  void mark_current() { mark_shown(newest_); }
  // Nothing is shown any more; results of requests may still come.
  void clear();
  // Withdraws all requests, whether or not a result is shown.
  void withdraw();
  // The newest request ended by an exception, described in one sentence.
  void fail(const QString& sentence);

 Q_SIGNALS:
  // state() changed. Emitted inside the call that changes it, and listeners read the owner: the owner must
  // have changed its own members before that call.
  void changed();

 private:
  struct Request {
    std::uint64_t number = 0;
    QElapsedTimer since;
    bool at_once = false;
  };
  void judge();

  State state_ = State::current;
  QString failure_;
  bool any_ = false;  // a result is shown
  std::uint64_t newest_ = 0;
  std::deque<Request> pending_;
  QTimer patience_;
};

}  // namespace basinscope
