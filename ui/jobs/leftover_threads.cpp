// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/leftover_threads.h"

#include <QCoreApplication>
#include <utility>

namespace basinscope {
namespace {

QObject* of_application() {
  return qApp->findChild<QObject*>(QStringLiteral("leftover threads"), Qt::FindDirectChildrenOnly);
}

}  // namespace

LeftoverThreads::LeftoverThreads(QObject* application) : QObject(application) {
  setObjectName(QStringLiteral("leftover threads"));
  // The application's children go last, when threads that draw have no fonts any more; this is called first.
  qAddPostRoutine([] { delete of_application(); });
}

LeftoverThreads::~LeftoverThreads() {
  for (Leftover& each : threads_) each.thread.join();
}

void LeftoverThreads::leave(std::thread thread, std::shared_ptr<const std::atomic<bool>> ended) {
  if (!qApp) return thread.join();
  auto* all = static_cast<LeftoverThreads*>(of_application());
  if (!all) all = new LeftoverThreads(qApp);
  std::erase_if(all->threads_, [](Leftover& each) {
    if (*each.ended) each.thread.join();
    return !each.thread.joinable();
  });
  all->threads_.push_back({std::move(thread), std::move(ended)});
}

}  // namespace basinscope
