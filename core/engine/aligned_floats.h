// SPDX-License-Identifier: GPL-3.0-or-later
// Floats on a cache line of their own.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace basinscope {

class AlignedFloats {
 public:
  explicit AlignedFloats(std::size_t count) : floats_(count + 16) {}
  // Of what it holds wherever it has been moved to.
  float* data() { return const_cast<float*>(std::as_const(*this).data()); }
  const float* data() const {
    void* start = const_cast<float*>(floats_.data());
    std::size_t space = floats_.size() * sizeof(float);
    return static_cast<const float*>(std::align(64, space - 64, start, space));
  }

 private:
  std::vector<float> floats_;
};

}  // namespace basinscope
