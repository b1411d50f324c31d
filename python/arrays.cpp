// SPDX-License-Identifier: GPL-3.0-or-later
#include "python/arrays.h"

#include <string_view>

namespace basinscope {
namespace {

std::string type_of(const py::handle& object) {
  return py::str(py::type::handle_of(object).attr("__name__")).cast<std::string>();
}

template <class Values>
py::array moved(Values values, std::vector<py::ssize_t> shape) {
  auto held = std::make_unique<Values>(std::move(values));
  double* const data = held->data();
  const py::capsule owner(held.release(), [](void* p) { delete static_cast<Values*>(p); });
  return Numbers(std::move(shape), data, owner);
}

}  // namespace

Numbers numbers_from(const py::handle& object, const std::string& name) {
  if (py::hasattr(object, "mask") && py::hasattr(object, "filled"))
    throw py::type_error(name + ": expected an array of numbers, not a masked array");
  py::array raw;
  try {
    raw = py::array(py::reinterpret_borrow<py::object>(object));
  } catch (py::error_already_set& error) {
    if (!error.matches(PyExc_TypeError) && !error.matches(PyExc_ValueError)) throw;
    throw py::type_error(name + ": expected an array of numbers, not " + type_of(object));
  }
  if (std::string_view("fiub").find(raw.dtype().kind()) == std::string_view::npos)
    throw py::type_error(name + ": expected an array of real numbers, not of " +
                         py::str(raw.dtype()).cast<std::string>());
  return py::array_t<double, py::array::c_style | py::array::forcecast>(raw);
}

Rows rows_from(const py::handle& object, const std::string& name) {
  Numbers array = numbers_from(object, name);
  if (array.ndim() != 1 && array.ndim() != 2)
    throw py::value_error(name + ": expected one row of numbers or several, not an array of " +
                          std::to_string(array.ndim()) + " dimensions");
  const bool one = array.ndim() == 1;
  const Eigen::Index rows = one ? 1 : array.shape(0), columns = array.shape(one ? 0 : 1);
  Eigen::Map<const Matrix> values(array.data(), rows, columns);
  return {std::move(array), one, values};
}

Vector list_from(const py::handle& object, const std::string& name) {
  const Numbers array = numbers_from(object, name);
  if (array.ndim() != 1)
    throw py::value_error(name + ": expected a list of numbers, not an array of " +
                          std::to_string(array.ndim()) + " dimensions");
  return Eigen::Map<const Vector>(array.data(), array.shape(0));
}

Matrix matrix_from(const py::handle& object, const std::string& name) {
  const Numbers array = numbers_from(object, name);
  if (array.ndim() != 2)
    throw py::value_error(name + ": expected an array of two dimensions, one row each, not of " +
                          std::to_string(array.ndim()));
  return Eigen::Map<const Matrix>(array.data(), array.shape(0), array.shape(1));
}

py::array array_of(Matrix matrix) {
  const std::vector<py::ssize_t> shape{matrix.rows(), matrix.cols()};
  return moved(std::move(matrix), shape);
}

py::array array_of(Vector vector) {
  const std::vector<py::ssize_t> shape{vector.size()};
  return moved(std::move(vector), shape);
}

py::object of_rows(py::array array, bool one) {
  if (one) return array[py::int_(0)];
  return array;
}

std::optional<Plane> plane_from(const py::object& object) {
  if (object.is_none()) return std::nullopt;
  if (!py::isinstance<py::sequence>(object) || py::len(object) != 3)
    throw py::value_error("plane: expected \"principal\" or three lists of numbers: origin, e1 and e2");
  const auto part = [&](int i, const char* name) { return list_from(object[py::int_(i)], name); };
  return Plane{part(0, "plane.origin"), part(1, "plane.e1"), part(2, "plane.e2")};
}

void require(const Message& fault, const std::string& name) {
  if (fault.empty()) return;
  throw py::value_error((name.empty() ? "" : name + ": ") + fault.english());
}

py::object text_or_none(const Message& message) {
  if (message.empty()) return py::none();
  return py::str(message.english());
}

}  // namespace basinscope
