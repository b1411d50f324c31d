// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/orderly_end.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QSocketNotifier>
#include <QThread>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <utility>

#include "ui/shell/keyboard_focus.h"

namespace basinscope {
namespace {

// Signal handlers and exit handlers are given nothing, so what they need stands here: the end of a pipe that
// is written to, and what is kept at an exit.
volatile sig_atomic_t signal_pipe = -1;
std::function<void()>* kept_at_exit = nullptr;
QThread* window_thread = nullptr;

void tell(int signal) {
  const int before = errno;
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const ssize_t written = write(signal_pipe, &byte, 1);
  errno = before;
}

// Of several threads that lose their display at once the window's ends the process.
void keep_at_exit() {
  if (!kept_at_exit) return;
  if (QThread::currentThread() == window_thread)
    (*std::exchange(kept_at_exit, nullptr))();
  else
    std::this_thread::sleep_for(std::chrono::seconds(5));
  std::_Exit(EXIT_FAILURE);  // threads still draw: what they use must not go under them
}

// exit() runs the handlers of libraries that came later first, and theirs end what other threads still use: a
// display that goes is told of before it is called.
void hear_of_lost_display() {
  using Handler = int (*)(void*);
  using SetHandler = Handler (*)(Handler);
  if (const auto set = reinterpret_cast<SetHandler>(dlsym(RTLD_DEFAULT, "XSetIOErrorHandler")))
    set([](void*) {
      keep_at_exit();
      return 0;
    });
}

}  // namespace

OrderlyEnd::OrderlyEnd(std::function<void()> keep, QObject* parent)
    : QObject(parent), keep_(std::move(keep)) {
  if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
    signal_pipe = pipe_[1];
    auto* const notifier = new QSocketNotifier(pipe_[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
      unsigned char signal = 0;
      if (read(pipe_[0], &signal, 1) == 1) end(signal);
    });
    for (std::size_t i = 0; i < ends.size(); ++i) {
      sigaction(ends[i], nullptr, &before_[i]);
      if (before_[i].sa_handler == SIG_IGN) continue;
      struct sigaction action = before_[i];
      action.sa_handler = tell;
      action.sa_flags = SA_RESTART;
      sigaction(ends[i], &action, nullptr);
    }
  }
  window_thread = QThread::currentThread();
  kept_at_exit = &keep_;
  static const bool registered = std::atexit(keep_at_exit) == 0;
  (void)registered;
  hear_of_lost_display();
}

OrderlyEnd::~OrderlyEnd() {
  kept_at_exit = nullptr;
  if (signal_pipe < 0) return;
  for (std::size_t i = 0; i < ends.size(); ++i) sigaction(ends[i], &before_[i], nullptr);
  signal_pipe = -1;
  for (const int side : pipe_) close(side);
}

void OrderlyEnd::end(int signal) {
  commit_entries();
  keep_();
  QCoreApplication::exit(128 + signal);
}

}  // namespace basinscope
