// SPDX-License-Identifier: GPL-3.0-or-later
// Memory Mosaics (Zhang et al. 2025; CKR section 4) over tokens 0 ... V - 1:
//   x = embedding of the tokens; L times x <- x + C(LN(x)), x <- x + P(LN(x)); logits LN(x) times the
//   embedding
// with, head by head, keys k_t = unit(sum_{s <= t} e^{-lambda (t - s)} x_s W_k) and
//   C   y_t = sum_{i < t} w_i v_i, v_t = e^c unit((1 - mu) x_{t+1} W_v + mu x_t W_v), w the attention of k_i
//   . k_t
//       (CausalAttention); joined by W_o
//   P   y_t = e^scale softmax(P_k k_t)^T P_v over S trained pairs; joined by W_p
#pragma once

#include "core/learning/trainable.h"
#include "core/separation/separation.h"

namespace basinscope {

struct MosaicBlock {
  Eigen::Index heads = 4;
  Eigen::Index memories = 64;  // S
  Separation attention = {};   // softmax, entmax, norm_relu, relu_max, top_k_softmax, uniform_knn
  double temperature = 0.1;    // at the start
};

struct MosaicDesign {
  Eigen::Index vocabulary = 32, width = 64;  // V, E; every number of heads divides E
  std::vector<MosaicBlock> blocks;
};
// The heads of a block begin with different time scales and temperatures.
std::vector<Trainable> trainables(const MosaicDesign& design);

struct MosaicNetwork {
  MosaicDesign design;
  std::vector<Matrix> values;  // one each of trainables(design)
};

MosaicNetwork starting_network(const MosaicDesign& design, std::uint64_t seed);

// Tokens on a tape.
struct MosaicPass {
  std::vector<Tape::Place> variables;  // the network's values, which must outlive the tape
  std::vector<Tape::Place> attention;  // a block each: a CausalAttention
  Tape::Place logits = 0;              // T x V
};
// sequences: the tokens are so many sequences of equal length, one after another.
MosaicPass record(Tape& tape, const MosaicNetwork& network, const std::vector<int>& tokens,
                  Eigen::Index sequences = 1);

// One sequence as it is read.
struct MosaicReading {
  Matrix logits;                                  // T x V
  std::vector<std::vector<Matrix>> weights = {};  // of each block a head each, T x T: row t has those of the
                                                  // tokens before t, none where they are undefined
  std::int64_t undefined = 0;                     // reads without weight, of all heads of all blocks
};
MosaicReading read(const MosaicNetwork& network, const std::vector<int>& tokens);

}  // namespace basinscope
