// SPDX-License-Identifier: GPL-3.0-or-later
// All attractors of a network as one of its parameters moves: which there are at every value, how much of the
// shown window each takes, and where they are born, meet and become exact.
//
// At every value the basin map of the grid gives the attractors and their shares; saddles, maxima and stable
// points with a basin below a pixel (share 0) come for D = 2 from winding numbers of q - T(q)
// (planar_zeros.h), for D = 3, and where a map is discontinuous, from Newton at grid points and at points
// between two basins. With a continuum, and for D > 3, only exact patterns are added. A branch joins the
// fixed points of one kind at neighbouring values, where Newton leads from one to the other and back, or a
// sequence of smaller steps does, none of which moves the state farther than reach() (continuation_events.h).
// A point that no branch leads to is followed backwards, to values at which the grid had missed it. Events:
//   pitchfork      the value at which the spectral radius of the state that continues passes 1; Newton
//                  continues this state across it
//   birth, fold    bisection on the existence of the branch, then Newton on the fixed point and
//                  det(I - J) = 0 together (fold_point.h). Where maps have kinks no eigenvalue need be 1
//                  there: then by bisection alone, to 6e-11 of the interval between two values
//   exact, inexact the root of beta Delta_i - m, or of the condition for sets and other post-transforms
//                  (exactness.h), to rounding
// A value at which an event happens exactly is omitted from the joining and filled in from its neighbours. A
// branch that exists only between two neighbouring values is not seen.
//
// Edge cases. A point of a continuum of fixed points cannot be refined by Newton: continua
// at neighbouring values are one branch, a point and a continuum are if the same patterns have weight, and
// the shares of other attractors of the map that lie on a continuum are added to its share.
// Initial conditions that do not converge (near an event convergence is slow) are a share of their own; the
// other shares are not rescaled. k is a whole number: events lie at values, without bisection: the end
// of a branch at its last value, other events at the first value with the change. A branch that diverges,
// becomes undefined or converges nowhere is lost; that is located like a fold. The window limits what the
// grid and Newton see, but not where branches go.
//
// Cost: a basin map and in the plane some thousand updates a value (all cores), up to 100,000 where fixed
// points are hard to find; some 40 runs of 300 updates an event.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/message.h"

namespace basinscope {

// alpha of entmax, gamma of normmax, k of the separations that have one, radius of l2. pattern: row `pattern`
// of the patterns moves to line_from + t (line_to - line_from), and t is the parameter.
enum class SweepParameter { beta, alpha, gamma, k, radius, pattern };
constexpr std::array<std::string_view, 6> words(SweepParameter) {
  return {"beta", "alpha", "gamma", "k", "radius", "pattern"};
}

// What moves, and over which values.
struct SweepRange {
  SweepParameter parameter = SweepParameter::beta;
  double from = 0.7, to = 40;  // ends included; from > to sweeps downwards; whole numbers where k moves
  int count = 201;             // of values; values of k are rounded, and duplicates left out
  bool logarithmic = true;
  int pattern = 0;
  Vector line_from, line_to;  // in R^D
  // The largest distance that a state of a branch may move in one step, as a share of length_of_states()
  // (fixed_points.h). What moves farther is another branch.
  double match = 0.16;
};

struct SweepRequest : SweepRange {
  // Network, window, grid and stop rule; the swept parameter's own value does not matter.
  BasinRequest basins;
  bool saddles = true;             // also follow saddles and maxima, for D <= 3
  std::vector<std::string> names;  // of the patterns; empty: x1, x2, ...
};

// Empty when the range can be swept for N patterns of D numbers, else one sentence saying why not.
Message sweep_refusal(const SweepRange& range, const Separation& separation, const PostTransform& post,
                      Eigen::Index patterns, Eigen::Index dimension);
Message sweep_refusal(const SweepRequest& request);
// The same for the parameter alone, whatever its range: "needs α-entmax".
Message sweep_refusal(SweepParameter parameter, const Separation& separation, const PostTransform& post);
// The values of the parameter, in the order of the sweep.
std::vector<double> sweep_values(const SweepRange& range);
// Reads or sets the parameter in the parts of a network; t of a moved pattern is not among them (beta is
// returned, nothing is set). Throws std::bad_variant_access for methods that do not have the parameter.
double swept_value(SweepParameter parameter, double beta, const Separation& separation,
                   const PostTransform& post);
void set_swept(SweepParameter parameter, double value, double& beta, Separation& separation,
               PostTransform& post);
// request's network with the parameter at value.
Network network_at(const SweepRequest& request, double value);

// The words are relative to the direction of the sweep: a fold upwards is a birth downwards.
//   birth      a stable state and a saddle appear, or a saddle and a maximum (saddle-node)
//   fold       they meet and vanish (saddle-node)
//   pitchfork  a symmetric state gains or loses its stability where others part from it or meet it: one
//              stable state becomes two, or two become one. The stable branch of the symmetric state ends or
//              begins here, and those of the two others begin or end here; where the symmetric state is a
//              saddle or a maximum, it is a separate branch. Also where a saddle becomes a maximum, as
//              saddles part from it or meet it.
//   lost       a branch ends otherwise: k changes, T is discontinuous there, states diverge, become
//              undefined or converge nowhere, or stability is lost and no stable state continues (an
//              eigenvalue -1, a complex pair)
//   exact      a pattern (or a set, of k-subsets) becomes an exact fixed point: beta Delta_i reaches the
//              margin. inexact: it ceases to be.
enum class SweepEventKind { birth, fold, pitchfork, lost, exact, inexact };
constexpr std::array<std::string_view, 6> words(SweepEventKind) {
  return {"birth", "fold", "pitchfork", "lost", "exact", "inexact"};
}

struct SweepEvent {
  SweepEventKind kind = SweepEventKind::birth;
  double value = 0;
  double uncertainty = 0;     // width of the interval that contains the true value, in its units
  std::vector<int> branches;  // indices of those that begin, end or change here; stable ones first
  Vector state;               // at the event, D numbers
  std::optional<double> energy;

