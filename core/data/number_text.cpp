// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/number_text.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>

namespace basinscope {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::optional<double> number_from_text(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc()) return value;
  if (error != std::errc::result_out_of_range) return std::nullopt;
  // Out of range is both too large and too small; the small ones are zero or subnormal. The environment's
  // locale may have a decimal comma.
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  stream >> value;  // libc++ takes too small for a fault, and gives the number all the same
  if (std::abs(value) >= std::numeric_limits<double>::max()) return std::nullopt;
  return value;
}

std::optional<double> number_from_field(std::string_view field, bool commas) {
  const std::size_t comma = commas ? field.find(',') : std::string_view::npos;
  if (comma != std::string_view::npos) {
    std::string pointed(field);
    pointed[comma] = '.';
    return number_from_field(pointed, false);
  }
  if (const auto value = number_from_text(field)) return value;
  const std::size_t d = field.find_first_of("dD");
  if (d == std::string_view::npos || field.find_first_not_of("0123456789+-. \tdD") != std::string_view::npos)
    return std::nullopt;
  std::string with_e(field);
  with_e[d] = 'e';
  return number_from_text(with_e);
}

std::string number_text(double value) {
  char buffer[40];
  const bool whole = std::abs(value) < 1e15 && value == std::floor(value);
  const auto result = whole ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed)
                            : std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, result.ptr};
}

Message shown(double value) { return Message::number(number_text(value)); }

Message out_of(const Range& range, const Message& value, bool whole) {
  const Message low = shown(range.lowest), high = shown(range.highest);
  if (whole) return message("expected a whole number from %1 to %2, not %3", low, high, value);
  const bool open = range.lowest_open;
  if (range.highest >= std::numeric_limits<double>::max())  // every finite number
    return open ? message("expected a number above %1, not %2", low, value)
                : message("expected a number from %1, not %2", low, value);
  return open ? message("expected a number in (%1, %2], not %3", low, high, value)
              : message("expected a number in [%1, %2], not %3", low, high, value);
}

}  // namespace basinscope
