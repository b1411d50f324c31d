// SPDX-License-Identifier: GPL-3.0-or-later
// Every kernel shape, and some orders at the ends, for laws that walk them.
#pragma once

#include <vector>

#include "core/kernels/kernel_shape.h"
#include "core/variant_list.h"

namespace basinscope {

inline std::vector<KernelShape> all_shapes() {
  std::vector<KernelShape> shapes;
  for_each_alternative<KernelShape>([&](const auto& shape) { shapes.emplace_back(shape); });
  shapes.emplace_back(PolynomialShape{0.5});
  shapes.emplace_back(PolynomialShape{40});
  shapes.emplace_back(TruncatedGaussianShape{60});
  return shapes;
}

}  // namespace basinscope
