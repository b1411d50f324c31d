// SPDX-License-Identifier: GPL-3.0-or-later
// What is done when the program is told to go, or its display goes: nothing that was edited is lost.
#pragma once

#include <QObject>
#include <functional>
#include <memory>

namespace basinscope {

// One a program, as long as its window is there, made on the window's thread.
// TERM, HUP, INT: what is typed is taken and keep() runs between two events, never inside one, and the event
// loops end; QApplication::exec() returns 128 + the signal, as a shell says it. What was ignored at the start
// (nohup) stays ignored. A display that goes away: Xlib calls a handler, or exit(), inside whatever was under
// way. keep() runs there, on the window's thread only, and the process ends with 1; nothing else can be ended
// in order by then, and taking what is typed would ask the display again. A platform that ends the process
// without exit() (_exit, abort) leaves the last recovery copy as it is.
// Windows has no such signals and says when a session ends: what is typed is taken and keep() runs then.
class OrderlyEnd : public QObject {
 public:
  explicit OrderlyEnd(std::function<void()> keep, QObject* parent = nullptr);
  ~OrderlyEnd() override;

 private:
  class Told;  // what hears of the end, one for each kind of system
  void keep();

  std::function<void()> keep_;
  std::unique_ptr<Told> told_;
};

}  // namespace basinscope
