// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_words.h"

#include <charconv>
#include <cmath>
#include <utility>

namespace basinscope {
namespace {

constexpr int digits_of_ends = 9;  // decimals that end do so within as many digits

// Whether so many digits are read back as this value.
bool exact_at(double value, int digits) {
  char text[40];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
  double back = 0;
  std::from_chars(text, end, back);
  return back == value;
}

// "-1.5e-09" as "−1.5e−9".
std::string typeset(std::string number) {
  // std::to_chars writes at least two digits of an exponent, and its plus.
  for (const char* const padding : {"e-0", "e+0"}) {
    if (const auto at = number.find(padding); at != std::string::npos) number.erase(at + 2, 1);
  }
  if (const auto plus = number.find("e+"); plus != std::string::npos) number.erase(plus + 1, 1);
  for (auto at = number.find('-'); at != std::string::npos; at = number.find('-', at + 1))
    number.replace(at, 1, "−");
  return number;
}

std::string decimal(double value, int digits) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  // This is also for a negative zero, which would get a minus.
  if (value == 0) return "0";
  char text[40];
  // All digits means the shortest text that is read back as the value: 0.1, not 0.10000000000000001.
  const auto end =
      digits >= all_digits
          ? std::to_chars(text, text + sizeof text, value).ptr
          : std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
  return typeset({text, end});
}

// In lowest terms, since the smallest divisor is met first; empty where there is none.
std::string fraction(double value) {
  if (!std::isfinite(value) || exact_at(value, digits_of_ends)) return {};
  // Decimals end with the divisors 1 and 2. The quotient has to be the value to the last bit, since the
  // fraction stands for it.
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

std::string grouped(std::int64_t count) {
  std::string text = std::to_string(count);
  const std::size_t sign = count < 0 ? 1 : 0;
  // Four digits stay together. Spaces are put in from the right, where they move no digit that is still to
  // be grouped.
  if (text.size() >= sign + 5) {
    for (std::size_t at = text.size(); at > sign + 3;) text.insert(at -= 3, "\u202F");
  }
  return typeset(std::move(text));
}

}  // namespace basinscope
