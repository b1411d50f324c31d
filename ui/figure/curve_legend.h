// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a legend, a sample and a name each, in rows as wide as there is room: in the window and on
// paper alike.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"

namespace basinscope {

class CurveLegend {
 public:
  CurveLegend() = default;
  // most_rows: keys that would need more are left out; 0: as many as they need.
  CurveLegend(std::vector<CurveKey> keys, double width, const Ink& ink, std::size_t most_rows = 0);

  double height() const;
  std::size_t rows() const { return rows_.size(); }
  double width() const;  // of the widest row
  void paint(QPainter& painter, QPointF top_left) const;
  // The key there; null: none. Its help is its whole name where it has no other and is shown in brief.
  const CurveKey* key_at(QPointF from_top_left) const;

  // The least that keys in one row need: in brief, without those that can be spared.
  static double least_width(const std::vector<CurveKey>& keys, const Ink& ink);

 private:
  void paint_sample(QPainter& painter, const CurveKey& key, QPointF left) const;

  std::vector<std::vector<CurveKey>> rows_;
  Ink ink_;
};

}  // namespace basinscope
