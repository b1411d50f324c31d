// SPDX-License-Identifier: GPL-3.0-or-later
// The pair of kernel and attention, and its order.
#pragma once

#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class KernelPairSection : public Section {
  Q_OBJECT

 public:
  KernelPairSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();

  KernelsModel* model_;
  Choice *kernel_, *attention_;
  Segment* route_;
  QStringList names_;  // of the attentions offered
};

// r and alpha = 1 + 1/r; alpha = 1 is the Gaussian.
class KernelOrderSection : public Section {
  Q_OBJECT

 public:
  KernelOrderSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void set_order(double r);

  KernelsModel* model_;
  ParameterRow *r_, *alpha_;
};

}  // namespace basinscope
