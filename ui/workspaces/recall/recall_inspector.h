// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the recall workspace's inspector, and its checks.
#pragma once

#include <vector>

#include "ui/controls/import_target.h"
#include "ui/workspaces/check_line.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {

// Images of a file of numbers as the memories.
ImportTarget memories_import(RecallModel* model);
QWidget* memories_section(RecallModel* model, const Appearance* appearance);
QWidget* film_section(RecallModel* model, const Appearance* appearance);
QWidget* retrieval_section(RecallModel* model, const Appearance* appearance);
QWidget* query_section(RecallModel* model, const Appearance* appearance);
QWidget* mixtures_section(RecallModel* model, const Appearance* appearance);
QWidget* recall_view_section(RecallModel* model, const Appearance* appearance);

std::vector<CheckLine> recall_checks(const RecallModel& model);
// Of the film that is shown, null while there is none, and the energies along a run that is looked at:
// weights sum to one to 1e-9 and none is below zero by 1e-12, energies rise by 1e-9 at most.
std::vector<CheckLine> recall_checks(const Film* film, const std::vector<double>& energies);

}  // namespace basinscope
