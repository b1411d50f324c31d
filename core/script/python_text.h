// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a Python program that computes its numbers again: with numpy alone, as short as the mathematics
// is, or in calls of the module basinscope; of trained networks with PyTorch (learning_script.h).
#pragma once

#include <string>

#include "core/data/images.h"
#include "core/scene/scene.h"

namespace basinscope {

enum class PythonForm { numpy, module };

// Of the workspace that the scene was saved in. version: of this program, for the first line. decode: of
// images that recall shows. Throws std::invalid_argument, one sentence, on what is too large for a text, and
// DataFault on images that cannot be read.
std::string python_text(const Scene& scene, const std::string& version, const ImageDecoder& decode,
                        PythonForm form = PythonForm::numpy);

}  // namespace basinscope
