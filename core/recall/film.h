// SPDX-License-Identifier: GPL-3.0-or-later
// Free or sequential recall of the same memories by several maps, as rows of pictures (HFY Figures 4 and 6).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/images.h"
#include "core/message.h"
#include "core/recall/recall.h"
#include "core/recall/retrieval.h"

namespace basinscope {

// The name of algorithm 1 among the names of maps.
inline constexpr std::string_view constrained_map = "constrained";

struct FilmInput {
  std::shared_ptr<const Images> memories;
  int count = 20, cue = 0;
  RecallSettings settings;
  std::vector<std::string> methods;
  bool operator==(const FilmInput&) const = default;
};

// A map that is compared with others: one row of the film, one curve of the measures. refusal: why it cannot
// be run.
struct FilmMap {
  std::string name;  // "2-entmax"; of algorithm 1 "constrained"
  RecallSettings settings;
  Message refusal = {};
};
std::vector<FilmMap> film_maps(const FilmInput& input);

// Free or sequential recall by each method: what is named, and the states in which it is named, X^T p.
struct FilmRow {
  std::string name;
  Recall recall;
  Matrix states;    // R x D
  Message refusal;  // why there is nothing
  bool penalised = true;
};
struct Film {
  FilmInput input;
  Matrix memories;  // count x D
  std::vector<FilmRow> rows;
  double milliseconds = 0;
};
// Null where it was cancelled. The cost of recall() for each row.
std::shared_ptr<const Film> film_of(const FilmInput& input, const TaskControl& control);

}  // namespace basinscope
