// SPDX-License-Identifier: GPL-3.0-or-later
// A layer over a sequence: its reads, losses and states.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/layers/layer.h"
#include "core/message.h"
#include "core/task_control.h"

namespace basinscope {

// One row a token; of DeltaProduct with pairs of its own rows_per_token() rows of keys, values and betas.
struct LayerInput {
  Matrix keys;     // T x D
  Matrix values;   // T x Dv
  Matrix queries;  // T x D; empty: each token's last key
  Vector gammas;   // T, in place of gamma or alpha; empty: that
  Vector betas;    // T, in place of beta or eta; empty: that

  bool operator==(const LayerInput& other) const;
};

// What a layer cannot take of an input, by its name in LayerInput: sizes, lists the layer lacks, values out
// of range or not finite.
struct InputFault {
  std::string name;
  Message expected;

  // "keys: expected at least one row of numbers"
  Message sentence() const { return Message::joined({name, expected}, ": "); }
};
std::optional<InputFault> input_fault(const Layer& layer, const LayerInput& input);

// Where the first entry that is not finite stands, from 0.
struct EntryPlace {
  Eigen::Index row, column;
};
std::optional<EntryPlace> first_not_finite(const Matrix& rows);

struct LayerRun {
  Matrix
      reads;  // T x Dv, y_t = m_t(q_t); a row of NaN where undefined, or missing; empty where not asked for
  Vector losses;  // T, ||v_t - m_{t-1}(k_t)||^2; NaN where undefined, or missing
  // The first t (from 1) at which a loss, a read or an entry of the state is not finite or beyond 1e150 in
  // size; what is of t or later is missing. 0: none.
  Eigen::Index diverged = 0;
  Matrix state;                // M_T; empty where the layer has none, or diverged
  std::vector<Matrix> states;  // M_1 ... up to the last that is there, if they were asked for
  bool complete = true;        // false: cancelled, only tokens that were reached are there

  Eigen::Index tokens() const { return losses.size(); }
};

// What a run keeps beside its losses. none: no reads and no state, half the work; divergence is then that of
// losses and states alone.
enum class States { none, last, every };

// Throws std::invalid_argument on what input_fault() names. Pair layers use all cores. O(T) steps and reads,
// T Dv D numbers where every state is kept.
LayerRun run_layer(const Layer& layer, const LayerInput& input, const TaskControl& control,
                   States states = States::last);

// Singular values of a state, falling, and how many are above 1e-10 of the largest.
struct StateSpectrum {
  Vector values;
  int rank = 0;
};
StateSpectrum spectrum_of(const Matrix& state);

}  // namespace basinscope
