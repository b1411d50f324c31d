// SPDX-License-Identifier: GPL-3.0-or-later
// numpy's .npy format, versions 1 to 3: reading every type of number (bool, i1 to i8, u1 to u8, f2 to f8) of
// either byte order, C or Fortran order; writing little-endian C order of format 1.0. Strict: a header that
// does not say exactly what the format requires, and a file shorter or longer than its shape are refused.
// What is valid and holds no numbers is refused by the name of its type.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data/file.h"
#include "core/data/npy_header.h"
#include "core/linear_algebra.h"

namespace basinscope {

// Values in C order, in the narrowest of these types that holds them; u8 above 2^53 are rounded. An empty
// shape is a single value.
struct NpyArray {
  using Values = std::variant<std::vector<double>, std::vector<float>, std::vector<std::int32_t>,
                              std::vector<std::int64_t>>;

  std::vector<std::int64_t> shape;
  Values values;
  std::string type = {};  // of the file: "f8", "u1", "b1"

  std::int64_t size() const;
};

// bytes: a whole file, no structured array (npy_table.h). largest: values accepted at most, checked before
// allocating. Throws DataFault.
NpyArray npy_from_bytes(std::string_view bytes, std::int64_t largest);
// The values that follow a header.
NpyArray npy_array(const NpyHeader& header, std::string_view data, std::int64_t largest);
std::string npy_bytes(const NpyArray& array);
// A text as numpy's 0-d unicode array (dtype <U). text is UTF-8.
std::string npy_text_bytes(std::string_view text);

// The header and nothing else; the shape's values, little-endian and in C order, must follow.
// descr: "<f8", "<i4", ...
std::string npy_header(std::string_view descr, const std::vector<std::int64_t>& shape);

NpyArray npy_of(const Matrix& matrix);

}  // namespace basinscope
