// SPDX-License-Identifier: GPL-3.0-or-later
// Energies along trajectories over the step: the selected one bold in the colour of its attractor with
// a dot a step, the others thin grey, a ring at the current step.
#pragma once

#include <optional>

#include "ui/plots/curve_plot.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct EnergyTrace {
  std::vector<double> energies;
  QColor colour;
  bool selected = false;
};

// current: the step that is shown, a line and a ring on the selected trace; none: a ring at its start. hint:
// shown when there is nothing to draw. The axis goes as far as the selected trace, and of others to step 20:
// where one is longer, its title says so.
CurvePanel traces_panel(const std::vector<EnergyTrace>& traces, std::optional<int> current,
                        const RichText& hint, const Theme& theme);

class EnergyTraces : public CurvePlot {
  Q_OBJECT

 public:
  using CurvePlot::CurvePlot;

  void set_traces(std::vector<EnergyTrace> traces, std::optional<int> current, const RichText& hint = {});
};

}  // namespace basinscope
