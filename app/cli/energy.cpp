// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope energy: the energy on a grid as a NumPy array.
#include "core/network/energy.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/data/data_table.h"
#include "core/data/npy.h"

namespace basinscope {
namespace {

struct EnergyOptions {
  GridOptions sampled;
  std::string engine = "reference";
  std::string output;
};

void run_energy(const EnergyOptions& options) {
  const Scene scene = scene_from_argument(options.sampled.scene, SceneUse::landscape);
  const Grid grid = grid_from_arguments(options.sampled.size, options.sampled.grid, scene);
  const Network network = network_of(scene);
  if (const Message reason = energy_refusal(network); !reason.empty()) {
    throw bad_input("\"" + options.sampled.scene + "\": " + reason.english());
  }
  const std::string ending = output_ending(options.output, {".npy", ".csv", ".tsv"});
  require_output(options.output);
  Progress progress("energy");
  const std::vector<double> field = energy_field(network, scene.plane, grid, progress.control());
  if (ending != ".npy") {
    const Matrix rows = Eigen::Map<const Matrix>(field.data(), grid.height, grid.width);
    return write_output(options.output, table_text(table_of(rows), ending == ".csv" ? ',' : '\t'));
  }
  const std::string header = npy_header("<f8", {grid.height, grid.width});
  write_output(options.output, [&](const auto& sink) {
    sink(header);
    sink({reinterpret_cast<const char*>(field.data()), field.size() * sizeof(double)});
  });
}

}  // namespace

void add_energy(CLI::App& program) {
  const auto options = std::make_shared<EnergyOptions>();
  CLI::App* const command = program.add_subcommand(
      "energy",
      "The energy on a grid, as a NumPy array (.npy) or text (.csv, .tsv), the row of the smallest y first");
  options->sampled.add_to(*command);
  command->add_option("--engine", options->engine, "Has no effect: energies are always in double precision")
      ->check(CLI::IsMember({"auto", "cpu", "reference"}))
      ->capture_default_str();
  add_output_option(*command, options->output);
  command->callback([options] { run_energy(*options); });
}

}  // namespace basinscope
