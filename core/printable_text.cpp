// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/printable_text.h"

#include <cstdint>
#include <cstdio>
#include <vector>

namespace basinscope {
namespace {

struct Character {
  std::size_t bytes = 1;
  std::uint32_t code = 0;
  bool valid = false;
};

// The first character of a text in UTF-8 (RFC 3629: shortest form, no surrogates, up to U+10FFFF). Where
// there is none, one byte that is not valid, so that the next character is found behind it.
Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, lead, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  // 0x80 ... 0xBF continue a character, 0xC0 and 0xC1 could only begin one that is not in its shortest form,
  // and above 0xF4 there is no code point.
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (byte(i) >> 6 != 2) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  // The least code of so many bytes: one below has a shorter form, and only the shortest is valid.
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {bytes, code, true};
}

// U+2028 and U+2029 end lines for some readers as \n does.
bool is_control(const Character& character) {
  const std::uint32_t code = character.code;
  return character.valid &&
         (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029);
}

// Marks of direction can make a text show another order of characters than it has.
bool harmless(const Character& character) {
  const std::uint32_t code = character.code;
  const bool direction = code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                         (code >= 0x2066 && code <= 0x2069);
  return character.valid && !is_control(character) && !direction;
}

std::string escaped(std::string_view text, const Character& character) {
  if (character.valid && character.code == '\n') return "\\n";
  if (character.valid && character.code == '\t') return "\\t";
  char escape[16];
  // All other characters that are escaped are below U+FFFF, so that four digits hold them.
  const bool byte = !character.valid || character.code < 0x80;
  const unsigned code = byte ? static_cast<unsigned char>(text[0]) : character.code;
  std::snprintf(escape, sizeof escape, byte ? "\\x%02x" : "\\u%04x", code);
  return escape;
}

template <class Use>
void for_each_character(std::string_view text, const Use& use) {
  while (!text.empty()) {
    const Character next = first_character(text);
    use(next, text.substr(0, next.bytes));
    text.remove_prefix(next.bytes);
  }
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  // What is certainly cut away need not be looked at: a character has at most four bytes, so that each end
  // keeps `longest` characters or more. A character that this splits is in the middle, which is left out
  // below.
  std::string ends;
  if (text.size() > 8 * longest) {
    ends.append(text.substr(0, 4 * longest)).append(text.substr(text.size() - 4 * longest));
    text = ends;
  }
  std::vector<std::string> characters;
  for_each_character(text, [&](const Character& next, std::string_view bytes) {
    characters.push_back(harmless(next) ? std::string(bytes) : escaped(bytes, next));
  });
  std::string line;
  // An escape counts as one character, so that it is never cut in two.
  const std::size_t half = longest / 2, size = characters.size();
  for (std::size_t i = 0; i < size; ++i) {
    const bool cut = size > longest && i >= half && i + half < size;
    if (!cut) line += characters[i];
    if (cut && i == half) line += "…";
  }
  return line;
}

bool is_printable(std::string_view text) {
  bool all = true;
  for_each_character(text, [&](const Character& next, std::string_view) { all = all && harmless(next); });
  return all;
}

bool has_control_characters(std::string_view text) {
  bool any = false;
  for_each_character(text, [&](const Character& next, std::string_view) { any = any || is_control(next); });
  return any;
}

std::string with_escapes(std::string_view text, std::string_view marked) {
  std::string result;
  for_each_character(text, [&](const Character& next, std::string_view bytes) {
    if (!harmless(next)) {
      result += escaped(bytes, next);
      return;
    }
    if (marked.find(bytes) != std::string_view::npos) result += '\\';
    result += bytes;
  });
  return result;
}

}  // namespace basinscope
