// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tick_steps.h"

#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr int most_decimals = 6, brief_length = 6;
constexpr double largest_plain = 1e5, largest_multiple = 1e4, common_multiple = 100;

// The power of ten of a step. The tolerance keeps 1e-3, whose logarithm may round to just below -3, in its
// decade.
int exponent_of(double step) { return static_cast<int>(std::floor(std::log10(step) + 1e-9)); }

// The exact text of digits times a power of ten, without trailing zeros: 0.7071067, 100000, 1.25e−9. power:
// with an exponent, whatever the size.
QString exact_text(qint64 digits, int exponent, bool power = false) {
  constexpr int most_zeros = 3, most_whole = 12;
  for (; digits != 0 && digits % 10 == 0; digits /= 10) ++exponent;
  QString text = QString::number(std::abs(digits));
  const auto point = static_cast<int>(text.size()) + exponent;  // digits before it
  if (power || point > most_whole || point < -most_zeros) {
    if (text.size() > 1) text.insert(1, QLatin1Char('.'));
    text += QStringLiteral("e%1").arg(point - 1);
  } else if (exponent >= 0) {
    text += QString(exponent, QLatin1Char('0'));
  } else if (point > 0) {
    text.insert(point, QLatin1Char('.'));
  } else {
    text.prepend(QStringLiteral("0.") + QString(-point, QLatin1Char('0')));
  }
  if (digits < 0) text.prepend(QLatin1Char('-'));
  if (writes_decimal_comma()) text.replace(QLatin1Char('.'), QLatin1Char(','));
  return text.replace(QLatin1Char('-'), QChar(0x2212));
}

// Whether two texts of an axis would be nearer than the gap. Only every stride-th text is written.
bool meet(const AxisNumbers& numbers, double low, double high, const TextRoom& room, std::size_t stride) {
  double free_from = -1e300;
  for (std::size_t i = 0; i < numbers.texts.size(); i += stride) {
    const double left = numbers.left(i, low, high, room);
    if (left < free_from) return true;
    free_from = left + room.width(numbers.texts[i]) + room.gap;
  }
  return false;
}

}  // namespace

std::array<QString, 2> range_text(double low, double high) {
  const double largest = std::max(std::abs(low), std::abs(high)), between = high - low;
  // So many leading digits are common to both numbers, and three more show the difference.
  const double finer = between > 0 && std::isfinite(largest) ? std::ceil(std::log10(largest / between)) : 0;
  const int digits = 3 + static_cast<int>(std::clamp(finer, 0.0, 12.0));
  return {short_number(low, digits), short_number(high, digits)};
}

int tick_decimals(double step) {
  return static_cast<int>(std::clamp(std::ceil(-std::log10(step) - 1e-9), 0.0, 12.0));
}

TickTexts tick_texts(const std::vector<double>& values, double step, int most) {
  TickTexts ticks;
  if (values.empty()) return ticks;
  const int exponent = exponent_of(step), decimals = std::max(0, -exponent);
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  // Numbers of ordinary size are written in full, if none gets too long.
  const bool plain = largest < largest_plain && decimals <= most_decimals;
  if (plain) {
    qsizetype longest = 0;
    for (const double value : values) {
      ticks.texts.push_back(fixed_text(value, decimals));
      longest = std::max(longest, ticks.texts.back().size());
    }
    if (longest <= most) return ticks;
  }
  // Whole multiples of the power of ten of the step. Doubles hold them exactly, as multiples_within() allows
  // no larger ones.
  std::vector<double> multiples;
  for (const double value : values) multiples.push_back(std::round(value / std::pow(10, exponent)));
  const auto [first, last] = std::ranges::minmax(multiples);
  // Multiples of five digits and more are written without the hundreds of the smallest one, which the title
  // names.
  const double common = std::max(std::abs(first), std::abs(last)) < largest_multiple
                            ? 0
                            : common_multiple * std::floor(first / common_multiple);
  // The multiples are the numbers themselves.
  if (common == 0 && exponent == 0) return ticks;
  ticks.texts.clear();
  for (const double multiple : multiples) ticks.texts.push_back(fixed_text(multiple - common, 0));
  if (common != 0) ticks.common = exact_text(static_cast<qint64>(common), exponent) + QStringLiteral(" + ");
  ticks.common += QStringLiteral("…");
  if (exponent != 0) ticks.common += QStringLiteral(" × ") + exact_text(1, exponent, true);
  return ticks;
}

RichText with_common(const RichText& title, const QString& common) {
  if (common.isEmpty() || title.isEmpty()) return common.isEmpty() ? title : RichText(common);
  return title + QStringLiteral(" = ") + common;
}

double inside_axis(double at, double width, double length) {
  return std::clamp(at - width / 2, 0.0, std::max(0.0, length - width));
}

double AxisNumbers::left(std::size_t i, double low, double high, const TextRoom& room) const {
  return inside_axis((values[i] - low) / (high - low) * room.length, room.width(texts[i]), room.length);
}

AxisNumbers axis_numbers(double low, double high, double count, const TextRoom& room) {
  const double step = tick_step(high - low, count);
  AxisNumbers numbers{multiples_within(low, high, step), {}, {}};
  const auto write = [&](int most) {
    TickTexts ticks = tick_texts(numbers.values, step, most);
    numbers.texts = std::move(ticks.texts);
    numbers.common = std::move(ticks.common);
  };
  // First in full, then abbreviated, then every second text, every third, until no two meet.
  write(100);
  if (room.length <= 0 || !room.width || numbers.texts.empty()) return numbers;
  if (meet(numbers, low, high, room, 1)) write(brief_length);
  std::size_t stride = 1;
  while (stride < numbers.texts.size() && meet(numbers, low, high, room, stride)) ++stride;
  for (std::size_t i = 0; i < numbers.texts.size(); ++i)
    if (i % stride != 0) numbers.texts[i].clear();
  return numbers;
}

}  // namespace basinscope
