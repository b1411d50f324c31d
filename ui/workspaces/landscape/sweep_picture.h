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
// attractors round the centre of the patterns, so that what merges mostly lies side by side.
SweepPicture sweep_picture(const Scene& scene, const SweepSettings& settings, const Sweep* sweep,
                           std::size_t planned, bool dark);

struct SweepCounts {
  int births = 0, mergers = 0, lost = 0;
};
SweepCounts sweep_counts(const Sweep& sweep);

// At how many of the values where it can be checked stable - saddles + maxima is 1, the largest share that
// does not settle, and where that is.
struct SweepChecks {
  std::size_t checked = 0, whole = 0;
  double worst_unsettled = 0, worst_at = 0;
};
SweepChecks sweep_checks(const Sweep& sweep);

// One row an attractor at a value: stable ones by falling share.
struct SweepRow {
  QColor colour;
  QString name;
  double share = 0;
  std::optional<double> energy;
  std::optional<double> born, ends;
};
std::vector<SweepRow> sweep_rows(const Sweep& sweep, const SweepValue& at, bool white, bool dark);

}  // namespace basinscope
