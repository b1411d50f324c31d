// SPDX-License-Identifier: GPL-3.0-or-later
// A plot with its heading above it, a name for who cannot see it, and its numbers on the right click.
#pragma once

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"

namespace basinscope {

template <class Plot = CurvePlot>
class PlotPanel : public PanelGround {
 public:
  // file: see DataMenu. No table: the plot's own menu. kind: what the plot is made with before all else.
  template <class... Kind>
  PlotPanel(Appearance* appearance, const QString& title, const QString& file, MakeTable table,
            QWidget* parent, Kind... kind)
      : PanelGround(appearance, parent),
        appearance_(appearance),
        header_(new PlotHeader(appearance, title, this)),
        plot_(new Plot(kind..., appearance, this)) {
    if (plot_->accessibleName().isEmpty()) plot_->setAccessibleName(title);
    add(header_);
    add(plot_, 1);
    if (table) add_data_menu(plot_, file, std::move(table));
  }

  // Between heading and plot: the keys of the plot's panel.
  void add_legend(int rows = 1) {
    static_cast<QBoxLayout*>(layout())->insertWidget(1, new LegendRow(appearance_, plot_, this, rows));
  }

  // An overlay, which says doing, while freshness waits for another result; over the row that the plot is in.
  void cover(const Freshness* freshness, BusyOverlay::Words doing) {
    QWidget* const row = plot_->parentWidget();
    new BusyOverlay(row == this ? plot_ : row, freshness, appearance_, std::move(doing));
  }
  void cover(const Freshness* freshness, const QString& doing) {
    cover(freshness, [doing] { return doing; });
  }

  PlotHeader* header() const { return header_; }
  Plot* plot() const { return plot_; }

 private:
  Appearance* appearance_;
  PlotHeader* header_;
  Plot* plot_;
};

}  // namespace basinscope
