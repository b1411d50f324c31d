// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/random.h"

#include <cmath>

#include "core/message.h"

namespace basinscope {

std::uint64_t scattered(std::uint64_t seed, std::uint64_t index) {
  // The state of splitmix64 after index + 1 steps, and its finaliser.
  std::uint64_t z = seed + 0x9E3779B97F4A7C15ULL * (index + 1);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// The state is set as the authors' pcg32_srandom sets it: the increment, which must be odd, chooses the
// stream, and the seed is added between two steps.
Random::Random(std::uint64_t seed, std::uint64_t stream) : state_(0), increment_((stream << 1) | 1) {
  bits();
  state_ += seed;
  bits();
}

// PCG-XSH-RR 64/32 (O'Neill 2014).
std::uint32_t Random::bits() {
  const std::uint64_t old = state_;
  state_ = old * 6364136223846793005ULL + increment_;
  const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
  const auto turn = static_cast<std::uint32_t>(old >> 59);
  // A rotation to the right; the mask keeps the shift to the left below 32 where turn is 0.
  return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

double Random::uniform() {
  // These are two statements, as the order of two calls in one expression is the compiler's choice. The
  // value is (high 2^26 + low)/2^53.
  const double high = bits() >> 5;  // 27 bits
  const double low = bits() >> 6;   // 26 bits
  return (high * 67108864.0 + low) / 9007199254740992.0;
}

double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  // Marsaglia's polar method: a point in the unit circle but its centre gives two independent normal
  // numbers, of which the second is kept for the next call.
  double u = 0, v = 0, s = 0;
  do {
    u = 2 * uniform() - 1;
    v = 2 * uniform() - 1;
    s = u * u + v * v;
  } while (s >= 1 || s == 0);
  const double scale = std::sqrt(-2 * std::log(s) / s);
  spare_ = v * scale;
  has_spare_ = true;
  return u * scale;
}

int Random::below(int n) {
  if (n < 1) throw invalid(phrase("a random number below n needs n >= 1"));
  const auto count = static_cast<std::uint32_t>(n);
  // Numbers under 2^32 mod n would make the small remainders likelier.
  const std::uint32_t lowest = (0U - count) % count;
  std::uint32_t drawn = bits();
  while (drawn < lowest) drawn = bits();
  return static_cast<int>(drawn % count);
}

}  // namespace basinscope
