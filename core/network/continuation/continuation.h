// SPDX-License-Identifier: GPL-3.0-or-later
// All attractors of a network as one of its parameters moves: which there are at every value, how much of the
// shown window each takes, and where they are born, meet and become exact.
//
// At every value the basin map of the start grid gives the attractors and their shares; saddles, maxima and
// stable points with a basin below a pixel (share 0) come in the plane from winding numbers of q - T(q)
// (planar_zeros.h), in three dimensions from Newton at grid and boundary starts. A branch joins the fixed
// points of one kind at neighbouring values, where Newton leads from one to the other and back, or steps do
// of which none is longer than match. A point that no branch leads to is followed backwards, to values at
// which the grid had missed it. Events:
//   pitchfork      the root of the spectral radius - 1 of the state that stays, followed by Newton through it
//   birth, fold    bisection on the existence of the branch, then Newton on the fixed point and
//                  det(I - J) = 0 together (fold_point.h). Where maps have kinks no eigenvalue need be 1
//                  there: then by bisection alone, to 6e-11 of the interval between two values
//   exact, inexact the root of beta Delta_i - m, and of its like for sets and posts (exactness.h), to
//   rounding
// A value that lies at an event itself is passed over and filled in from its neighbours. What is born and
// gone between two values is not seen.
//
// Edge cases. A continuum of fixed points has no Newton polish: its branch is matched by the
// patterns that take part, and what the map names otherwise on it is part of it. Starts that do not settle
// (near an event convergence is slow) stay a share of their own, nothing is rescaled. k is a whole number:
// its events lie at the first value with the change, without bisection. A branch that diverges, becomes
// undefined or settles nowhere is lost; that is located like a fold. The window bounds what the grid and
// Newton see, but not where branches go.
//
// Cost: a basin map and in the plane some thousand updates a value (all cores), up to 100,000 where fixed
// points are hard to find; some 40 runs of 300 updates an event.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/network/attractors.h"

namespace basinscope {

// alpha of entmax, gamma of normmax, k of the separations that have one, radius of l2. pattern: row `pattern`
// of the patterns at line_from + t (line_to - line_from), t the parameter.
enum class SweepParameter { beta, alpha, gamma, k, radius, pattern };

// What moves, and over which values.
struct SweepRange {
  SweepParameter parameter = SweepParameter::beta;
  double from = 0.7, to = 40;  // ends included; from > to sweeps downwards; whole numbers where k moves
  int count = 201;             // of values; of k: those whole numbers among them
  bool logarithmic = true;
  int pattern = 0;
  Vector line_from, line_to;  // in R^D
  // No branch moves farther than this in one step of an event's search, times the largest norm of a state.
  double match = 0.16;
};

struct SweepRequest : SweepRange {
  BasinRequest basins;  // grid: the start points; the swept parameter's own value does not matter
  bool saddles = true;  // also follow saddles and maxima
  std::vector<std::string> names;
};

// Empty when N patterns of D numbers can be swept, else one sentence saying why not.
std::string sweep_refusal(const SweepRange& range, const Separation& separation, const PostTransform& post,
                          Eigen::Index patterns, Eigen::Index dimension);
std::string sweep_refusal(const SweepRequest& request);
// The same for the parameter alone, whatever its range: "needs α-entmax".
std::string sweep_refusal(SweepParameter parameter, const Separation& separation, const PostTransform& post);
std::vector<double> sweep_values(const SweepRange& range);
// The parameter of a network's parts, wherever they are kept; not of a moved pattern. Only where it can be
// swept.
double swept_value(SweepParameter parameter, double beta, const Separation& separation,
                   const PostTransform& post);
void set_swept(SweepParameter parameter, double value, double& beta, Separation& separation,
               PostTransform& post);
// request's network with the parameter at value.
Network network_at(const SweepRequest& request, double value);

// Read in the order of the sweep:
//   birth      a stable state and a saddle appear, or a saddle and a maximum
//   fold       they meet and vanish
//   pitchfork  a symmetric state gains or loses its stability where others part from it or meet it: one
//              stable state becomes two, or two become one. Its stable branch ends or begins here, and so do
//              those of the two; as a saddle or a maximum it is a branch of its own. Also where a saddle
//              becomes a maximum, as saddles part from it or meet it.
//   lost       a branch ends otherwise: k jumps, the map does, states diverge
//   exact      a pattern (or a set, of k-subsets) becomes a fixed point of its own: its separation reaches
//              the margin. inexact: it ceases to be.
enum class SweepEventKind { birth, fold, pitchfork, lost, exact, inexact };

struct SweepEvent {
  SweepEventKind kind = SweepEventKind::birth;
  double value = 0;
  double uncertainty = 0;     // width of the last bracket
  std::vector<int> branches;  // that begin, end or change here; stable ones first
  Vector state;               // where they meet
  std::optional<double> energy;

  int branch() const { return branches.front(); }
};

enum class BranchKind { stable, saddle, maximum };

// Its number is its place in the list of branches, and keeps while the sweep goes on. It has no name: states
// are named by their weights at the value shown.
struct SweepBranch {
  BranchKind kind = BranchKind::stable;
  std::size_t first = 0, last = 0;   // indices of values: a state at each from first to last
  std::optional<double> born, ends;  // none: there from the first value, or to the last
};

struct SweepValue {
  double value = 0;
  std::vector<Attractor>
      attractors;           // share 0: its basin has no start of the grid. label as in the map, or -1
  std::vector<int> branch;  // of each attractor; -1 where it is unstable (reached from its stable side)
  std::vector<Attractor> unstable;   // saddles and maxima inside the window, those reached too
  std::vector<int> unstable_branch;  // of each
  double not_converged = 0, undefined = 0, diverged = 0;  // shares of the starts
  std::string engine;                                     // id of the engine that made their map
  // The sum of the fixed points' indices, as a rule stable - saddles + maxima: 1 where none is missing. None
  // where that is no check: D > 2, a post-transform, unbounded or discontinuous weights, patterns outside the
  // window, marginal points, continua, maps too steep for doubles (steep).
  std::optional<int> index_sum;
  bool steep =
      false;  // q - T(q) turns round a place where T is as good as a jump: its weights cannot be told
};

struct Sweep {
  std::vector<SweepValue> values;  // as many as were finished, in order
  std::vector<SweepBranch> branches;
  std::vector<SweepEvent> events;  // in order of the sweep
  bool complete = true;            // false when cancelled: values are then a prefix
};

using OnSweepValue = std::function<void(const Sweep&)>;

// on_value sees what there is after every value, on the calling thread; may be empty. map is called by
// several threads. Throws std::invalid_argument with sweep_refusal's sentence, and what map throws.
Sweep sweep(const SweepRequest& request, const MapBasins& map, const TaskControl& control,
            const OnSweepValue& on_value = {});

}  // namespace basinscope
