// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/sequence_operations.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

constexpr double least_norm = 1e-10;

// body(h, first column, width) of each head.
template <class Body>
void for_each_head(const Matrix& rows, Eigen::Index heads, const Body& body) {
  const Eigen::Index d = rows.cols() / heads;
  for (Eigen::Index h = 0; h < heads; ++h) body(h, h * d, d);
}

// The separation for so many keys, with the bandwidth that stands in its scores.
Separation attention_over(const Separation& attention, Eigen::Index keys) {
  Separation s = at_most(attention, keys);
  if (auto* const relu = std::get_if<NormRelu>(&s)) relu->h = std::sqrt(2.0);  // weighs [s]_+^r
  if (auto* const anchored = std::get_if<ReluMax>(&s)) anchored->h = 1;
  return s;
}

// Scores are (products + offset) slope/temperature - offset: d score/d temperature = -(score +
// offset)/temperature.
struct ScoreRule {
  double slope = 1, offset = 0;

  explicit ScoreRule(const Separation& attention) {
    if (std::holds_alternative<NormRelu>(attention)) {
      slope = 2;
      offset = -1;
    }
  }
  Vector scores(VectorIn products, double temperature) const {
    return (products.array() + offset) * (slope / temperature) - offset;
  }
  Vector by_temperature(VectorIn scores, double temperature) const {
    return -(scores.array() + offset) / temperature;
  }
};

}  // namespace

void GatherRows::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] == nullptr) return;
  for (std::size_t t = 0; t < indices.size(); ++t)
    to[0]->row(indices[t]) += slope.row(static_cast<Eigen::Index>(t));
}

void TransposedProduct::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) to[0]->noalias() += slope * *in[1];
  if (to[1] != nullptr) to[1]->noalias() += slope.transpose() * *in[0];
}

void EntryExponentials::backward(InputValues, const Matrix& value, const Matrix& slope,
                                 InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += slope.cwiseProduct(value);
}

Matrix ScaleHeads::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_head(value, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    value.middleCols(at, d) *= (*in[1])(0, h);
  });
  return value;
}

void ScaleHeads::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for_each_head(slope, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    if (to[0] != nullptr) to[0]->middleCols(at, d) += slope.middleCols(at, d) * (*in[1])(0, h);
    if (to[1] != nullptr)
      (*to[1])(0, h) += slope.middleCols(at, d).cwiseProduct(in[0]->middleCols(at, d)).sum();
  });
}

Matrix LeakySums::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_head(value, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const double keeps = std::exp(-(*in[1])(0, h));
    for (Eigen::Index t = 1; t < value.rows(); ++t)
      value.row(t).segment(at, d) += keeps * value.row(t - 1).segment(at, d);
  });
  return value;
}

void LeakySums::backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  // What a row adds to all later ones comes back through the next one.
  Matrix whole = slope;
  for_each_head(slope, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const double keeps = std::exp(-(*in[1])(0, h));
    for (Eigen::Index t = slope.rows() - 1; t > 0; --t) {
      whole.row(t - 1).segment(at, d) += keeps * whole.row(t).segment(at, d);
      if (to[1] != nullptr)
        (*to[1])(0, h) -= keeps * whole.row(t).segment(at, d).dot(value.row(t - 1).segment(at, d));
    }
  });
  if (to[0] != nullptr) *to[0] += whole;
}

Matrix NextMix::forward(InputValues in) {
  Matrix value = *in[0];
  const Eigen::Index later = value.rows() - 1;
  for_each_head(value, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const double mu = (*in[1])(0, h);
    value.middleCols(at, d) *= mu;
    value.block(0, at, later, d) += (1 - mu) * in[0]->block(1, at, later, d);
  });
  return value;
}

void NextMix::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Eigen::Index later = slope.rows() - 1;
  for_each_head(slope, in[1]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const double mu = (*in[1])(0, h);
    if (to[0] != nullptr) {
      to[0]->middleCols(at, d) += mu * slope.middleCols(at, d);
      to[0]->block(1, at, later, d) += (1 - mu) * slope.block(0, at, later, d);
    }
    if (to[1] != nullptr)
      (*to[1])(0, h) += slope.middleCols(at, d).cwiseProduct(in[0]->middleCols(at, d)).sum() -
                        slope.block(0, at, later, d).cwiseProduct(in[0]->block(1, at, later, d)).sum();
  });
}

Matrix UnitHeads::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_head(value, heads, [&](Eigen::Index, Eigen::Index at, Eigen::Index d) {
    for (Eigen::Index t = 0; t < value.rows(); ++t) {
      auto part = value.row(t).segment(at, d);
      part /= part.norm() + least_norm;
    }
  });
  return value;
}

// y = x/(n + e) with n = |x|: J = (I - y x^T/n)/(n + e), symmetric.
void UnitHeads::backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  if (to[0] == nullptr) return;
  for_each_head(slope, heads, [&](Eigen::Index, Eigen::Index at, Eigen::Index d) {
    for (Eigen::Index t = 0; t < slope.rows(); ++t) {
      const auto x = in[0]->row(t).segment(at, d);
      const auto pull = slope.row(t).segment(at, d);
      const double norm = x.norm();
      auto into = to[0]->row(t).segment(at, d);
      into += pull / (norm + least_norm);
      if (norm > 0) into -= value.row(t).segment(at, d) * (pull.dot(x) / norm / (norm + least_norm));
    }
  });
}

