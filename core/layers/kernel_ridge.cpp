// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/kernel_ridge.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "core/decompositions.h"
#include "core/layers/least_squares.h"

namespace basinscope {
namespace {

// To 0 where Eigen's own stays above it: what is multiplied by may be as large.
template <class Array>
Vector exponential(const Array& x) {
  return x.unaryExpr([](double entry) { return std::exp(entry); });
}

// log kappa(k_i, x) of the exponentials, kappa itself of the linear kernel.
Vector products(const InnerKernel& kernel, MatrixIn keys, VectorIn x) {
  return std::visit(
      [&](const auto& inner) -> Vector {
        using Inner = std::decay_t<decltype(inner)>;
        if constexpr (std::is_same_v<Inner, GaussianInner>) {
          const double h = inner.h.value_or(usual_bandwidth(x.size()));
          return -0.5 * (((keys.rowwise() - x.transpose()) / h).rowwise().squaredNorm());
        } else if constexpr (std::is_same_v<Inner, ExponentialInner>) {
          return inner.scale.value_or(usual_scale(x.size())) * (keys * x);
        } else {
          return keys * x;
        }
      },
      kernel);
}

bool is_exponential(const InnerKernel& kernel) { return !std::holds_alternative<LinearInner>(kernel); }

// kappa(K, x) e^{-exponents - shift}.
Vector kernel_row(const InnerKernel& kernel, const RidgeMemory& memory, VectorIn x, double shift) {
  Vector logs = products(kernel, memory.keys(), x);
  if (!is_exponential(kernel)) return logs;
  return exponential((logs - memory.exponents.head(memory.count)).array() - shift);
}

// A decomposition in place of the factor, from here on.
void decompose(const KernelRidge& layer, RidgeMemory& memory) {
  Matrix gram(memory.count, memory.count);
  for (Eigen::Index i = 0; i < memory.count; ++i)
    gram.row(i) = kernel_row(layer.kernel, memory, memory.all_keys.row(i).transpose(), 0).transpose();
  if (!gram.allFinite()) {
    memory.coefficients = Matrix::Constant(memory.count, memory.all_values.cols(), NAN);
    return;
  }
  const SymmetricEigen parts = symmetric_eigen(gram);
  const auto& sizes = parts.values.array();
  const Vector inverse = (sizes > eigenvalue_tolerance * sizes.maxCoeff()).select(sizes.inverse(), 0);
  memory.coefficients =
      parts.vectors * (inverse.asDiagonal() * (parts.vectors.transpose() * memory.values()));
}

}  // namespace

RidgeMemory KernelRidge::start(const LayerShape& shape) const {
  RidgeMemory memory;
  static_cast<PairMemory&>(memory) = PairLayer::start(shape);
  memory.lower = Matrix::Zero(shape.rows, shape.rows);
  memory.exponents = Vector::Zero(shape.rows);
  return memory;
}

// The new row l of the factor solves L l = kappa(K, k), its pivot is kappa(k, k) + ridge - ||l||^2, which is
// no less than the ridge but for rounding. Keys of the exponential kernel are taken e^{-g} times, g = log
// kappa(k, k)/2, so that long ones neither overflow nor lose the short: (E kappa~ E + ridge I)^{-1} with E =
// diag e^g. Without a ridge its eigenvalues, which this would change, may count: there g = 0.
void KernelRidge::update(RidgeMemory& memory, const Token& token) const {
  const Vector key = seen(token.key);
  const double own = products(kernel, key.transpose(), key)[0];
  const Eigen::Index t = memory.count;
  memory.exponents[t] = ridge > 0 && is_exponential(kernel) ? own / 2 : 0;
  const double g = memory.exponents[t];
  Vector row = kernel_row(kernel, memory, key, g);
  PairLayer::update(memory, token);
  if (memory.factored) {
    const auto factor = memory.lower.topLeftCorner(t, t).triangularView<Eigen::Lower>();
    factor.solveInPlace(row);
    const double whole = is_exponential(kernel) ? std::exp(own - 2 * g) : own;
    const double penalty = std::exp(-2 * g) * ridge;
    const double floor = ridge > 0 ? std::max(penalty, std::numeric_limits<double>::min()) : 0;
    const double pivot = std::max(whole + penalty - row.squaredNorm(), floor);
    memory.lower.row(t).head(t) = row.transpose();
    memory.lower(t, t) = std::sqrt(pivot);
    if (ridge > 0) return;
    // ||L^{-1}||_F^2 = sum of the inverse eigenvalues: none of them has to go while the product of the traces
    // is small.
    memory.trace += whole;
    factor.transpose().solveInPlace(row);
    memory.inverse_trace += (1 + row.squaredNorm()) / pivot;
    memory.factored = memory.trace * memory.inverse_trace * eigenvalue_tolerance < 0.1;
  }
  if (!memory.factored) decompose(*this, memory);
}

Reading KernelRidge::read(const RidgeMemory& memory, VectorIn query) const {
  const Vector x = seen(query);
  if (!memory.factored) return Vector(memory.coefficients.transpose() * kernel_row(kernel, memory, x, 0));
  const auto g = memory.exponents.head(memory.count).array();
  double shift = 0;
  if (is_exponential(kernel) && ridge > 0)
    shift = (products(kernel, memory.keys(), x).array() - g).maxCoeff<Eigen::PropagateNaN>();
  Vector c = kernel_row(kernel, memory, x, shift);
  const auto factor = memory.lower.topLeftCorner(memory.count, memory.count).triangularView<Eigen::Lower>();
  factor.solveInPlace(c);
  factor.transpose().solveInPlace(c);
  c = (c.array() == 0).select(0, c.array() * exponential(shift - g).array());
  return Vector(memory.values().transpose() * c);
}

}  // namespace basinscope
