// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's sections while a sweep is open: what is swept, its range, the attractors, and how they are
// shown.
#pragma once

#include <QRadioButton>

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

class SweepParameterSection : public Section {
  Q_OBJECT

 public:
  SweepParameterSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent = nullptr);

 private:
  void show_settings();

  InspectorContext context_;
  SweepModel* sweep_;
  struct Row {
    SweepParameter parameter;
    QRadioButton* button;
    Label* remark;
  };
  std::vector<Row> rows_;
  LabelledRow* pattern_row_;
  Choice* pattern_;
};

Section* sweep_range_section(const Appearance* appearance, SweepModel* sweep);
Section* sweep_view_section(const Appearance* appearance, SweepModel* sweep);

}  // namespace basinscope
