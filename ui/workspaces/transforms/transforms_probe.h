// SPDX-License-Identifier: GPL-3.0-or-later
// The values under the pointer, wherever it is in the transforms workspace: at a temperature, at three scores
// or at two. Not part of the scene.
#pragma once

#include <utility>

#include "ui/figure/curve_panel.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

struct TransformsProbe {
  std::optional<double> temperature;                   // under the pointer over a path
  std::vector<Vector> weights;                         // at that temperature, one a map shown; empty: refused
  std::optional<ThresholdConstruction> threshold;      // of the selected map, at that temperature
  std::optional<std::pair<QPointF, QPointF>> simplex;  // scores and their weights, plane coordinates
  RichText simplex_text, two_text;                     // empty: nothing to say
  // Of the three plots of two scores: where the line stands, and what it meets; nothing: no line.
  struct Line {
    std::optional<double> x;
    std::vector<QPointF> points;  // one a map that has curves, in their order
  };
  std::array<Line, 3> two_scores;
};

TransformsProbe probe_at_temperature(const TransformsResult& result, double temperature);
TransformsProbe probe_at_scores(const TransformsResult& result, QPointF scores);
// plot: 0 is over p, 1 and 2 are over s.
TransformsProbe probe_at_two_scores(const TransformsResult& result, int plot, double x);

}  // namespace basinscope
