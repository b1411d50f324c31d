// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots and the table of a sweep show of its result; no widgets.
#pragma once

#include "core/landscape/named_sweep.h"
#include "core/scene/sweep_settings.h"
#include "ui/figure/field/field_marks.h"
#include "ui/plots/sweep_plot.h"

namespace basinscope {

// The colour of an attractor: pure for patterns, the blend of its support's weights for mixtures (white where
// mixtures are shown white).
QColor sweep_colour(const Attractor& attractor, bool white, bool dark);

// sweep may be null or partial; planned: the number of values it will have. O(values x states). Bands are in
// the order of the attractors round the centre of the patterns, so that what meets mostly lies side by side.
SweepPicture sweep_picture(const SweepSettings& settings, const NamedSweep* sweep, std::size_t planned,
                           bool dark);

struct SweepCounts {
  int births = 0, folds = 0, pitchforks = 0, lost = 0;
  int exact = 0;  // branches that become exact, or cease to be
};
SweepCounts sweep_counts(const Sweep& sweep);

// At how many of the values where it can be checked stable - saddles + maxima is 1, the largest share that
// does not converge, and where that is.
struct SweepChecks {
  std::size_t checked = 0, whole = 0;
  double worst_unsettled = 0, worst_at = 0;
};
SweepChecks sweep_checks(const Sweep& sweep);

// What a branch is called at an event: at the nearest value above it where the branch is, else below.
QString name_at(const Sweep& sweep, const SweepEvent& event);

// One row a stable state at a value, by falling share.
struct SweepRow {
  int number = 0;  // of its branch, from 1 on; 0: none
  AttractorMark mark;
  QString name, kind;
  double share = 0;
  std::optional<double> energy;
  std::optional<double> born, ends;  // of its branch
  std::optional<double> exact;       // where it becomes exact, or ceases to be
};
// here: the named states of the value shown, at.attractors or those of another map, whose states belong
// to the branches of the nearest of at.attractors within reach. at may be null.
std::vector<SweepRow> sweep_rows(const Sweep& sweep, const SweepValue* at, const std::vector<Attractor>& here,
                                 const Separation& separation, double reach, bool white, bool dark);

}  // namespace basinscope
