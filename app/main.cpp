// SPDX-License-Identifier: GPL-3.0-or-later
// One binary: without a subcommand the window, with one the command line.
#include "app/cli/command_line.h"
#include "core/engine/map_memory.h"

int main(int argc, char** argv) {
  basinscope::keep_map_memory();
  return basinscope::run_program(argc, argv);
}
