// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape's column. While compare or a sweep is open other sections take the place of its own.
#pragma once

#include "ui/workspaces/inspector_column.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

class ComparePanels;

class Inspector : public InspectorColumn {
  Q_OBJECT

 public:
  // panels: of the compare grid.
  Inspector(LandscapeModel* model, const ComparePanels* panels, const Appearance* appearance);

 Q_SIGNALS:
  void check_clicked(int line);
  // Of the rail: the same weights are to be seen in the workspace there.
  void place_wanted(int place);

 private:
  void show_wanted_page();

  InspectorContext context_;
};

}  // namespace basinscope
