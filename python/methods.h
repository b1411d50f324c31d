// SPDX-License-Identifier: GPL-3.0-or-later
// Separations, post-transforms, layers and kernels by their texts, {"id": ..., parameters}, as scene files
// have them: read and refused by core's own reader. A fault is a ValueError, a parameter that the method
// lacks a TypeError.
#pragma once

#include <pybind11/pybind11.h>

#include "core/scene/scene_file.h"

namespace basinscope {

namespace py = pybind11;

Separation separation_from(const std::string& text, std::optional<Eigen::Index> size = {});
PostTransform post_from(const std::string& text, std::optional<Eigen::Index> dimension = {});
Layer layer_from(const std::string& text);
KernelShape kernel_from(const std::string& text);

// About how many multiplications it takes to weigh so many scores. Of sequential k-subsets more than any call
// does at once.
double cost_of(const Separation& separation, Eigen::Index scores);

// The first of them as a ValueError.
void require_none(const std::vector<Fault>& faults);

void add_methods(py::module_& module);

}  // namespace basinscope
