// SPDX-License-Identifier: GPL-3.0-or-later
// Files of numbers by their endings, the same everywhere: what one part of the window saves, every other one
// opens.
#pragma once

#include <QString>

namespace basinscope {

// By its ending, in any case of letters.
bool is_number_file(const QString& path);
// .tsv and .txt: columns are separated by tabs when it is written.
bool is_separated_by_tabs(const QString& path);
// Of a file dialog: "Patterns (*.csv *.tsv *.txt *.npy)".
QString number_file_filter(const QString& held);

}  // namespace basinscope
