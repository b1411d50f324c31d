// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels workspace shows, as a value; fields_of() says its text inside a scene's workspaces,
// "kernels": {...}.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "core/kernels/dispersion.h"
#include "core/kernels/kernel_pair.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

struct KernelsState {
  static constexpr int fewest_keys = 1, most_keys = 32, fewest_dimensions = 2, most_dimensions = 64;
  static constexpr double lowest_gamma = 1e-3, highest_gamma = 1e3;
  static constexpr Reach played_gammas{0.02, 5, true};
  static constexpr double lowest_order = 0.25, highest_order = 100;
  static constexpr double lowest_anchor = 1e-3, highest_anchor = 1e3, largest_entry = 100;
  static constexpr int most_draws = 100;

  KernelsState();  // eight keys round the circle, 1.5-entmax at temperature 0.42

  Matrix keys;                        // as given, N x D
  Vector query;                       // D
  std::optional<std::uint64_t> seed;  // the keys were drawn with it
  KernelShape shape = BiweightShape{};
  double order = 2;  // r of the rows "any r"; the shape's own where it has one
  BandwidthRoute route = BandwidthRoute::adaptive;
  PairScale scale{0.42, 3, 1};
  bool unit = true;  // keys and query are divided by their norms (QK-norm)
  int integral_dimension = 1;
  int map_weight = 1;  // whose weight the map shows, of [0, u1, u2]
  bool arc = true, lines = true, labels = true;
  bool show_dispersion = false;  // in place of map and pairs
  DispersionSettings dispersion;

  KernelPair pair() const { return {shape, route}; }
  // k as it acts and is named: no more than there are keys.
  int acting_k() const { return std::min(scale.k, static_cast<int>(keys.rows())); }
  bool operator==(const KernelsState& other) const;
};

template <>
const Fields<KernelsState>& fields_of<KernelsState>();

// What is computed with: unit rows, or the keys as given.
Matrix used_keys(const KernelsState& state);
Vector used_query(const KernelsState& state);

// n keys uniform in direction with norms from 0.7 to 1.3; the same for the same seed everywhere, and a longer
// list begins with the shorter.
Matrix random_keys(int n, int d, std::uint64_t seed);

// Another number of keys: the last go, or random ones come.
KernelsState with_key_count(KernelsState state, int count);
// Keys and query drawn anew where D changes; back in the plane the eight keys.
KernelsState with_dimension(KernelsState state, int dimension);
// Key index (-1: the query) at a place; with unit norms only its direction counts and its norm stays.
KernelsState with_key_at(KernelsState state, int index, VectorIn place);
// The query's or a key's direction in the plane, degrees; D = 2.
KernelsState with_angle(KernelsState state, int index, double degrees);
// The shape, and the order of the rows "any r" with it.
KernelsState with_shape(KernelsState state, const KernelShape& shape);

}  // namespace basinscope
