// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/mat.h"

#include <algorithm>

#include "core/data/byte_place.h"
#include "core/data/gunzip.h"
#include "core/data/npy_type.h"

namespace basinscope {
namespace {

constexpr std::size_t header_size = 128, tag_size = 8;
constexpr std::uint32_t packed_type = 15, matrix_type = 14;
constexpr std::uint32_t sparse_class = 5, last_numeric_class = 15, complex_bit = 0x800;

struct Element {
  std::uint32_t type = 0;
  std::string_view data;
};

class MatReader {
 public:
  MatReader(bool swapped, std::int64_t largest) : swapped_(swapped), largest_(largest) {}

  // at: the byte that complaints name.
  Element next(std::string_view& rest, std::size_t at) const {
    if (rest.size() < tag_size) refuse_at(at, phrase("a whole element, the file ends"));
    const std::uint32_t type = word(rest, 0), length = word(rest, 4);
    // Up to four bytes stand in the tag itself.
    const bool small = type >> 16 != 0;
    const std::size_t size = small ? type >> 16 : length, begin = small ? 4 : tag_size;
    if (size > (small ? 4 : rest.size() - tag_size)) refuse_at(at, phrase("a whole element, the file ends"));
    Element element{small ? type & 0xFFFF : type, rest.substr(begin, size)};
    const std::size_t padded = element.type == packed_type ? size : (size + 7) / 8 * 8;
    rest.remove_prefix(small ? tag_size : std::min(tag_size + padded, rest.size()));
    return element;
  }

  // Into all, where the element is a matrix of one of the names.
  void take(std::string_view data, std::size_t at, const std::vector<std::string>& names,
            std::map<std::string, Matrix>& all) const {
    const std::string_view flags = next(data, at).data;
    const Element sizes = next(data, at);
    const std::string name(next(data, at).data);
    if (std::find(names.begin(), names.end(), name) == names.end()) return;
    const std::uint32_t kind = flags.size() < 4 ? 0 : word(flags, 0), of_class = kind & 0xFF;
    if (of_class < sparse_class || of_class > last_numeric_class || (kind & complex_bit) != 0)
      refuse_at(at, message("the matrix \"%1\" of real numbers", name));
    const Vector shape = numbers(sizes, at);
    if (shape.size() != 2) refuse_at(at, message("two dimensions of \"%1\"", name));
    const double product = shape[0] * shape[1];
    if (!(shape[0] >= 1 && shape[1] >= 1 && product <= static_cast<double>(largest_)))
      refuse_at(at, message("1 to %1 numbers of \"%2\"", largest_, name));
    const auto rows = static_cast<Eigen::Index>(shape[0]), columns = static_cast<Eigen::Index>(shape[1]);
    Vector first = numbers(next(data, at), at);
    if (of_class != sparse_class) {
      if (first.size() != rows * columns)
        refuse_at(at, message("%1 numbers of \"%2\", not %3", rows * columns, name, first.size()));
      all[name] = first.reshaped(rows, columns);
      return;
    }
    const Vector begins = numbers(next(data, at), at), values = numbers(next(data, at), at);
    Matrix dense = Matrix::Zero(rows, columns);
    for (Eigen::Index column = 0; column < columns; ++column) {
      const bool there = begins.size() == columns + 1 && begins[column] >= 0 &&
                         begins[column + 1] <= static_cast<double>(std::min(first.size(), values.size()));
      for (double i = there ? begins[column] : 0; there && i < begins[column + 1]; ++i) {
        const double row = first[static_cast<Eigen::Index>(i)];
        if (!(row >= 0 && row < shape[0])) refuse_at(at, message("rows of \"%1\" below %2", name, rows));
        dense(static_cast<Eigen::Index>(row), column) = values[static_cast<Eigen::Index>(i)];
      }
      if (!there) refuse_at(at, message("where each column of \"%1\" begins", name));
    }
    all[name] = std::move(dense);
  }

 private:
  std::uint32_t word(std::string_view bytes, std::size_t at) const {
    return stored_number<std::uint32_t>(bytes.data() + at, swapped_);
  }

  Vector numbers(const Element& element, std::size_t at) const {
    constexpr std::string_view types[] = {"",    "|i1", "|u1", "<i2", "<u2", "<i4", "<u4",
                                          "<f4", "",    "<f8", "",    "",    "<i8", "<u8"};
    if (element.type >= std::size(types) || types[element.type].empty())
      refuse_at(at, message("numbers, not the type %1", element.type));
    const NpyType type = npy_type(std::string(types[element.type]));
    Vector values(static_cast<Eigen::Index>(element.data.size() / type.width));
    with_stored_number(type, [&]<class Stored>(Stored) {
      for (Eigen::Index i = 0; i < values.size(); ++i)
        values[i] = static_cast<double>(
            stored_number<Stored>(element.data.data() + static_cast<std::size_t>(i) * type.width, swapped_));
    });
    return values;
  }

  bool swapped_;
  std::int64_t largest_;
};

}  // namespace

bool is_mat(std::string_view bytes) { return bytes.starts_with("MATLAB ") || bytes.starts_with("\x89HDF"); }

std::map<std::string, Matrix> matrices_from_mat(std::string_view bytes, const std::vector<std::string>& names,
                                                std::int64_t largest) {
  if (bytes.starts_with("MATLAB 7.3") || bytes.starts_with("\x89HDF"))
    refuse_at(0, phrase("MATLAB's version 5, 6 or 7; version 7.3 is HDF5 (save with -v7)"));
  if (bytes.size() < header_size)
    refuse_at(bytes.size(), phrase("the header of a MATLAB file, the file ends"));
  const std::string_view order = bytes.substr(header_size - 2, 2);
  if (order != "IM" && order != "MI") refuse_at(header_size - 2, phrase("IM or MI, the order of bytes"));
  const MatReader reader(order == "MI", largest);
  std::map<std::string, Matrix> all;
  for (std::string_view rest = bytes.substr(header_size); !rest.empty();) {
    const std::size_t at = bytes.size() - rest.size();
    Element element = reader.next(rest, at);
    std::string plain;
    if (element.type == packed_type) {
      try {
        plain = gunzipped(element.data, (static_cast<std::uint64_t>(largest) << 4) + header_size);
      } catch (const DataFault&) {
        refuse_at(at, phrase("what zlib has packed, it is broken or cut"));
      }
      std::string_view inside = plain;
      element = reader.next(inside, at);
    }
    if (element.type == matrix_type && !element.data.empty()) reader.take(element.data, at, names, all);
  }
  return all;
}

}  // namespace basinscope
