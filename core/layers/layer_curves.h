// SPDX-License-Identifier: GPL-3.0-or-later
// What the layers workspace draws: losses of several layers over the same sequences (TTR Figure 2), their
// accuracy in associative recall (Figure 3), and one layer at one token of the first sequence. Functions of
// values alone, on any thread.
#pragma once

#include "core/layers/layers_problem.h"
#include "core/message.h"
#include "core/task_control.h"

namespace basinscope {

struct LossesInput {
  LayersProblem problem;
  std::vector<Layer> layers;
  int smoothing = 5;
  bool operator==(const LossesInput&) const = default;
};

struct LossCurve {
  Layer layer;
  Message refusal;                     // why it cannot take these sequences; then nothing else is there
  Matrix losses;                       // draws x T, as run_layer gives them
  std::vector<Eigen::Index> diverged;  // of each draw, 0: not
  Vector lower, median, upper;         // T, over the draws, of the running means; NaN where none is defined
  double last = 0;                     // the median's mean over the last quarter; NaN where it is undefined

  int draws() const { return static_cast<int>(losses.rows()); }
};

struct LossCurves {
  LossesInput input;
  int draws = 0;                  // of input.problem.acting_draws()
  std::vector<LossCurve> curves;  // in the order of input.layers
  double milliseconds = 0;
};

// The first so many draws. Runs that one of known (which may be null) has of the same problem are taken from
// there. Cancelled: nothing. A running mean is over the last smoothing losses that are defined, fewer at the
// beginning.
template <class Curves>
using KnownCurves = std::vector<const Curves*>;
std::shared_ptr<const LossCurves> loss_curves(const LossesInput& input, int draws,
                                              const KnownCurves<LossCurves>& known,
                                              const TaskControl& control);

// Associative recall against the number of pairs and against the length, the other as the task has it.
struct AccuracyInput {
  RecallTask task;
  int draws = 10;
  std::uint64_t seed = 3;
  std::vector<Layer> layers;
  bool operator==(const AccuracyInput&) const = default;
};

struct AccuracyCurve {
  Layer layer;
  Message refusal;
  Matrix by_pairs, by_length;  // draws x sizes; NaN: no cue came twice

  int draws() const { return static_cast<int>(by_pairs.rows()); }
};

struct AccuracyCurves {
  AccuracyInput input;
  int draws = 0;
  Vector pairs, lengths;
  std::vector<AccuracyCurve> curves;
  double milliseconds = 0;
};

// The numbers of pairs (powers of 2 that the embedding allows) and lengths (powers of 2 up to 512), the
// task's own among them.
Vector accuracy_pairs(const RecallTask& task);
Vector accuracy_lengths(const RecallTask& task);
std::shared_ptr<const AccuracyCurves> accuracy_curves(const AccuracyInput& input, int draws,
                                                      const KnownCurves<AccuracyCurves>& known,
                                                      const TaskControl& control);

struct MomentInput {
  LayersProblem problem;
  Layer layer;
  int token = 1;
  bool weights = false;  // those are wanted
  bool operator==(const MomentInput&) const = default;
};

// One layer after the tokens 1 ... t of the first sequence.
struct LayerMoment {
  MomentInput input;
  Message refusal;
  double loss = 0;  // at t; NaN: undefined or diverged
  Eigen::Index diverged = 0;
  Vector errors;              // entries of v_t - m_{t-1}(k_t); empty where that is undefined
  Matrix state;               // M_t; empty where the layer has none
  Matrix keys, values;        // the pairs that it keeps, where it keeps them
  StateSpectrum spectrum;     // of M_t, or of the keys that are kept
  double norm = 0;            // Frobenius, of the same
  double effective_rank = 0;  // e^entropy of the singular values over their sum; 0 where all are 0
  // w with y_t = sum w_i v_i: the read for the i-th unit vector as the i-th value, since every layer that has
  // them is linear in the values; before the read is normalised. Empty: not wanted, or the read is no such
  // sum.
  Vector weights;

  const Matrix& kept() const { return state.size() > 0 ? state : keys; }
};
// O(a run over t tokens); with weights another with t values a pair.
std::shared_ptr<const LayerMoment> layer_moment(const MomentInput& input, const TaskControl& control);

// Identities of the sources, measured at the last of t tokens of the first sequence: the largest difference
// over the largest entry, at least 1; nothing where it is not to be had.
struct LayerIdentities {
  std::optional<double> least_squares;   // recursive least squares and the pseudo-inverse
  std::optional<double> batch_step;      // one batch step from 0 and linear attention
  std::optional<double> newest_pair;     // NLMS reads v_t at k_t
  std::optional<double> softmax_kernel;  // softmax attention over unit keys and a Gaussian kernel, h^2 = 1/s
  std::optional<double> softmax_landscape;  // softmax attention, values = keys, and one update of the network
};
LayerIdentities layer_identities(const LayersProblem& problem, int token, const TaskControl& control);

}  // namespace basinscope
