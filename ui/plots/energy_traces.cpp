// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/energy_traces.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/figure/axis_ticks.h"
#include "ui/plots/curve_colours.h"

namespace basinscope {
namespace {

void add_trace(CurvePanel& panel, const EnergyTrace& trace, std::optional<int> current, const Theme& theme) {
  Curve line{
      trace.selected ? legible(trace.colour, theme) : theme.control_strong, {}, trace.selected ? 2.75 : 1.0};
  QPointF now;  // the step shown on the line, which has no point where the energy is infinite
  for (std::size_t t = 0; t < trace.energies.size(); ++t) {
    if (!std::isfinite(trace.energies[t])) continue;
    line.points.emplace_back(static_cast<double>(t), trace.energies[t]);
    if (static_cast<int>(t) <= current.value_or(0) || line.points.size() == 1) now = line.points.back();
  }
  if (line.points.empty()) return;
  if (trace.selected) {
    line.dots = true;
    panel.rings.push_back({now, theme.text});
  }
  panel.curves.push_back(std::move(line));
}

}  // namespace

CurvePanel traces_panel(const std::vector<EnergyTrace>& traces, std::optional<int> current,
                        const RichText& hint, const Theme& theme) {
  CurvePanel panel;
  if (traces.empty()) {
    panel.framed = false;
    panel.notice = CurveNotice{hint, theme.text_3};
    return panel;
  }
  double low = std::numeric_limits<double>::infinity(), high = -low;
  std::size_t steps = 1, longest = 1;
  for (const EnergyTrace& trace : traces) {
    // A long tail of tiny steps would squeeze the start; the selected trace is shown whole.
    steps = std::max(
        steps, trace.selected ? trace.energies.size() : std::min<std::size_t>(trace.energies.size(), 21));
    longest = std::max(longest, trace.energies.size());
    for (const double value : trace.energies)
      if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
  }
  if (!(low <= high)) low = 0, high = 1;
  const double pad = room_beyond(low, high, 0.09);
  panel.sides = CurvePanel::Sides::left_and_below;
  panel.x = {-0.03 * static_cast<double>(steps), 1.1 * static_cast<double>(steps - 1) + 0.2, false,
             steps < longest ? QObject::tr("step, the first %1 of %2").arg(steps - 1).arg(longest - 1)
                             : QObject::tr("step")};
  panel.x.whole = true;
  panel.y = {low - pad, high + pad, false, marked("<i>E</i>")};
  panel.y.ticks = 3;
  const auto chosen =
      std::find_if(traces.begin(), traces.end(), [](const auto& trace) { return trace.selected; });
  if (current && chosen != traces.end()) {
    const double step =
        std::min(static_cast<double>(*current), static_cast<double>(chosen->energies.size()) - 1);
    panel.curves.push_back({theme.accent, {{step, panel.y.low}, {step, panel.y.high}}, 2});
  }
  for (const bool selected : {false, true})
    for (const EnergyTrace& trace : traces)
      if (trace.selected == selected) add_trace(panel, trace, current, theme);
  return panel;
}

void EnergyTraces::set_traces(std::vector<EnergyTrace> traces, std::optional<int> current,
                              const RichText& hint) {
  // Beside the energy's axis there is room for its widest number.
  const Ink ink = this->ink();
  double widest = 0;
  for (const CurveTick& tick : curve_ticks(traces_panel(traces, current, hint, appearance().theme()).y))
    widest = std::max(widest, text_width(tick.text, ink.number) / ink.unit);
  set_margins({qRound(std::max(46.0, widest + 27)), 8, 14, 41}, true);
  show_made([traces = std::move(traces), current, hint](const Theme& theme, QSizeF) {
    return traces_panel(traces, current, hint, theme);
  });
}

}  // namespace basinscope
