// SPDX-License-Identifier: GPL-3.0-or-later
// Both sides of a pair at given keys. The kernel side sees distances alone; an adaptive bandwidth is found by
// its own root search on the kernel equation, never from the attention's threshold. The attention side sees
// dot products alone.
#pragma once

#include "core/kernels/kernel_pair.h"
#include "core/kernels/key_geometry.h"

namespace basinscope {

// The bandwidth at which the kernel values are weights without being divided by their sum (CKR equation 7):
//   sum_i [(h^2 - u_i^2)/(2 r gamma)]_+^r = 1,   h^2 = u_min^2 + beyond,  0 < beyond <= 2 r gamma
// beyond is kept apart: it does not cancel against a far nearest key. It is found as the distance of a root
// from 2 r gamma and has a relative error near N^(1/r) 1e-16, which is small for r >= 0.25; below r = 0.05
// all digits may be lost. Cost O(N) a step, some ten steps.
struct AdaptiveBandwidth {
  double beyond;
  double h;
};
AdaptiveBandwidth adaptive_bandwidth(VectorIn squared, double r, double gamma);

// At a fixed bandwidth of just the nearest key's distance, 2 r gamma = u_min^2 to rounding, whether a key is
// in reach depends on the last digit, and the sides may differ in it: one is defined and the other not.
struct PairWeights {
  Vector kernel, attention;          // sum to one; empty where every value is zero (0/0)
  std::optional<double> difference;  // largest |kernel - attention|; none where a side is undefined
  double h = 0;        // bandwidth of the kernel: keys beyond it have no weight, except Gaussian
  double nearest = 0;  // distance of the nearest key
  std::optional<double> kernel_tau;     // adaptive: 1/(r gamma) - h^2/(2 r gamma) from the kernel's own h
  std::optional<double> attention_tau;  // adaptive: the threshold of entmax
  bool tie = false;  // two keys at the cut of the k nearest are equally far: either may be taken

  bool defined() const { return kernel.size() > 0; }
  int support() const { return defined() ? static_cast<int>((kernel.array() != 0).count()) : 0; }
};

PairWeights pair_weights(const KernelPair& pair, const PairScale& scale, const KeyGeometry& geometry);

// Each side alone.
Vector kernel_weights(const KernelPair& pair, const PairScale& scale, VectorIn squared);
Vector attention_weights(const KernelPair& pair, const PairScale& scale, VectorIn scores);
// h of PairWeights, from distances.
double pair_bandwidth(const KernelPair& pair, const PairScale& scale, VectorIn squared);

}  // namespace basinscope
