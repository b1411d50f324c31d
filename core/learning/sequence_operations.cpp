// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/sequence_operations.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

constexpr double least_norm = 1e-10;

// A head of one of the sequences that stand in a matrix one below the other.
struct Part {
  Eigen::Index sequence, head, row, column, rows, columns;

  template <class M>
  auto of(M& matrix) const {
    return matrix.block(row, column, rows, columns);
  }
};

template <class Body>
void for_each_part(const Matrix& all, Eigen::Index sequences, Eigen::Index heads, const Body& body) {
  const Eigen::Index rows = all.rows() / sequences, columns = all.cols() / heads;
  for (Eigen::Index s = 0; s < sequences; ++s)
    for (Eigen::Index h = 0; h < heads; ++h) body(Part{s, h, s * rows, h * columns, rows, columns});
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
  for_each_part(value, 1, in[1]->cols(), [&](const Part& part) { part.of(value) *= (*in[1])(0, part.head); });
  return value;
}

void ScaleHeads::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for_each_part(slope, 1, in[1]->cols(), [&](const Part& part) {
    if (to[0] != nullptr) part.of(*to[0]) += part.of(slope) * (*in[1])(0, part.head);
    if (to[1] != nullptr) (*to[1])(0, part.head) += part.of(slope).cwiseProduct(part.of(*in[0])).sum();
  });
}

Matrix LeakySums::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_part(value, sequences, in[1]->cols(), [&](const Part& part) {
    const double keeps = std::exp(-(*in[1])(0, part.head));
    auto sums = part.of(value);
    for (Eigen::Index t = 1; t < part.rows; ++t) sums.row(t) += keeps * sums.row(t - 1);
  });
  return value;
}

void LeakySums::backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  // What a row adds to all later ones comes back through the next one.
  Matrix whole = slope;
  for_each_part(slope, sequences, in[1]->cols(), [&](const Part& part) {
    const double keeps = std::exp(-(*in[1])(0, part.head));
    auto back = part.of(whole);
    const auto sums = part.of(value);
    double by_keeps = 0;
    for (Eigen::Index t = part.rows - 1; t > 0; --t) {
      back.row(t - 1) += keeps * back.row(t);
      by_keeps += back.row(t).dot(sums.row(t - 1));
    }
    if (to[1] != nullptr) (*to[1])(0, part.head) -= keeps * by_keeps;
  });
  if (to[0] != nullptr) *to[0] += whole;
}

Matrix NextMix::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_part(value, sequences, in[1]->cols(), [&](const Part& part) {
    const double mu = (*in[1])(0, part.head);
    const Eigen::Index later = part.rows - 1;
    part.of(value) *= mu;
    part.of(value).topRows(later) += (1 - mu) * part.of(*in[0]).bottomRows(later);
  });
  return value;
}

void NextMix::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for_each_part(slope, sequences, in[1]->cols(), [&](const Part& part) {
    const double mu = (*in[1])(0, part.head);
    const Eigen::Index later = part.rows - 1;
    const auto pull = part.of(slope), rows = part.of(*in[0]);
    if (to[0] != nullptr) {
      part.of(*to[0]) += mu * pull;
      part.of(*to[0]).bottomRows(later) += (1 - mu) * pull.topRows(later);
    }
    if (to[1] != nullptr)
      (*to[1])(0, part.head) +=
          pull.cwiseProduct(rows).sum() - pull.topRows(later).cwiseProduct(rows.bottomRows(later)).sum();
  });
}

Matrix UnitHeads::forward(InputValues in) {
  Matrix value = *in[0];
  for_each_part(value, 1, heads, [&](const Part& part) {
    auto rows = part.of(value);
    rows.array().colwise() /= (rows.rowwise().norm().array() + least_norm).eval();
  });
  return value;
}

// y = x/(n + e) with n = |x|: J = (I - y x^T/n)/(n + e), symmetric.
void UnitHeads::backward(InputValues in, const Matrix& value, const Matrix& slope, InputSlopes to) const {
  if (to[0] == nullptr) return;
  for_each_part(slope, 1, heads, [&](const Part& part) {
    const auto rows = part.of(*in[0]), unit = part.of(value), pull = part.of(slope);
    auto into = part.of(*to[0]);
    for (Eigen::Index t = 0; t < part.rows; ++t) {
      const double norm = rows.row(t).norm();
      into.row(t) += pull.row(t) / (norm + least_norm);
      if (norm > 0) into.row(t) -= unit.row(t) * (pull.row(t).dot(rows.row(t)) / norm / (norm + least_norm));
    }
  });
}

