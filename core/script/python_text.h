// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a Python program that computes its numbers again with numpy alone, as short as the mathematics
// is, and as commands of this program.
#pragma once

#include <string>
#include <vector>

#include "core/data/images.h"
#include "core/scene/scene.h"

namespace basinscope {

// Of the workspace that the scene was saved in. version: of this program, for the first line. decode: of
// images that recall shows. Throws std::invalid_argument, one sentence, on what is too large for a text, and
// DataFault on images that cannot be read.
std::string python_text(const Scene& scene, const std::string& version, const ImageDecoder& decode);

// Lines for a shell: the figure first, then the numbers that have a command of their own. name: what stands
// for the scene, a path or its text.
std::string command_text(const Scene& scene, const std::string& name);

// In quotes where a shell needs them.
std::string shell_word(const std::string& word);

}  // namespace basinscope
