// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_words.h"

#include <charconv>
#include <cmath>

namespace basinscope {
namespace {

constexpr int digits_of_ends = 9;  // decimals that end do so within as many digits

bool exact_at(double value, int digits) {
  char text[40];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
  double back = 0;
  std::from_chars(text, end, back);
  return back == value;
}

std::string decimal(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  char text[40];
  const auto end =
      digits >= all_digits
          ? std::to_chars(text, text + sizeof text, value).ptr
          : std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
  std::string whole(text, end);
  for (const char* const padding : {"e-0", "e+0"}) {
    if (const auto at = whole.find(padding); at != std::string::npos) whole.erase(at + 2, 1);
  }
  if (const auto plus = whole.find("e+"); plus != std::string::npos) whole.erase(plus + 1, 1);
  for (auto at = whole.find('-'); at != std::string::npos; at = whole.find('-', at + 1))
    whole.replace(at, 1, "−");
  return whole;
}

// In lowest terms, since the smallest divisor is met first; empty where there is none.
std::string fraction(double value) {
  if (!std::isfinite(value) || exact_at(value, digits_of_ends)) return {};
  for (int divisor = 3; divisor < 100; ++divisor) {
    const double multiple = std::round(value * divisor);
    if (std::abs(multiple) < 100 && multiple / divisor == value)
      return decimal(multiple, all_digits) + "/" + std::to_string(divisor);
  }
  return {};
}

}  // namespace

std::string number_words(double value, int digits) {
  const std::string quotient = fraction(value);
  return quotient.empty() ? decimal(value, digits) : quotient;
}

bool is_exact_in_words(double value, int digits) {
  return digits >= all_digits || exact_at(value, digits) || !fraction(value).empty();
}

std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  std::string text = std::to_string(count);
  if (text.size() >= 5) {
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, "\u202F");
  }
  text += ' ';
  if (count == 1 || !many.empty()) return text.append(count == 1 ? one : many);
  return text.append(one) + 's';
}

}  // namespace basinscope
