// SPDX-License-Identifier: GPL-3.0-or-later
// numpy's .npy format, versions 1 to 3: reading f4, f8, i4, i8 of either byte order, C or Fortran
// order; writing little-endian C order of format 1.0. Strict: a header that does not say exactly what
// the format requires, a file shorter or longer than its shape, and Python objects are refused.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data/file.h"
#include "core/linear_algebra.h"

namespace basinscope {

// Values in C order. An empty shape is a single value.
struct NpyArray {
  using Values = std::variant<std::vector<double>, std::vector<float>, std::vector<std::int32_t>,
                              std::vector<std::int64_t>>;

  std::vector<std::int64_t> shape;
  Values values;

  std::int64_t size() const;
};

// bytes: a whole file. largest: values accepted at most, checked before allocating. Throws DataFault.
NpyArray npy_from_bytes(std::string_view bytes, std::int64_t largest);
std::string npy_bytes(const NpyArray& array);
// A text as numpy's 0-d unicode array (dtype <U). text is UTF-8.
std::string npy_text_bytes(std::string_view text);

// The header and nothing else; the shape's values, little-endian and in C order, must follow.
// descr: "<f8", "<i4", ...
std::string npy_header(std::string_view descr, const std::vector<std::int64_t>& shape);

// One row a pattern: a two-dimensional array of numbers (one-dimensional: a single row).
Matrix matrix_of(const NpyArray& array);
NpyArray npy_of(const Matrix& matrix);

Matrix read_npy(const std::filesystem::path& path, std::int64_t largest);

}  // namespace basinscope