Matrix CausalAttention::forward(InputValues in) {
  const ScoreRule rule(attention);
  const Eigen::Index heads = in[2]->cols();
  Matrix result(in[1]->rows(), in[1]->cols());
  weights.resize(static_cast<std::size_t>(sequences * heads));
  for_each_part(*in[0], sequences, heads, [&](const Part& part) {
    const Matrix keys = part.of(*in[0]);
    // Row by row the products give way to the weights.
    Matrix& p = weights[static_cast<std::size_t>(part.sequence * heads + part.head)];
    p.noalias() = keys * keys.transpose();
    Vector scores, own;
    for (Eigen::Index t = 0; t < part.rows; ++t) {
      scores = rule.scores(p.row(t).head(t).transpose(), (*in[2])(0, part.head));
      own.resize(t);
      const bool defined =
          t > 0 && scores.allFinite() &&
          std::visit([&](const auto& s) { return s.weights(scores, own); }, attention_over(attention, t))
              .defined;
      p.row(t).setZero();
      if (defined) p.row(t).head(t) = own.transpose();
    }
    part.of(result).noalias() = p * part.of(*in[1]);
  });
  return result;
}

std::int64_t CausalAttention::undefined() const {
  std::int64_t count = 0;
  for (const Matrix& p : weights)
    for (Eigen::Index t = 1; t < p.rows(); ++t) count += (p.row(t).array() == 0).all();
  return count;
}

void CausalAttention::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  const ScoreRule rule(attention);
  const Eigen::Index heads = in[2]->cols();
  for_each_part(*in[0], sequences, heads, [&](const Part& part) {
    const double temperature = (*in[2])(0, part.head);
    const Matrix keys = part.of(*in[0]), back = part.of(slope), products = keys * keys.transpose();
    const Matrix& p = weights[static_cast<std::size_t>(part.sequence * heads + part.head)];
    // By the weights, then row by row by the scores.
    Matrix pull = back * part.of(*in[1]).transpose();
    double by_temperature = 0;
    for (Eigen::Index t = 0; t < part.rows; ++t) {
      const Vector own = p.row(t).head(t).transpose(), by_weight = pull.row(t).head(t).transpose();
      pull.row(t).setZero();
      if ((own.array() == 0).all()) continue;  // undefined
      const Vector scores = rule.scores(products.row(t).head(t).transpose(), temperature),
                   by_score = std::visit([&](const auto&s) { return s.jacobian(scores, own); },
                                         attention_over(attention, t))
                                  .transposed_times(by_weight);
      pull.row(t).head(t) = by_score.transpose();
      by_temperature += rule.by_temperature(scores, temperature).dot(by_score);
    }
    const double factor = rule.slope / temperature;
    if (to[0] != nullptr) part.of(*to[0]).noalias() += factor * (pull * keys + pull.transpose() * keys);
    if (to[1] != nullptr) part.of(*to[1]).noalias() += p.transpose() * back;
    if (to[2] != nullptr) (*to[2])(0, part.head) += by_temperature;
  });
}

Matrix PersistentRead::forward(InputValues in) {
  Matrix result(in[0]->rows(), in[2]->cols());
  weights.resize(static_cast<std::size_t>(heads));
  for_each_part(result, 1, heads, [&](const Part& part) {
    Matrix& p = weights[static_cast<std::size_t>(part.head)];
    p.noalias() = in[0]->middleCols(part.column, part.columns) *
                  in[1]->middleCols(part.column, part.columns).transpose();
    Vector row(p.cols());
    for (Eigen::Index t = 0; t < p.rows(); ++t) {
      Softmax{}.weights(p.row(t).transpose(), row);
      p.row(t) = row.transpose();
    }
    part.of(result).noalias() = p * in[2]->middleCols(part.column, part.columns);
  });
  return result;
}

void PersistentRead::backward(InputValues in, const Matrix&, const Matrix& slope, InputSlopes to) const {
  for_each_part(slope, 1, heads, [&](const Part& part) {
    const auto of = [&](auto& matrix) { return matrix.middleCols(part.column, part.columns); };
    const Matrix& p = weights[static_cast<std::size_t>(part.head)];
    const Matrix back = of(slope);
    Matrix pull = back * of(*in[2]).transpose();
    if (to[2] != nullptr) of(*to[2]).noalias() += p.transpose() * back;
    // Of softmax, of all rows at once.
    pull = p.cwiseProduct(pull.colwise() - p.cwiseProduct(pull).rowwise().sum());
    if (to[0] != nullptr) of(*to[0]).noalias() += pull * of(*in[1]);
    if (to[1] != nullptr) of(*to[1]).noalias() += pull.transpose() * of(*in[0]);
  });
}

Matrix CrossEntropy::forward(InputValues in) {
  const auto count = std::count_if(targets.begin(), targets.end(), [](int t) { return t >= 0; });
  const double factor = share > 0 ? share : 1 / static_cast<double>(std::max<std::ptrdiff_t>(count, 1));
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
  shares *= factor;
  return Matrix::Constant(1, 1, factor * sum);
}

void CrossEntropy::backward(InputValues, const Matrix&, const Matrix& slope, InputSlopes to) const {
  if (to[0] != nullptr) *to[0] += slope(0, 0) * shares;
}

}  // namespace basinscope
