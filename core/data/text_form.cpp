// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text_form.h"

#include "core/message.h"

namespace basinscope {

bool is_utf16(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return true;
  // Without a mark every other byte of plain letters is NUL.
  const bool first = bytes.size() >= 2 && bytes[0] == '\0';
  for (std::size_t i = 0; i < 4 && i < bytes.size(); ++i)
    if ((bytes[i] == '\0') != ((i % 2 == 0) == first)) return false;
  return bytes.size() >= 2;
}

Message text_fault(std::string_view bytes) {
  if (is_utf16(bytes)) return phrase("it is text in UTF-16, expected UTF-8");
  const std::size_t place = bytes.find('\0');
  if (place == std::string_view::npos) return {};
  return message("expected text, not a NUL byte (at byte %1)", place + 1);
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

std::string shortened(std::string text, std::size_t length) {
  if (text.size() <= length) return text;
  while (length > 0 && (static_cast<unsigned char>(text[length]) >> 6) == 2) --length;
  text.resize(length);
  return text + "...";
}

}  // namespace basinscope
