// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums are zlib's, whatever the length and place of the bytes and what stood before them.
#include "core/data/checksum.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <random>
#include <string>

namespace basinscope {
namespace {

TEST(Checksum, IsZlibs) {
  EXPECT_EQ(crc32_of("123456789"), 0xCBF43926U);
  std::mt19937 random(3);
  std::string bytes(5000, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  for (int i = 0; i < 3000; ++i) {
    const std::size_t from = random() % 70,
                      length = i < 400 ? static_cast<std::size_t>(i) : random() % (bytes.size() - from);
    const auto before = static_cast<std::uint32_t>(i % 3 == 0 ? 0 : random());
    const std::string_view part = std::string_view(bytes).substr(from, length);
    ASSERT_EQ(crc32_of(part, before),
              crc32_z(before, reinterpret_cast<const Bytef*>(part.data()), part.size()))
        << from << ", " << length;
  }
}

}  // namespace
}  // namespace basinscope
