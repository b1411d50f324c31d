// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/orderly_end.h"

#include <QGuiApplication>
#include <QThread>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <utility>

#include "ui/shell/keyboard_focus.h"

#ifdef Q_OS_UNIX
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>
#include <cerrno>
#endif

namespace basinscope {
namespace {

// Exit handlers are given nothing, so what they need stands here.
std::function<void()>* kept_at_exit = nullptr;
QThread* window_thread = nullptr;

// Of several threads that lose their display at once the window's ends the process.
void keep_at_exit() {
  if (!kept_at_exit) return;
  if (QThread::currentThread() == window_thread)
    (*std::exchange(kept_at_exit, nullptr))();
  else
    std::this_thread::sleep_for(std::chrono::seconds(5));
  std::_Exit(EXIT_FAILURE);  // threads still draw: what they use must not go under them
}

}  // namespace

#ifdef Q_OS_UNIX
namespace {

// A signal handler is given nothing, either: the end of a pipe that is written to.
volatile sig_atomic_t signal_pipe = -1;

void tell(int signal) {
  const int before = errno;
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const ssize_t written = write(signal_pipe, &byte, 1);
  errno = before;
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

class OrderlyEnd::Told {
 public:
  explicit Told(OrderlyEnd* end) {
    hear_of_lost_display();
    if (pipe(pipe_.data()) != 0) return;
    for (const int side : pipe_) {
      fcntl(side, F_SETFD, FD_CLOEXEC);
      fcntl(side, F_SETFL, O_NONBLOCK);
    }
    signal_pipe = pipe_[1];
    auto* const notifier = new QSocketNotifier(pipe_[0], QSocketNotifier::Read, end);
    connect(notifier, &QSocketNotifier::activated, end, [this, end] {
      unsigned char signal = 0;
      if (read(pipe_[0], &signal, 1) != 1) return;
      end->keep();
      QCoreApplication::exit(128 + signal);
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
  ~Told() {
    if (signal_pipe < 0) return;
    for (std::size_t i = 0; i < ends.size(); ++i) sigaction(ends[i], &before_[i], nullptr);
    signal_pipe = -1;
    for (const int side : pipe_) close(side);
  }

 private:
  static constexpr std::array ends{SIGTERM, SIGHUP, SIGINT};
  std::array<struct sigaction, ends.size()> before_{};
  std::array<int, 2> pipe_{-1, -1};
};
#else
class OrderlyEnd::Told {
 public:
  explicit Told(OrderlyEnd* end) {
    connect(
        qGuiApp, &QGuiApplication::commitDataRequest, end, [end] { end->keep(); }, Qt::DirectConnection);
  }
};
#endif

OrderlyEnd::OrderlyEnd(std::function<void()> keep, QObject* parent)
    : QObject(parent), keep_(std::move(keep)) {
  window_thread = QThread::currentThread();
  kept_at_exit = &keep_;
  static const bool registered = std::atexit(keep_at_exit) == 0;
  (void)registered;
  told_ = std::make_unique<Told>(this);
}

OrderlyEnd::~OrderlyEnd() { kept_at_exit = nullptr; }

void OrderlyEnd::keep() {
  commit_entries();
  keep_();
}

}  // namespace basinscope
