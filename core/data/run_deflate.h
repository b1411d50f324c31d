// SPDX-License-Identifier: GPL-3.0-or-later
// Raw deflate of arrays most of whose values equal the one before or the one above, as labels of maps do:
// only those two places are looked at, eight bytes at a time, and codes are the format's fixed ones. A map of
// labels takes a tenth of zlib's quickest level's time, and half as much room again.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace basinscope {

// How many bytes a value takes and a row; row 0: none is looked for above.
struct ArrayLayout {
  std::size_t value = 1, row = 0;
};

// Whether that is so of nearly all of a sample of the values.
bool values_repeat(std::string_view values, const ArrayLayout& layout);

// One whole stream of the header and then the values, piece by piece; how many bytes it has.
std::size_t deflate_runs(std::string_view header, std::string_view values, const ArrayLayout& layout,
                         const std::function<void(std::string_view)>& sink);

}  // namespace basinscope
