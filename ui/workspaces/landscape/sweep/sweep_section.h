// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's sections while a sweep is open: what is swept, its range, the attractors, and how they are
// shown.
#pragma once

#include <QRadioButton>

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

template <>
struct RowsOf<SweepModel> {
  static const SweepSettings& state(const SweepModel* sweep) { return sweep->settings(); }
  template <class Change>
  static void change(SweepModel* sweep, const QString& undo, Change change, bool continued) {
    SweepSettings settings = sweep->settings();
    change(settings);
    sweep->change(undo, settings, continued);
  }
  static SceneDocument* document(SweepModel* sweep) { return sweep->document(); }
  static auto changed() { return &SweepModel::settings_changed; }
};

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
    QLabel* remark;
  };
  std::vector<Row> rows_;
  LabelledRow* pattern_row_;
  Choice* pattern_;
};

Section* sweep_range_section(const Appearance* appearance, SweepModel* sweep);
Section* sweep_view_section(const Appearance* appearance, SweepModel* sweep);

}  // namespace basinscope
