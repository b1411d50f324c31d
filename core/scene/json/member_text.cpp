// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/member_text.h"

#include <vector>

namespace basinscope {
namespace {

using TextSize = std::size_t;
constexpr TextSize no_end = std::string_view::npos;

struct MemberSpan {
  std::string_view key;
  TextSize begin, end;  // of the value
};

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

TextSize after_space(std::string_view text, TextSize at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// Behind the closing quote; no_end where it is missing.
TextSize after_string(std::string_view text, TextSize at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return no_end;
}

// Behind a value; brackets are only counted.
TextSize after_value(std::string_view text, TextSize at) {
  int depth = 0;
  const TextSize begin = at;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = after_string(text, at);
      if (at == no_end) return no_end;
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) break;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    ++at;
  }
  while (at > begin && is_space(text[at - 1])) --at;
  return depth == 0 && at > begin && at < text.size() ? at : no_end;
}

// Nothing where the text is no object.
std::optional<std::vector<MemberSpan>> members_of(std::string_view text) {
  std::vector<MemberSpan> members;
  TextSize at = after_space(text, 0);
  if (at >= text.size() || text[at] != '{') return std::nullopt;
  at = after_space(text, at + 1);
  if (at < text.size() && text[at] == '}')
    return after_space(text, at + 1) == text.size() ? std::optional(members) : std::nullopt;
  for (;;) {
    if (at >= text.size() || text[at] != '"') return std::nullopt;
    const TextSize key_end = after_string(text, at);
    if (key_end == no_end) return std::nullopt;
    const std::string_view key = text.substr(at + 1, key_end - at - 2);
    at = after_space(text, key_end);
    if (at >= text.size() || text[at] != ':') return std::nullopt;
    const TextSize begin = after_space(text, at + 1), end = after_value(text, begin);
    if (end == no_end) return std::nullopt;
    members.push_back({key, begin, end});
    at = after_space(text, end);
    if (at >= text.size()) return std::nullopt;
    if (text[at] == '}')
      return after_space(text, at + 1) == text.size() ? std::optional(members) : std::nullopt;
    if (text[at] != ',') return std::nullopt;
    at = after_space(text, at + 1);
  }
}

}  // namespace

std::optional<std::string_view> member_text(std::string_view object, std::string_view key) {
  const auto members = members_of(object);
  if (!members) return std::nullopt;
  for (const MemberSpan& member : *members) {
    if (member.key == key) return object.substr(member.begin, member.end - member.begin);
  }
  return std::nullopt;
}

std::string with_member_text(std::string_view object, std::string_view key, std::string_view value) {
  const auto members = members_of(object);
  std::string text;
  text.reserve(object.size() + key.size() + value.size() + 8);
  if (members) {
    for (const MemberSpan& member : *members) {
      if (member.key != key) continue;
      text.append(object.substr(0, member.begin)).append(value).append(object.substr(member.end));
      return text;
    }
  }
  if (members && !members->empty())
    text.append(object.substr(0, members->back().end)).append(",\"");
  else
    text = "{\"";
  text.append(key).append("\":").append(value).append("}");
  return text;
}

}  // namespace basinscope
