// SPDX-License-Identifier: GPL-3.0-or-later
// Trains a Memory Mosaic on a task, each step on sequences that are drawn anew from the seed, by Adam with
// decoupled weight decay of matrices; the rate rises over the first twentieth of the steps and then falls
// like a cosine to 0. A loss that is not finite ends it: the run diverged. Bands of a few sequences share a
// tape, and sums are in their order, so that the numbers do not depend on the number of threads.
#pragma once

#include "core/learning/mosaic_network.h"
#include "core/learning/sequence_task.h"
#include "core/learning/training_steps.h"
#include "core/parameter.h"
#include "core/task_control.h"

namespace basinscope {

struct MosaicSettings {
  int steps = 2500, batch = 16;
  double rate = 5e-3;
  double easier = 0.3;  // the share of the steps at the beginning in which sequences become harder
  double clip = 1;      // the largest norm of a batch's gradient; 0: any
  double weight_decay = 0;
  bool operator==(const MosaicSettings&) const = default;

  static constexpr int most_steps = 100000000, most_batch = 100000;
  static constexpr Range rates{0, 10, true}, shares{0, 1}, clips{0, 1e6}, decays{0, 10};
};

class MosaicTraining {
 public:
  MosaicTraining(MosaicNetwork start, const SequenceTask& task, int length, const MosaicSettings& settings,
                 std::uint64_t seed);

  void step();
  bool ended() const;

  const MosaicNetwork& network() const { return network_; }
  bool diverged() const { return diverged_; }
  // Of each step's batch, before the step; the last one is NaN where the run diverged.
  const std::vector<double>& losses() const { return losses_; }
  // May be changed between two steps, but for the number of steps.
  MosaicSettings& settings() { return settings_; }

 private:
  MosaicNetwork network_;
  SequenceTask task_;
  int length_;
  MosaicSettings settings_;
  std::uint64_t seed_;
  TrainingSteps descent_;
  std::vector<double> losses_;
  bool diverged_ = false;
};

// Of one answer by the logits of a sequence's tokens.
struct AnswerMeasures {
  double loss = 0;      // mean cross-entropy of its tokens
  double accuracy = 0;  // share of its tokens with the largest logit: right, or possible where they are drawn
  double right = 0;     // 1: all of them
  double distance = 0;  // mean total variation distance to the chances of what is drawn; NaN of other tasks
};
AnswerMeasures measured(const Matrix& logits, const TaskSequence& sequence);

struct MosaicMeasures {
  AnswerMeasures answers;      // means; `right` is the exact match
  std::int64_t undefined = 0;  // reads without weight, of all heads of all blocks
  // How attention disperses: medians over the tokens that an answer is read from, all heads and blocks, of
  // the number of weights above zero and of e^entropy of the weights. NaN where all read without weight.
  double support = 0, spread = 0;
  std::vector<char> right;  // of each sequence, whether its whole answer is
};
// Over so many sequences of a length, each drawn from the seed; in parts by a cancelled control.
MosaicMeasures measured(const MosaicNetwork& network, const SequenceTask& task, int length, int count,
                        std::uint64_t seed, const TaskControl& control);

}  // namespace basinscope
