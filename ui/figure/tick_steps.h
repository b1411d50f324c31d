// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers along an axis, in the window and on pages: round steps of 1, 2 or 5 times a power of ten, with as
// many decimals as the step needs. Where numbers get long, their common part is written once in the title of
// the axis, "coordinate 1 = 0.7071067 + … × 1e−9", and a tick has the whole number that replaces the dots.
#pragma once

#include <QString>
#include <array>
#include <functional>
#include <vector>

#include "core/round_steps.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// The decimals that multiples of step need, 0 to 12.
int tick_decimals(double step);
// Two numbers low < high, with three significant digits of their difference: "0.26512", "0.26534".
std::array<QString, 2> range_text(double low, double high);

struct TickTexts {
  std::vector<QString> texts;
  QString common;  // "0.7071067 + … × 1e−9", "… × 1e6", "100000 + …"; empty if the texts are the numbers
};
// Texts of values, which are multiples of the power of ten of step, or are rounded to one. A common part is
// separated from numbers of 1e5 and more, of more than 6 decimals, or of more than most characters. Different
// values have different texts.
TickTexts tick_texts(const std::vector<double>& values, double step, int most = 100);
// The title with the common part: "coordinate 1 = 0.7071067 + … × 1e−9".
RichText with_common(const RichText& title, const QString& common);

// The room for texts along an axis, in any one unit: its length (0: no limit), and the gap between texts.
struct TextRoom {
  double length = 0, gap = 0;
  std::function<double(const QString&)> width = {};
};

// The left end of a text that is centred at a place along an axis of that length, but stays inside it.
double inside_axis(double at, double width, double length);

struct AxisNumbers {
  std::vector<double> values;
  std::vector<QString> texts;  // empty where there is no room for one
  QString common;

  double left(std::size_t i, double low, double high, const TextRoom& room) const;  // of a text, in its unit
};
// About count steps inside [low, high]. With a room, texts that would meet are abbreviated (tick_texts() with
// 6 characters), and if they still meet only every second, third, ... is written.
AxisNumbers axis_numbers(double low, double high, double count, const TextRoom& room = {});

}  // namespace basinscope
