// SPDX-License-Identifier: GPL-3.0-or-later
// The threads that wait for work off the GUI thread, where core's loops spread over the cores (TBB). Use it
// through LatestJob (latest_job.h).
//
// The number of threads is not limited to that of cores: work starts at once on a thread that is free or new,
// so that none waits for other work to end. Threads that are idle for half a minute end. Work that runs when
// the application ends is waited for.
#pragma once

#include <QThreadPool>

namespace basinscope {

// The application's pool. Call this on the application's thread, between its construction and its end; the
// pool that it returns may be used on any thread.
QThreadPool* work_pool();

}  // namespace basinscope
