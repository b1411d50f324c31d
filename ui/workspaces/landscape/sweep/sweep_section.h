// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's sections while a sweep is open: what is swept, its range, the attractors, and how they are
// shown.
#pragma once

#include <QCheckBox>
#include <QRadioButton>

#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/controls/text_row.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

class SweepParameterSection : public Section {
  Q_OBJECT

 public:
  SweepParameterSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent = nullptr);

 private:
  void show_settings();
  void choose_line(bool from, const Vector& end);

  InspectorContext context_;
  SweepModel* sweep_;
  struct Row {
    SweepParameter parameter;
    QRadioButton* button;
    QLabel* remark;
  };
  std::vector<Row> rows_;
  LabelledRow* pattern_row_;
  Choice* pattern_;
  TextRow* line_from_;
  TextRow* line_to_;
};

class SweepRangeSection : public Section {
  Q_OBJECT

 public:
  SweepRangeSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent = nullptr);

 private:
  void show_settings();

  SweepModel* sweep_;
  NumberEntry *from_, *to_, *values_, *grid_, *match_;
  QLabel* times_;  // the grid is square
  Segment* spacing_;
  QCheckBox* saddles_;
};

class SweepViewSection : public Section {
  Q_OBJECT

 public:
  SweepViewSection(const InspectorContext& context, SweepModel* sweep, QWidget* parent = nullptr);

 private:
  void show_settings();

  SweepModel* sweep_;
  Segment* bands_;
  QCheckBox *births_, *mergers_, *stationary_;
};

}  // namespace basinscope
