// SPDX-License-Identifier: GPL-3.0-or-later
// A wait that ends when nothing is computed any more.
#pragma once

#include <QElapsedTimer>
#include <QtTest>
#include <functional>

#include "ui/jobs/work_pool.h"

namespace basinscope {

// No work runs, ready() holds, and both for longer than any rest after which more is asked for. False where
// that takes longer than at_most_ms.
inline bool wait_for_rest(
    int at_most_ms, const std::function<bool()>& ready = [] { return true; }) {
  QElapsedTimer quiet;
  quiet.start();
  const auto rests = [&] {
    if (work_pool()->activeThreadCount() > 0 || !ready()) quiet.restart();
    return quiet.elapsed() > 200;
  };
  return QTest::qWaitFor(rests, at_most_ms);
}

}  // namespace basinscope
