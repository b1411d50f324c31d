// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/training_steps.h"

#include <cmath>
#include <limits>

namespace basinscope {

BandSlopes::BandSlopes(Tape& tape, Tape::Place of, const std::vector<Tape::Place>& variables)
    : loss(tape.value(of)(0, 0)) {
  tape.differentiate(of);
  for (const Tape::Place place : variables) slopes.push_back(tape.slope(place));
}

double TrainingSteps::step(std::vector<Matrix>& values, std::vector<BandSlopes> bands, double rate,
                           double clip, double decay) {
  double loss = 0, squares = 0;
  std::vector<Matrix>& slopes = bands[0].slopes;
  for (std::size_t b = 0; b < bands.size(); ++b) {
    loss += bands[b].loss;
    for (std::size_t i = 0; b > 0 && i < slopes.size(); ++i) slopes[i] += bands[b].slopes[i];
  }
  const auto base = [&](std::size_t i) {
    return trainables_[i].scale == Trainable::Scale::above_one ? 1 : 0;
  };
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    if (trainables_[i].scale != Trainable::Scale::plain) slopes[i].array() *= values[i].array() - base(i);
    if (trainables_[i].trained) squares += slopes[i].squaredNorm();
  }
  if (!std::isfinite(loss) || !std::isfinite(squares)) return std::numeric_limits<double>::quiet_NaN();
  if (const double norm = std::sqrt(squares); clip > 0 && norm > clip)
    for (Matrix& each : slopes) each *= clip / norm;
  adam_.begin_step();
  for (std::size_t i = 0; i < trainables_.size(); ++i) {
    const Trainable& t = trainables_[i];
    if (!t.trained) continue;
    const bool matrix = t.written == Trainable::Written::rows || t.written == Trainable::Written::heads;
    if (t.scale == Trainable::Scale::plain) {
      adam_.move(i, values[i], slopes[i], rate, matrix ? decay : 0);
      continue;
    }
    Matrix logarithm = (values[i].array() - base(i)).log();
    adam_.move(i, logarithm, slopes[i], rate, 0);
    values[i] = logarithm.array().exp() + base(i);
  }
  return loss;
}

}  // namespace basinscope
