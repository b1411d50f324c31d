// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's sections while a sweep is open: what is swept, its range, the attractors, and how they are
// shown.
#pragma once

#include <QButtonGroup>
#include <QRadioButton>

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

// The parameter of a sweep, or the second one of a diagram, which may be none.
class SweepParameterSection : public Section {
  Q_OBJECT

 public:
  enum class Which { first, second };
  SweepParameterSection(const InspectorContext& context, SweepModel* sweep, Which which,
                        QWidget* parent = nullptr);

 private:
  void add_choice(std::optional<SweepParameter> parameter, const QString& name);
  void add_path_rows();
  void add_second_rows();
  void choose(std::optional<SweepParameter> parameter);
  std::optional<SweepParameter> chosen() const;
  QString reason_against(SweepParameter parameter) const;
  void show_settings();

  InspectorContext context_;
  SweepModel* sweep_;
  Which which_;
  QButtonGroup* group_;
  struct Row {
    std::optional<SweepParameter> parameter;  // none: a sweep of one parameter
    QRadioButton* button;
    Label* remark;
  };
  std::vector<Row> rows_;
  Choice* pattern_ = nullptr;
};

Section* sweep_range_section(const Appearance* appearance, SweepModel* sweep);
Section* sweep_view_section(const Appearance* appearance, SweepModel* sweep);

}  // namespace basinscope
