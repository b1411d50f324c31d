// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_pair.h"

#include <cmath>

#include "core/message.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

constexpr auto by_sum = BandwidthRoute::adaptive;
constexpr auto by_hand = BandwidthRoute::fixed;
constexpr auto by_nearest = BandwidthRoute::anchored;

}  // namespace

std::vector<KernelPair> pair_table(double any_order) {
  const PolynomialShape any{any_order};
  return {{GaussianShape{}, by_hand},
          {EpanechnikovShape{}, by_sum},
          {EpanechnikovShape{}, by_hand},
          {EpanechnikovShape{}, by_nearest},
          {BiweightShape{}, by_sum},
          {TriweightShape{}, by_sum},
          {any, by_sum},
          {any, by_hand},
          {any, by_nearest},
          {TruncatedGaussianShape{}, by_hand},
          {UniformShape{}, by_hand}};
}

int table_row(const KernelPair& pair) {
  const auto order = kernel_order(pair.shape);
  const auto table = pair_table(order.value_or(1));
  const auto find = [&](const KernelShape& shape) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].shape.index() == shape.index() && (!order || table[i].route == pair.route))
        return static_cast<int>(i);
    }
    return -1;
  };
  const int row = find(pair.shape);
  return row >= 0 ? row : find(PolynomialShape{});  // a biweight or triweight with another bandwidth
}

Message kernel_name(const KernelPair& pair) {
  const auto order = kernel_order(pair.shape);
  if (!order) {
    if (std::holds_alternative<GaussianShape>(pair.shape)) return phrase("Gaussian");
    return std::holds_alternative<UniformShape>(pair.shape) ? phrase("uniform")
                                                            : phrase("truncated Gaussian");
  }
  if (!order_name(*order).empty()) return order_name(*order);
  return message("polynomial r = %1", Message::number(*order, name_digits));
}

Message attention_name(const KernelPair& pair, int k) {
  if (const auto order = kernel_order(pair.shape)) {
    if (pair.route == by_sum) return name_of(Entmax{1 + 1 / *order});
    if (pair.route == by_nearest) return message("%1-ReLUmax", Message::number(*order, name_digits));
    return *order == 1 ? phrase("normReLU")
                       : message("normalised ReLU^%1", Message::number(*order, name_digits));
  }
  if (std::holds_alternative<GaussianShape>(pair.shape)) return phrase("softmax");
  if (std::holds_alternative<UniformShape>(pair.shape)) return message("%1-NN average", k);
  return message("top-%1 softmax", k);
}

Message bandwidth_word(const KernelPair& pair) {
  if (kernel_order(pair.shape)) return words(pair.route)[static_cast<std::size_t>(pair.route)];
  return std::holds_alternative<GaussianShape>(pair.shape) ? phrase("fixed") : phrase("k nearest");
}

AttentionTwin attention_twin(const KernelPair& pair, const PairScale& scale) {
  const double gamma = scale.gamma;
  if (const auto order = kernel_order(pair.shape)) {
    const double r = *order;
    if (pair.route == by_sum) return {Entmax{1 + 1 / r}, gamma};
    if (pair.route == by_hand) return {NormRelu{r, std::sqrt(2 * r * gamma)}, 1};
    return {ReluMax{r, scale.anchor, std::sqrt(r * gamma)}, 1};
  }
  if (std::holds_alternative<GaussianShape>(pair.shape)) return {Softmax{}, gamma};
  if (std::holds_alternative<UniformShape>(pair.shape)) return {UniformKnn{scale.k}, gamma};
  return {TopKSoftmax{scale.k}, gamma};
}

}  // namespace basinscope
