// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shared_options.h"

#include <tbb/info.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>

#include "core/data/csv.h"

namespace basinscope {
CLI::Validator number_check(const Range& range) {
  const std::string wanted = "a number " + std::string(range.lowest_open ? "above " : "from ") +
                             number_text(range.lowest) + (range.lowest_open ? ", at most " : " to ") +
                             number_text(range.highest);
  const auto check = [range, wanted](const std::string& text) {
    const std::optional<double> number = number_from_text(text);
    return number && range.contains(*number) ? std::string()
                                             : "expected " + wanted + ", not \"" + text + "\"";
  };
  return {check, wanted};
}

CLI::Validator whole_number_check(std::uint64_t lowest, std::uint64_t highest) {
  const std::string wanted =
      "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest);
  const auto check = [lowest, highest, wanted](const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    const bool whole = fault == std::errc() && stop == end && number >= lowest && number <= highest;
    return whole ? std::string() : "expected " + wanted + ", not \"" + text + "\"";
  };
  return {check, wanted};
}

CLI::Validator seed_check() { return whole_number_check(0, std::numeric_limits<std::uint64_t>::max()); }

void add_threads_option(CLI::App& command, int& threads) {
  command.add_option("--threads", threads, "Most threads used; 0: one per core")
      ->check(whole_number_check(0, 1024))
      ->capture_default_str();
}

tbb::global_control limited_to(int threads) {
  const int most = threads > 0 ? threads : tbb::info::default_concurrency();
  return {tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(most)};
}

void add_whole_option(CLI::App& command, const char* flag, int& value, int most, const char* text) {
  command.add_option(flag, value, text)
      ->check(whole_number_check(1, static_cast<std::uint64_t>(most)))
      ->capture_default_str();
}

void add_number_option(CLI::App& command, const char* flag, double& value, const Range& range,
                       const char* text) {
  command.add_option(flag, value, text)->check(number_check(range))->capture_default_str();
}

CLI::Option* add_scene_argument(CLI::App& command, std::string& scene) {
  return command.add_option("SCENE,--scene", scene,
                            "A scene: its file, a figure (PDF, SVG, PNG) that carries one, its text "
                            "(basinscope:…), or - for standard input");
}

void add_output_option(CLI::App& command, std::string& output) {
  command.add_option("-o,--output", output, "Where to write, - is standard output")
      ->required()
      ->type_name("FILE");
}

void GridOptions::add_to(CLI::App& command) {
  add_scene_argument(command, scene)->required();
  command.add_option("--size", size, "Samples across and up")->required()->type_name("WIDTHxHEIGHT");
  command.add_option("--grid", grid, "centres: middles of pixels; nodes: from edge to edge of the window")
      ->check(CLI::IsMember({"centres", "nodes"}))
      ->capture_default_str();
}

}  // namespace basinscope
