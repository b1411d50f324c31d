// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/tape.h"

#include <algorithm>
#include <utility>

namespace basinscope {

Tape::Node& Tape::add(Node node) {
  nodes_.push_back(std::move(node));
  if (nodes_.back().value == nullptr) nodes_.back().value = &nodes_.back().own;
  return nodes_.back();
}

Tape::Place Tape::variable(const Matrix& value) {
  add({.value = &value, .asked = true});
  return static_cast<Place>(nodes_.size()) - 1;
}

Tape::Place Tape::constant(Matrix value) {
  add({.own = std::move(value)});
  return static_cast<Place>(nodes_.size()) - 1;
}

Tape::Place Tape::record(Operation operation, std::vector<Place> inputs) {
  std::vector<const Matrix*> values;
  bool asked = false;
  for (const Place input : inputs) {
    values.push_back(&value(input));
    asked = asked || nodes_[static_cast<std::size_t>(input)].asked;
  }
  Node& node = add({.operation = std::move(operation), .inputs = std::move(inputs), .asked = asked});
  node.own = std::visit([&](auto& o) { return o.forward(values); }, node.operation);
  return static_cast<Place>(nodes_.size()) - 1;
}

void Tape::differentiate(Place of) {
  const auto end = nodes_.begin() + of + 1;
  std::for_each(nodes_.begin(), end, [](Node& node) {
    if (node.asked) node.slope.setZero(node.value->rows(), node.value->cols());
  });
  nodes_[static_cast<std::size_t>(of)].slope = Matrix::Ones(1, 1);
  for (auto node = std::make_reverse_iterator(end); node != nodes_.rend(); ++node) {
    if (!node->asked || node->inputs.empty()) continue;
    std::vector<const Matrix*> values;
    std::vector<Matrix*> slopes;
    for (const Place input : node->inputs) {
      Node& each = nodes_[static_cast<std::size_t>(input)];
      values.push_back(each.value);
      slopes.push_back(each.asked ? &each.slope : nullptr);
    }
    std::visit([&](const auto& o) { o.backward(values, *node->value, node->slope, slopes); },
               node->operation);
  }
}

}  // namespace basinscope
