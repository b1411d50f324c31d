// SPDX-License-Identifier: GPL-3.0-or-later
// A network in words, for titles, footers and captions: its method with every parameter that acts and no
// other, so that two networks whose updates differ have different words. Patterns are told elsewhere.
#pragma once

#include <string>

#include "core/network/network.h"
#include "core/number_words.h"

namespace basinscope {

// "sequential 2-subsets (t = 1)", "kernel by distance (mean shift; r = 1, h = 0.5)", "softmax + signed power
// (r = 3)", "4/3-entmax", "sparsemax (2-entmax)": name_of is the short form for heads and lists. More than 16
// bounds are told by their first ones and a checksum. O(parameters).
std::string words_of(const Separation& separation, int digits = all_digits);
// "tanh", "ℓ₂ normalise (ρ = 1)", "linear A (A = [[1, 0.5], [0.5, 1]])".
std::string words_of(const PostTransform& post, int digits = all_digits);

// Whether weights change with beta: a bounded domain, of any member of a sum, but not the mean of k nearest,
// which stay the nearest.
bool beta_scales_scores(const Separation& separation);
// There or inside tanh.
bool beta_acts(const Separation& separation, const PostTransform& post);

// "1.5-entmax, β = 6, identity"; without β where the model does not use it.
std::string words_of(const Separation& separation, const PostTransform& post, double beta,
                     int digits = all_digits);
inline std::string words_of(const Network& network) {
  return words_of(network.separation, network.post, network.beta);
}

// "[0.1, 2]"; of more than 16 the first three, how many there are and a checksum of all bits, which tells two
// long lists apart: "[0.1, 2, 4, … of 55, checksum 9f3a61c2]".
std::string list_words(VectorIn values, int digits = all_digits);
// That checksum alone, of all numbers row by row.
std::string checksum_words(const Matrix& values);

}  // namespace basinscope
