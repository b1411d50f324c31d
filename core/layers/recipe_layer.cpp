// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/recipe_layer.h"

#include <Eigen/Cholesky>
#include <cmath>

#include "core/decompositions.h"
#include "core/layers/least_squares.h"
#include "core/layers/local_layers.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
using O = Optimiser;

// kappa(K, x).
Vector kernel_row(const RecipeLayer& layer, MatrixIn keys, VectorIn x) {
  switch (layer.functions) {
    case FunctionClass::constant:
      return Vector::Ones(keys.rows());
    case FunctionClass::rkhs:
      return (layer.scale.value_or(usual_scale(x.size())) * (keys * x)).array().exp();
    default:
      return keys * x;
  }
}

// Pairs, what each weighs, and kappa of them, as the optimisers take them.
struct Pairs {
  MatrixIn values;
  VectorIn weights, rates;
  MatrixIn gram;
};

Matrix exact(const Pairs& pairs, double ridge) {
  const Vector roots = pairs.weights.cwiseSqrt();
  Matrix scaled = roots.asDiagonal() * pairs.gram * roots.asDiagonal();
  const Matrix values = roots.asDiagonal() * pairs.values;
  if (ridge > 0) {
    scaled.diagonal().array() += ridge;
    return roots.asDiagonal() * Eigen::LLT<Eigen::MatrixXd>(scaled).solve(values);
  }
  if (!scaled.allFinite()) return Matrix::Constant(values.rows(), values.cols(), NAN);
  const SymmetricEigen parts = symmetric_eigen(scaled);
  const auto& sizes = parts.values.array();
  const Vector inverse = (sizes > eigenvalue_tolerance * sizes.maxCoeff()).select(sizes.inverse(), 0);
  return roots.asDiagonal() * (parts.vectors * (inverse.asDiagonal() * (parts.vectors.transpose() * values)));
}

double step_size(const RecipeLayer& layer, double rate, double own) {
  return layer.optimiser == O::sgd_adaptive ? rate / (1 + rate * own) : rate;
}

// The steps of the pair i.
void descend(const RecipeLayer& layer, const Pairs& pairs, Index i, Matrix& coefficients, Matrix& speed) {
  const double rate = pairs.rates[i] * pairs.weights[i];
  for (int s = 0; s < (layer.optimiser == O::sgd_steps ? layer.steps : 1); ++s) {
    const Vector error = pairs.values.row(i).transpose() -
                         coefficients.topRows(i + 1).transpose() * pairs.gram.row(i).head(i + 1).transpose();
    if (layer.optimiser == O::sgd_l2) coefficients.topRows(i) *= 1 - pairs.rates[i] * layer.lambda;
    const Vector step = step_size(layer, rate, pairs.gram(i, i)) * error;
    if (layer.optimiser != O::sgd_momentum) {
      coefficients.row(i) += step.transpose();
      continue;
    }
    speed.topRows(i) *= layer.mu;
    speed.row(i) = step.transpose();
    coefficients.topRows(i + 1) += speed.topRows(i + 1);
  }
}

Matrix solved(const RecipeLayer& layer, const Pairs& pairs) {
  const Index n = pairs.values.rows();
  const Matrix weighed = pairs.weights.asDiagonal() * pairs.values;
  switch (layer.optimiser) {
    case O::exact:
      return exact(pairs, layer.ridge);
    case O::identity_gram:
      return weighed;
    case O::batch_step:
      return pairs.rates[n - 1] * weighed;
    case O::batch_steps: {
      Matrix coefficients = pairs.rates[n - 1] * weighed;
      for (int s = 1; s < layer.steps; ++s)
        coefficients +=
            (pairs.rates[n - 1] * pairs.weights).asDiagonal() * (pairs.values - pairs.gram * coefficients);
      return coefficients;
    }
    default: {
      Matrix coefficients = Matrix::Zero(n, pairs.values.cols()), speed = coefficients;
      for (Index i = 0; i < n; ++i) descend(layer, pairs, i, coefficients, speed);
      return coefficients;
    }
  }
}

