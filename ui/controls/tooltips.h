// SPDX-License-Identifier: GPL-3.0-or-later
// Tooltips in lines of a readable length: Qt breaks those of rich text alone.
#pragma once

#include <QObject>
#include <QString>

namespace basinscope {

// As rich text, which is broken into lines, where it is long and not rich already.
QString in_lines(const QString& tip);

// For the whole program while it lives: tips of widgets and of the rows of lists and tables.
class TooltipLines : public QObject {
 public:
  explicit TooltipLines(QObject* application);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace basinscope
