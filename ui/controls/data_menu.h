// SPDX-License-Identifier: GPL-3.0-or-later
// "Copy data", "Save data…" and "Copy picture" on a plot's right click.
#pragma once

#include <QString>
#include <functional>

class QMenu;
class QWidget;

namespace basinscope {

// table: the plot's numbers as tab-separated text with a line of heads, in full precision; asked for when a
// command is chosen. name: of the file that is suggested, without ending. The menu is found by
// findChild<QMenu*>("data menu").
void add_data_menu(QWidget* plot, const QString& name, std::function<QString()> table);

// A number of such a text: shortest that reads back exactly, "-" as minus.
QString data_number(double value);

}  // namespace basinscope
