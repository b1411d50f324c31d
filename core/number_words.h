// SPDX-License-Identifier: GPL-3.0-or-later
// A number as people write it, the one form of it in names, titles, footers and captions: the minus is
// U+2212, thousands are apart by U+202F, narrow and without a line break. ui/text/shown_number.h has more
// forms.
#pragma once

#include <cstdint>
#include <string>

namespace basinscope {

// Digits that tell any two doubles apart; numbers in titles have fewer, those in names six.
inline constexpr int all_digits = 17;
inline constexpr int name_digits = 6;

// "1.5", "−1e−9" (U+2212), "∞". A fraction of whole numbers below 100 is one where its decimals do not end:
// "4/3" at any number of digits, never "1.33333". Costs up to 97 divisions where the decimals do not end.
// No number is "–".
std::string number_words(double value, int digits = all_digits);

// Whether number_words tells the value to the last bit.
bool is_exact_in_words(double value, int digits);

// "846 400": thin groups of three from five digits on.
std::string grouped(std::int64_t count);

}  // namespace basinscope
