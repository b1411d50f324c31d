// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_application.h"

#include <exception>

#include "core/message.h"
#include "ui/text/translation.h"

namespace basinscope {

bool WindowApplication::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& fault) {
    const QString why = translated(message_of(fault));
    qWarning("basinscope: an event handler failed: %s", fault.what());
    QMetaObject::invokeMethod(
        this, [this, why] { Q_EMIT faulted(why); }, Qt::QueuedConnection);
  }
  return true;
}

}  // namespace basinscope
