// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace basinscope {

// Runs a subcommand, or the window on an optional SCENE. Exit code 0 done, 1 a run failed, 2 bad
// usage or bad input; an error is exactly one line on stderr.
int run_program(int argc, char** argv);

}  // namespace basinscope
