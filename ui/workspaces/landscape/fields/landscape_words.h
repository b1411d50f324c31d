// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a landscape in titles and tables.
#pragma once

#include <QString>
#include <array>

#include "core/data/data_table.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// "pairs {x₂ x₃}, .42 {x₃ x₄}": which neighbours win together, the largest three; "no adjacent pair".
QString pairs_text(const Scene& scene, const Vector& pairs);

// "5 stable attractors, 1 saddle"
QString attractor_summary(const LandscapeResult& result);
// The same with the largest basin and its share, for screen readers.
QString accessible_summary(const LandscapeResult& result);
// "pattern 3", with its own name behind it where it has one; "query 1".
QString spoken_point(const Scene& scene, MarkId point);
// "1.5-entmax, β = 6, identity".
RichText parameter_summary(const Scene& scene);

// kind_word() of core: "pattern", "mixture", "saddle", ...
QString kind_text(const Attractor& attractor, const Separation& separation);
// "stable", "unstable", or a dash where there is no derivative or an eigenvalue of 1.
QString stability_text(const Attractor& attractor);

// "29.5 ± 0.3": percent of the window, and what that may be off by (core/attractors/areas.h); a dash where no
// initial condition of it ends there.
QString area_text(const Attractor& attractor);
// Whether saddles and maxima of the scene as drawn are all that there are in view, not those that initial
// conditions happen to end at.
bool saddles_are_searched(const Scene& scene);
// A number with the decimals that tell it from its neighbours at this distance, and no fewer than least; a
// small one among small steps is scientific.
QString resolved_text(double value, double step, int least);
// Both coordinates of a place in a window, so that places a share of the window apart differ.
std::array<QString, 2> place_texts(const Window& window, QPointF place, double share);
// An energy in a field, with the digits that tell energies in it apart.
QString energy_text(double energy, const EnergyField& field);
// A dash for what is not a number.
QString reading_text(double value, int decimals);
// As tables have them: patterns, then mixtures, by area; what is unstable last.
std::vector<int> attractors_in_order(const std::vector<const Attractor*>& attractors);
// States lie off the plane that is shown.
bool is_slice(const LandscapeResult& result);
// Of result.states(), in this order, as files have them: with the states themselves, in the space that the
// figure shows.
DataTable weights_table(const Scene& scene, const Vector& weights);
DataTable traces_table(const LandscapeResult& result);  // energies along the queries
DataTable attractors_table(const LandscapeResult& result, const std::vector<int>& order);
// How many patterns have weight: of dense weights, none of which is zero, those that count. Weights without a
// sum are similarities or functions of them, of which none need be zero.
QString weights_summary(const Scene& scene, const Vector& weights);

}  // namespace basinscope
