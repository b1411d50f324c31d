// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/member_text.h"

#include <vector>

namespace basinscope {
namespace {

using Size = std::size_t;
constexpr Size none = std::string_view::npos;

struct MemberSpan {
  std::string_view key;
  Size begin, end;  // of the value
};

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

Size after_space(std::string_view text, Size at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// Behind the closing quote; none where it is missing.
Size after_string(std::string_view text, Size at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return none;
}

// Behind a value; brackets are only counted.
Size after_value(std::string_view text, Size at) {
  int depth = 0;
  const Size begin = at;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = after_string(text, at);
      if (at == none) return none;
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) break;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    ++at;
  }
  while (at > begin && is_space(text[at - 1])) --at;
  return depth == 0 && at > begin && at < text.size() ? at : none;
}

// Nothing where the text is no object.
std::optional<std::vector<MemberSpan>> members_of(std::string_view text) {
  std::vector<MemberSpan> members;
  Size at = after_space(text, 0);
  if (at >= text.size() || text[at] != '{') return std::nullopt;
  at = after_space(text, at + 1);
  if (at < text.size() && text[at] == '}')
    return after_space(text, at + 1) == text.size() ? std::optional(members) : std::nullopt;
  for (;;) {
    if (at >= text.size() || text[at] != '"') return std::nullopt;
    const Size key_end = after_string(text, at);
    if (key_end == none) return std::nullopt;
    const std::string_view key = text.substr(at + 1, key_end - at - 2);
    at = after_space(text, key_end);
    if (at >= text.size() || text[at] != ':') return std::nullopt;
    const Size begin = after_space(text, at + 1), end = after_value(text, begin);
    if (end == none) return std::nullopt;
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
