// SPDX-License-Identifier: GPL-3.0-or-later
// How attention spreads as keys are added: one key is planted, the query is that key with noise, and all
// other keys are drawn at random from the unit sphere of R^d. A stand-in without training for the length
// generalisation of CKR section 4 (attention dispersion, Velickovic et al. 2025): no layer is learned here,
// so it shows what the weights do, not what a trained network reaches.
//   q = (k_1 + noise g)/||.||, g uniform on the sphere; error = ||sum p_i k_i - k_1||
#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/kernel_pair.h"
#include "core/quartiles.h"
#include "core/task_control.h"

namespace basinscope {

struct DispersionSettings {
  int dimension = 16;  // d >= 1
  int draws = 15;      // >= 1
  std::uint64_t seed = 1;
  double noise = 0.3;  // >= 0
  int largest = 4096;  // keys are counted 4, 8, ... up to it
  // The temperature of n keys is gamma log 4 / log n instead of gamma.
  bool cooled = false;

  bool operator==(const DispersionSettings&) const = default;
};

struct DispersionPoint {
  int keys = 0;
  int defined = 0;  // draws in which the attention is not 0/0; the quartiles are over them
  Quartiles largest_weight, support, error;
};

struct DispersionCurve {
  KernelPair pair;
  std::vector<DispersionPoint> points;
};

struct Dispersion {
  DispersionSettings settings;
  PairScale scale;
  std::vector<DispersionCurve> curves;
  int draws = 0;  // finished; fewer than asked for after a cancel
};

// All pairs see the same keys, at the same temperature; the keys of n are the first of those of 2n. Draws run
// in parallel, and the result does not depend on the number of threads. O(draws largest (d + pairs log
// largest)).
Dispersion dispersion(const std::vector<KernelPair>& pairs, const PairScale& scale,
                      const DispersionSettings& settings, const TaskControl& control);

}  // namespace basinscope
