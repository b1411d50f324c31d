// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text_form.h"

namespace basinscope {

std::string text_fault(std::string_view bytes) {
  const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  // Without a mark every other byte of plain letters is NUL.
  const bool alternating = bytes.size() >= 2 && (bytes[0] == '\0') != (bytes[1] == '\0');
  if (marked || alternating) return "it is text in UTF-16, expected UTF-8";
  const std::size_t place = bytes.find('\0');
  if (place == std::string_view::npos) return {};
  return "expected text, not a NUL byte (at byte " + std::to_string(place + 1) + ")";
}

std::string shortened(std::string text, std::size_t length) {
  if (text.size() <= length) return text;
  while (length > 0 && (static_cast<unsigned char>(text[length]) >> 6) == 2) --length;
  text.resize(length);
  return text + "...";
}

}  // namespace basinscope
