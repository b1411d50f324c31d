// SPDX-License-Identifier: GPL-3.0-or-later
// What weighs the samples, how wide, and which other fits are shown beside it.
#pragma once

#include "ui/controls/choice.h"
#include "ui/controls/section.h"
#include "ui/workspaces/regression/regression_model.h"

class QPushButton;

namespace basinscope {

class ParameterRow;

class EstimatorSection : public Section {
  Q_OBJECT

 public:
  EstimatorSection(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void build_parameters();
  void show_state();
  void show_best();

  RegressionModel* model_;
  const Appearance* appearance_;
  Choice* kernel_;
  std::vector<SampleWeighing> choices_;  // of the entries of kernel_, by index; separators hold nothing used
  QWidget* parameters_;
  std::string parameters_of_;  // id of what they belong to
  ParameterRow* bandwidth_;
  QPushButton* best_;
};

// The kernel shapes by name, in the order of their list.
QStringList kernel_names();
int kernel_index(const KernelShape& shape);
KernelShape kernel_of(int index);

}  // namespace basinscope
