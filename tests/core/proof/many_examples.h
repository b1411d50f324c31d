// SPDX-License-Identifier: GPL-3.0-or-later
// Networks of many patterns of the plane: on the circle, scattered, on a line and coincident, sizes from 1e-3
// to 1e3, beta from 1e-3 to 1e6.
#pragma once

#include "tests/core/proof/proof_examples.h"

namespace basinscope {

inline Matrix many_on_a_circle(int n, unsigned seed) {
  std::mt19937 engine(seed);
  Matrix ring(n, 2);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * M_PI * std::uniform_real_distribution<double>(0, 1)(engine);
    ring.row(i) << std::cos(angle), std::sin(angle);
  }
  return ring;
}

inline std::vector<proof_examples::Case> many_cases(unsigned seed) {
  std::vector<proof_examples::Case> all;
  unsigned turn = seed;
  for (const int n : {100, 303, 1000}) {
    Matrix scattered = examples::random_patterns(n, 2, seed), line = scattered, twice = scattered;
    line.col(1) = 0.5 * line.col(0);
    for (int i = 0; i < n / 2; ++i) twice.row(i) = twice.row(n / 2);
    const Matrix ring = many_on_a_circle(n, seed), away = ring.array() + 3;
    for (const Matrix* figure :
         {&ring, &std::as_const(scattered), &std::as_const(line), &std::as_const(twice), &away}) {
      for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{1})}) {
        const double sizes[] = {1, 1e-3, 30, 1e3}, betas[] = {4, 10, 100, 1e-3, 1000, 1e6};
        const double size = sizes[turn % 4], beta = betas[(turn / 4 + turn) % 6] / (size * size);
        ++turn;
        all.push_back({std::to_string(n) + ", " + name_of(s).english() + ", size " + std::to_string(size) +
                           ", beta " + std::to_string(beta),
                       {size * *figure, s, Identity{}, beta},
                       size});
      }
    }
  }
  return all;
}

}  // namespace basinscope
