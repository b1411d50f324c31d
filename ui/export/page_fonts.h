// SPDX-License-Identifier: GPL-3.0-or-later
// The faces a figure may be set in: the program's own, and those of papers as far as they are installed.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace basinscope {

struct PageFont {
  QString name;     // as offered: "Computer Modern"
  QString family;   // of the installed face; empty: none is
  QString refusal;  // one sentence why it cannot be chosen, else empty
};

// Inter, Computer Modern, Times and Helvetica, the last two by any face with their metrics. installed:
// families, as QFontDatabase::families() gives them.
std::vector<PageFont> page_fonts(const QStringList& installed);

}  // namespace basinscope
