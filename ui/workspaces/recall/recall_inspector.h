// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the recall workspace's inspector, and its checks.
#pragma once

#include <vector>

#include "ui/workspaces/check_line.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {

QWidget* memories_section(RecallModel* model, const Appearance* appearance);
QWidget* film_section(RecallModel* model, const Appearance* appearance);
QWidget* retrieval_section(RecallModel* model, const Appearance* appearance);
QWidget* query_section(RecallModel* model, const Appearance* appearance);
QWidget* mixtures_section(RecallModel* model, const Appearance* appearance);
QWidget* recall_view_section(RecallModel* model, const Appearance* appearance);

std::vector<CheckLine> recall_checks(const RecallModel& model);

// The run's tables as CSV, which the command line merges and goes on with; empty when written, else why not.
QString save_tables(const CellRun& run, const QString& capacity, const QString& noise);
// One that was saved; empty when it is gone on with, else why not.
QString open_table(CellRun* run, const QString& path);

}  // namespace basinscope
