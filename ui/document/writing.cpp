// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/writing.h"

#include <new>
#include <stdexcept>

#include "core/data/file.h"

namespace basinscope {

QString why_not_written(const QString& what, const std::function<void()>& write) {
  QString reason;
  try {
    write();
    return {};
  } catch (const FileFault& fault) {
    reason = QString::fromStdString(fault.reason());
  } catch (const std::bad_alloc&) {
    reason = QStringLiteral("there is not enough memory");
  } catch (const std::length_error&) {  // more than any memory could hold
    reason = QStringLiteral("there is not enough memory");
  } catch (const std::exception& fault) {
    reason = QString::fromUtf8(fault.what());
  }
  return QStringLiteral("%1: %2.").arg(what, reason);
}

}  // namespace basinscope
