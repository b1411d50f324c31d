// SPDX-License-Identifier: GPL-3.0-or-later
// What the benches of drags measure with.
#pragma once

#include <QEventLoop>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace basinscope {

// Processor time of this thread or of the whole process: what a busy machine does not inflate.
inline double processor_ms(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Until the next event of a hand. QTest::qWait() sleeps where no event is there, so that what comes meanwhile
// would wait for the end of it.
inline void serve_events(int milliseconds) {
  QEventLoop loop;
  QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
  loop.exec();
}

inline double percentile(std::vector<double> values, double share) {
  if (values.empty()) return std::nan("");
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

}  // namespace basinscope
