// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/remark.h"

#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

namespace basinscope {
namespace {

constexpr std::size_t longest_remark = 1000;

struct Character {
  std::size_t bytes = 1;
  std::uint32_t code = 0;
  bool valid = false;
};

// The first character of a text in UTF-8 (RFC 3629: shortest form, no surrogates, up to U+10FFFF).
Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, lead, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (byte(i) >> 6 != 2) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {bytes, code, true};
}

bool harmless(const Character& character) {
  const std::uint32_t code = character.code;
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool line_end = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                         (code >= 0x2066 && code <= 0x2069);
  return character.valid && !control && !line_end && !direction;
}

std::string escaped(std::string_view text, const Character& character) {
  if (character.valid && character.code == '\n') return "\\n";
  if (character.valid && character.code == '\t') return "\\t";
  char escape[16];
  const bool byte = !character.valid || character.code < 0x80;
  const unsigned code = byte ? static_cast<unsigned char>(text[0]) : character.code;
  std::snprintf(escape, sizeof escape, byte ? "\\x%02x" : "\\u%04x", code);
  return escape;
}

void print(const std::string& message) {
  std::fprintf(stderr, "basinscope: %s\n", printable(message, longest_remark).c_str());
}

// Standard error is one for the whole program, and so is what waits for it.
std::vector<std::string>& remarks() {
  static std::vector<std::string> waiting;
  return waiting;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  // What is certainly cut away need not be looked at: a character has at most four bytes.
  std::string ends;
  if (text.size() > 8 * longest) {
    ends.append(text.substr(0, 4 * longest)).append(text.substr(text.size() - 4 * longest));
    text = ends;
  }
  std::vector<std::string> characters;
  while (!text.empty()) {
    const Character next = first_character(text);
    characters.push_back(harmless(next) ? std::string(text.substr(0, next.bytes)) : escaped(text, next));
    text.remove_prefix(next.bytes);
  }
  std::string line;
  const std::size_t half = longest / 2, size = characters.size();
  for (std::size_t i = 0; i < size; ++i) {
    const bool cut = size > longest && i >= half && i + half < size;
    if (!cut) line += characters[i];
    if (cut && i == half) line += "…";
  }
  return line;
}

void remark(std::string message) { remarks().push_back(std::move(message)); }

void print_remarks() {
  for (const std::string& message : std::exchange(remarks(), {})) print(message);
}

void print_error(const std::string& message) {
  remarks().clear();
  print(message);
}

}  // namespace basinscope
