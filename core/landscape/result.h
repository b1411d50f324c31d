// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the landscape workspace shows of one scene, computed off the GUI thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/network/attractors.h"
#include "core/network/certificates.h"
#include "core/network/energy.h"
#include "core/network/fixed_points.h"
#include "core/network/set_certificates.h"
#include "core/proof/proven_map.h"
#include "core/scene/scene.h"

namespace basinscope {

// Energies on a grid with the range worth colouring.
struct EnergyField {
  Grid grid;
  std::vector<double> values;       // row 0 the smallest y; +infinity, NaN where none
  double lowest = 0, highest = 0;   // finite range shown: highest is a high percentile
  bool clipped = false;             // some finite energy lies above highest, which is then marked ">="
  bool below = false;               // and some below lowest: of a range that is held
  std::array<double, 2> own{0, 0};  // the range of its own; another one is shown where that is held
  bool infinite = false;            // some energy is infinite, which is left blank
  std::string refusal;              // why there is no energy, else empty
};

// Whether a range shows most of a field in a good part of its colours.
bool shows_well(const EnergyField& field, const std::array<double, 2>& range);

// The three checks at the foot of the inspector.
struct LandscapeChecks {
  std::optional<double> largest_energy_rise;  // relative, over the queries' trajectories; none: no energy
  double converged = 0;                       // share of starts that settled, without undefined ones
  std::optional<double>
      equal_ends;            // share of a sample of pixels that end there in double, too; none: in double
  std::size_t compared = 0;  // how many starts that sample has
};

// Where a pattern is retrieved, or all that share it; or a set of patterns, of k-subsets.
struct Target {
  Eigen::Vector2d at;                    // in the plane of the scene as drawn
  std::vector<int> patterns;             // retrieved there, by index; none of sets
  std::vector<Eigen::Vector2d> squares;  // where those are stored
  bool apart = true;                     // from the square of the first of them
};

struct Targets {
  std::string refusal;  // why none is drawn, as a sentence; empty where some are
  std::vector<Target> each;
};

// scene is the one drawn: lifted where layer normalisation needs three dimensions.
struct LandscapeResult {
  std::uint64_t revision = 0;
  std::shared_ptr<const Scene> scene;
  bool lifted = false;
  EnergyField energy;
  Basins basins;
  std::vector<Attractor> unstable;            // saddles and maxima; only when refined
  std::vector<Trajectory> trajectories;       // one a query
  std::vector<std::vector<double>> energies;  // along each trajectory; empty without an energy
  std::string certificate_refusal;            // why there are no exact regions, else empty
  std::vector<Certificate> certificates;
  std::vector<SetCertificate> set_certificates;  // in their place where sets are retrieved
  std::shared_ptr<const ProvenMap> proof;        // of the basins; only when refined
  LandscapeChecks checks;
  int coarseness = 1;         // 1: full resolution, 2: half, 4: a quarter
  bool refined = false;       // attractors polished, saddles found, checks made
  std::string engine;         // description for the status bar
  std::string engine_reason;  // why this engine, one sentence
  double milliseconds = 0;
  double basin_milliseconds = 0;   // of these, for the basins
  double energy_milliseconds = 0;  // and for the energy field
  Targets targets;

  // Attractors and then what is unstable: what tables and selections count through.
  std::vector<const Attractor*> states() const;
  // The place there of a state of an earlier result. Several mixtures may have one support, and the table
  // goes by their areas: the nearest of the same kind is meant.
  std::optional<int> found_again(const Attractor& before) const;
};

// Whether everything that the fields of two scenes depend on but their windows is the same.
bool same_network(const Scene& a, const Scene& b);

}  // namespace basinscope
