// SPDX-License-Identifier: GPL-3.0-or-later
// The title of the main window and of every dialog: "Export figure – Basinscope".
#pragma once

#include <QString>

namespace basinscope {

// Qt would join the program's name to a title without it by another dash.
inline QString window_title(const QString& what) { return what + tr(" – Basinscope"); }

}  // namespace basinscope
