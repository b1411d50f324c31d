// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl-C, kill and a terminal that closes do to a command.
#pragma once

#include <array>
#include <csignal>

#include "core/data/unfinished_files.h"

namespace basinscope {

// From now on the signals that end the program first remove the files it has not finished; then it ends by
// the signal as before, so that shells see the same. Signals that are ignored (nohup) stay so. A file that
// grows beyond the allowed size is a failure to write, which is told, and not the end.
void end_without_litter();

// While it lives, such a signal is a wish, for what can end early with a part of its results; a second one
// ends the program at once.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  static bool wished();

 private:
  std::array<struct sigaction, std::size(ending_signals)> before_{};
};

}  // namespace basinscope
