// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of networks over sequences of tokens, in the form of matrix_operations.h: rows are tokens. Of H
// heads of width d, head h has the columns h d ... h d + d - 1. Where `sequences` is said, the T rows are so
// many sequences of equal length, one after another, that know nothing of each other.
#pragma once

#include <cstdint>
#include <vector>

#include "core/learning/attention_operations.h"

namespace basinscope {

// table V x E -> its rows at these indices, T x E
struct GatherRows {
  std::vector<int> indices;

  Matrix forward(InputValues in) { return (*in[0])(indices, Eigen::all); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x k, b m x k -> a b^T, n x m
struct TransposedProduct {
  Matrix forward(InputValues in) { return *in[0] * in[1]->transpose(); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a n x m -> e^a, entry by entry
struct EntryExponentials {
  Matrix forward(InputValues in) { return in[0]->array().exp(); }
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a T x H d, factors 1 x H -> each head times its factor
struct ScaleHeads {
  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a T x H d, lambda 1 x H -> row t: the sum over s <= t of e^{-lambda (t - s)} a_s, head by head
struct LeakySums {
  Eigen::Index sequences = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a T x H d, mu 1 x H -> row t: (1 - mu) a_{t+1} + mu a_t, head by head; after the last row there are zeros
struct NextMix {
  Eigen::Index sequences = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// a T x H d -> each head of a row divided by its norm + 1e-10
struct UnitHeads {
  Eigen::Index heads = 1;

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// keys T x H d, values T x H d, temperature 1 x H -> row t, head by head: the values before t, weighed by
// their keys' attention with key t (Memory Mosaics, Zhang et al. 2025); zeros where there are none, and where
// the weights are undefined. Scores are s/temperature, s = k_i . k_t; of relu_max, whose h
// it then is the square of, too, and of norm_relu 2 (s - 1)/temperature + 1, which it weighs as with h^2 =
// temperature.
struct CausalAttention {
  Separation attention;  // of norm_relu and relu_max without their h
  Eigen::Index sequences = 1;
  // Of each sequence a head each, of as many rows and columns as tokens: row t has those of the tokens
  // before.
  std::vector<Matrix> weights = {};

  // How many tokens, of every head and but for the first ones of sequences, read without weight.
  std::int64_t undefined() const;
  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// keys T x H d, trained keys S x H d, trained values S x H d -> row t, head by head: softmax(P_k k_t)^T P_v
struct PersistentRead {
  Eigen::Index heads = 1;
  std::vector<Matrix> weights = {};  // a head each, T x S

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

// logits T x V, targets below V, or -1 where none is asked for -> share times the sum over the others of -log
// softmax at the target, 1 x 1; share 0: the mean of them, 0 without targets
struct CrossEntropy {
  std::vector<int> targets;
  double share = 0;
  Matrix shares = {};  // d loss/d logits

  Matrix forward(InputValues in);
  void backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const;
};

}  // namespace basinscope
