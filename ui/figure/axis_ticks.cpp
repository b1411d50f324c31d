// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/axis_ticks.h"

#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr double little_room = 10;  // sizes of type

// factor times ten to a power: with as many decimals as the power needs, and with an exponent where that
// would be long. The text is put together from factor and power, as their product is rounded.
QString decade_number(double factor, double power) {
  if (power < -4 || power > 5)
    return QStringLiteral("%1e%2%3")
        .arg(factor)
        .arg(power < 0 ? QStringLiteral("−") : QString())
        .arg(std::abs(power));
  return fixed_text(factor * std::pow(10, power), std::max(0, static_cast<int>(-power)));
}

// The multiples within each decade that have ticks: the fewer, the more decades there are.
std::vector<double> factors(double decades) {
  if (decades > 4) return {1};
  if (decades > 1.5) return {1, 3};
  return decades > 0.6 ? std::vector<double>{1, 2, 5}
                       : std::vector<double>{1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8};
}

std::vector<CurveTick> decade_ticks(const CurveAxis& axis, double room) {
  std::vector<CurveTick> ticks;
  const double from = std::log10(axis.low), to = std::log10(axis.high), decades = to - from;
  const bool little = room < little_room;
  const double step = std::max(1.0, std::ceil(decades / (little ? 3 : 5)));
  // log10 rounds, and an axis that begins at a power of ten must have a tick there.
  const double first = std::floor(from + 1e-9);
  const std::vector<double> shown = little && decades >= 1 ? std::vector<double>{1} : factors(decades);
  for (const double after : multiples_within(0, to - first, step)) {
    for (const double factor : shown) {
      const double place = first + after + std::log10(factor);
      if (place < from - 1e-9 || place > to + 1e-9) continue;
      const double power = first + after;
      // 1.2 times a power needs one decimal more than the power itself.
      const bool whole = factor == std::round(factor);
      ticks.push_back({factor * std::pow(10, power),
                       whole ? decade_number(factor, power) : short_number(factor * std::pow(10, power), 2)});
    }
  }
  return ticks;
}

AxisNumbers linear_numbers(const CurveAxis& axis, double room, const TextRoom& texts) {
  if (axis.fitted) return axis_numbers(axis.low, axis.high, axis.ticks, texts);
  double step = tick_step(axis.high - axis.low, room < little_room ? 2 : axis.ticks);
  // Steps of 1, 2 or 5 times a power of ten are whole from 1 on.
  if (axis.whole) step = std::max(1.0, step);
  AxisNumbers numbers{multiples_within(axis.low, axis.high, step), {}, {}};
  TickTexts written = tick_texts(numbers.values, step);
  numbers.texts = std::move(written.texts);
  numbers.common = std::move(written.common);
  return numbers;
}

}  // namespace

std::vector<CurveTick> curve_ticks(const CurveAxis& axis, double room, const TextRoom& texts) {
  std::vector<CurveTick> ticks;
  if (axis.names) {
    for (const CurveName& name : *axis.names) ticks.push_back({name.at, name.text, name.tick});
    return ticks;
  }
  if (axis.logarithmic) return decade_ticks(axis, room);
  const AxisNumbers numbers = linear_numbers(axis, room, texts);
  for (std::size_t i = 0; i < numbers.values.size(); ++i)
    ticks.push_back({numbers.values[i], numbers.texts[i]});
  return ticks;
}

RichText axis_title(const CurveAxis& axis, double room, const TextRoom& texts) {
  // Only numbers of linear axes have a common part.
  if (axis.names || axis.logarithmic) return axis.title;
  return with_common(axis.title, linear_numbers(axis, room, texts).common);
}

}  // namespace basinscope
