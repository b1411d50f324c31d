// SPDX-License-Identifier: GPL-3.0-or-later
// Weights in the window: see weights_panel.
#pragma once

#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"
#include "ui/text/number_text.h"

namespace basinscope {

class WeightsPlot : public CurvePlot {
  Q_OBJECT

 public:
  explicit WeightsPlot(Appearance* appearance, QWidget* parent = nullptr) : CurvePlot(appearance, parent) {
    setAccessibleName(tr("Weights"));
    set_side_margins(40, 12, true);
    serve_targets([this] {
      std::vector<Target> stems;
      for (Eigen::Index i = 0; i < shown_.weights.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const QString name = at < shown_.names.size() ? plain_text(shown_.names[at]) : QString();
        stems.push_back({{static_cast<double>(i), shown_.weights[i]},
                         name.isEmpty() ? tr("weight %1").arg(i + 1) : name,
                         shown_number(shown_.weights[i], 6)});
      }
      return stems;
    });
  }

  void show_weights(const ShownWeights& shown) {
    shown_ = shown;
    show_made([shown](const Theme& theme, QSizeF frame) { return weights_panel(shown, theme, frame); });
  }
  // Without its numbers the axis leaves its room to the stems (plots side by side with one scale). Margins in
  // logical pixels.
  void set_side_margins(int left, int right, bool axis_numbers) {
    set_margins({left, 27, right, 37}, axis_numbers);
  }

 private:
  ShownWeights shown_;
};

}  // namespace basinscope
