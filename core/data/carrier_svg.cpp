// SPDX-License-Identifier: GPL-3.0-or-later
// <metadata> with elements of a namespace of their own (SVG 1.1, 21), base64 inside. In parts: parsers refuse
// text of more than ten million characters in one element.
#include <stdexcept>

#include "core/data/carrier_parts.h"
#include "core/data/packed_text.h"

namespace basinscope {
namespace {

constexpr std::size_t part_length = std::size_t{1} << 20, line_length = 120;
constexpr std::string_view opening = "<basinscope:part>", closing = "</basinscope:part>";

}  // namespace

std::string put_in_svg(std::string picture, std::string_view packed) {
  // Behind the description, before anything is drawn.
  const std::string_view before = "</desc>\n";
  const std::size_t at = picture.find(before);
  if (at == std::string::npos) throw std::invalid_argument("expected an SVG with a description");
  const std::string text = base64_text(packed, Base64::standard);
  std::string data = "<metadata xmlns:basinscope=\"urn:basinscope:figure\">\n";
  for (std::size_t part = 0; part < text.size(); part += part_length) {
    data += opening;
    const std::string_view content = std::string_view(text).substr(part, part_length);
    for (std::size_t line = 0; line < content.size(); line += line_length) {
      data += '\n';
      data += content.substr(line, line_length);
    }
    data += '\n';
    data += closing;
    data += '\n';
  }
  picture.insert(at + before.size(), data + "</metadata>\n");
  return picture;
}

std::optional<std::string> found_in_svg(std::string_view picture) {
  std::string text;
  bool found = false;
  for (std::size_t at = picture.find(opening); at != std::string_view::npos; at = picture.find(opening, at)) {
    at += opening.size();
    const std::size_t end = picture.find(closing, at);
    if (end == std::string_view::npos) throw DataFault("the SVG ends too early");
    text += picture.substr(at, end - at);
    at = end;
    found = true;
  }
  return found ? std::optional(base64_bytes(text)) : std::nullopt;
}

std::string fault_of_svg(std::string_view picture) {
  // Roots of other writers may have other names, or nothing in them.
  const std::size_t root = picture.find("<svg"), end = picture.find('>', root);
  const bool other =
      root == std::string_view::npos || (end != std::string_view::npos && picture[end - 1] == '/');
  return other || picture.rfind("</svg>") != std::string_view::npos ? "" : "the SVG ends too early";
}

}  // namespace basinscope
