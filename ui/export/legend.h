// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows under a figure: what its colours, marks and hatches mean. Holds only what occurs.
#pragma once

#include <vector>

#include "ui/export/figure_layout.h"
#include "ui/export/panel_picture.h"

namespace basinscope {

class Legend {
 public:
  Legend(const std::vector<PanelPicture>& pictures, const FigureLayout& layout, const PageStyle& style);

  double height() const;
  void paint(QPainter& painter, double top) const;

 private:
  struct Placed {
    LegendEntry entry;
    RichText text;
    double x = 0;
  };

  Type type_;
  double side_;  // of a square symbol
  LegendInk ink_;
  std::vector<std::vector<Placed>> rows_;
};

}  // namespace basinscope
