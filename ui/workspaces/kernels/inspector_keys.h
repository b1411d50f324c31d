// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keys come from, how many in which dimension, their norms, and each of them as numbers.
#pragma once

#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/text_row.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class KernelKeysSection : public Section {
  Q_OBJECT

 public:
  KernelKeysSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_state();
  void pick_source(int index);
  void set_angle(double degrees);
  QString take_coordinates(const QString& text);
  Vector selected_point() const;

  KernelsModel* model_;
  const Appearance* appearance_;
  Choice *source_, *selected_;
  NumberEntry *angle_, *norm_;
  TextRow* coordinates_;
  LabelledRow* selected_row_ = nullptr;
};

}  // namespace basinscope