  int branch() const { return branches.front(); }
};

enum class BranchKind { stable, saddle, maximum };
constexpr std::array<std::string_view, 3> words(BranchKind) { return {"stable", "saddle", "maximum"}; }

// One fixed point over a range of values. A branch is referred to by its index in Sweep::branches, which does
// not change while the sweep goes on. It has no name: states are named by their weights at the value shown.
struct SweepBranch {
  BranchKind kind = BranchKind::stable;
  std::size_t first = 0, last = 0;   // indices of values: it has a state at each from first to last
  std::optional<double> born, ends;  // nothing: it exists from the first value, or to the last
};

// All fixed points at one value of the parameter.
struct SweepValue {
  double value = 0;
  // share 0: no sample of the grid lies in its basin. label as in the map, or -1.
  std::vector<Attractor> attractors;
  // Of each attractor; -1 for a saddle or maximum that initial conditions reach, and for a point of a
  // singular value that has no match.
  std::vector<int> branch;
  std::vector<Attractor> unstable;   // saddles and maxima inside the window, including those in attractors
  std::vector<int> unstable_branch;  // of each
  double not_converged = 0, undefined = 0, diverged = 0;  // shares of the grid's initial conditions
  std::string engine;                                     // id of the engine that made their map
  // The sum of the fixed points' indices, as a rule stable - saddles + maxima: 1 where none is missing.
  // Nothing where the sum need not be 1 or cannot be computed: D > 2, a post-transform, unbounded or
  // discontinuous weights, patterns outside the window, marginal points, continua, steep maps.
  std::optional<int> index_sum;
  bool steep = false;  // T is so steep that doubles cannot resolve it at a zero of q - T(q) (find_zeros())
};

struct Sweep {
  std::vector<SweepValue> values;  // those finished, in the order of the sweep
  std::vector<SweepBranch> branches;
  std::vector<SweepEvent> events;  // in order of the sweep
  bool complete = true;            // false when cancelled: values are then a prefix
};

// A branch's fixed point at a value that it has, an index into sweep.values. O(points at the value).
const Attractor& point_at(const Sweep& sweep, std::size_t branch, std::size_t value);

using OnSweepValue = std::function<void(const Sweep&)>;

// Runs the sweep, on all cores. map computes the basin maps and is called by several threads at once.
// on_value, if not empty, is called on the calling thread after every value with the sweep so far, whose
// earlier values may have gained points since the last call. Throws
// std::invalid_argument with the sentence of sweep_refusal(), and what map throws.
Sweep sweep(const SweepRequest& request, const MapBasins& map, const TaskControl& control,
            const OnSweepValue& on_value = {});

}  // namespace basinscope
