// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the window as its menus list them: what the palette searches and the shortcut sheet shows.
#pragma once

#include <QAction>
#include <QPointer>
#include <QString>
#include <vector>

class QMenuBar;

namespace basinscope {

struct ListedCommand {
  QPointer<QAction> action;
  QString title;    // "Save as…"
  QString place;    // "File", "View ▸ Theme"
  QString formula;  // of a model
  QString keys;
  QString also;     // other words for it, which only the search knows
  QString refusal;  // why it cannot be chosen now; empty: it can, or nobody says

  bool can_be_chosen() const { return action && action->isEnabled(); }
};

// Words that a command is found by, too.
void also_called(QAction* action, const QString& words);

// In the order of the menus, which are filled first as if they were opened. Headings are none.
std::vector<ListedCommand> listed_commands(const QMenuBar& bar);

// Those that have all words in title, formula, place or other words; where a title begins with what is typed,
// or a word of it does, before the others.
std::vector<ListedCommand> matching_commands(const std::vector<ListedCommand>& all, const QString& typed);

}  // namespace basinscope
