// SPDX-License-Identifier: GPL-3.0-or-later
// Of both programs. basinscope: without a subcommand the window, with one the command line; basinscope-data:
// some of its subcommands.
#include "app/cli/command_line.h"
#include "app/cli/console.h"

int main(int argc, char** argv) {
  basinscope::prepare_console(argc, argv);
  return basinscope::run_program(argc, argv);
}
