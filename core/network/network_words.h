// SPDX-License-Identifier: GPL-3.0-or-later
// A network described in one line, for titles, footers and captions: its methods with every parameter that
// affects the update and no other, so that two networks with the same patterns and different updates have
// different descriptions (with fewer than all_digits, as far as these tell). The patterns are not described.
#pragma once

#include <string>

#include "core/message.h"
#include "core/network/network.h"
#include "core/number_words.h"

namespace basinscope {

// "sequential 2-subsets (t = 1)", "kernel by distance (mean shift; r = 1, h = 0.5)", "softmax + signed power
// (r = 3)", "4/3-entmax", "sparsemax (2-entmax)". name_of() in separation.h is the short form for headings
// and lists. digits: significant digits of every number (core/number_words.h). A vector of equal numbers is
// "0.3 each"; others longer than 16 are abbreviated as in list_words(). O(parameters).
Message words_of(const Separation& separation, int digits = all_digits);
// "tanh", "ℓ₂ normalisation (ρ = 1)", "linear A (A = [[1, 0.5], [0.5, 1]])".
Message words_of(const PostTransform& post, int digits = all_digits);

// Whether the weights depend on beta: true of bounded domains, and of a sum with such a member; false of all
// others, and of uniform k-NN, whose k nearest keys are the same at any beta.
bool beta_scales_scores(const Separation& separation);
// Whether the update depends on beta: by its weights, or by its post-transform (tanh(beta z)).
bool beta_acts(const Separation& separation, const PostTransform& post);

// "1.5-entmax, β = 6, identity"; without β where the model does not use it.
Message words_of(const Separation& separation, const PostTransform& post, double beta,
                 int digits = all_digits);
inline Message words_of(const Network& network) {
  return words_of(network.separation, network.post, network.beta);
}

// "[0.1, 2]"; of more than 16 numbers the first three, their count and a checksum of all their bits (FNV-1a),
// by which two long lists can be distinguished: "[0.1, 2, 4, … of 55, checksum 9f3a61c2]".
Message list_words(VectorIn values, int digits = all_digits);
// That checksum alone, in hexadecimal, of all entries row by row.
std::string checksum_words(const Matrix& values);

}  // namespace basinscope
