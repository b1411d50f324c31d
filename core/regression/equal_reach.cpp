// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/equal_reach.h"

#include <algorithm>
#include <vector>

#include "core/regression/query_kernel.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr Index most_queries = 101;

double own_bandwidth(const Estimator& estimator) {
  return std::visit(
      [](const auto& fit) {
        if constexpr (requires { fit.h; }) return fit.h;
        return 0.0;
      },
      estimator);
}

}  // namespace

std::optional<double> deviation_at(const Estimator& estimator, const Vector& keys, double query) {
  return std::visit(
      [&](const auto& fit) -> std::optional<double> {
        if constexpr (requires { fit.shape; }) {
          return fit.h * kernel_deviation(fit.shape, 1);
        } else if constexpr (requires { fit.map; }) {
          const std::optional<QueryKernel> kernel = kernel_at({fit.map, fit.h}, keys, query);
          if (!kernel) return std::nullopt;
          // Its cut is the k-th nearest key, its bandwidth the attention's own.
          if (std::holds_alternative<TruncatedGaussianShape>(kernel->pair.shape) && kernel->h > 0)
            return fit.h * kernel_deviation(TruncatedGaussianShape{kernel->h / fit.h}, 1);
          return kernel->h * kernel_deviation(kernel->pair.shape, 1);
        } else {
          return std::nullopt;
        }
      },
      estimator);
}

double equal_reach_bandwidth(const Estimator& estimator, const Vector& keys) {
  const double own = own_bandwidth(estimator);
  if (std::holds_alternative<KernelFit>(estimator)) {
    const double deviation = *deviation_at(estimator, keys, 0);  // 0 where a cut is beyond all numbers
    return deviation > 0 ? deviation : own;
  }
  std::vector<double> deviations;
  const Index n = keys.size(), step = std::max<Index>(1, (n + most_queries - 1) / most_queries);
  for (Index i = 0; i < n; i += step) {
    const std::optional<double> deviation = deviation_at(estimator, keys, keys[i]);
    if (!deviation) return own;
    if (*deviation > 0) deviations.push_back(*deviation);
  }
  if (deviations.empty()) return own;
  const auto middle = deviations.begin() + static_cast<std::ptrdiff_t>(deviations.size() / 2);
  std::nth_element(deviations.begin(), middle, deviations.end());
  return *middle;
}

}  // namespace basinscope
