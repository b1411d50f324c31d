// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope._core: what the package basinscope (python/basinscope) is made of. Core's errors become
// Python's: std::invalid_argument and faults of data ValueError, faults of files OSError, no memory
// MemoryError.
#include <pybind11/pybind11.h>

#include "core/data/file.h"
#include "core/engine/engines.h"
#include "packaging/version.h"
#include "python/held_network.h"
#include "python/methods.h"
#include "python/studies.h"

namespace {

void translate(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const basinscope::FileFault& fault) {
    PyErr_SetString(PyExc_OSError, fault.what());
  } catch (const basinscope::DataFault& fault) {
    PyErr_SetString(PyExc_ValueError, fault.what());
  } catch (const std::bad_alloc&) {
    PyErr_SetString(PyExc_MemoryError, "There is not enough memory.");
  } catch (const std::length_error&) {
    PyErr_SetString(PyExc_MemoryError, "There is not enough memory.");
  }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.attr("__version__") = basinscope::version();
  pybind11::register_exception_translator(&translate);
  basinscope::add_methods(module);
  basinscope::add_network(module);
  basinscope::add_scene(module);
  basinscope::add_regression(module);
  basinscope::add_layers(module);
  basinscope::add_recall(module);
}
