// SPDX-License-Identifier: GPL-3.0-or-later
// What draws the plots, for About; without the library's heavy header.
#pragma once

#include <QString>

namespace basinscope {

QString plot_library_version();

}  // namespace basinscope
