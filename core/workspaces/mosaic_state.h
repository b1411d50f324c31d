// SPDX-License-Identifier: GPL-3.0-or-later
// What the workspace of trained networks shows of Memory Mosaics: a part of LearnState, whose table has its
// fields.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/learning/mosaic_experiment.h"

namespace basinscope {

// A task by its place in the list of them.
enum class TokenTask {};
constexpr auto words(TokenTask) {
  return []<class... Task>(std::type_identity<std::variant<Task...>>) {
    return std::array<std::string_view, sizeof...(Task)>{Task::id...};
  }(std::type_identity<SequenceTask>{});
}

// The test sequences that are looked at: all, those whose answer the first shown kernel has right, the
// others.
enum class AnswerFilter { all, right, wrong };
constexpr std::array<std::string_view, 3> words(AnswerFilter) { return {"all", "right", "wrong"}; }

struct MosaicState {
  // Of what a window holds in memory and trains while somebody waits.
  static constexpr int longest = 32, largest_factor = 64, most_layers = 6, most_heads = 8, widest = 64,
                       most_memories = 512, most_steps = 100000, most_batch = 256, most_repeats = 10,
                       most_test = 500, most_queries = 16, most_kernels = 10;
  static constexpr std::size_t most_factors = 8;
  // Numbers that the weights of one sequence may have; lengths with more are left out.
  static constexpr double most_weights = 1 << 24;

  TokenTask task = {};
  int length = 4, vocabulary = 128, queries = 4;  // of mqmtar: tokens of keys, as many of values
  std::vector<double> factors = {1, 2, 4, 8, 16, 32};
  int test = 50;
  int layers = 2, heads = 4, width = 16, memories = 64;                 // width: of a head
  std::vector<std::string> kernels = {"gaussian", "triweight-entmax"};  // as mosaic_kernels() names them
  MosaicSettings settings{.steps = 1500};
  int repeats = 1;
  std::uint64_t seed = 1;

  // What is looked at, which may lie beyond what there is: see the acting_ functions. reader: the token that
  // reads, so many before the last one.
  int repeat = 0, sequence = 0, factor = 0, block = 0, head = 0, reader = 0;
  int left = 0, right = 1;  // kernels side by side
  AnswerFilter filter = AnswerFilter::all;

  SequenceTask sequences() const;  // the task with its settings
  std::vector<double> acting_factors()
      const;  // up to the first that is left out; none: the length of training
  // Adds a kernel, at its place in the list, or takes it out.
  void choose(const std::string& kernel, bool on);
  bool operator==(const MosaicState&) const = default;
};

// Why a list of names is none of kernels; empty: it is.
Message kernel_refusal(const std::vector<std::string>& names);

MosaicExperiment experiment_of(const MosaicState& state);
// What of it another training follows from: all but what is looked at and what acts on a running one.
MosaicState what_is_trained(MosaicState state);

}  // namespace basinscope
