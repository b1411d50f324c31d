// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays of NumPy as the numbers of core, and back. Nothing is cast silently that is no real number: complex
// numbers, texts and objects are a TypeError. Every array of float64 in C order is read where it lies.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/network/plane.h"

namespace basinscope {

namespace py = pybind11;

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

using Numbers = py::array_t<double, py::array::c_style>;

// Anything that NumPy makes an array of real numbers; name stands in the sentence of the TypeError.
Numbers numbers_from(const py::handle& object, const std::string& name);

// One row of numbers (D,) or several (M, D), as they lie in the array.
struct Rows {
  Numbers array;
  bool one;  // (D,): results of it have no first axis either
  Eigen::Map<const Matrix> values;
};
Rows rows_from(const py::handle& object, const std::string& name);
// A list (N,); the numbers may be infinite or NaN, which core refuses where it must.
Vector list_from(const py::handle& object, const std::string& name);
// (N, D) as a matrix of its own.
Matrix matrix_from(const py::handle& object, const std::string& name);

// The array takes the numbers over; nothing is copied.
py::array array_of(Matrix matrix);
py::array array_of(Vector vector);
template <class Number>
py::array array_of(std::vector<Number> numbers, std::vector<py::ssize_t> shape = {}) {
  if (shape.empty()) shape.push_back(static_cast<py::ssize_t>(numbers.size()));
  auto held = std::make_unique<std::vector<Number>>(std::move(numbers));
  Number* const data = held->data();
  const py::capsule owner(held.release(), [](void* p) { delete static_cast<std::vector<Number>*>(p); });
  return py::array_t<Number>(std::move(shape), data, owner);
}
// (M, ...) of several rows, or what stands in its only row.
py::object of_rows(py::array array, bool one);

// None, or a plane (origin, e1, e2), each (D,).
std::optional<Plane> plane_from(const py::object& object);

// A ValueError: another word than those of a list.
template <class Words>
[[noreturn]] void throw_word(const std::string& name, const Words& known, const std::string& given) {
  std::string list;
  for (const std::string_view word : known) list += (list.empty() ? "" : ", ") + std::string(word);
  throw py::value_error(name + ": expected one of " + list + ", not \"" + given + "\"");
}
// A ValueError with core's sentence, unless there is none.
void require(const Message& fault, const std::string& name = {});
py::object text_or_none(const Message& message);

}  // namespace basinscope
