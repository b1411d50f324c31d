// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of operations that a tape records and goes back over. A new one is its struct, in the form of
// matrix_operations.h, a line here, and an example in tests/core/learning/operations_test.cpp.
#pragma once

#include <concepts>
#include <type_traits>
#include <variant>

#include "core/learning/attention_operations.h"
#include "core/learning/image_operations.h"
#include "core/learning/sequence_operations.h"

namespace basinscope {

using Operation =
    std::variant<MatrixProduct, AddMatrices, AddRow, ScaleColumns, PositivePart, RowBlock, StackRows,
                 ScaleRows, LogisticLoss, HeadProducts, HeadDistances, HeadMixture, SeparateColumns, PostRows,
                 GatherRows, TransposedProduct, EntryExponentials, ScaleHeads, LeakySums, NextMix, UnitHeads,
                 CausalAttention, PersistentRead, CrossEntropy, Convolution, MaxPool, SquaredLoss>;

// One that leaves something out does not compile.
template <class O>
consteval bool goes_both_ways() {
  static_assert(
      requires(O operation, InputValues in) {
        { operation.forward(in) } -> std::same_as<Matrix>;
      },
      "forward(): the value of the inputs");
  static_assert(
      requires(const O& operation, InputValues in, const Matrix& m, InputSlopes to) {
        operation.backward(in, m, m, to);
      },
      "backward(): what the slope of the value adds to those of the inputs");
  return true;
}
static_assert([]<class... O>(std::type_identity<std::variant<O...>>) {
  return (goes_both_ways<O>() && ...);
}(std::type_identity<Operation>{}));

}  // namespace basinscope
