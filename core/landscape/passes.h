// SPDX-License-Identifier: GPL-3.0-or-later
// The passes that compute a landscape result: one at a given resolution for each picture, and once at rest a
// refinement that adds saddles, proven pixels and checks. They run on a job's thread (ui/jobs/latest_job.h),
// use all cores, and return early with an incomplete result once control is cancelled.
#pragma once

#include "core/landscape/result.h"
#include "core/task_control.h"

namespace basinscope {

struct PassSize {
  int basins_width = 0, basins_height = 0;
  int energy_width = 0, energy_height = 0;  // 0: no energy field
  int coarseness = 1;                       // device pixels per sample in each direction, about

  MapOutput output = MapOutput::shading;  // outputs of the basin map
  bool alone = false;                     // single-threaded

  bool operator==(const PassSize&) const = default;
};

// Everything except unstable fixed points, proof and checks. scene: that of the document; the result's scene
// is lifted() where needed. Certificates are left out of coarse passes above 128 patterns, as they take
// O(N^2) polygon cuts. held: the energies at the ends of the colours, unless the scene has an energy_range.
// Throws what map throws.
LandscapeResult landscape_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                               const TaskControl& control,
                               const std::optional<std::array<double, 2>>& held = {});

// Its two parts: everything except the energy field (of which only the refusal is set), and the energy field.
LandscapeResult basin_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                           const TaskControl& control);
EnergyField energy_pass(const Scene& scene, int width, int height, const TaskControl& control,
                        const std::optional<std::array<double, 2>>& held = {});

// Adds saddles and maxima (if the scene's view shows them), which pixels are proven, and the three checks;
// narrows the bounds of areas by the proof, and sets refined unless cancelled. Maps computed in floats are
// compared with iteration in double at up to 64 x 64 pixels (same_ends.h).
void refine(LandscapeResult& result, const TaskControl& control);

// The stable and unstable lines of the saddles among these states; none where the scene's view hides them.
std::vector<ManifoldLine> shown_manifolds(const Scene& scene, const BasinRequest& request,
                                          const std::vector<Attractor>& unstable, const TaskControl& control);

// Sets arrows and moves of the update, those that the scene's view shows.
void add_update(LandscapeResult& result, const BasinRequest& request, const TaskControl& control);

// A copy of before with the trajectories of scene's queries; scene differs from before's in its queries only.
LandscapeResult retraced(const LandscapeResult& before, const Scene& scene, const TaskControl& control);

// Sets the ends of the colours: from the lowest finite energy to the 99 % quantile, rounded outwards to round
// numbers, or held if given; and the flags that say what is outside. O(pixels).
void choose_range(EnergyField& field, const std::optional<std::array<double, 2>>& held = {});

// The request for the basin map of a scene's window with width x height pixels, sampled at their centres.
// scene must be lifted() where needed. Copies the patterns; throws what network_of() (core/scene/scene.h)
// throws.
BasinRequest basin_request(const Scene& scene, int width, int height, MapOutput output);

}  // namespace basinscope
