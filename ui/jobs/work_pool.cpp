// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/work_pool.h"

#include <QCoreApplication>

namespace basinscope {
namespace {

// Each job of the window holds one thread at a time, and a window has some fifty: work waits for its cores,
// not for a thread. What asks for more than this many at once is at fault, and then waits.
constexpr int most_threads = 1024;

QThreadPool* existing_pool() {
  return qApp->findChild<QThreadPool*>(QStringLiteral("work"), Qt::FindDirectChildrenOnly);
}

}  // namespace

QThreadPool* work_pool() {
  if (QThreadPool* pool = existing_pool()) return pool;
  auto* pool = new QThreadPool(qApp);
  pool->setObjectName(QStringLiteral("work"));
  pool->setMaxThreadCount(most_threads);
  // The application's children go last, when threads that draw have no fonts any more; this is called first.
  qAddPostRoutine([] { delete existing_pool(); });
  return pool;
}

}  // namespace basinscope
