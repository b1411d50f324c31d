// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers along an axis, for windows and pages alike: round steps of 1, 2 or 5 times a power of ten, all with
// the decimals their step needs. Where these get long, what they have in common is written once, at the axis'
// title, "q₁ = 0.7071067 + … × 1e−9", and the whole number that stands at a tick takes the place of the dots.
#pragma once

#include <QString>
#include <array>
#include <functional>
#include <vector>

#include "core/round_steps.h"
#include "ui/text/rich_text.h"

namespace basinscope {

int tick_decimals(double step);
// Two numbers, low < high, with three digits of what lies between them: "0.26512", "0.26534".
std::array<QString, 2> range_text(double low, double high);

struct TickTexts {
  std::vector<QString> texts;
  QString common;  // "0.7071067 + … × 1e−9", "… × 1e6", "100000 + …"; empty: the texts are all
};
// values: multiples of the power of ten of step, or what is shown rounded to one. most: characters beyond
// which the common part is taken out of numbers that are not long else. No two texts are alike where values
// are not.
TickTexts tick_texts(const std::vector<double>& values, double step, int most = 100);
// "q₁ = 0.7071067 + … × 1e−9"
RichText with_common(const RichText& title, const QString& common);

// The room that texts have along an axis, and how wide one is, in the same unit; no length: any.
struct TextRoom {
  double length = 0, gap = 0;
  std::function<double(const QString&)> width = {};
};

struct AxisNumbers {
  std::vector<double> values;
  std::vector<QString> texts;  // empty where there is no room beside those before
  QString common;

  // Of a text: about its tick, but no farther out than the axis. In units of the room, from the axis' low
  // end.
  double left(std::size_t i, double low, double high, const TextRoom& room) const;
};
// About count steps inside [low, high]. Texts with a room are in brief where else they would meet, and only
// every second, third, ... is written where they still would.
AxisNumbers axis_numbers(double low, double high, double count, const TextRoom& room = {});

}  // namespace basinscope
