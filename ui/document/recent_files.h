// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace basinscope {

// The scenes opened last, newest first, at most ten, kept in the user's settings.
QStringList recent_files();
void remember_recent_file(const QString& path);
void forget_recent_files();

}  // namespace basinscope
