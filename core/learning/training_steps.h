// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a network's trained numbers down the slope of a batch, by Adam, each along its own scale: d
// loss/ds for beta = e^s is beta d loss/d beta.
#pragma once

#include "core/learning/adam.h"
#include "core/learning/trainable.h"

namespace basinscope {

// Of the bands that a batch is shared out in: what each adds to the loss and to its slopes by all numbers.
struct BandSlopes {
  double loss = 0;
  std::vector<Matrix> slopes;

  // Differentiates the loss on a tape.
  BandSlopes(Tape& tape, Tape::Place loss, const std::vector<Tape::Place>& variables);
  BandSlopes() = default;
};

class TrainingSteps {
 public:
  explicit TrainingSteps(std::vector<Trainable> trainables) : trainables_(std::move(trainables)) {}

  // One step; the bands are added up in their order, so that results depend on them alone. Returns the loss
  // before the step; where it or a slope is not finite nothing moves, and it is not finite. clip: the largest
  // norm of the gradient; 0: any. decay: of what files have as rows or heads, in units of rate.
  double step(std::vector<Matrix>& values, std::vector<BandSlopes> bands, double rate, double clip,
              double decay);

 private:
  std::vector<Trainable> trainables_;
  Adam adam_;
};

}  // namespace basinscope
