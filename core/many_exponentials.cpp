// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/many_exponentials.h"

#include <bit>
#include <cstdint>

#include "core/best_instructions.h"

namespace basinscope {
namespace {

// e^x = 2^k e^r with k whole and |r| <= log(2)/2, e^r by its series: the 13th term is below 2e-16 of the
// first. Multiplications and additions only, so that a compiler puts several numbers into one instruction;
// not contracted, so that every instruction set gives the same bits.
BASINSCOPE_INLINE void exponentiate_each(double* x, Eigen::Index n) {
  // e^-708 is still a normal double, and so is the power of two that it is formed from.
  constexpr double lowest = -708, per_log_2 = 1.4426950408889634074;
  // log 2 in two parts: k times the first is exact, as its last bits are 0, so that r keeps its digits.
  constexpr double log_2_high = 6.93145751953125e-1, log_2_low = 1.42860682030941723212e-6;
  constexpr double to_whole = 6755399441055744.0;  // 1.5 2^52: adding it rounds to whole numbers
  for (Eigen::Index i = 0; i < n; ++i) {
    const double a = x[i] > lowest ? x[i] : lowest;
    const double shifted = a * per_log_2 + to_whole, k = shifted - to_whole;
    const double r = (a - k * log_2_high) - k * log_2_low;
    double p = 1.0 / 6227020800;
    p = p * r + 1.0 / 479001600;
    p = p * r + 1.0 / 39916800;
    p = p * r + 1.0 / 3628800;
    p = p * r + 1.0 / 362880;
    p = p * r + 1.0 / 40320;
    p = p * r + 1.0 / 5040;
    p = p * r + 1.0 / 720;
    p = p * r + 1.0 / 120;
    p = p * r + 1.0 / 24;
    p = p * r + 1.0 / 6;
    p = p * r + 0.5;
    // The two largest terms come last: the error is about that of their sum.
    p = (p * (r * r) + r) + 1;
    // The whole number stands in the lowest bits of shifted; moved up they are the exponent of 2^k.
    const double power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023) << 52);
    // A choice between two numbers, not a branch, of which a compiler makes vectors.
    x[i] = x[i] > lowest ? p * power : 0.0;
  }
}

}  // namespace

void exponentiate(VectorOut x) {
  by_best_instructions(BASINSCOPE_LOOP { exponentiate_each(x.data(), x.size()); });
}

}  // namespace basinscope
