// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type them and as the window shows them.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace basinscope {

// "1.5", "1e-3", "4/3", "1/3e2" (a quotient of two numbers); a comma is no decimal point. The minus
// may be U+2212. Nothing when it is not one finite number.
std::optional<double> number_from(const QString& text);
// "0.4, 0.4 4/3": separated by commas, semicolons or blanks.
std::optional<std::vector<double>> numbers_from(const QString& text);

// At most digits significant digits, no trailing zeros, minus U+2212, below 0.01 as 1e−3.
QString shown_number(double value, int digits = 15);
// At most so many significant digits, also before the point.
QString rounded_number(double value, int digits);
// Fixed decimals with the minus U+2212.
QString fixed_text(double value, int decimals);
// One significant decimal and exponent: 3.3e−16; 0 is "0".
QString scientific_text(double value);
// Thin groups of three from five digits on: 846 400.
QString grouped_text(long long value);

// Digits after a letter become subscripts: "mix {x4, x15}" gives "mix {x₄, x₁₅}".
QString with_subscripts(const QString& name);
QString with_subscripts(const std::string& name);
// The first letter as a capital, unless it is a symbol's.
QString capitalised(const QString& text);
inline QString text_of(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace basinscope
