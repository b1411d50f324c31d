// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of what the lower half shows.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class SurfaceSection : public Section {
  Q_OBJECT

 public:
  SurfaceSection(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

class ShiftSection : public Section {
  Q_OBJECT

 public:
  ShiftSection(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

class LinearSection : public Section {
  Q_OBJECT

 public:
  LinearSection(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
