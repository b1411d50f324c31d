// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of the transforms workspace: sections that scroll, the checks at its foot.
#pragma once

#include <QWidget>

#include "ui/workspaces/transforms/transforms_model.h"

class QScrollArea;

namespace basinscope {

class TransformsInspector : public QWidget {
  Q_OBJECT

 public:
  TransformsInspector(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

  void take_focus();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void take_sizes();

  const Appearance* appearance_;
  QScrollArea* scroll_;
};

}  // namespace basinscope
