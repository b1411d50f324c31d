// SPDX-License-Identifier: GPL-3.0-or-later
// A whole archive, of which the program reads one array at a time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/data/npz.h"

namespace basinscope {

struct NpzArray {
  std::string name, bytes;  // of its .npy file
};

// largest: bytes accepted in all.
inline std::vector<NpzArray> npz_from_bytes(std::string_view bytes, std::uint64_t largest) {
  std::vector<NpzArray> arrays;
  for (NpzPlace& place : npz_directory(bytes)) {
    std::string content = npz_content(bytes, place, largest);
    largest -= place.plain;
    arrays.push_back({std::move(place.name), std::move(content)});
  }
  return arrays;
}

}  // namespace basinscope
