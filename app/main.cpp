// SPDX-License-Identifier: GPL-3.0-or-later
// One binary: without a subcommand the window, with one the command line.
#include "app/cli/command_line.h"

int main(int argc, char** argv) { return basinscope::run_program(argc, argv); }
