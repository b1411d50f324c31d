// SPDX-License-Identifier: GPL-3.0-or-later
// The scale of a pair: temperature, bandwidth and threshold as faces of one quantity.
#pragma once

#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class KernelScaleSection : public Section {
  Q_OBJECT

 public:
  KernelScaleSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void show_result();
  void set_gamma(double gamma);
  QString bandwidth_text(const KernelsResult& result) const;

  KernelsModel* model_;
  ParameterRow* gamma_;
  NumberEntry *gaussian_h_, *dimension_, *k_, *anchor_;
  QLabel *tau_, *h_;
  QWidget *tau_row_, *k_row_, *anchor_row_;
};

}  // namespace basinscope
