// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/energy_bar.h"

#include "ui/figure/colour_tables.h"
#include "ui/figure/tick_steps.h"

namespace basinscope {

RichText energy_title() { return marked("<i>E</i>(<i>q</i>)"); }

CurveBar energy_bar(const EnergyEnds& ends, const QString& colours, int levels, int most) {
  const double lowest = ends.lowest, highest = ends.highest;
  const double spread = highest - lowest, step = tick_step(spread, 4);
  std::vector<double> values{lowest, highest};
  for (const double value : multiples_within(lowest, highest, step)) {
    const double place = (value - lowest) / spread;
    // Nearer to an end the number would meet that of the end.
    if (place > 0.08 && place < 0.92) values.push_back(value);
  }
  // The ends are multiples of the finer step, as a rule (choose_range() in core/landscape/passes.cpp), and
  // need its decimals.
  const TickTexts numbers = tick_texts(values, std::min(step, tick_step(spread, 18)), most);
  CurveBar bar{colours, levels, {}, with_common(energy_title(), numbers.common)};
  for (std::size_t i = 0; i < values.size(); ++i)
    bar.names.push_back({(values[i] - lowest) / spread, numbers.texts[i]});
  // The first two names are the ends, which the key of a legend relies on, too.
  if (ends.below) bar.names[0].text = QStringLiteral("≤ ") + numbers.texts[0];
  if (ends.above) bar.names[1].text = QStringLiteral("≥ ") + numbers.texts[1];
  return bar;
}

CurveKey energy_key(const CurveBar& bar) {
  return scale_key(bar.title + QStringLiteral("  ") + bar.names[0].text, bar.names[1].text,
                   band_colours(bar.colours, bar.levels));
}

}  // namespace basinscope
