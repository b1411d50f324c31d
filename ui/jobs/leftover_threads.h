// SPDX-License-Identifier: GPL-3.0-or-later
// Threads whose owner is gone and that still have to notice it: they end by themselves, at the latest when
// the application does, and nobody waits for them before.
#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace basinscope {

class LeftoverThreads : public QObject {
 public:
  // From the thread of the application. ended: set by the thread as the last thing it does. Without an
  // application the call waits for it.
  static void leave(std::thread thread, std::shared_ptr<const std::atomic<bool>> ended);
  ~LeftoverThreads() override;

 private:
  struct Leftover {
    std::thread thread;
    std::shared_ptr<const std::atomic<bool>> ended;
  };
  explicit LeftoverThreads(QObject* application);

  std::vector<Leftover> threads_;
};

}  // namespace basinscope
