// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/run_deflate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

namespace basinscope {
namespace {

// RFC 1951, section 3.2.5 and 3.2.6.
constexpr std::size_t longest_match = 258, shortest_match = 3, farthest = 32768;
constexpr int end_of_block = 256;

struct Code {
  std::uint32_t bits = 0;  // as they are written, the first the lowest
  int count = 0;
};

constexpr Code reversed(std::uint32_t bits, int count) {
  Code code{0, count};
  for (int i = 0; i < count; ++i) code.bits |= ((bits >> i) & 1) << (count - 1 - i);
  return code;
}

constexpr Code symbol(int value) {
  const auto v = static_cast<std::uint32_t>(value);
  if (value < 144) return reversed(0x30 + v, 8);
  if (value < 256) return reversed(0x190 + v - 144, 9);
  return value < 280 ? reversed(v - 256, 7) : reversed(0xC0 + v - 280, 8);
}

// A code with the extra bits that follow it.
constexpr Code with_extra(Code code, std::uint32_t extra, int count) {
  return {code.bits | extra << code.count, code.count + count};
}

constexpr Code length_code(std::size_t length) {
  if (length == longest_match) return symbol(285);
  const auto from = static_cast<std::uint32_t>(length - shortest_match);
  const int extra = std::max(0, static_cast<int>(std::bit_width(from)) - 3);
  const int number = 257 + 4 * extra + static_cast<int>(from >> extra);
  return with_extra(symbol(number), from & ((1U << extra) - 1), extra);
}

constexpr Code distance_code(std::size_t distance) {
  const auto from = static_cast<std::uint32_t>(distance - 1);
  const int extra = std::max(0, static_cast<int>(std::bit_width(from)) - 2);
  const std::uint32_t number = 2 * static_cast<std::uint32_t>(extra) + (from >> extra);
  return with_extra(reversed(number, 5), from & ((1U << extra) - 1), extra);
}

template <std::size_t Count, class Make>
constexpr std::array<Code, Count> table(Make make) {
  std::array<Code, Count> codes{};
  for (std::size_t i = 0; i < Count; ++i) codes[i] = make(i);
  return codes;
}

constexpr auto literals = table<256>([](std::size_t i) { return symbol(static_cast<int>(i)); });
constexpr auto lengths =
    table<longest_match + 1>([](std::size_t i) { return i < shortest_match ? Code{} : length_code(i); });

class Bits {
 public:
  explicit Bits(const std::function<void(std::string_view)>& sink) : sink_(sink) {
    bytes_.reserve(enough + 8);
  }

  void put(Code code) {
    waiting_ |= static_cast<std::uint64_t>(code.bits) << count_;
    count_ += code.count;
    if (count_ < 32) return;
    for (int i = 0; i < 4; ++i, waiting_ >>= 8) bytes_ += static_cast<char>(waiting_ & 0xFF);
    count_ -= 32;
    if (bytes_.size() >= enough) hand_on();
  }
  std::size_t finish() {
    for (; count_ > 0; count_ -= 8, waiting_ >>= 8) bytes_ += static_cast<char>(waiting_ & 0xFF);
    hand_on();
    return written_;
  }

 private:
  static constexpr std::size_t enough = std::size_t{1} << 16;
  void hand_on() {
    sink_(bytes_);
    written_ += bytes_.size();
    bytes_.clear();
  }

  const std::function<void(std::string_view)>& sink_;
  std::string bytes_;
  std::uint64_t waiting_ = 0;
  int count_ = 0;
  std::size_t written_ = 0;
};

std::uint64_t eight_at(const char* from) {
  std::uint64_t word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// How many bytes from at on equal those so far before them.
std::size_t equal_bytes(std::string_view values, std::size_t at, std::size_t before) {
  const char *here = values.data() + at, *const first = here, *const end = values.data() + values.size();
  constexpr int words = 8;
  for (; end - here >= 8 * words; here += 8 * words) {
    std::uint64_t apart = 0;
    for (int k = 0; k < words; ++k) apart |= eight_at(here + 8 * k) ^ eight_at(here - before + 8 * k);
    if (apart != 0) break;
  }
  if constexpr (std::endian::native == std::endian::little)
    for (; end - here >= 8; here += 8)
      if (const std::uint64_t apart = eight_at(here) ^ eight_at(here - before); apart != 0)
        return static_cast<std::size_t>(here - first) + static_cast<std::size_t>(std::countr_zero(apart)) / 8;
  while (here < end && *here == *(here - before)) ++here;
  return static_cast<std::size_t>(here - first);
}

void put_literals(Bits& bits, std::string_view bytes) {
  for (const char byte : bytes) bits.put(literals[static_cast<unsigned char>(byte)]);
}

// bytes: those that match; fewer than a match has go as they are.
void put_match(Bits& bits, std::string_view bytes, const Code& distance) {
  std::size_t left = bytes.size();
  for (; left >= shortest_match; left -= std::min(left, longest_match)) {
    bits.put(lengths[std::min(left, longest_match)]);
    bits.put(distance);
  }
  put_literals(bits, bytes.substr(bytes.size() - left));
}

}  // namespace

bool values_repeat(std::string_view values, const ArrayLayout& layout) {
  constexpr std::size_t sampled = 2048;
  const std::size_t count = values.size() / layout.value;
  if (count < 2 * sampled) return false;  // too few to matter
  std::size_t equal = 0;
  const std::size_t apart = count / sampled;
  for (std::size_t i = 1; i <= sampled; ++i) {
    const std::size_t at = (i * apart - 1) * layout.value;
    if (at < layout.value) continue;
    equal += values.substr(at, layout.value) == values.substr(at - layout.value, layout.value);
  }
  return equal * 10 >= sampled * 9;
}

std::size_t deflate_runs(std::string_view header, std::string_view values, const ArrayLayout& layout,
                         const std::function<void(std::string_view)>& sink) {
  Bits bits(sink);
  bits.put({1 | 1 << 1, 3});  // the last block, of fixed codes
  put_literals(bits, header);
  const std::size_t row = layout.row <= farthest && layout.row > layout.value ? layout.row : 0;
  const Code beside = distance_code(layout.value), above = row > 0 ? distance_code(row) : Code{};
  for (std::size_t at = 0; at < values.size();) {
    const std::size_t run = at >= layout.value ? equal_bytes(values, at, layout.value) : 0;
    const std::size_t copy = row > 0 && at >= row ? equal_bytes(values, at, row) : 0;
    const std::size_t matched = std::max(run, copy);
    const bool worth = matched >= std::max(shortest_match, layout.value);
    const std::size_t taken = worth ? matched : std::min(layout.value, values.size() - at);
    if (worth)
      put_match(bits, values.substr(at, taken), copy > run ? above : beside);
    else
      put_literals(bits, values.substr(at, taken));
    at += taken;
  }
  bits.put(symbol(end_of_block));
  return bits.finish();
}

}  // namespace basinscope
