// SPDX-License-Identifier: GPL-3.0-or-later
// What the keyboard is at in a window: entries that are typed in, panes, help.
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace basinscope {

// What is typed in the focused entry of this window is taken, before a command takes the scene.
void commit_entry(const QWidget* window);
// The same of all windows, whichever of them has the keyboard, before they go.
void commit_entries();

struct FocusPane {
  QWidget* widget;
  std::function<void()> take_focus;
};
// F6: the focus goes to the next visible pane, -1: to the one before.
void walk_panes(const std::vector<FocusPane>& panes, int direction);

// F as if it had been pressed in what has the focus inside: a plot is enlarged, or no longer.
void enlarge_focused(const QWidget* pane);

// F1: the help of the focused control, else of what contains it, which is also shown next to the control;
// empty: it has none.
QString help_on_focus();

}  // namespace basinscope
