// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels workspace draws, and the settings of the dispersion.
#pragma once

#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class KernelViewSection : public Section {
  Q_OBJECT

 public:
  KernelViewSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

class KernelDispersionSection : public Section {
  Q_OBJECT

 public:
  KernelDispersionSection(KernelsModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
