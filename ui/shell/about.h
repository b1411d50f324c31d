// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace basinscope {

// Versions and licence.
QString about_text();

// Every shortcut of the window's menus, and those inside plots and entries.
QString shortcuts_text(const QWidget& window);

}  // namespace basinscope
