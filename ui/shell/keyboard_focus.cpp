// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keyboard_focus.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QTextDocumentFragment>
#include <QToolTip>

namespace basinscope {

// Leaving an entry commits it; a rebuilt row may take the entry away meanwhile.
void commit_entry(const QWidget* window) {
  const QPointer<QWidget> entry = QApplication::focusWidget();
  if (!entry || entry->window() != window) return;
  if (!qobject_cast<QLineEdit*>(entry) && !qobject_cast<QAbstractSpinBox*>(entry)) return;
  entry->clearFocus();
  if (entry && entry->isVisible()) entry->setFocus();
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
    QToolTip::showText(place->mapToGlobal(QPoint(0, place->height())), help, place, {}, 10000);
  // The line that repeats it shows no markup.
  return Qt::mightBeRichText(help) ? QTextDocumentFragment::fromHtml(help).toPlainText().simplified() : help;
}

}  // namespace basinscope
