// SPDX-License-Identifier: GPL-3.0-or-later
// The legend row under a figure: what its colours, marks and hatches mean. Holds only what occurs.
#pragma once

#include <functional>
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
  struct Entry {
    double mark_width;
    RichText text;
    std::function<void(QPainter&, const QRectF&)> paint_mark;
    double width = 0;
  };
  void add(double mark_width, RichText text, std::function<void(QPainter&, const QRectF&)> paint_mark);
  void break_rows();

  Type type_;
  double left_ = 0, right_ = 0;
  std::vector<std::vector<Entry>> rows_;
  std::vector<Entry> entries_;
};

}  // namespace basinscope
