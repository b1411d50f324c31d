// SPDX-License-Identifier: GPL-3.0-or-later
// What basinscope has by Qt and OpenGL and basinscope-data has not. Each is linked with its own source,
// with_window.cpp or without_window.cpp; the second also has those of the subcommands that need a picture.
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

// What libraries think of names and files is no second line beside a command's own.
void silence_libraries();

}  // namespace basinscope
