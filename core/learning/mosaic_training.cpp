// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/mosaic_training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/quartiles.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int sequences_in_band = 4;

// At a share of the steps.
double share_of_rate(double done) {
  constexpr double rising = 0.05;
  if (done < rising) return done / rising;
  return 0.5 * (1 + std::cos(std::numbers::pi * (done - rising) / (1 - rising)));
}

// Adds those of each token from the first on.
void add_dispersion(const CausalAttention& attention, std::size_t first, std::vector<double>& supports,
                    std::vector<double>& spreads) {
  for (const Matrix& weights : attention.weights)
    for (auto t = static_cast<Eigen::Index>(first); t < weights.rows(); ++t) {
      double count = 0, entropy = 0;
      for (const double w : weights.row(t).head(t))
        if (w > 0) ++count, entropy -= w * std::log(w);
      if (count == 0) continue;
      supports.push_back(count);
      spreads.push_back(std::exp(entropy));
    }
}

}  // namespace

MosaicTraining::MosaicTraining(MosaicNetwork start, const SequenceTask& task, int length,
                               const MosaicSettings& settings, std::uint64_t seed)
    : network_(std::move(start)),
      task_(task),
      length_(length),
      settings_(settings),
      seed_(seed),
      descent_(trainables(network_.design)) {}

bool MosaicTraining::ended() const {
  return diverged_ || losses_.size() >= static_cast<std::size_t>(settings_.steps);
}

void MosaicTraining::step() {
  const std::uint64_t seed = scattered(seed_, losses_.size());
  const double done = static_cast<double>(losses_.size()) / settings_.steps,
               share = done < settings_.easier ? done / settings_.easier : 1;
  std::vector<TaskSequence> batch;
  std::ptrdiff_t asked = 0;
  for (int i = 0; i < settings_.batch; ++i) {
    batch.push_back(drawn(task_, scattered(seed, static_cast<std::uint64_t>(i)), length_, share));
    asked += std::count_if(batch.back().targets.begin(), batch.back().targets.end(),
                           [](int target) { return target >= 0; });
  }
  std::vector<BandSlopes> bands((batch.size() + sequences_in_band - 1) / sequences_in_band);
  over_row_bands(settings_.batch, sequences_in_band, [&](int first, int last) {
    const auto begin = batch.begin() + first, end = batch.begin() + last;
    const std::size_t longest =
        std::max_element(begin, end, [](const TaskSequence& a, const TaskSequence& b) {
          return a.tokens.size() < b.tokens.size();
        })->tokens.size();
    std::vector<int> tokens, targets;
    for (auto each = begin; each != end; ++each) {
      // No token sees what stands behind it: shorter ones are filled up.
      tokens.insert(tokens.end(), each->tokens.begin(), each->tokens.end());
      targets.insert(targets.end(), each->targets.begin(), each->targets.end());
      const auto all = static_cast<std::size_t>(each - begin + 1) * longest;
      tokens.resize(all, 0);
      targets.resize(all, -1);
    }
    Tape tape;
    const MosaicPass pass = record(tape, network_, tokens, last - first);
    const Tape::Place loss =
        tape.record(CrossEntropy{targets, 1 / static_cast<double>(asked)}, {pass.logits});
    bands[static_cast<std::size_t>(first / sequences_in_band)] = BandSlopes(tape, loss, pass.variables);
  });
  const double rate = settings_.rate * share_of_rate(done + 1.0 / settings_.steps);
  losses_.push_back(
      descent_.step(network_.values, std::move(bands), rate, settings_.clip, settings_.weight_decay));
  diverged_ = !std::isfinite(losses_.back());
}

AnswerMeasures measured(const Matrix& logits, const TaskSequence& sequence) {
  AnswerMeasures m;
  const auto count = static_cast<double>(sequence.targets.size() - sequence.answer);
  for (std::size_t t = sequence.answer; t < sequence.targets.size(); ++t) {
    const Vector row = logits.row(static_cast<Eigen::Index>(t)).transpose();
    const int target = sequence.targets[t];
    Eigen::Index best = 0;
    const double top = row.maxCoeff(&best), total = std::log((row.array() - top).exp().sum()) + top;
    m.loss += total - row[target];
    if (sequence.chances.empty()) {
      m.accuracy += best == target;
    } else {
      const Vector& chances = sequence.chances[t - sequence.answer];
      m.accuracy += chances[best] > 0;
      m.distance += 0.5 * ((row.array() - total).exp().matrix() - chances).lpNorm<1>();
    }
  }
  m.right = m.accuracy == count;
  for (double* const sum : {&m.loss, &m.accuracy, &m.distance}) *sum /= count;
  if (sequence.chances.empty()) m.distance = std::numeric_limits<double>::quiet_NaN();
  return m;
}

MosaicMeasures measured(const MosaicNetwork& network, const SequenceTask& task, int length, int count,
                        std::uint64_t seed, const TaskControl& control) {
  struct One {
    AnswerMeasures answers;
    std::int64_t undefined = 0;
    std::vector<double> supports, spreads;
  };
  std::vector<One> each(static_cast<std::size_t>(count));
  over_row_bands(count, 1, [&](int i, int) {
    if (control.cancelled()) return;
    const TaskSequence sequence = drawn(task, scattered(seed, static_cast<std::uint64_t>(i)), length);
    Tape tape;
    const MosaicPass pass = record(tape, network, sequence.tokens);
    One& own = each[static_cast<std::size_t>(i)];
    own.answers = measured(tape.value(pass.logits), sequence);
    for (const Tape::Place place : pass.attention) {
      const auto& attention = std::get<CausalAttention>(tape.operation(place));
      own.undefined += attention.undefined();
      add_dispersion(attention, sequence.answer, own.supports, own.spreads);
    }
  });
  MosaicMeasures all;
  std::vector<double> supports, spreads;
  for (const One& one : each) {
    all.answers.loss += one.answers.loss;
    all.answers.accuracy += one.answers.accuracy;
    all.answers.right += one.answers.right;
    all.answers.distance += one.answers.distance;
    all.undefined += one.undefined;
    all.right.push_back(one.answers.right > 0);
    supports.insert(supports.end(), one.supports.begin(), one.supports.end());
    spreads.insert(spreads.end(), one.spreads.begin(), one.spreads.end());
  }
  all.support = quartiles(std::move(supports)).median;
  all.spread = quartiles(std::move(spreads)).median;
  AnswerMeasures& a = all.answers;
  for (double* const sum : {&a.loss, &a.accuracy, &a.right, &a.distance}) *sum /= count;
  return all;
}

}  // namespace basinscope
