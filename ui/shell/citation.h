// SPDX-License-Identifier: GPL-3.0-or-later
// How the program is cited: CITATION.cff travels inside it.
#pragma once

#include <QString>

namespace basinscope {

// A top-level value of CITATION.cff, without quotes; empty: there is none.
QString citation_value(const QString& key);

// One line to read, then BibTeX; of the program that runs.
QString citation_text();

}  // namespace basinscope
