// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/energy_bar.h"

#include <algorithm>

#include "ui/figure/colour_tables.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/number_text.h"

namespace basinscope {

CurveBar energy_bar(const EnergyEnds& ends, const QString& colours, int levels) {
  const double lowest = ends.lowest, highest = ends.highest;
  const double spread = highest - lowest, step = tick_step(spread, 4);
  const int decimals = std::max(tick_decimals(step), tick_decimals(tick_step(spread, 18)));
  CurveBar bar{colours, levels, {}, marked("<i>E</i>(<i>q</i>)")};
  const QString above = ends.above ? QStringLiteral("≥ ") : QString();
  const QString below = ends.below ? QStringLiteral("≤ ") : QString();
  bar.names = {{0, below + fixed_text(lowest, decimals)}, {1, above + fixed_text(highest, decimals)}};
  for (const double value : multiples_within(lowest, highest, step)) {
    const double place = (value - lowest) / spread;
    if (place > 0.08 && place < 0.92) bar.names.push_back({place, fixed_text(value, decimals)});
  }
  return bar;
}

CurveKey energy_key(const CurveBar& bar) {
  return scale_key(bar.title + QStringLiteral("  ") + bar.names[0].text, bar.names[1].text,
                   band_colours(bar.colours, bar.levels));
}

}  // namespace basinscope
