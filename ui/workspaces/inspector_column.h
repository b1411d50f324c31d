// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of a workspace: sections that scroll, and what stays at its foot.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

class QScrollArea;

namespace basinscope {

class InspectorColumn : public QWidget {
  Q_OBJECT

 public:
  InspectorColumn(const Appearance* appearance, const std::vector<QWidget*>& sections, QWidget* foot,
                  QWidget* parent = nullptr);

  void take_focus();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void take_sizes();

  const Appearance* appearance_;
  QScrollArea* scroll_;
};

}  // namespace basinscope
