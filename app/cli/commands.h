// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands. Each adds its options to the program's and runs from its callback, throwing
// Failure. A new one is its .cpp, a line here and a line in command_line.cpp.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace basinscope {

void add_basins(CLI::App& program);
void add_energy(CLI::App& program);
void add_retrieve(CLI::App& program);
void add_transform(CLI::App& program);
void add_layer(CLI::App& program);
void add_learn(CLI::App& program);
void add_lesson(CLI::App& program);
void add_info(CLI::App& program);
void add_render(CLI::App& program);
void add_scene(CLI::App& program);
void add_animate(CLI::App& program);
void add_figure(CLI::App& program);
void add_experiment(CLI::App& program);
void add_sweep(CLI::App& experiment);
void add_shares(CLI::App& experiment);
void add_diagram(CLI::App& experiment);
void add_retrieval_experiments(CLI::App& experiment);
void add_pooling_experiment(CLI::App& experiment);
void add_mosaic_experiment(CLI::App& experiment);
void add_recall(CLI::App& program);
void add_merge(CLI::App& program);
void add_manual(CLI::App& program);

// What figure --list names.
std::vector<std::string> figure_ids();

}  // namespace basinscope
