// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of curve pages: a sample and a name each, in rows as wide as there is room.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/export/curve_page.h"
#include "ui/figure/ink.h"
#include "ui/figure/type.h"

namespace basinscope {

class CurveLegend {
 public:
  CurveLegend() = default;
  CurveLegend(const std::vector<CurveKey>& keys, const Type& type, double width, const Ink& ink);

  double height() const;
  void paint(QPainter& painter, QPointF top_left) const;

 private:
  void paint_sample(QPainter& painter, const CurveKey& key, QPointF left) const;

  std::vector<std::vector<CurveKey>> rows_;
  Type type_;
  Ink ink_;
};

}  // namespace basinscope
