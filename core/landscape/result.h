// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the landscape workspace shows of one scene, computed off the GUI thread by passes.h.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/manifold_lines.h"
#include "core/certificates/certificates.h"
#include "core/certificates/set_certificates.h"
#include "core/landscape/update_field.h"
#include "core/message.h"
#include "core/network/energy.h"
#include "core/proof/proven_map.h"
#include "core/scene/scene.h"

namespace basinscope {

// Energies on a grid, and the energies at the ends of their colours (choose_range(), passes.h).
struct EnergyField {
  Grid grid;
  std::vector<double> values;       // row-major, row 0 the smallest y; +infinity; NaN where cancelled
  double lowest = 0, highest = 0;   // energies at the two ends of the colours
  bool clipped = false;             // some finite energy is above highest, which is then marked ">="
  bool below = false;               // some energy is below lowest, marked "<="; only if the ends are fixed
  std::array<double, 2> own{0, 0};  // the ends that this field alone would have
  bool infinite = false;            // some energy is infinite; it is drawn white
  Message refusal;                  // why there is no energy, or empty
};

// Whether colours with these ends show a field well: they cover half of its range, and it a third of theirs.
bool shows_well(const EnergyField& field, const std::array<double, 2>& range);

// The three checks at the foot of the inspector.
struct LandscapeChecks {
  // The largest rise of the energy in one step of the queries' trajectories, relative to max(1, |E|, 1/beta);
  // nothing without an energy.
  std::optional<double> largest_energy_rise;
  double converged = 0;  // share of the map's initial conditions that converged, of those not undefined
  // Share of a sample of pixels with the same attractor by iteration in double; nothing for maps in double.
  std::optional<double> equal_ends;
  std::size_t compared = 0;  // initial conditions in that sample
};

// Where a pattern is retrieved, with all patterns that have the same target; or where a set is, of k-subsets.
struct Target {
  Eigen::Vector2d at;                    // plane coordinates
  std::vector<int> patterns;             // the patterns with this target, by index; empty for a set
  std::vector<Eigen::Vector2d> squares;  // where those patterns are stored
  bool apart = true;                     // the target differs from the first of those patterns
};

// All targets of a scene (targets.h).
struct Targets {
  Message refusal;  // one sentence saying why none are drawn, or empty
  std::vector<Target> each;
};

// One result. basin_pass() and energy_pass() fill it at a resolution, and refine() adds what only the picture
// at rest needs. The result of a cancelled pass is incomplete and must be discarded.
struct LandscapeResult {
  std::uint64_t revision = 0;          // of the request
  std::shared_ptr<const Scene> scene;  // as it is drawn: lifted() where layer normalisation needs that
  bool lifted = false;
  EnergyField energy;
  Basins basins;
  std::vector<Attractor> unstable;            // saddles and maxima; only after refine()
  std::vector<ManifoldLine> manifolds;        // of the saddles, where the view shows them
  UpdateArrows arrows;                        // where the view shows them, after refine(); else empty
  UpdateMoves moves;                          // where the view shows nullclines, after refine()
  std::vector<Trajectory> trajectories;       // one for each query
  std::vector<std::vector<double>> energies;  // along each trajectory; empty without an energy
  Message certificate_refusal;                // why there are no exact regions, or empty
  std::vector<Certificate> certificates;
  std::vector<SetCertificate> set_certificates;  // instead, where the separation retrieves sets
  std::shared_ptr<const ProvenMap> proof;        // of the basins; only after refine()
  LandscapeChecks checks;                        // only after refine()
  int coarseness = 1;                            // 1: full resolution, 2: half, 4: a quarter
  bool refined = false;                          // refine() has finished
  Message engine;                                // its description, for the status bar
  Message engine_reason;                         // ComputedMap::reason (basin_map.h)
  double milliseconds = 0;                       // wall clock of the pass
  double basin_milliseconds = 0;                 // of these, for the basins
  double energy_milliseconds = 0;                // and for the energy field
  Targets targets;

  // Attractors, then unstable points: the rows of the table, by whose index they are selected.
  std::vector<const Attractor*> states() const;
  // The index in states() of a state of an earlier result: the nearest with the same members, since several
  // states may have one support and the table is sorted by area. Nothing if there is none.
  std::optional<int> found_again(const Attractor& before) const;
};

// Whether two scenes are equal in everything that their fields depend on, except for the window.
bool same_network(const Scene& a, const Scene& b);

}  // namespace basinscope
