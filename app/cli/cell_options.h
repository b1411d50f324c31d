// SPDX-License-Identifier: GPL-3.0-or-later
// What experiments in cells have in common: their options, and the table that grows while they run.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/cli/failure.h"
#include "core/parameter.h"
#include "core/recall/cell_table.h"

namespace CLI {
class App;
}

namespace basinscope {

// --shard, --resume, --threads and -o.
struct CellOptions {
  std::string shard = "1/1", output;
  int threads = 0;
  bool resume = false;

  // Written into this object, which must outlive the parsing.
  void add_to(CLI::App& command);
  // Refuses a --shard that is none.
  Shard part() const;
  // The cells of the part into the output, where each row is as soon as it is finished. afresh: rows that are
  // there already are checked and computed again. more: see Progress. Throws Failure, with what is finished
  // in the file.
  CellTable run(const CellExperiment& experiment, const std::string& doing, bool afresh,
                std::function<std::string()> more = {}) const;
};

// Numbers after commas, each of range. Throws Failure.
std::vector<double> numbers_of(const std::string& text, const std::string& option, const Range& range,
                               bool whole);

// Core names settings, as flags do but for their dashes.
template <class Experiment>
void require_sound_flags(const Experiment& experiment) {
  try {
    require_sound(experiment);
  } catch (const std::invalid_argument& fault) {
    throw bad_input(std::string("--") + fault.what());
  }
}

}  // namespace basinscope
