// SPDX-License-Identifier: GPL-3.0-or-later
// Encapsulated PostScript, for journals that ask for it.
#pragma once

#include <QByteArray>

namespace basinscope {

// A PDF of one page, made into EPS by the program pdftops of poppler. PostScript has no transparency: a page
// with transparent parts becomes one picture of ppi pixels per inch. Throws std::runtime_error with one
// sentence where the program is missing or fails.
QByteArray eps_of(const QByteArray& pdf, double ppi);

}  // namespace basinscope
