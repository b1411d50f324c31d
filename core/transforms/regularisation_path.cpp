// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/regularisation_path.h"

#include <cmath>

#include "core/message.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

Support support_of_weights(VectorIn weights) {
  Support support;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (weights[i] != 0) support.push_back(static_cast<int>(i));
  }
  return support;
}

// The place in (low, high] where the support stops being that of low.
SupportChange first_change(const Separation& separation, VectorIn scores, double low, double high,
                           const Support& before, Support after) {
  // Halving logarithms keeps relative precision; the bracket ends as two neighbouring doubles.
  for (int step = 0; step < 200; ++step) {
    const double middle = std::sqrt(low) * std::sqrt(high);
    if (!(middle > low && middle < high)) break;
    Support there = support_at(separation, scores, middle);
    if (there == before) {
      low = middle;
    } else {
      high = middle;
      after = std::move(there);
    }
  }
  return {high, before, std::move(after)};
}

}  // namespace

Support support_at(const Separation& separation, VectorIn scores, double temperature) {
  return support_of_weights(separate(separation, scores / temperature).values);
}

Message why_no_path(const Separation& separation, Eigen::Index scores) {
  if (!is_bounded(separation))
    return message("%1 takes its scores without a temperature, so it has no path", name_of(separation));
  if (const Message reason = why_not_fitting(separation, scores); !reason.empty()) return reason;
  if (!total_weight(separation)) return message("%1 has weights without a fixed sum", name_of(separation));
  return {};
}

RegularisationPath regularisation_path(const Separation& separation, VectorIn scores, double coldest,
                                       double hottest, Eigen::Index count) {
  if (const Message reason = why_no_path(separation, scores.size()); !reason.empty()) throw invalid(reason);
  if (!(coldest > 0 && hottest > coldest && std::isfinite(hottest)) || count < 2)
    throw invalid(phrase("a path needs at least two rising temperatures above 0"));
  RegularisationPath path;
  path.temperatures.resize(count);
  path.weights.resize(count, scores.size());
  Support before;
  for (Eigen::Index i = 0; i < count; ++i) {
    const double place = static_cast<double>(i) / static_cast<double>(count - 1);
    const double here = i + 1 == count ? hottest : coldest * std::pow(hottest / coldest, place);
    path.temperatures[i] = here;
    path.weights.row(i) = separate(separation, scores / here).values.transpose();
    const Support now = support_of_weights(path.weights.row(i).transpose());
    if (i == 0) {
      path.coldest = before = now;
      continue;
    }
    double low = path.temperatures[i - 1];
    while (before != now) {
      SupportChange change = first_change(separation, scores, low, here, before, now);
      low = change.temperature;
      before = change.after;
      path.changes.push_back(std::move(change));
    }
  }
  return path;
}

}  // namespace basinscope
