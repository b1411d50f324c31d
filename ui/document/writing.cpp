// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/writing.h"

#include "core/data/file.h"
#include "core/message.h"
#include "ui/text/translation.h"

namespace basinscope {

QString why_not_written(const QString& what, const std::function<void()>& write) {
  QString reason;
  try {
    write();
    return {};
  } catch (const FileFault& fault) {
    reason = translated(fault.reason());
  } catch (const std::exception& fault) {
    reason = translated(message_of(fault, phrase("there is not enough memory")));
  }
  return QStringLiteral("%1: %2.").arg(what, reason);
}

}  // namespace basinscope
