// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of two variables fitted from samples by a Nadaraya-Watson estimate on a grid (RAYN Figure 3).
// Keys lie in the unit square or on the unit sphere; distances are those of R^2 or R^3 (chords), so that on
// the sphere a kernel is attention over unit-norm keys. The grid is the square, or longitude in [-pi, pi]
// by latitude in [-pi/2, pi/2]. Formulas, square coordinates (a, b); on the sphere a = (x + 1)/2, b = (z +
// 1)/2:
//   sinusoid + step   sin(2 pi a) cos(2 pi b), and 0.8 more where a > 0.55 and b > 0.5
//   sinusoid          sin(2 pi a) cos(2 pi b)
//   hills             two Gaussian hills and a hollow
//   plane             a + b/2 - 0.75
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/kernels/kernel_shape.h"
#include "core/message.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

enum class Function2 { sinusoid_step, sinusoid, hills, plane };
inline constexpr int function2_count = 4;
constexpr std::array<std::string_view, function2_count> words(Function2) {
  return {"sinusoid_step", "sinusoid", "hills", "plane"};
}
inline constexpr std::array<Phrase, function2_count> function2_titles{
    phrase("Sinusoid + step"), phrase("Sinusoid"), phrase("Hills"), phrase("Plane")};
constexpr Phrase function2_title(Function2 function) {
  return function2_titles[static_cast<std::size_t>(function)];
}

enum class KeyDomain { square, sphere };
constexpr std::array<std::string_view, 2> words(KeyDomain) { return {"square", "sphere"}; }
double function2_value(Function2 function, KeyDomain domain, VectorIn key);

struct SurfaceDraw {
  Function2 function = Function2::sinusoid_step;
  KeyDomain domain = KeyDomain::square;
  int count = 200;
  std::uint64_t seed = 3;
  double noise = 0.1;
  bool operator==(const SurfaceDraw&) const = default;
};
struct SurfaceSamples {
  Matrix keys;  // n x 2, or n x 3 of unit norm
  Vector values;
  bool operator==(const SurfaceSamples& other) const {
    return same(keys, other.keys) && same(values, other.values);
  }
};
// Why these cannot be a surface's samples, one sentence; empty when they can. Two coordinates a key, on the
// sphere three with norm 1 (to 1e-9); 1 to 5000 of them, finite and of size at most 1e6.
Message why_no_surface(const SurfaceSamples& samples, KeyDomain domain);
inline constexpr int most_surface_samples = 5000;
inline constexpr double largest_surface_number = 1e6;
// Keys uniform on the domain; a longer draw begins with the shorter.
SurfaceSamples surface_samples(const SurfaceDraw& draw);

// The grid's point (column, row) as a key.
Grid surface_grid(KeyDomain domain, int side);
Vector surface_key(KeyDomain domain, double a, double b);
// A key's place in the coordinates of the grid.
Eigen::Vector2d surface_place(KeyDomain domain, VectorIn key);

// Values at the grid's points, row 0 the smallest b; NaN where no key is in reach. Gaussian weights, also
// truncated ones, and those of high orders are relative to the nearest key's (relative_weights.h), so that a
// key in reach always counts. Rows are shared out over the threads; empty when cancelled.
//   compact kernels, truncated Gaussian   cells of the size of the reach, O(side^2 keys in reach)
//   Gaussian on the square                sums of products of two exponentials, O(side n) exponentials and
//                                         O(side^2 n) multiplications
//   Gaussian on the sphere                O(side^2 keys within about 9 h + side^2 n/32), tile_keys.h
std::vector<double> surface_fit(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                double h, const Grid& grid, const TaskControl& control);
// On surface_grid(domain, side).
std::vector<double> surface_fit(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                double h, int side, const TaskControl& control);
std::vector<double> surface_truth(Function2 function, KeyDomain domain, int side);

// At any keys (m x d): kernel, O(m keys in reach), and k nearest (ties to the lower index), O(m n).
Vector kernel_estimates(const SurfaceSamples& samples, const KernelShape& shape, double h,
                        const Matrix& queries);
Vector nearest_estimates(const SurfaceSamples& samples, int k, const Matrix& queries);

}  // namespace basinscope
