// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

namespace basinscope {

void add_scene(pybind11::module_& module);

}  // namespace basinscope
