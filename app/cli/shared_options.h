// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several subcommands have in common. They write into these objects, which must outlive the
// parsing.
#pragma once

#include <tbb/global_control.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/parameter.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace basinscope {

// Refuses what is no number of the range, in words that say what is expected.
CLI::Validator number_check(const Range& range);
// The same for whole numbers: digits alone, nothing that would be rounded or wrapped.
CLI::Validator whole_number_check(std::uint64_t lowest, std::uint64_t highest);
// Any whole number of 64 bits.
CLI::Validator seed_check();

// A flag of a whole number from 1 to most, or of a number of a range; help says what the value is without it.
void add_whole_option(CLI::App& command, const char* flag, int& value, int most, const char* text);
void add_number_option(CLI::App& command, const char* flag, double& value, const Range& range,
                       const char* text);

// SCENE, which every command takes in the same forms.
CLI::Option* add_scene_argument(CLI::App& command, std::string& scene);

// --threads: most threads used; 0: one per core.
void add_threads_option(CLI::App& command, int& threads);
// In force while it lives, for all that core shares out.
tbb::global_control limited_to(int threads);

// -o where a data subcommand writes.
void add_output_option(CLI::App& command, std::string& output);

// SCENE, --size and --grid: a scene sampled on a grid (see grid_from_arguments).
struct GridOptions {
  std::string scene;
  std::string size;
  std::string grid = "centres";

  void add_to(CLI::App& command);
};

}  // namespace basinscope
