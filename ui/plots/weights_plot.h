// SPDX-License-Identifier: GPL-3.0-or-later
// Weights in the window: see weights_panel.
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"
#include "ui/text/shown_number.h"

namespace basinscope {

class WeightsPlot : public CurvePlot {
  Q_OBJECT

 public:
  explicit WeightsPlot(Appearance* appearance, QWidget* parent = nullptr) : CurvePlot(appearance, parent) {
    setAccessibleName(tr("Weights"));
    set_side_margins(40, 12, true);
    serve_targets([this] {
      std::vector<Target> stems;
      const std::vector<CurveName>& names = panel().x.names.value_or(std::vector<CurveName>());
      const auto add = [&](QPointF place) {
        const auto named = [&](const CurveName& name) { return name.at == place.x(); };
        const auto found = std::find_if(names.begin(), names.end(), named);
        stems.push_back(
            {place,
             found == names.end() ? tr("weight %1").arg(std::lround(place.x()) + 1) : plain_text(found->text),
             shown_number(place.y(), 6)});
      };
      for (const CurveStem& stem : panel().stems) add(stem.place);
      for (const CurveRing& ring : panel().rings) add(ring.place);
      std::sort(stems.begin(), stems.end(),
                [](const Target& a, const Target& b) { return a.value.x() < b.value.x(); });
      return stems;
    });
  }

  void show_weights(const ShownWeights& shown) {
    show_made([shown](const Theme& theme, QSizeF frame) { return weights_panel(shown, theme, frame); });
  }
  // Without its numbers the axis leaves its room to the stems (plots side by side with one scale). Margins in
  // logical pixels.
  void set_side_margins(int left, int right, bool axis_numbers) {
    set_margins({left, 38, right, 37}, axis_numbers);
  }
};

}  // namespace basinscope
