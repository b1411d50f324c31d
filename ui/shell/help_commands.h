// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu does.
#pragma once

#include "ui/shell/window_actions.h"
#include "ui/theme/theme.h"
#include "ui/window/status_line.h"

class QMainWindow;

namespace basinscope {

void connect_help(const WindowActions& actions, StatusLine* status, const Appearance* appearance,
                  QMainWindow* window);

}  // namespace basinscope
