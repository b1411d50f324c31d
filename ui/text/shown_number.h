// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type them and as the window and figures show them: the minus is U+2212, infinity "∞",
// what is no number "–", the decimal mark that of the language (ui/text/translation.h). What is read by
// programs (files, the command line's tables) is written by core/data/text_form.h.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/number_words.h"
#include "ui/text/translation.h"

namespace basinscope {

// "1.5", "1e-3", "4/3", "1/3e2" (a quotient of two numbers). A comma is a decimal mark where the language has
// it as one, beside the point, and none else. The minus may be U+2212, thin spaces are passed over. Nothing
// when it is not one finite number.
std::optional<double> number_from(const QString& text);
// "0.4, 0.4 4/3": separated by commas, semicolons or blanks; where a comma is a decimal mark, it separates
// before a blank and between numbers with points: "0,4; 0,4 4/3", "0,4, 4/3", "0.4,4/3".
std::optional<std::vector<double>> numbers_from(const QString& text);

// As names and captions tell it: core's number_words.
QString number_in_words(double value, int digits = all_digits);
// Between the numbers of a list: ", ", and "; " where commas are decimal marks.
QString between_numbers();
// At most digits significant digits, no trailing zeros, minus U+2212, below 0.01 as 1e−3.
QString shown_number(double value, int digits = 15);
// At most so many significant digits, also before the point.
QString rounded_number(double value, int digits);
// Fixed decimals; a value that rounds to 0 has no sign.
QString fixed_text(double value, int decimals);
// One significant decimal and exponent: 3.3e−16; 0 is "0".
QString scientific_text(double value);
// So many significant digits, scientific ("3.3e−16") below 1e-3 and from 1e5 on.
QString short_number(double value, int digits = 3);
// "99.9 %", rounded down: 99.96 % is not 100.0 %.
QString percent_text(double share, int decimals = 1);
// Thin groups of three (U+202F) from five digits on: 846 400.
QString grouped_text(qint64 count);

// The first letter as a capital, unless it is a symbol's.
QString capitalised(const QString& text);
inline QString text_of(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace basinscope
