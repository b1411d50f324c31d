// SPDX-License-Identifier: GPL-3.0-or-later
// Files of numbers by their endings, the same everywhere: what one part of the window saves, every other one
// opens.
#pragma once

#include <QStringList>

namespace basinscope {

// Without the point.
const QStringList& number_file_endings();
// By its ending, in any case of letters; "train-images-idx3-ubyte" is one, too.
bool is_number_file(const QString& path);
// .tsv and .txt: columns are separated by tabs when it is written.
bool is_separated_by_tabs(const QString& path);
// What file dialogs show: "*.csv", ..., "*-ubyte".
QStringList number_file_wildcards();
// Of a file dialog: "Patterns (*.csv *.tsv *.txt *.npy ...)".
QString number_file_filter(const QString& held);

}  // namespace basinscope
