// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of the transforms workspace.
#pragma once

#include "ui/workspaces/inspector_column.h"
#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class TransformsInspector : public InspectorColumn {
  Q_OBJECT

 public:
  TransformsInspector(TransformsModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
