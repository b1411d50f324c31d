// SPDX-License-Identifier: GPL-3.0-or-later
// Energies along trajectories over the step: the selected one bold in the colour of its attractor with
// a dot a step, the others thin grey, a ring at the current step.
#pragma once

#include "ui/plots/curve_plot.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct EnergyTrace {
  std::vector<double> energies;
  QColor colour;
  bool selected = false;
};

// current: the step marked on the selected trace (0 when none is being played). hint: shown when there is
// nothing to draw.
CurvePanel traces_panel(const std::vector<EnergyTrace>& traces, int current, const RichText& hint,
                        const Theme& theme);

class EnergyTraces : public CurvePlot {
  Q_OBJECT

 public:
  using CurvePlot::CurvePlot;

  void set_traces(std::vector<EnergyTrace> traces, int current, const RichText& hint = {});
};

}  // namespace basinscope
