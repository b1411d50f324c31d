// SPDX-License-Identifier: GPL-3.0-or-later
// Reverse mode over matrices: values are computed as they are recorded, and the derivatives of one number by
// all of them are found by going back over the record once. Not for two threads at once; a tape for each.
#pragma once

#include <deque>
#include <vector>

#include "core/learning/operation.h"

namespace basinscope {

class Tape {
 public:
  // The number of a value on the tape.
  using Place = int;

  // A value that derivatives are asked by. It must outlive the tape.
  Place variable(const Matrix& value);
  // One that none are asked by.
  Place constant(Matrix value);
  Place record(Operation operation, std::vector<Place> inputs);

  const Matrix& value(Place place) const { return *nodes_[static_cast<std::size_t>(place)].value; }
  // As it was recorded, with what it keeps of its value.
  const Operation& operation(Place place) const { return nodes_[static_cast<std::size_t>(place)].operation; }
  // The derivatives of the single number at `of`. O(forward).
  void differentiate(Place of);
  // That by the value at a place, of its shape: after differentiate(), and not of constants.
  const Matrix& slope(Place place) const { return nodes_[static_cast<std::size_t>(place)].slope; }

 private:
  struct Node {
    const Matrix* value = nullptr;
    Matrix own = {};
    Operation operation = {};  // of values that have inputs
    std::vector<Place> inputs = {};
    bool asked = false;  // depends on a variable
    Matrix slope = {};
  };
  Node& add(Node node);

  std::deque<Node> nodes_;  // which stay where they are
};

}  // namespace basinscope
