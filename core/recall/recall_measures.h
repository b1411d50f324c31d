// SPDX-License-Identifier: GPL-3.0-or-later
// How many different memories free or sequential recall names, and how well in order: over the number of
// memories, each recalled as often as there are memories, and over beta for the film's count (HFY Figures 4
// and 6).
#pragma once

#include <functional>

#include "core/recall/film.h"

namespace basinscope {

struct MeasuresInput {
  FilmInput film;
  int draws = 5;
  std::uint64_t seed = 1;
  bool operator==(const MeasuresInput&) const = default;
};

struct RecallMeasures {
  static constexpr int largest = 1024;

  MeasuresInput input;
  struct Curve {
    std::string name;
    Vector at;
    Matrix unique, in_order;  // draws x at: ratio, Levenshtein coefficient; NaN: none, or not yet
  };
  std::vector<Curve> by_size, by_beta;
  double share = 0;  // of the runs that are there
  double milliseconds = 0;

  bool complete() const { return share == 1; }
};
// Sizes are powers of 2 up to 1024 or the number of memories, beta goes by factors of 2 from 2^-9 to 2^3. The
// memories of a draw are those that a retrieval experiment with this seed draws; the cue is one of the first.
// Nothing where it was cancelled. told: of what is there so far, on any thread, one at a time. O of recall()
// for each point, side by side on all cores; a draw after the other, from few memories to many.
std::shared_ptr<const RecallMeasures> recall_measures(
    const MeasuresInput& input, const TaskControl& control,
    const std::function<void(std::shared_ptr<const RecallMeasures>)>& told = {});

}  // namespace basinscope
