// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says about a sweep: its checks, its state, and its numbers as tables; no widgets.
#pragma once

#include <array>

#include "core/data/data_table.h"
#include "ui/workspaces/check_line.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {

// "6 births, 0 folds", "2 births, 1 fold, 1 pitchfork, 3 exact so far".
QString sweep_counts_text(const SweepModel& model);
QString sweep_counts_text(const Sweep& sweep);  // of one that is finished

// "value 12 of 60, β = 1.2, 14 400 initial conditions"
RichText sweep_progress_text(const SweepModel& model);

// Converged (of the value where least do: 99.9 %, 95 %), stable - saddles + maxima, finished.
std::array<CheckLine, 3> sweep_check_lines(const SweepModel& model);

// For the status line: what runs and how far it is; then what comes next of the play head. state: what else
// the window is at.
RichList sweep_status_left(const SweepModel& model, const QString& state, const QString& engine);
RichList sweep_status_right(const SweepModel& model);

// In full precision: a row a value with the share of every branch, or a row a fixed point.
DataTable shares_table(const SweepSettings& settings, const NamedSweep& sweep);
DataTable energies_table(const SweepSettings& settings, const NamedSweep& sweep, const Scene& scene);

}  // namespace basinscope
