// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <ctime>

namespace basinscope {
namespace {

// What a signal handler reaches. The handler may run on any thread, also while its Interruptible goes.
std::array<struct sigaction, std::size(ending_signals)> before{};
std::atomic<TaskControl*> to_cancel{nullptr};
std::atomic<int> wishes_under_way{0};

// SA_RESETHAND has restored what the signal does by itself.
void end_by(int signal) {
  remove_unfinished_files();
  raise(signal);
}

void restore_before() {
  for (std::size_t i = 0; i < before.size(); ++i) sigaction(ending_signals[i], &before[i], nullptr);
}

void take_as_wish(int signal) {
  ++wishes_under_way;
  restore_before();
  TaskControl* const control = to_cancel.exchange(nullptr);
  if (control != nullptr)
    control->cancel();
  else
    raise(signal);  // another thread has caught one at the same time
  --wishes_under_way;
}

struct sigaction action(void (*handler)(int)) {
  struct sigaction wanted {};
  wanted.sa_handler = handler;
  wanted.sa_flags = SA_RESETHAND;
  return wanted;
}

}  // namespace

void end_without_litter() {
  const struct sigaction ending = action(end_by);
  for (const int signal : ending_signals) {
    struct sigaction now {};
    sigaction(signal, nullptr, &now);
    if (now.sa_handler != SIG_IGN) sigaction(signal, &ending, nullptr);
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

Interruptible::Interruptible(TaskControl& control) {
  to_cancel = &control;
  const struct sigaction wishing = action(take_as_wish);
  for (std::size_t i = 0; i < before.size(); ++i) sigaction(ending_signals[i], nullptr, &before[i]);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i].sa_handler != SIG_IGN) sigaction(ending_signals[i], &wishing, nullptr);
}

Interruptible::~Interruptible() {
  restore_before();
  to_cancel = nullptr;
  const timespec moment{0, 1000000};
  while (wishes_under_way.load() > 0) ::nanosleep(&moment, nullptr);
}

}  // namespace basinscope
