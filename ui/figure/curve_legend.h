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
  // As many rows as entries need; one that is wider than a row is shortened or broken. one_row: before there
  // is a second row, names are brief and entries that may be spared are left out.
  CurveLegend(std::vector<CurveKey> keys, double width, const Ink& ink, bool one_row = false);

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
