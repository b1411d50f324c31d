// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/method_panel.h"
#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Family and parameters of the separation; for entmax also the kernel order r = 1/(alpha - 1), the
// same value with another face.
class SeparationSection : public Section {
  Q_OBJECT

 public:
  SeparationSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void show_scene();
  void dress_alpha();
  void show_order(double alpha);

  InspectorContext context_;
  MethodPanel<Separation>* panel_;
  ParameterRow* order_;
};

// The inverse temperature beta.
class TemperatureSection : public Section {
  Q_OBJECT

 public:
  TemperatureSection(const InspectorContext& context, QWidget* parent = nullptr);
};

class PostSection : public Section {
  Q_OBJECT

 public:
  PostSection(const InspectorContext& context, QWidget* parent = nullptr);
};

// The row of beta, live on the scene; also in the compare panel.
void add_beta_row(const SceneRows& rows, const InspectorContext& context, const QString& before_symbol);

}  // namespace basinscope
