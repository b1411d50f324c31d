// SPDX-License-Identifier: GPL-3.0-or-later
// A scroll area that shows the control which the keyboard comes to, also from outside of it; it takes no
// focus of its own.
#pragma once

#include <QApplication>
#include <QScrollArea>

namespace basinscope {

inline void follow_focus(QScrollArea* area) {
  area->setFocusPolicy(Qt::NoFocus);
  QObject::connect(qApp, &QApplication::focusChanged, area, [area](QWidget*, QWidget* now) {
    // Under a pressed pointer nothing moves.
    if (now && area->widget() && area->widget()->isAncestorOf(now) &&
        QGuiApplication::mouseButtons() == Qt::NoButton)
      area->ensureWidgetVisible(now, 0, 8);
  });
}

}  // namespace basinscope
