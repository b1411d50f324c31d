// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for what a test measures: until nothing is computed any more, and all is laid out.
#pragma once

#include <QElapsedTimer>
#include <QtTest>
#include <functional>

#include "ui/jobs/work_pool.h"

namespace basinscope {

// What has changed its size or its text has its place: requests for a layout are posted, and answering one
// may post others.
inline void serve_layouts() {
  constexpr int most_nested = 12;
  for (int depth = 0; depth < most_nested; ++depth) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
  }
}

// No work runs, ready() holds, and both for longer than any rest after which more is asked for, in time and
// in rounds of events: on a busy machine one of those may take as long as the rest. False where that takes
// longer than at_most_ms. All is laid out then, either way.
inline bool wait_for_rest(
    int at_most_ms, const std::function<bool()>& ready = [] { return true; }) {
  constexpr int rounds_of_events = 20;  // 10 ms each, or as long as their events take
  QElapsedTimer quiet;
  quiet.start();
  int rounds = 0;
  const auto rests = [&] {
    ++rounds;
    if (work_pool()->activeThreadCount() > 0 || !ready()) {
      quiet.restart();
      rounds = 0;
    }
    return rounds > rounds_of_events && quiet.elapsed() > 200;
  };
  const bool came = QTest::qWaitFor(rests, at_most_ms);
  serve_layouts();
  return came;
}

}  // namespace basinscope
