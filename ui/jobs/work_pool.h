// SPDX-License-Identifier: GPL-3.0-or-later
// The one pool of threads behind all work off the GUI thread.
//
// A thread is made when work starts and no thread is free, so that no work waits for other work; one that
// nobody has needed for half a minute ends. Work whose owner is gone ends by itself, at the latest when the
// application does.
#pragma once

#include <QThreadPool>

namespace basinscope {

// Of the application; call it from the application's thread while that lives. The pool itself may be used
// from any.
QThreadPool* work_pool();

}  // namespace basinscope
