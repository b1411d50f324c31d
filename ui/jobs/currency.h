// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what is shown is of what was asked for last.
//
// Every request has a number, and a result that is shown answers its own request and all before it. What is
// shown is out of date from the first request that it does not answer; it may stay unmarked for patience_ms,
// so that a drag whose pictures follow within a frame or two shows no flicker, and is behind from then on.
// Where the scene itself is another one, nothing of the old one may stay: the owner drops it and says so.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <deque>

namespace basinscope {

class Currency : public QObject {
  Q_OBJECT

 public:
  enum class State {
    current,  // or out of date for less than patience_ms, or nothing has been asked for
    behind,   // of an earlier request, and shown as such
    empty,    // asked for and nothing shown: the first result of this scene is still computed
    failed    // the newest request ended by an exception
  };
  static constexpr int patience_ms = 100;

  explicit Currency(QObject* parent = nullptr);

  State state() const { return state_; }
  // Why the newest request has no result: one sentence, empty unless failed.
  const QString& complaint() const { return complaint_; }
  // Whether the newest request is answered, at this very moment.
  bool answered() const { return any_ && pending_.empty() && complaint_.isEmpty(); }
  // The number of the newest request; 0 before the first.
  std::uint64_t newest() const { return newest_; }

  // Another result is wanted from now on; its number, which counts up. at_once: nothing moves that an older
  // one could be part of, so that it is behind without delay.
  std::uint64_t ask(bool at_once = false);
  // The result with that number is shown.
  void answer(std::uint64_t number);
  // What is shown is what is wanted: there is nothing to compute.
  void settle() { answer(newest_); }
  // Nothing is shown any more; what was asked for may still come.
  void clear();
  // Nothing is wanted any more, shown or not.
  void forget();
  void fail(const QString& sentence);

 Q_SIGNALS:
  // state(). Listeners hear it inside the call that changes it, and look at the owner: an owner changes its
  // own members first.
  void changed();

 private:
  struct Request {
    std::uint64_t number = 0;
    QElapsedTimer since;
    bool at_once = false;
  };
  void judge();

  State state_ = State::current;
  QString complaint_;
  bool any_ = false;  // something is shown
  std::uint64_t newest_ = 0;
  std::deque<Request> pending_;
  QTimer patience_;
};

}  // namespace basinscope
