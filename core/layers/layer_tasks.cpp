// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer_tasks.h"

#include <cmath>

#include "core/decompositions.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

Matrix normal_rows(Random& random, Index rows, Index columns) {
  Matrix drawn(rows, columns);
  for (double& entry : drawn.reshaped<Eigen::RowMajor>()) entry = random.normal();
  return drawn;
}

Matrix orthonormal_rows(Random& random, Index rows, Index columns) {
  return orthonormal_columns(normal_rows(random, rows, columns).transpose()).transpose();
}

}  // namespace

LayerInput switching_input(MatrixIn noise, const SwitchingLaw& law) {
  if (noise.rows() < 2 || noise.cols() < 1) throw invalid(phrase("noise: expected at least 2 rows"));
  const Index length = noise.rows() - 1;
  Matrix keys(length + 1, noise.cols());
  keys.row(0) = law.noise * noise.row(0);
  for (Index t = 1; t <= length; ++t)
    keys.row(t) = (4 * t < length ? law.before : law.after) * keys.row(t - 1) + law.noise * noise.row(t);
  LayerInput input;
  input.keys = keys.topRows(length);
  input.queries = keys.bottomRows(length);
  input.values = input.queries;
  for (Index t = 0; t < length; ++t)
    input.values.row(t) = unit_or_zero(input.queries.row(t).transpose()).transpose();
  return input;
}

Matrix switching_noise(int length, int dimension, double rho, std::uint64_t seed) {
  Random random(seed);
  Matrix noise(length + 1, dimension);
  for (Index t = 0; t <= length; ++t) {
    const double common = random.normal();
    for (double& entry : noise.row(t)) entry = std::sqrt(1 - rho) * random.normal() + std::sqrt(rho) * common;
  }
  return noise;
}

Vector figure_losses(const LayerRun& run) {
  return run.losses.tail(std::max<Index>(run.tokens() - 1, 0)).array().log10();
}

std::optional<InputFault> mqar_fault(const Mqar& mqar) {
  const Index pairs = mqar.cues.rows();
  if (mqar.cues.size() == 0) return InputFault{"cues", phrase("expected at least one row of numbers")};
  if (mqar.responses.rows() != pairs)
    return InputFault{"responses",
                      message("expected %1, not %2", counted("%n row(s)", pairs), mqar.responses.rows())};
  if (mqar.responses.cols() != mqar.cues.cols())
    return InputFault{"responses", message("expected %1, not %2", counted("%n column(s)", mqar.cues.cols()),
                                           mqar.responses.cols())};
  if (mqar.order.empty()) return InputFault{"order", phrase("expected at least one index")};
  for (std::size_t j = 0; j < mqar.order.size(); ++j) {
    if (mqar.order[j] < 0 || mqar.order[j] >= pairs)
      return InputFault{"order", message("entry %1: expected an index from 0 to %2, not %3", j + 1, pairs - 1,
                                         mqar.order[j])};
  }
  return std::nullopt;
}

LayerInput mqar_input(const Mqar& mqar) {
  if (const auto fault = mqar_fault(mqar)) throw invalid(fault->sentence());
  const auto questions = static_cast<Index>(mqar.order.size());
  LayerInput input;
  input.values.resize(2 * questions, mqar.cues.cols());
  for (Index j = 0; j < questions; ++j) {
    const int pair = mqar.order[static_cast<std::size_t>(j)];
    input.values.row(2 * j) = mqar.cues.row(pair);
    input.values.row(2 * j + 1) = mqar.responses.row(pair);
  }
  input.queries = input.values;
  input.keys = Matrix::Zero(2 * questions, mqar.cues.cols());
  input.keys.bottomRows(2 * questions - 1) = input.values.topRows(2 * questions - 1);
  return input;
}

RecallScore score_of(const Mqar& mqar, const LayerRun& run) {
  RecallScore score{std::vector<int>(mqar.order.size() * 2, -1), {}};
  std::vector<char> came(static_cast<std::size_t>(mqar.cues.rows()), 0);
  int scored = 0, right = 0;
  for (std::size_t j = 0; j < mqar.order.size(); ++j) {
    char& before = came[static_cast<std::size_t>(mqar.order[j])];
    if (before) {
      ++scored;
      const Vector y = run.reads.row(static_cast<Index>(2 * j));
      if (y.allFinite()) {
        Index best = 0;
        (mqar.responses * y).maxCoeff(&best);
        score.predicted[2 * j] = static_cast<int>(best);
        right += score.predicted[2 * j] == mqar.order[j];
      }
    }
    before = 1;
  }
  if (scored > 0) score.accuracy = static_cast<double>(right) / scored;
  return score;
}

Mqar drawn_mqar(int pairs, int length, int dimension, Embedding embedding, std::uint64_t seed) {
  if (pairs < 1 || length < 2 || length % 2 != 0 || dimension < 1)
    throw invalid(phrase("MQAR needs at least one pair and dimension and an even length"));
  if (embedding == Embedding::orthonormal && pairs > dimension)
    throw invalid(message("at most %1 orthonormal cues exist in %2, not %3", dimension,
                          counted("%n dimension(s)", dimension), pairs));
  Random random(seed);
  Mqar mqar;
  if (embedding == Embedding::unit) {
    mqar.cues = normal_rows(random, pairs, dimension).rowwise().normalized();
    mqar.responses = normal_rows(random, pairs, dimension).rowwise().normalized();
  } else if (2 * pairs <= dimension) {
    const Matrix both = orthonormal_rows(random, 2 * pairs, dimension);
    mqar.cues = both.topRows(pairs);
    mqar.responses = both.bottomRows(pairs);
  } else {
    mqar.cues = orthonormal_rows(random, pairs, dimension);
    mqar.responses = orthonormal_rows(random, pairs, dimension);
  }
  for (int j = 0; j < length / 2; ++j) mqar.order.push_back(random.below(pairs));
  return mqar;
}

}  // namespace basinscope
