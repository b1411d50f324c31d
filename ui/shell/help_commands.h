// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu does.
#pragma once

#include <functional>

#include "ui/shell/window_actions.h"
#include "ui/theme/theme.h"
#include "ui/window/status_line.h"

class QMainWindow;

namespace basinscope {

// page: of the documentation, that of the open workspace.
void connect_help(const WindowActions& actions, StatusLine* status, const Appearance* appearance,
                  const std::function<QString()>& page, QMainWindow* window);

}  // namespace basinscope
