// SPDX-License-Identifier: GPL-3.0-or-later
// Samples from files, in the window: which columns are asked for where they are in doubt, and what is wrong
// with a file is told as a complaint of the model.
#pragma once

#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

class QWidget;

namespace basinscope {

void import_sample_file(RegressionModel* model, const Appearance* appearance, QWidget* parent,
                        const QString& path);
void import_surface_file(RegressionModel* model, const Appearance* appearance, QWidget* parent,
                         const QString& path);
// The path that someone picks; empty: none.
QString picked_table(QWidget* parent, const QString& title);

}  // namespace basinscope
