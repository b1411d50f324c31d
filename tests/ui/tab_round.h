// SPDX-License-Identifier: GPL-3.0-or-later
// A walk by Tab through a window or a dialog.
#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QRadioButton>
#include <QSet>
#include <QTextBrowser>
#include <QtTest>

#include "tests/ui/at_rest.h"
#include "ui/plots/plot_points.h"

namespace basinscope {

inline QWidget* focused() { return QApplication::focusWidget(); }

// Tab from where the focus is until it comes back: names of what it stopped at without a look of its own,
// and all that it stopped at.
inline std::pair<QStringList, QSet<QWidget*>> tab_round(QWidget* over) {
  QStringList unseen;
  QSet<QWidget*> reached;
  for (int pressed = 0; pressed < 600; ++pressed) {
    QWidget* const now = focused();
    if (!now || now->window() != over || reached.contains(now)) break;
    reached.insert(now);
    // Where it stands then: what follows may scroll.
    const auto picture = [over, now] {
      QCoreApplication::processEvents();
      return over->grab({now->mapTo(over, QPoint()) - QPoint(4, 4), now->size() + QSize(8, 8)}).toImage();
    };
    const QImage with = picture();
    const QString name = now->metaObject()->className() + QStringLiteral(" ") + now->accessibleName();
    QWidget* left = now;
    // Out of it at once, past its points.
    QTest::keyClick(now, Qt::Key_Tab, PlotPoints::of(now) ? Qt::ControlModifier : Qt::NoModifier);
    if (focused() == left) QTest::keyClick(now, Qt::Key_Tab, Qt::ControlModifier);
    // Past the links of a text.
    for (int links = 0; links < 50 && focused() == left && qobject_cast<QTextBrowser*>(left); ++links)
      QTest::keyClick(left, Qt::Key_Tab);
    if (over->isAncestorOf(now) && picture() == with) unseen << name;
  }
  return {unseen, reached};
}

// From its first control on: each is seen to have the focus, none is left out, and all have names.
inline void check_tab_round(QWidget* over) {
  over->activateWindow();
  QApplication::setActiveWindow(over);  // a popup that has gone may hold on to it
  over->setFocus(Qt::TabFocusReason);
  QTest::keyClick(over, Qt::Key_Tab);
  auto [unseen, reached] = tab_round(over);
  // What is painted anew by a result that comes between two pictures hides its frame: once more, at rest.
  for (int again = 0; again < 3 && !unseen.isEmpty(); ++again) {
    wait_for_rest(2000);
    std::tie(unseen, reached) = tab_round(over);
  }
  QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(QStringLiteral("; "))));
  QStringList missed;
  for (auto* widget : over->findChildren<QWidget*>()) {
    if (!widget->isVisible() || !widget->isEnabled() || widget->window() != over) continue;
    if (!(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy()) continue;
    // Of radio buttons Tab reaches the one that is on, arrows the others.
    const auto* radio = qobject_cast<const QRadioButton*>(widget);
    if (radio && !radio->isChecked()) continue;
    if (reached.contains(widget)) continue;
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    missed << QStringList{QLatin1String(widget->metaObject()->className()), widget->accessibleName(),
                          button ? button->text() : QString()}
                  .join(QLatin1Char(' '));
  }
  QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral("; "))));
  // What can be reached says what it is.
  QStringList nameless;
  for (const QWidget* widget : reached) {
    QAccessibleInterface* const told = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    if (!told || told->text(QAccessible::Name).isEmpty())
      nameless << widget->metaObject()->className() + QStringLiteral(" in ") +
                      widget->parentWidget()->metaObject()->className();
  }
  QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
}

}  // namespace basinscope
