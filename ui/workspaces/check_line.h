// SPDX-License-Identifier: GPL-3.0-or-later
// What a program verified about the numbers it shows, one line each, and their sum.
#pragma once

#include <optional>
#include <span>

#include "ui/text/rich_text.h"

namespace basinscope {

enum class CheckState { ok, warning, error, info };

struct CheckLine {
  CheckState state = CheckState::info;
  RichText name, value;
  QString help;
  bool judged = true;  // false: a fact that cannot fail, not counted in the sum
};

// A line for a number that is to be at most limit: ok, else beyond; without a number "not applicable".
CheckLine error_line(const RichText& name, const QString& help, std::optional<double> error, double limit,
                     CheckState beyond);

// "3 of 3 pass", "1 warning", "1 running"; the state is the worst. Where nothing is judged, or no judgement
// applies, "nothing to check", neither good nor bad.
CheckLine check_summary(std::span<const CheckLine> lines);

}  // namespace basinscope
