// SPDX-License-Identifier: GPL-3.0-or-later
// The problem that several layers are compared on: a task with its settings, or a sequence of the user's, and
// how many draws of it. Curves of losses depend on this and the layers alone.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/layers/layer_tasks.h"
#include "core/message.h"

namespace basinscope {

enum class LayersTask { switching, recall, own };
constexpr std::array<std::string_view, 3> words(LayersTask) { return {"switching", "recall", "own"}; }

struct SwitchingTask {
  int length = 256, dimension = 64;
  double correlation = 0.5;  // of the noise of two dimensions
  SwitchingLaw law;
  bool operator==(const SwitchingTask&) const = default;
};

struct RecallTask {
  int pairs = 16, length = 256, dimension = 64;
  Embedding embedding = Embedding::orthonormal;
  bool operator==(const RecallTask&) const = default;
};

struct LayersProblem {
  static constexpr int shortest = 2, longest = 4096, largest_dimension = 512, most_draws = 100,
                       most_pairs = 512;
  static constexpr std::int64_t most_numbers = std::int64_t{1} << 22;  // of a matrix of one's own

  LayersTask task = LayersTask::switching;
  SwitchingTask switching;
  RecallTask recall;
  std::shared_ptr<const LayerInput> own;  // never null; what own shows
  std::string source;                     // where that is from, in words
  int draws = 10;                         // one of one's own sequence
  std::uint64_t seed = 3;

  LayersProblem();
  int tokens() const;
  int dimension() const;
  int acting_draws() const { return task == LayersTask::own ? 1 : draws; }
  bool operator==(const LayersProblem& other) const;
};

// The sequence of a draw, from 0.
LayerInput sequence_of(const LayersProblem& problem, int draw);

}  // namespace basinscope
