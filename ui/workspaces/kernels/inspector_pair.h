// SPDX-License-Identifier: GPL-3.0-or-later
// The pair, its order and its scale: temperature, bandwidth and threshold as faces of one quantity.
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
