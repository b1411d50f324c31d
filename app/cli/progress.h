// SPDX-License-Identifier: GPL-3.0-or-later
// How far a long command is, on standard error and only where that is a terminal: what it does, the share
// done and about how long the rest takes, or the seconds so far where no share is known. Nothing appears in
// the first second, and nothing stays.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "core/task_control.h"

namespace basinscope {

class Progress {
 public:
  // doing: such as "reading patterns.csv". more: what else there is to say by now, on a thread of its own.
  explicit Progress(const std::string& doing, std::function<std::string()> more = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Passed to computations, which report their share to it.
  TaskControl& control() { return control_; }

 private:
  void show();

  std::string doing_;
  std::function<std::string()> more_;
  std::atomic<double> share_{-1};  // negative: not known
  TaskControl control_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
  std::thread clock_;  // none where standard error is no terminal
};

}  // namespace basinscope
