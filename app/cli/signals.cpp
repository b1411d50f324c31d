// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

namespace basinscope {
namespace {

using Handler = void (*)(int);

#ifdef _WIN32
// Handlers run once there too, and on threads of their own. There is no way to ask for one without taking its
// place.
Handler handler_of(int signal) {
  const Handler handler = std::signal(signal, SIG_IGN);
  std::signal(signal, handler);
  return handler;
}

void handle_once(int signal, Handler handler) { std::signal(signal, handler); }
#else
Handler handler_of(int signal) {
  struct sigaction now {};
  sigaction(signal, nullptr, &now);
  return now.sa_handler;
}

// Before the handler runs, the system restores what the signal does by itself.
void handle_once(int signal, Handler handler) {
  struct sigaction wanted {};
  wanted.sa_handler = handler;
  wanted.sa_flags = SA_RESETHAND;
  sigaction(signal, &wanted, nullptr);
}
#endif

// What a signal handler reaches. The handler may run on any thread, also while its Interruptible goes.
std::array<Handler, std::size(ending_signals)> before{};
std::atomic<TaskControl*> to_cancel{nullptr};
std::atomic<int> wishes_under_way{0};

void end_by(int signal) {
  remove_unfinished_files();
  raise(signal);
}

void restore_before() {
  for (std::size_t i = 0; i < before.size(); ++i) handle_once(ending_signals[i], before[i]);
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

}  // namespace

void end_without_litter() {
  for (const int signal : ending_signals)
    if (handler_of(signal) != SIG_IGN) handle_once(signal, end_by);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);
#endif
}

Interruptible::Interruptible(TaskControl& control) {
  to_cancel = &control;
  for (std::size_t i = 0; i < before.size(); ++i) before[i] = handler_of(ending_signals[i]);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != SIG_IGN) handle_once(ending_signals[i], take_as_wish);
}

Interruptible::~Interruptible() {
  restore_before();
  to_cancel = nullptr;
  while (wishes_under_way.load() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace basinscope
