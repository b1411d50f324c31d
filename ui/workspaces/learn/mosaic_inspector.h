// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the inspector of the workspace of trained networks for Memory Mosaics, and their checks.
#pragma once

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/check_line.h"
#include "ui/workspaces/learn/learn_model.h"

namespace basinscope {

using LearnRows = BoundRows<LearnModel>;

// Shown while it is the task.
void while_task(QWidget* widget, LearnTask task, LearnModel* model);
// Rows for a part of the section that is shown while it is the task.
LearnRows rows_of_task(LearnTask task, Section* section, LearnModel* model, const Appearance* appearance);

void mosaic_data_rows(const LearnRows& rows);
void mosaic_training_rows(const LearnRows& rows);
QWidget* mosaic_network_section(LearnModel* model, const Appearance* appearance);
QWidget* mosaic_kernels_section(LearnModel* model, const Appearance* appearance);
QWidget* mosaic_view_section(LearnModel* model, const Appearance* appearance);

// Null: not known yet. Limits as for bags.
std::vector<CheckLine> mosaic_checks(const MosaicPicture* picture, bool training);

}  // namespace basinscope
