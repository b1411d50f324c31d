// SPDX-License-Identifier: GPL-3.0-or-later
// What has no network: regression, sequence layers and their tasks, recall, experiments.
#pragma once

#include <pybind11/pybind11.h>

namespace basinscope {

void add_regression(pybind11::module_& module);
void add_layers(pybind11::module_& module);
void add_recall(pybind11::module_& module);

}  // namespace basinscope
