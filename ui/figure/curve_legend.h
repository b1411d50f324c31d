// SPDX-License-Identifier: GPL-3.0-or-later
// A legend laid out in rows: entries (CurveKey) from left to right, as many in a row as its width takes.
// Drawn in the window and on pages. Lengths in painter units of the ink.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"

namespace basinscope {

class CurveLegend {
 public:
  CurveLegend() = default;
  // most_rows: entries that would need more rows are left out. With 0 there are as many rows as needed, and
  // entries wider than a row are shortened or broken; with 1, they are shortened and spared until they fit.
  CurveLegend(std::vector<CurveKey> keys, double width, const Ink& ink, std::size_t most_rows = 0);

  double height() const;
  std::size_t rows() const { return rows_.size(); }
  double width() const;  // of the widest row
  void paint(QPainter& painter, QPointF top_left) const;
  // The entry at a point, or null. The help of an entry that is shown with its brief name is its full name,
  // unless it has a help of its own.
  const CurveKey* key_at(QPointF from_top_left) const;

  // The least width in which entries fit into one row: with brief names, without those that may be spared.
  static double least_width(const std::vector<CurveKey>& keys, const Ink& ink);

 private:
  void paint_sample(QPainter& painter, const CurveKey& key, QPointF left) const;

  std::vector<std::vector<CurveKey>> rows_;
  Ink ink_;
};

}  // namespace basinscope
