// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots and the table of a sweep show of its result; no widgets.
#pragma once

#include "core/scene/sweep_settings.h"
#include "ui/plots/sweep_plot.h"

namespace basinscope {

// The colour of an attractor: pure for patterns, the blend of its support's weights for mixtures (white where
// mixtures are shown white).
QColor sweep_colour(const Attractor& attractor, bool white, bool dark);

// sweep may be null or partial; planned: the number of values it will have. Bands are in the order of the
// attractors round the centre of the patterns, so that what meets mostly lies side by side.
SweepPicture sweep_picture(const Scene& scene, const SweepSettings& settings, const Sweep* sweep,
                           std::size_t planned, bool dark);

struct SweepCounts {
  int births = 0, folds = 0, pitchforks = 0, lost = 0;
  int stationary = 0;  // branches that become exact, or stop being so
};
SweepCounts sweep_counts(const Sweep& sweep);

// At how many of the values where it can be checked stable - saddles + maxima is 1, the largest share that
// does not settle, and where that is.
struct SweepChecks {
  std::size_t checked = 0, whole = 0;
  double worst_unsettled = 0, worst_at = 0;
};
SweepChecks sweep_checks(const Sweep& sweep);

// One a branch (empty for saddles and maxima), the same words wherever it is named: what it is at most of its
// values, "{x2, x6}" for a mixture; a namesake ends with " (2)", " (3)", ...
std::vector<QString> branch_names(const Sweep& sweep);

// One row an attractor at a value: stable ones by falling share.
struct SweepRow {
  QColor colour;
  QString name;  // of its branch
  QString here;  // what it is at this value
  double share = 0;
  std::optional<double> energy;
  // Where it springs from another, or at a pitchfork parts from one that springs from it.
  std::optional<double> born, ends;
  std::optional<double> exact;  // where its weights become whole, or stop being so
};
std::vector<SweepRow> sweep_rows(const Sweep& sweep, const SweepValue& at, bool white, bool dark);

}  // namespace basinscope
