// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same on every platform and compiler: PCG-XSH-RR 64/32 (O'Neill 2014), with
// conversions of its own, since the standard library's distributions differ between implementations. Results
// that are published with a seed can so be reproduced anywhere. O(1) a number. Not for two threads at once.
#pragma once

#include <cstdint>

namespace basinscope {

// Unrelated seeds for neighbouring indices (the finaliser of splitmix64; Steele, Lea and Flood 2014):
// streams of one seed alone are too much alike.
std::uint64_t scattered(std::uint64_t seed, std::uint64_t index);

class Random {
 public:
  // Every seed is allowed. stream: one of 2^63 sequences, which are too much alike for one seed to stand for
  // independent draws (scattered()).
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  // 32 uniform bits; the other three are made from these.
  std::uint32_t bits();
  double uniform();  // [0, 1), 53 bits
  double normal();   // mean 0, variance 1 (polar method)
  int below(int n);  // 0 ... n-1, unbiased

 private:
  std::uint64_t state_;
  std::uint64_t increment_;
  double spare_ = 0;
  bool has_spare_ = false;
};

}  // namespace basinscope
