// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

namespace basinscope {
namespace {

volatile std::sig_atomic_t wish = 0;

// SA_RESETHAND has restored what the signal does by itself.
void end_by(int signal) {
  remove_unfinished_files();
  raise(signal);
}

void take_as_wish(int) { wish = 1; }

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

Interruptible::Interruptible() {
  wish = 0;
  const struct sigaction wishing = action(take_as_wish);
  for (std::size_t i = 0; i < before_.size(); ++i) {
    sigaction(ending_signals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) sigaction(ending_signals[i], &wishing, nullptr);
  }
}

Interruptible::~Interruptible() {
  for (std::size_t i = 0; i < before_.size(); ++i) sigaction(ending_signals[i], &before_[i], nullptr);
}

bool Interruptible::wished() { return wish != 0; }

}  // namespace basinscope
