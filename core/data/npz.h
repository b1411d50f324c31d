// SPDX-License-Identifier: GPL-3.0-or-later
// numpy's .npz archives: a zip file with one .npy file an array, stored or deflated. Archives over
// 4 GiB (zip64) are neither read nor written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/npy.h"
#include "core/data/run_deflate.h"

namespace basinscope {

// One array on its way into an archive. The values are not copied: they must outlive the writing.
struct NpzEntry {
  std::string name;         // without .npy
  std::string header;       // npy_header
  std::string_view values;  // raw bytes
  ArrayLayout layout = {};
};

template <class Value>
NpzEntry npz_entry(std::string name, std::string_view descr, const std::vector<std::int64_t>& shape,
                   const std::vector<Value>& values) {
  return {std::move(name),
          npy_header(descr, shape),
          {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)},
          {sizeof(Value), shape.size() == 2 ? static_cast<std::size_t>(shape[1]) * sizeof(Value) : 0}};
}

// Replaces path (see FileReplacement) by a deflated archive. Throws DataFault.
void write_npz(const std::filesystem::path& path, const std::vector<NpzEntry>& entries);
// The same, piece by piece in order, to wherever sink puts it.
void write_npz(const std::function<void(std::string_view)>& sink, const std::vector<NpzEntry>& entries);

// An array of an archive as its directory has it; nothing is known of its content.
struct NpzPlace {
  std::string name;  // without .npy
  std::uint64_t flags = 0, method = 0, checksum = 0;
  std::uint64_t packed = 0, plain = 0;  // bytes
  std::uint64_t at = 0;                 // where its own head begins
};

// In their order; files that are no .npy are left out. Nothing is inflated. Throws DataFault.
std::vector<NpzPlace> npz_directory(std::string_view bytes);
// The array's .npy file, for npy_from_bytes, its checksum verified. largest: bytes accepted, before
// inflating. Throws DataFault.
std::string npz_content(std::string_view bytes, const NpzPlace& place, std::uint64_t largest);
// At most so many of its first bytes, in which nothing is verified. Throws DataFault.
std::string npz_beginning(std::string_view bytes, const NpzPlace& place, std::uint64_t most);

}  // namespace basinscope
