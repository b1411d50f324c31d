// SPDX-License-Identifier: GPL-3.0-or-later
// A few exclusive choices side by side.
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace basinscope {

class Segment : public QWidget {
  Q_OBJECT

 public:
  explicit Segment(const QStringList& choices, QWidget* parent = nullptr);
  int chosen() const;
  void choose(int index);  // silent
  QWidget* button(int index) const;

 Q_SIGNALS:
  void picked(int index);

 private:
  QButtonGroup* buttons_;
};

}  // namespace basinscope
