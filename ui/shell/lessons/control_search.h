// SPDX-License-Identifier: GPL-3.0-or-later
// Controls by the names that the window shows and the documentation explains, and the frame round one.
#pragma once

#include <QPointer>
#include <QWidget>
#include <string>
#include <vector>

#include "core/scene/scene_number.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The first in these widgets that is called so: a control, the row that it stands in, or a section. Those of
// a section that is closed count, others that are hidden do not. Null: none.
QWidget* control_called(const std::vector<QWidget*>& within, const std::string& english);
// The row of a number of the scene.
QWidget* row_of(const std::vector<QWidget*>& within, const SceneNumber& number);

// Round a control, until it is used, hidden or gone: by a press on it or a key.
class ControlFrame : public QWidget {
 public:
  ControlFrame(QWidget* control, const Appearance* appearance);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();

  QPointer<QWidget> control_;  // inspectors rebuild their rows
  const Appearance* appearance_;
};

}  // namespace basinscope