bool is_batch(const RecipeLayer& layer) {
  return layer.optimiser == O::batch_step || layer.optimiser == O::batch_steps;
}

void scale_net(MlpMemory& net, double factor) {
  net.w1 *= factor;
  net.w2 *= factor;
  net.b1 *= factor;
  net.b2 *= factor;
}

void add_net(MlpMemory& net, const MlpMemory& more) {
  net.w1 += more.w1;
  net.w2 += more.w2;
  net.b1 += more.b1;
  net.b2 += more.b2;
}

MlpMemory empty_net(MlpMemory net) {
  scale_net(net, 0);
  return net;
}

void descend(const RecipeLayer& layer, const RecipeMemory& pairs, VectorIn weights, Index i, MlpMemory& net,
             MlpMemory& speed) {
  const Vector key = pairs.all_keys.row(i), value = pairs.all_values.row(i);
  const double rate = pairs.rates[i] * weights[i];
  for (int s = 0; s < (layer.optimiser == O::sgd_steps ? layer.steps : 1); ++s) {
    const Vector a = (net.w1 * key + net.b1).array().tanh();
    const double step = step_size(layer, rate, 1 + a.squaredNorm());
    if (layer.optimiser == O::sgd_momentum) {
      scale_net(speed, layer.mu);
      add_step(net, key, value, step, speed);
      add_net(net, speed);
    } else if (layer.optimiser == O::sgd_l2) {
      MlpMemory kept = net;
      scale_net(kept, 1 - pairs.rates[i] * layer.lambda);
      add_step(net, key, value, step, kept);
      net = std::move(kept);
    } else {
      add_step(net, key, value, step, net);
    }
  }
}

MlpMemory trained(const RecipeLayer& layer, const RecipeMemory& pairs, VectorIn weights) {
  MlpMemory net =
      TttMlp{layer.hidden, 0, layer.seed}.start({0, pairs.all_keys.cols(), pairs.all_values.cols()});
  const Index n = pairs.count;
  if (!is_batch(layer)) {
    MlpMemory speed = empty_net(net);
    for (Index i = 0; i < n; ++i)
      if (weights[i] > 0) descend(layer, pairs, weights, i, net, speed);
    return net;
  }
  for (int s = 0; s < (layer.optimiser == O::batch_steps ? layer.steps : 1); ++s) {
    const MlpMemory at = net;
    for (Index i = 0; i < n; ++i)
      if (weights[i] > 0)
        add_step(at, pairs.all_keys.row(i).transpose(), pairs.all_values.row(i).transpose(),
                 pairs.rates[n - 1] * weights[i], net);
  }
  return net;
}

// Later pairs do not change what the steps on earlier ones were.
bool grows(const RecipeLayer& layer) {
  return layer.weights == RecipeWeights::equal && !is_batch(layer) && layer.optimiser != O::exact &&
         layer.optimiser != O::identity_gram;
}

}  // namespace

void RecipeLayer::set_recipe(const Recipe& recipe) {
  weights = recipe.weights;
  functions = recipe.functions;
  optimiser = recipe.optimiser;
}

bool RecipeLayer::uses(std::string_view name) const {
  const bool closed = optimiser == O::exact || optimiser == O::identity_gram;
  if (name == "weights" || name == "functions" || name == "optimiser") return false;
  if (name == "gamma") return weights == RecipeWeights::geometric;
  if (name == "h") return weights == RecipeWeights::similarity;
  if (name == "scale") return functions == FunctionClass::rkhs;
  if (name == "ridge") return optimiser == O::exact;
  if (name == "beta") return !closed;
  if (name == "steps") return optimiser == O::batch_steps || optimiser == O::sgd_steps;
  if (name == "lambda") return optimiser == O::sgd_l2;
  if (name == "mu") return optimiser == O::sgd_momentum;
  if (name == "hidden" || name == "seed") return functions == FunctionClass::mlp;
  return true;
}

