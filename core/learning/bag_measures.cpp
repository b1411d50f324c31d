// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/bag_measures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/row_bands.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

constexpr double not_defined = BagMeasures::not_defined;

bool retrieves_densely(const PoolingNetwork& network) {
  const std::vector<Trainable> all = trainables(network.design);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].path == "pooling/separation/alpha") return is_dense(Entmax{network.values[i](0, 0)});
  return is_dense(network.design.separation);
}

std::vector<char> support_of(VectorIn weights, bool dense, int k) {
  std::vector<char> support(static_cast<std::size_t>(weights.size()), 0);
  const std::vector<Eigen::Index> order = falling_order(weights);
  for (std::size_t i = 0; i < order.size(); ++i)
    support[static_cast<std::size_t>(order[i])] = dense ? static_cast<int>(i) < k : weights[order[i]] > 0;
  return support;
}

BagReading::Retrieval retrieval_of(const Bag& bag, const std::vector<char>& support) {
  double found = 0, all = 0, both = 0;
  for (std::size_t i = 0; i < support.size(); ++i) {
    found += support[i];
    all += bag.truth[i];
    both += support[i] && bag.truth[i];
  }
  return {found > 0 ? both / found : 0, both / all, 2 * both / (found + all), support == bag.truth};
}

}  // namespace

double area_under_roc(VectorIn logits, const std::vector<char>& positive) {
  std::vector<std::size_t> order(positive.size());
  std::iota(order.begin(), order.end(), 0);
  const auto logit = [&](std::size_t i) { return logits[static_cast<Eigen::Index>(i)]; };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return logit(a) < logit(b); });
  double below = 0, area = 0, all = 0;  // negatives below, pairs in order, positives
  for (std::size_t at = 0; at < order.size();) {
    double tied[2] = {0, 0};
    for (const double value = logit(order[at]); at < order.size() && logit(order[at]) == value; ++at)
      ++tied[positive[order[at]] != 0];
    area += tied[1] * (below + tied[0] / 2);
    below += tied[0];
    all += tied[1];
  }
  return below > 0 && all > 0 ? area / (below * all) : not_defined;
}

std::vector<BagReading> read_bags(const PoolingNetwork& network, std::span<const Bag* const> bags, Budget k,
                                  const TaskControl& control) {
  const bool dense = retrieves_densely(network);
  const auto is_known = [&](const Bag& bag) {
    return !bag.truth.empty() && (bag.positive || network.design.vocabulary > 0);
  };
  std::vector<BagReading> readings(bags.size());
  over_row_bands(static_cast<int>(bags.size()), bags_in_band, [&](int first, int last) {
    if (control.cancelled()) return;
    Tape tape;
    const auto band = bags.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    const PoolingPass pass = record(tape, network, band);
    for (std::size_t i = 0; i < band.size(); ++i) {
      BagReading& reading = readings[static_cast<std::size_t>(first) + i];
      reading.logit = tape.value(pass.logits)(static_cast<Eigen::Index>(i), 0);
      reading.right = (reading.logit > 0) == band[i]->positive;
      reading.weights = tape.value(pass.weights[i]).rowwise().sum();
      reading.pooled = tape.value(pass.pooled[i]).row(0).transpose();
      reading.retrieved = support_of(reading.weights, dense, k.of(band[i]->instances.rows()));
      if (is_known(*band[i])) reading.retrieval = retrieval_of(*band[i], reading.retrieved);
    }
  });
  return readings;
}

BagMeasures measures_of(const std::vector<BagReading>& readings, std::span<const Bag* const> bags, Budget k,
                        bool regresses) {
  Vector logits(static_cast<Eigen::Index>(bags.size()));
  BagMeasures m{0, 0, 0, 0, 0, 0, 0, 0};
  std::vector<char> positive;
  double known = 0, of_k = 0;
  for (std::size_t i = 0; i < bags.size(); ++i) {
    const double a = logits[static_cast<Eigen::Index>(i)] = readings[i].logit;
    positive.push_back(bags[i]->positive);
    m.loss += regresses ? (a - bags[i]->value) * (a - bags[i]->value)
                        : std::max(a, 0.0) + std::log1p(std::exp(-std::abs(a))) - (bags[i]->positive ? a : 0);
    m.accuracy += readings[i].right;
    if (!readings[i].retrieval) continue;
    const BagReading::Retrieval& r = *readings[i].retrieval;
    m.precision += r.precision;
    m.recall += r.recall;
    m.f1 += r.f1;
    m.exact += r.exact;
    ++known;
    if (std::accumulate(bags[i]->truth.begin(), bags[i]->truth.end(), 0) != k.of(bags[i]->instances.rows()))
      continue;
    m.exact_of_k += r.exact;
    ++of_k;
  }
  const auto count = static_cast<double>(bags.size());
  m.loss /= count;
  m.accuracy = regresses ? not_defined : m.accuracy / count;
  m.auc = std::isfinite(m.loss) && !regresses ? area_under_roc(logits, positive) : not_defined;
  for (double* const sum : {&m.precision, &m.recall, &m.f1, &m.exact})
    *sum = known > 0 ? *sum / known : not_defined;
  m.exact_of_k = of_k > 0 ? m.exact_of_k / of_k : not_defined;
  return m;
}

}  // namespace basinscope
