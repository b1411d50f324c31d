// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>

#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Colours, levels, how mixtures and steps are shown, overlays.
class ViewSection : public Section {
  Q_OBJECT

 public:
  ViewSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void explain_overlays();

  InspectorContext context_;
  QCheckBox *exact_, *targets_;
};

}  // namespace basinscope
