// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shared_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/engine.h"
#include "app/cli/painting.h"

namespace basinscope {

void add_output_option(CLI::App& command, std::string& output) {
  command.add_option("-o,--output", output, "Where to write, - is standard output")->required();
}

void GridOptions::add_to(CLI::App& command) {
  command.add_option("SCENE", scene, "Scene file")->required();
  command.add_option("--size", size, "Samples across and up")->required()->type_name("WIDTHxHEIGHT");
  command.add_option("--grid", grid, "centres: middles of pixels; nodes: the window's ends included")
      ->check(CLI::IsMember({"centres", "nodes"}))
      ->capture_default_str();
}

void PageOptions::add_to(CLI::App& command, const std::string& usual_width) {
  command.add_option("--width", width, "Width of the page (default " + usual_width + ")")
      ->type_name("LENGTH");
  command.add_option("--ppi", ppi, "Pixels an inch of fields, and of the whole picture in PNG")
      ->check(CLI::Range(36.0, 2400.0))
      ->capture_default_str();
  command.add_option("--engine", engine, "Which engine maps the basins")
      ->check(CLI::IsMember(engine_names()))
      ->capture_default_str();
}

double PageOptions::width_mm(double usual) const {
  return width.empty() ? usual : width_from_argument(width);
}

}  // namespace basinscope
