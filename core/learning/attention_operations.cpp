// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/attention_operations.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/separation/entmax_alpha.h"

namespace basinscope {

Separation at_most(Separation separation, Eigen::Index scores, std::optional<int> k) {
  std::visit(
      [&](auto& s) {
        if constexpr (requires { s.k; })
          s.k = static_cast<int>(std::min<Eigen::Index>(k.value_or(s.k), scores));
      },
      separation);
  return separation;
}

Matrix HeadProducts::forward(InputValues in) {
  const Eigen::Index d = in[0]->cols() / heads;
  Matrix products(in[0]->rows(), heads);
  for (Eigen::Index h = 0; h < heads; ++h)
    products.col(h).noalias() = in[0]->middleCols(h * d, d) * in[1]->middleCols(h * d, d).transpose();
  return products;
}

void HeadProducts::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Eigen::Index d = in[0]->cols() / heads;
  for (Eigen::Index h = 0; h < heads; ++h) {
    if (to[0] != nullptr) to[0]->middleCols(h * d, d).noalias() += slope.col(h) * in[1]->middleCols(h * d, d);
    if (to[1] != nullptr)
      to[1]->middleCols(h * d, d).noalias() += slope.col(h).transpose() * in[0]->middleCols(h * d, d);
  }
}

Matrix HeadDistances::forward(InputValues in) {
  const Eigen::Index d = in[0]->cols() / heads;
  Matrix distances(in[0]->rows(), heads);
  for (Eigen::Index h = 0; h < heads; ++h)
    distances.col(h) =
        -0.5 *
        (in[0]->middleCols(h * d, d).rowwise() - in[1]->row(0).segment(h * d, d)).rowwise().squaredNorm();
  return distances;
}

void HeadDistances::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Eigen::Index d = in[0]->cols() / heads;
  for (Eigen::Index h = 0; h < heads; ++h) {
    const Matrix pull = slope.col(h).asDiagonal() *
                        (in[0]->middleCols(h * d, d).rowwise() - in[1]->row(0).segment(h * d, d)).eval();
    if (to[0] != nullptr) to[0]->middleCols(h * d, d) -= pull;
    if (to[1] != nullptr) to[1]->middleCols(h * d, d) += pull.colwise().sum();
  }
}

Matrix HeadMixture::forward(InputValues in) {
  const Eigen::Index heads = in[0]->cols(), d = in[1]->cols() / heads;
  Matrix mixture(1, in[1]->cols());
  for (Eigen::Index h = 0; h < heads; ++h)
    mixture.middleCols(h * d, d).noalias() = in[0]->col(h).transpose() * in[1]->middleCols(h * d, d);
  return mixture;
}

void HeadMixture::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Eigen::Index heads = in[0]->cols(), d = in[1]->cols() / heads;
  for (Eigen::Index h = 0; h < heads; ++h) {
    if (to[0] != nullptr)
      to[0]->col(h).noalias() += in[1]->middleCols(h * d, d) * slope.middleCols(h * d, d).transpose();
    if (to[1] != nullptr) to[1]->middleCols(h * d, d).noalias() += in[0]->col(h) * slope.middleCols(h * d, d);
  }
}

Matrix SeparateColumns::forward(InputValues in) {
  const Matrix& scores = *in[0];
  if (in.size() > 1) separation = Entmax{(*in[1])(0, 0)};
  weights.resize(scores.rows(), scores.cols());
  log_scale = Vector::Zero(scores.cols());
  Matrix value(scores.rows(), scores.cols());
  for (Eigen::Index h = 0; h < scores.cols(); ++h) {
    const Vector column = scores.col(h);
    Vector p = column;
    Separated how{.defined = false};
    if (column.allFinite()) how = std::visit([&](const auto& s) { return s.weights(column, p); }, separation);
    if (!how.defined) p.setConstant(std::numeric_limits<double>::quiet_NaN());
    weights.col(h) = p;
    log_scale[h] = how.log_scale;
    value.col(h) = how.log_scale == 0 ? p : Vector(std::exp(how.log_scale) * p);
  }
  return value;
}

void SeparateColumns::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for (Eigen::Index h = 0; h < slope.cols(); ++h) {
    const Vector scores = in[0]->col(h), p = weights.col(h), pull = std::exp(log_scale[h]) * slope.col(h);
    const bool defined = p.allFinite();
    if (to[0] != nullptr) {
      const double none = std::numeric_limits<double>::quiet_NaN();
      to[0]->col(h) +=
          defined ? Vector(std::visit([&](const auto& s) { return s.jacobian(scores, p); }, separation)
                               .transposed_times(pull))
                  : Vector::Constant(p.size(), none);
    }
    if (in.size() > 1 && to[1] != nullptr)
      (*to[1])(0, 0) += alpha_derivative(std::get<Entmax>(separation), p).dot(pull);
  }
}

Matrix PostRows::forward(InputValues in) {
  const Eigen::Index d = in[0]->cols() / groups;
  PostContext how{(*in[1])(0, 0)};
  Matrix value = *in[0];
  Vector z(d), before;
  for (Eigen::Index i = 0; i < value.rows(); ++i) {
    for (Eigen::Index g = 0; g < groups; ++g) {
      z = value.row(i).segment(g * d, d);
      if (in.size() > 2) {
        before = in[2]->row(i).segment(g * d, d);
        how.before = &before;
      }
      std::visit([&](const auto& p) { p.apply(z, how); }, post);
      value.row(i).segment(g * d, d) = z.transpose();
    }
  }
  return value;
}

// Post-transforms are gradients: their Jacobians are symmetric. Those in which beta acts take beta z.
void PostRows::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Eigen::Index d = in[0]->cols() / groups;
  const PostContext how{(*in[1])(0, 0)};
  const bool by_beta = to[1] != nullptr && traits_of(post).by_beta;
  if (to[0] == nullptr && !by_beta) return;
  for (Eigen::Index i = 0; i < slope.rows(); ++i) {
    for (Eigen::Index g = 0; g < groups; ++g) {
      const Vector z = in[0]->row(i).segment(g * d, d).transpose();
      const Matrix pull = derivative(post, z, slope.row(i).segment(g * d, d), how);
      if (to[0] != nullptr) to[0]->row(i).segment(g * d, d) += pull.row(0);
      if (by_beta) (*to[1])(0, 0) += pull.row(0).dot(z) / how.beta;
    }
  }
}

}  // namespace basinscope
