// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/checksum.h"

#include <zlib.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define BASINSCOPE_CARRYLESS
#endif

namespace basinscope {
namespace {

std::uint32_t by_zlib(std::string_view bytes, std::uint32_t before) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

#ifdef BASINSCOPE_CARRYLESS

// V. Gopal et al., Fast CRC computation for generic polynomials using PCLMULQDQ instruction, Intel 2009. A
// checksum is a remainder of polynomials over {0, 1}, the first bit the highest power: 16 bytes are carried
// so many bits on by products of their halves with remainders of powers of x, and added to those that are
// there.
constexpr std::size_t lane = 16, block = 4 * lane;

// x^power's remainder, and moved by the bit that a product of two numbers in this order is short of.
constexpr long long remainder_of(int power) {
  std::uint32_t value = 0x80000000;
  for (int i = 0; i < power; ++i) value = value >> 1 ^ (value & 1 ? 0xEDB88320 : 0);
  return static_cast<long long>(value) << 1;
}

[[gnu::target("pclmul")]] inline __m128i carried(__m128i bytes, __m128i by, __m128i to) {
  return _mm_xor_si128(
      to, _mm_xor_si128(_mm_clmulepi64_si128(bytes, by, 0x00), _mm_clmulepi64_si128(bytes, by, 0x11)));
}

inline __m128i lane_at(const char* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); }

// Of whole blocks, at least one.
[[gnu::target("pclmul")]] std::uint32_t by_blocks(std::string_view bytes, std::uint32_t before) {
  const __m128i block_on = _mm_set_epi64x(remainder_of(8 * block - 32), remainder_of(8 * block + 32)),
                lane_on = _mm_set_epi64x(remainder_of(8 * lane - 32), remainder_of(8 * lane + 32));
  const char* at = bytes.data();
  __m128i a = _mm_xor_si128(lane_at(at), _mm_cvtsi32_si128(static_cast<int>(~before))),
          b = lane_at(at + lane), c = lane_at(at + 2 * lane), d = lane_at(at + 3 * lane);
  for (const char* const last = at + bytes.size() - block; at < last;) {
    at += block;
    a = carried(a, block_on, lane_at(at));
    b = carried(b, block_on, lane_at(at + lane));
    c = carried(c, block_on, lane_at(at + 2 * lane));
    d = carried(d, block_on, lane_at(at + 3 * lane));
  }
  a = carried(carried(carried(a, lane_on, b), lane_on, c), lane_on, d);
  char left[lane];
  _mm_storeu_si128(reinterpret_cast<__m128i*>(left), a);
  return by_zlib({left, lane}, 0xFFFFFFFF);  // nothing stands before: what did is in them
}

#endif

}  // namespace

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
#ifdef BASINSCOPE_CARRYLESS
  if (bytes.size() >= block && __builtin_cpu_supports("pclmul")) {
    const std::size_t whole = bytes.size() / block * block;
    return by_zlib(bytes.substr(whole), by_blocks(bytes.substr(0, whole), before));
  }
#endif
  return by_zlib(bytes, before);
}

}  // namespace basinscope
