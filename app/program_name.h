// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt calls the program, by which its settings and its data folder are found.
#pragma once

#include <QCoreApplication>

namespace basinscope {

inline void name_program() {
  QCoreApplication::setApplicationName(QStringLiteral("basinscope"));
  QCoreApplication::setOrganizationName(QStringLiteral("basinscope"));
}

}  // namespace basinscope
