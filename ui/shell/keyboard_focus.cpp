// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keyboard_focus.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QTextDocumentFragment>
#include <QToolTip>

#include "ui/controls/tooltips.h"

namespace basinscope {
namespace {

bool is_entry(const QWidget* widget) {
  return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget);
}

}  // namespace

// Leaving an entry commits it; a rebuilt row may take the entry away meanwhile.
void commit_entry(const QWidget* window) {
  const QPointer<QWidget> entry = QApplication::focusWidget();
  if (!entry || entry->window() != window) return;
  if (!is_entry(entry)) return;
  entry->clearFocus();
  if (entry && entry->isVisible()) entry->setFocus();
}

void commit_entries() {
  QList<QPointer<QWidget>> entries;
  for (const QWidget* window : QApplication::topLevelWidgets())
    if (QWidget* const entry = window->focusWidget(); is_entry(entry)) entries << entry;
  for (const auto& entry : entries) {
    if (entry && entry->hasFocus()) {
      entry->clearFocus();
    } else if (entry) {  // in a window that has gone to the back
      QFocusEvent left(QEvent::FocusOut, Qt::OtherFocusReason);
      QApplication::sendEvent(entry, &left);
    }
  }
}

void walk_panes(const std::vector<FocusPane>& panes, int direction) {
  const int count = static_cast<int>(panes.size());
  int at = direction > 0 ? -1 : count;
  for (int i = 0; i < count; ++i) {
    if (panes[std::size_t(i)].widget->isAncestorOf(QApplication::focusWidget())) at = i;
  }
  for (int tried = 0; tried < count; ++tried) {
    at = (at + direction + count) % count;
    if (panes[std::size_t(at)].widget->isVisible()) break;
  }
  panes[std::size_t(at)].take_focus();
}

void enlarge_focused(const QWidget* pane) {
  QWidget* const focused = QApplication::focusWidget();
  if (!focused || !pane->isAncestorOf(focused) || qobject_cast<QLineEdit*>(focused)) return;
  QKeyEvent press(QEvent::KeyPress, Qt::Key_F, Qt::NoModifier, QStringLiteral("f"));
  QApplication::sendEvent(focused, &press);
}

QString help_on_focus() {
  QString help;
  QWidget* place = nullptr;
  for (QWidget* widget = QApplication::focusWidget(); widget && help.isEmpty();
       widget = widget->parentWidget()) {
    help = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
    place = widget;
  }
  if (!help.isEmpty())
    QToolTip::showText(place->mapToGlobal(QPoint(0, place->height())), in_lines(help), place, {}, 10000);
  // The line that repeats it shows no markup.
  return Qt::mightBeRichText(help) ? QTextDocumentFragment::fromHtml(help).toPlainText().simplified() : help;
}

}  // namespace basinscope