Matrix CausalAttention::forward(InputValues in) {
  const Matrix &keys = *in[0], &values = *in[1];
  const ScoreRule rule(attention);
  const Eigen::Index tokens = keys.rows(), heads = in[2]->cols();
  Matrix result = Matrix::Zero(tokens, values.cols());
  weights.assign(static_cast<std::size_t>(heads), Matrix::Zero(tokens, tokens));
  for_each_head(keys, heads, [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    for (Eigen::Index t = 1; t < tokens; ++t) {
      const Vector scores =
          rule.scores(keys.block(0, at, t, d) * keys.row(t).segment(at, d).transpose(), (*in[2])(0, h));
      Vector p(t);
      if (!scores.allFinite() ||
          !std::visit([&](const auto& s) { return s.weights(scores, p); }, attention_over(attention, t))
               .defined)
        continue;
      weights[static_cast<std::size_t>(h)].row(t).head(t) = p.transpose();
      result.row(t).segment(at, d).noalias() = p.transpose() * values.block(0, at, t, d);
    }
  });
  return result;
}

void CausalAttention::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const Matrix &keys = *in[0], &values = *in[1];
  const ScoreRule rule(attention);
  for_each_head(keys, in[2]->cols(), [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const double temperature = (*in[2])(0, h);
    for (Eigen::Index t = 1; t < keys.rows(); ++t) {
      const Vector p = weights[static_cast<std::size_t>(h)].row(t).head(t).transpose();
      if ((p.array() == 0).all()) continue;  // undefined
      const auto earlier = keys.block(0, at, t, d);
      const Vector query = keys.row(t).segment(at, d).transpose();
      const Vector scores = rule.scores(earlier * query, temperature);
      const Vector by_weight = values.block(0, at, t, d) * slope.row(t).segment(at, d).transpose();
      const Vector pull =
          std::visit([&](const auto& s) { return s.jacobian(scores, p); }, attention_over(attention, t))
              .transposed_times(by_weight);
      if (to[0] != nullptr) {
        const double factor = rule.slope / temperature;
        to[0]->block(0, at, t, d).noalias() += factor * pull * query.transpose();
        to[0]->row(t).segment(at, d).noalias() += factor * pull.transpose() * earlier;
      }
      if (to[1] != nullptr) to[1]->block(0, at, t, d).noalias() += p * slope.row(t).segment(at, d);
      if (to[2] != nullptr) (*to[2])(0, h) += rule.by_temperature(scores, temperature).dot(pull);
    }
  });
}

Matrix PersistentRead::forward(InputValues in) {
  Matrix result(in[0]->rows(), in[2]->cols());
  weights.assign(static_cast<std::size_t>(heads), Matrix(in[0]->rows(), in[1]->rows()));
  for_each_head(result, heads, [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    Matrix& p = weights[static_cast<std::size_t>(h)];
    p.noalias() = in[0]->middleCols(at, d) * in[1]->middleCols(at, d).transpose();
    Vector row(p.cols());
    for (Eigen::Index t = 0; t < p.rows(); ++t) {
      const Vector scores = p.row(t).transpose();
      Softmax{}.weights(scores, row);
      p.row(t) = row.transpose();
    }
    result.middleCols(at, d).noalias() = p * in[2]->middleCols(at, d);
  });
  return result;
}

void PersistentRead::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for_each_head(slope, heads, [&](Eigen::Index h, Eigen::Index at, Eigen::Index d) {
    const Matrix& p = weights[static_cast<std::size_t>(h)];
    Matrix pull = slope.middleCols(at, d) * in[2]->middleCols(at, d).transpose();
    if (to[2] != nullptr) to[2]->middleCols(at, d).noalias() += p.transpose() * slope.middleCols(at, d);
    for (Eigen::Index t = 0; t < p.rows(); ++t) {
      const Vector row = p.row(t).transpose();
      pull.row(t) = Softmax{}.jacobian(row, row).transposed_times(pull.row(t).transpose()).transpose();
    }
    if (to[0] != nullptr) to[0]->middleCols(at, d).noalias() += pull * in[1]->middleCols(at, d);
    if (to[1] != nullptr) to[1]->middleCols(at, d).noalias() += pull.transpose() * in[0]->middleCols(at, d);
  });
}

Matrix CrossEntropy::forward(InputValues in) {
  const auto count = std::count_if(targets.begin(), targets.end(), [](int t) { return t >= 0; });
  shares.setZero(in[0]->rows(), in[0]->cols());
  double sum = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i] < 0) continue;
    const auto t = static_cast<Eigen::Index>(i);
    const double top = in[0]->row(t).maxCoeff();
    shares.row(t) = (in[0]->row(t).array() - top).exp();
    const double total = shares.row(t).sum();
    sum += std::log(total) + top - (*in[0])(t, targets[i]);
    shares.row(t) /= total;
    shares(t, targets[i]) -= 1;
  }
  if (count > 0) shares /= static_cast<double>(count);
  return Matrix::Constant(1, 1, count > 0 ? sum / static_cast<double>(count) : 0);
}

void CrossEntropy::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += slope(0, 0) * shares;
}

}  // namespace basinscope
