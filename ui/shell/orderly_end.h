// SPDX-License-Identifier: GPL-3.0-or-later
// What is done when the program is told to go, or its display goes: nothing that was edited is lost.
#pragma once

#include <signal.h>

#include <QObject>
#include <array>
#include <functional>

namespace basinscope {

// One a program, as long as its window is there, made on the window's thread.
// TERM, HUP, INT: what is typed is taken and keep() runs between two events, never inside one, and the event
// loops end; QApplication::exec() returns 128 + the signal, as a shell says it. What was ignored at the start
// (nohup) stays ignored. A display that goes away: Xlib calls a handler, or exit(), inside whatever was under
// way. keep() runs there, on the window's thread only, and the process ends with 1; nothing else can be ended
// in order by then, and taking what is typed would ask the display again. A platform that ends the process
// without exit() (_exit, abort) leaves the last recovery copy as it is.
class OrderlyEnd : public QObject {
 public:
  explicit OrderlyEnd(std::function<void()> keep, QObject* parent = nullptr);
  ~OrderlyEnd() override;

 private:
  void end(int signal);

  std::function<void()> keep_;
  static constexpr std::array ends{SIGTERM, SIGHUP, SIGINT};
  std::array<struct sigaction, ends.size()> before_{};
  std::array<int, 2> pipe_{-1, -1};
};

}  // namespace basinscope
