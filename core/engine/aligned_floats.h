// SPDX-License-Identifier: GPL-3.0-or-later
// A buffer of floats for SIMD loads and stores. It begins on a cache line (64 bytes), so that aligned loads
// of any register width are allowed and threads share no line of their buffers.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace basinscope {

class AlignedFloats {
 public:
  // count floats, all 0; 16 more (one cache line) leave room for the alignment. Throws std::bad_alloc.
  // O(count).
  explicit AlignedFloats(std::size_t count) : floats_(count + 16) {}
  // The first float. Computed at each call, as the vector's address differs in a copy.
  float* data() { return const_cast<float*>(std::as_const(*this).data()); }
  const float* data() const {
    void* first = const_cast<float*>(floats_.data());
    std::size_t space = floats_.size() * sizeof(float);
    return static_cast<const float*>(std::align(64, space - 64, first, space));
  }

 private:
  std::vector<float> floats_;
};

}  // namespace basinscope
