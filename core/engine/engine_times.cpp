// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine_times.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/variant_list.h"

namespace basinscope {

namespace {

// Loops and shaders take products for these exponents, logarithms for all others.
int whole_exponent(const Network& network) {
  using Family = FloatRule::Family;
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const bool entmax = rule.family == Family::threshold, normmax = rule.family == Family::norm;
  if (!entmax && !normmax && rule.family != Family::window && rule.family != Family::relu &&
      rule.family != Family::power)
    return 0;
  // FloatRule has the inverse of entmax's r. It is 0 at alpha = 1, where r is infinite and no whole number.
  // r = 1/(alpha - 1) misses a whole number by rounding, as at alpha = 4/3.
  const double exponent = entmax ? 1 / rule.exponent : rule.exponent, whole = std::round(exponent);
  constexpr double rounding = 1e-12;  // of an exponent
  const bool is_whole = std::abs(exponent - whole) < rounding && whole >= 1 && whole <= 3;
  // Of normmax only r = 2 has products (norm_rule(), rule_choice.cpp).
  return is_whole && (!normmax || whole == 2) ? static_cast<int>(whole) : 0;
}

}  // namespace

std::string RequestClass::name() const {
  return separation + (exponent > 0 ? " (r = " + std::to_string(exponent) + ")" : "") + ", " + post + ", " +
         (dimension > 3 ? "D > 3" : "D = " + std::to_string(dimension)) +
         ", N <= " + std::to_string(patterns) + ", " + std::to_string(pixels) + " pixels";
}

RequestClass class_of(const BasinRequest& request) {
  const Network& network = request.network;
  // N and the pixels are rounded up coarsely, so that few classes have to be timed.
  std::size_t pixels = 1;
  while (pixels < request.grid.pixels()) pixels *= 4;
  return {std::string(id_of(network.separation)),
          std::string(id_of(network.post)),
          whole_exponent(network),
          static_cast<int>(std::min<Eigen::Index>(network.dimension(), 4)),
          std::bit_ceil(static_cast<std::size_t>(network.size())),
          pixels};
}

}  // namespace basinscope
