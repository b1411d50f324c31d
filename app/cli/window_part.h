// SPDX-License-Identifier: GPL-3.0-or-later
// What basinscope does with Qt and OpenGL, and basinscope-data does without. basinscope is linked with
// with_window.cpp, basinscope-data with without_window.cpp; without_window.cpp also has stubs that refuse the
// subcommands which need Qt (animate, figure, lesson, manual, render).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/data/images.h"
#include "core/engine/engines.h"

namespace CLI {
class App;
}

namespace basinscope {

extern const char* const command_name;

// The engines of the process.
std::shared_ptr<Engines> program_engines();

// The OpenGL renderer the gpu engine would use, or why there is none.
struct Renderer {
  bool available = false;
  std::string text;
};
Renderer renderer();

// What the window has measured.
std::vector<EngineTime> measured_times();

// Of images in compressed formats.
ImageDecoder image_decoder();

// Adds the options of the window, which is opened where there is no subcommand: by calling what this returns.
// Without a window it requires a subcommand and returns nothing.
std::function<int(int argc, char** argv)> add_window(CLI::App& program);

// Silences the messages of libraries, so that a command prints only its own.
void silence_libraries();

}  // namespace basinscope
