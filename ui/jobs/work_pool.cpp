// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/work_pool.h"

#include <QCoreApplication>

namespace basinscope {
namespace {

constexpr int no_bound = 1 << 16;  // work waits for its cores, not for a thread

QThreadPool* existing_pool() {
  return qApp->findChild<QThreadPool*>(QStringLiteral("work"), Qt::FindDirectChildrenOnly);
}

}  // namespace

QThreadPool* work_pool() {
  if (QThreadPool* pool = existing_pool()) return pool;
  auto* pool = new QThreadPool(qApp);
  pool->setObjectName(QStringLiteral("work"));
  pool->setMaxThreadCount(no_bound);
  // The application's children go last, when threads that draw have no fonts any more; this is called first.
  qAddPostRoutine([] { delete existing_pool(); });
  return pool;
}

}  // namespace basinscope
