// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_library.h"

#include "ui/plots/plot_canvas.h"

namespace basinscope {

QString plot_library_version() { return QStringLiteral(QCUSTOMPLOT_VERSION_STR); }

}  // namespace basinscope
