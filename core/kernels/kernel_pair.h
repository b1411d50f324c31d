// SPDX-License-Identifier: GPL-3.0-or-later
// One weight, two names: a kernel over distances and its attention twin over dot products (CKR; model
// section 5). One temperature gamma scales every pair: as the order r grows the fixed and the adaptive one
// tend to softmax(Kq/gamma), the anchored one to softmax(Kq/(b gamma)). h is written with it:
//   pair                                   kernel bandwidth                          attention
//   gaussian                               h = sqrt(gamma)                           softmax(Kq/gamma)
//   [1-u^2/h^2]_+^r fixed                  h^2 = 2 r gamma                           normalised ReLU^r
//   the same, adaptive                     sum [(h^2 - u^2)/(2 r gamma)]_+^r = 1     (1+1/r)-entmax(Kq/gamma)
//   the same, anchored, b > 0              H^2 = 2 b r gamma + u_min^2               r-ReLUmax, h^2 = r gamma
//   truncated gaussian                     h = sqrt(gamma), k nearest                top-k softmax(Kq/gamma)
//   uniform                                the k-th nearest key's distance           k-NN average
// For r = 1 the fixed bandwidth is the gamma = h^2/2 of CKR equation 5. Scaling scores by 1/sqrt(d) is
// gamma = sqrt(d), a Gaussian of bandwidth d^{1/4}.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kernels/kernel_shape.h"
#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

// How a polynomial kernel comes by its bandwidth. The others have one way each.
enum class BandwidthRoute { adaptive, fixed, anchored };
constexpr std::array<Phrase, 3> words(BandwidthRoute) {
  return {phrase("adaptive"), phrase("fixed"), phrase("anchored")};
}

struct KernelPair {
  KernelShape shape = BiweightShape{};
  BandwidthRoute route = BandwidthRoute::adaptive;  // counts for polynomial shapes only

  bool operator==(const KernelPair&) const = default;
};

struct PairScale {
  double gamma = 1;   // temperature, > 0
  int k = 2;          // of truncated and uniform kernels, at least 1; larger than N counts as N
  double anchor = 1;  // b > 0 of the anchored route

  bool operator==(const PairScale&) const = default;
};

// Every identity once; any_order is the r of the three rows "any r".
std::vector<KernelPair> pair_table(double any_order);
// The row of the table that a pair is: a polynomial of order 2 is not the biweight's row.
int table_row(const KernelPair& pair);

// "Epanechnikov", "biweight", "polynomial r = 2.5", "truncated Gaussian", ...
Message kernel_name(const KernelPair& pair);
// "softmax", "2-entmax", "1.5-entmax", "4/3-entmax", "normReLU", "2-ReLUmax", "top-3 softmax", ...
// k as given: at most the number of keys, where that is known.
Message attention_name(const KernelPair& pair, int k);
// "fixed", "adaptive", "anchored", "k nearest".
Message bandwidth_word(const KernelPair& pair);

// The twin from the list of separations; it is given scores Kq/divisor.
struct AttentionTwin {
  Separation separation;
  double divisor = 1;
};
AttentionTwin attention_twin(const KernelPair& pair, const PairScale& scale);

}  // namespace basinscope