RecipeMemory RecipeLayer::start(const LayerShape& shape) const {
  RecipeMemory memory;
  static_cast<PairMemory&>(memory) = PairLayer::start(shape);
  memory.weights = memory.rates = Vector::Zero(shape.rows);
  if (functions == FunctionClass::mlp) {
    memory.net = TttMlp{hidden, 0, seed}.start(shape);
    memory.net_speed = empty_net(memory.net);
  } else {
    memory.gram = Matrix::Zero(shape.rows, shape.rows);
    memory.coefficients = memory.speed = Matrix::Zero(shape.rows, shape.values);
  }
  return memory;
}

void RecipeLayer::update(RecipeMemory& memory, const Token& token) const {
  const Index t = memory.count, n = t + 1;
  PairLayer::update(memory, token);
  if (weights == RecipeWeights::geometric) memory.weights.head(t) *= token.gate;
  if (weights == RecipeWeights::newest) memory.weights.head(t).setZero();
  memory.weights[t] = 1;
  memory.rates[t] = token.rate;
  const bool mlp = functions == FunctionClass::mlp;
  if (!mlp) {
    const Vector row = kernel_row(*this, memory.keys(), memory.all_keys.row(t).transpose());
    memory.gram.row(t).head(n) = row.transpose();
    memory.gram.col(t).head(n) = row;
  }
  if (weights == RecipeWeights::similarity) return;
  if (mlp) {
    if (grows(*this))
      descend(*this, memory, memory.weights, t, memory.net, memory.net_speed);
    else
      memory.net = trained(*this, memory, memory.weights);
    return;
  }
  const Index first = weights == RecipeWeights::newest ? t : 0;
  const Pairs pairs{memory.values().bottomRows(n - first), memory.weights.segment(first, n - first),
                    memory.rates.segment(first, n - first),
                    memory.gram.block(first, first, n - first, n - first)};
  if (grows(*this)) return descend(*this, pairs, t, memory.coefficients, memory.speed);
  memory.coefficients.topRows(first).setZero();
  memory.coefficients.middleRows(first, n - first) = solved(*this, pairs);
}

Reading RecipeLayer::read(const RecipeMemory& memory, VectorIn query) const {
  if (weights == RecipeWeights::similarity && functions == FunctionClass::linear && optimiser == O::exact) {
    LocalLinear local;  // its penalty and its least norm are those of the slope alone
    local.qk_norm = qk_norm;
    local.kernel = PlainKernel<0>{h};
    local.ridge = ridge;
    return local.read(memory, query);
  }
  const Vector x = seen(query);
  const Index n = memory.count;
  const bool mlp = functions == FunctionClass::mlp;
  if (weights != RecipeWeights::similarity) {
    if (mlp) return TttMlp::read(memory.net, x);
    return Vector(memory.coefficients.topRows(n).transpose() * kernel_row(*this, memory.keys(), x));
  }
  const Matrix away = memory.keys().rowwise() - x.transpose();
  const double width = h.value_or(usual_bandwidth(x.size()));
  const Vector logs = -0.5 * (away / width).rowwise().squaredNorm();
  Vector w = (logs.array() - logs.maxCoeff()).exp();
  w /= w.sum();
  if (mlp) return TttMlp::read(trained(*this, memory, w), x);
  Matrix gram;
  Vector row;
  if (functions == FunctionClass::linear) {
    gram = (away * away.transpose()).array() + 1;
    row = Vector::Ones(n);
  } else {
    gram = memory.gram.topLeftCorner(n, n);
    row = kernel_row(*this, memory.keys(), x);
  }
  return Vector(solved(*this, {memory.values(), w, memory.rates.head(n), gram}).transpose() * row);
}

}  // namespace basinscope
