// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl-C, kill and a terminal that closes do to a command.
#pragma once

#include "core/data/unfinished_files.h"
#include "core/task_control.h"

namespace basinscope {

// From now on the signals that end the program first remove the files it has not finished; then it ends by
// the signal as before, so that shells see the same. Signals that are ignored (nohup) stay so. A file that
// grows beyond the allowed size is a failure to write, which is told, and not the end.
void end_without_litter();

// While it lives, such a signal is a request, for what can end early with a part of its results: the first
// one cancels control, at once and in whatever it does; a second one, of whatever kind, ends the program. One
// at a time.
class Interruptible {
 public:
  explicit Interruptible(TaskControl& control);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

}  // namespace basinscope
