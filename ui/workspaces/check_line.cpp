// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/check_line.h"

#include <array>

#include "ui/text/shown_number.h"

namespace basinscope {

CheckLine error_line(const RichText& name, const QString& help, std::optional<double> error, double limit,
                     CheckState beyond) {
  CheckLine line{CheckState::info, name, tr("not applicable"), help};
  if (!error) return line;
  line.value = scientific_text(*error);
  line.state = *error <= limit ? CheckState::ok : beyond;
  return line;
}

CheckLine check_summary(std::span<const CheckLine> lines) {
  std::array<int, 4> count{};
  int running = 0, judged = 0;
  for (const CheckLine& line : lines) {
    if (!line.judged) continue;
    ++judged;
    ++count[std::size_t(line.state)];
    if (line.value == tr("running")) ++running;
  }
  CheckLine summary;
  const int errors = count[std::size_t(CheckState::error)],
            warnings = count[std::size_t(CheckState::warning)];
  const int passes = count[std::size_t(CheckState::ok)],
            applicable = judged - count[std::size_t(CheckState::info)];
  if (errors > 0) {
    summary.state = CheckState::error;
    summary.value = errors == 1 ? tr("1 fails") : tr("%1 fail").arg(errors);
  } else if (warnings > 0) {
    summary.state = CheckState::warning;
    summary.value = count_text("%n warning(s)", warnings);
  } else if (running > 0) {
    summary.value = tr("%1 running").arg(running);
  } else if (applicable == 0) {
    summary.value = tr("nothing to check");
  } else {
    summary.state = CheckState::ok;
    summary.value = tr("%1 of %2 pass").arg(passes).arg(applicable);
  }
  return summary;
}

}  // namespace basinscope
