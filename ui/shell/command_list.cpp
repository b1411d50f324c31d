// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_list.h"

#include <QMenu>
#include <QMenuBar>
#include <algorithm>

namespace basinscope {

namespace {

constexpr char also_property[] = "also called";

QString without_mnemonic(const QString& text) {
  QString plain;
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (text[i] == QLatin1Char('&') && ++i == text.size()) break;
    plain += text[i];
  }
  return plain;
}

void collect(QMenu* menu, const QString& place, std::vector<ListedCommand>& into) {
  QMetaObject::invokeMethod(menu, "aboutToShow", Qt::DirectConnection);
  for (QAction* action : menu->actions()) {
    if (action->isSeparator() || !action->isVisible()) continue;
    const QString text = without_mnemonic(action->text());
    if (action->menu()) {
      collect(action->menu(), place + QStringLiteral(" ▸ ") + text, into);
      continue;
    }
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    if (!action->isEnabled() && keys.isEmpty() && action->statusTip().isEmpty()) continue;
    into.push_back({action, text.section(QLatin1Char('\t'), 0, 0), place, text.section(QLatin1Char('\t'), 1),
                    keys, action->property(also_property).toString(),
                    action->isEnabled() ? QString() : action->statusTip()});
  }
}

// 0: begins with it; 1: a word does; 2: it stands somewhere.
int rank(const ListedCommand& command, const QString& typed) {
  if (command.title.startsWith(typed, Qt::CaseInsensitive)) return 0;
  return command.title.contains(QLatin1Char(' ') + typed, Qt::CaseInsensitive) ? 1 : 2;
}

}  // namespace

void also_called(QAction* action, const QString& words) { action->setProperty(also_property, words); }

std::vector<ListedCommand> listed_commands(const QMenuBar& bar) {
  std::vector<ListedCommand> all;
  for (QAction* action : bar.actions())
    if (action->menu()) collect(action->menu(), without_mnemonic(action->text()), all);
  return all;
}

std::vector<ListedCommand> matching_commands(const std::vector<ListedCommand>& all, const QString& typed) {
  const QString whole = typed.simplified();
  const QStringList words = whole.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  std::vector<ListedCommand> found;
  std::copy_if(all.begin(), all.end(), std::back_inserter(found), [&words](const ListedCommand& command) {
    const QString text = command.title + QLatin1Char(' ') + command.formula + QLatin1Char(' ') +
                         command.place + QLatin1Char(' ') + command.also;
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
  });
  if (!whole.isEmpty())
    std::stable_sort(found.begin(), found.end(), [&whole](const ListedCommand& a, const ListedCommand& b) {
      return rank(a, whole) < rank(b, whole);
    });
  return found;
}

}  // namespace basinscope
