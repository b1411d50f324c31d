// SPDX-License-Identifier: GPL-3.0-or-later
// The two tasks of the layers: forecasting a switching autoregressive sequence (TTR eq. 55, Figure 2) and
// multi-query associative recall (MQAR, eqs. 56-58, Figure 3).
#pragma once

#include <cstdint>

#include "core/layers/layer_run.h"

namespace basinscope {

// Eq. 55 has these.
struct SwitchingLaw {
  double before = 0.9, after = 0.999, noise = 0.02;
  bool operator==(const SwitchingLaw&) const = default;
};
// noise e_0 ... e_T, (T + 1) x D, at least 2 rows: k_1 = 0.02 e_0, k_{t+1} = a_t k_t + 0.02 e_t with a_t =
// 0.9 (before) for t < T/4, else 0.999 (after); q_t = k_{t+1}, v_t = q_t/||q_t||, 0 stays 0.
LayerInput switching_input(MatrixIn noise, const SwitchingLaw& law = {});
// sqrt(1 - rho) z + sqrt(rho) c 1 with z, c standard normal, c one number a row: unit variances, correlation
// rho in [0, 1]. A longer sequence begins with the shorter.
Matrix switching_noise(int length, int dimension, double rho, std::uint64_t seed);
// log10 of what Figure 2 shows at t = 1 ... T - 1: loss t + 1. -infinity for 0.
Vector figure_losses(const LayerRun& run);

// The sequence x = u_{i_1}, r_{i_1}, u_{i_2}, r_{i_2}, ... of length 2 n: keys x_{t-1} (k_1 = 0), values and
// queries x_t.
struct Mqar {
  Matrix cues, responses;  // P x D
  std::vector<int> order;  // i, from 0
};
// Why these make no sequence, by the name of what is at fault.
std::optional<InputFault> mqar_fault(const Mqar& mqar);
LayerInput mqar_input(const Mqar& mqar);

// Scored are the cues (odd t) that came before: predicted is the response of largest product with the read,
// the lowest of equals; -1 where not scored or the read is missing. accuracy: share of the scored that are
// right, nothing where none is.
struct RecallScore {
  std::vector<int> predicted;  // T
  std::optional<double> accuracy;
};
RecallScore score_of(const Mqar& mqar, const LayerRun& run);

// orthonormal: cues and responses from one random orthonormal basis where 2 pairs <= dimension (linear
// attention is exact at any length), else from two (pairs <= dimension). unit: random unit vectors. length is
// even; every question is drawn alike.
enum class Embedding { orthonormal, unit };
constexpr std::array<std::string_view, 2> words(Embedding) { return {"orthonormal", "unit"}; }
Mqar drawn_mqar(int pairs, int length, int dimension, Embedding embedding, std::uint64_t seed);

}  // namespace basinscope
