// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays whose values repeat come back from archives as they were, and take little room there.
#include "core/data/run_deflate.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/core/data/npz_arrays.h"

namespace basinscope {
namespace {

// Runs of random lengths, many of them those of the row above, moved a little.
template <class Value>
std::vector<Value> runs(std::size_t width, std::size_t height, int longest, unsigned seed) {
  std::mt19937 engine(seed);
  std::vector<Value> values(width * height);
  std::size_t left = 0;
  Value last{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (left-- == 0) {
      left = engine() % static_cast<unsigned>(longest);
      last = i >= width && engine() % 2 ? values[i - width] : static_cast<Value>(engine() % 300);
    }
    values[i] = last;
  }
  return values;
}

template <class Value>
void comes_back(std::string_view descr, const std::vector<Value>& values, std::size_t width) {
  const NpzEntry entry =
      npz_entry("a", descr,
                {static_cast<std::int64_t>(values.size() / width), static_cast<std::int64_t>(width)}, values);
  std::string archive, stream;
  write_npz([&](std::string_view bytes) { archive += bytes; }, {entry});
  const auto back = npz_from_bytes(archive, 1 << 28);
  ASSERT_EQ(back.size(), 1U);
  ASSERT_EQ(back[0].bytes.substr(entry.header.size()), entry.values);
  const std::size_t size = deflate_runs(entry.header, entry.values, entry.layout,
                                        [&](std::string_view bytes) { stream += bytes; });
  EXPECT_EQ(size, stream.size());
  const bool taken = archive.find(stream) != std::string::npos;
  EXPECT_EQ(taken, values_repeat(entry.values, entry.layout));
}

TEST(RunDeflate, ComesBackWhateverTheLayout) {
  unsigned seed = 0;
  for (const std::size_t width : {1, 2, 3, 64, 300, 1024, 9000, 40000}) {
    for (const int longest : {1, 2, 5, 70, 900}) {
      SCOPED_TRACE(std::to_string(width) + ", " + std::to_string(longest));
      const std::size_t height = 30000 / width + 2;
      comes_back("|u1", runs<std::uint8_t>(width, height, longest, ++seed), width);
      comes_back("<i4", runs<std::int32_t>(width, height, longest, ++seed), width);
      comes_back("<f8", runs<double>(width, height, longest, ++seed), width);
    }
  }
}

TEST(RunDeflate, IsTakenWhereValuesRepeatAlone) {
  const auto labels = runs<std::int32_t>(600, 400, 120, 1), noise = runs<std::int32_t>(600, 400, 1, 2);
  const ArrayLayout layout{4, 2400};
  const auto bytes = [](const auto& values) {
    return std::string_view(reinterpret_cast<const char*>(values.data()), values.size() * 4);
  };
  EXPECT_TRUE(values_repeat(bytes(labels), layout));
  EXPECT_FALSE(values_repeat(bytes(noise), layout));
  EXPECT_FALSE(values_repeat(bytes(labels).substr(0, 4000), layout));
  const std::size_t size = deflate_runs("", bytes(labels), layout, [](std::string_view) {});
  EXPECT_LT(size, bytes(labels).size() / 20);
}

}  // namespace
}  // namespace basinscope
