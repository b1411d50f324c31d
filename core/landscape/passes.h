// SPDX-License-Identifier: GPL-3.0-or-later
// The passes that make a landscape result: one picture at a given resolution, then the refinement
// that adds saddles and checks. Free of widgets; runs on a job's thread.
#pragma once

#include "core/landscape/result.h"
#include "core/task_control.h"

namespace basinscope {

struct PassSize {
  int basins_width = 0, basins_height = 0;
  int energy_width = 0, energy_height = 0;  // 0: no energy field
  int coarseness = 1;                       // about how many shown pixels one sample stands for, each way

  Wanted wanted = Wanted::shading;  // of the basins: what a picture shows
  bool alone = false;               // made on one core

  bool operator==(const PassSize&) const = default;
};

// Everything but unstable fixed points and checks. scene as the document has it; the result's scene
// is the lifted one where that is needed. certificates are left out of coarse passes above 128
// patterns (O(N^2) polygons).
// held: between which the energy's colours are where the scene does not say.
LandscapeResult landscape_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                               const TaskControl& control,
                               const std::optional<std::array<double, 2>>& held = {});

// The two parts of it: everything but the energy field (whose refusal is told all the same), and that.
LandscapeResult basin_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                           const TaskControl& control);
EnergyField energy_pass(const Scene& scene, int width, int height, const TaskControl& control,
                        const std::optional<std::array<double, 2>>& held = {});

// Adds saddles, maxima, which pixels are proven, and the three checks. Basins made in floats are compared
// with iteration in double at up to 64 x 64 of their pixels (same_ends.h).
void refine(LandscapeResult& result, const TaskControl& control);

// The same fields with the trajectories of scene's queries; scene differs in nothing else.
LandscapeResult retraced(const LandscapeResult& before, const Scene& scene, const TaskControl& control);

// The range worth colouring: the lowest finite energy and the 99th percentile, both moved outwards to
// round numbers; or the one that is held. And what lies outside it, and whether some energy is infinite.
void choose_range(EnergyField& field, const std::optional<std::array<double, 2>>& held = {});

// The basins of a scene's window at so many pixels.
BasinRequest basin_request(const Scene& scene, int width, int height, Wanted wanted);

}  // namespace basinscope
