// SPDX-License-Identifier: GPL-3.0-or-later
// A line plot as a value, for the window and for figures alike. Titles and texts are markup with <i>, <b>
// and <sub>; coordinates are those of the axes.
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <vector>

namespace basinscope {

struct Curve {
  QColor colour;
  std::vector<QPointF> points;  // joined; x rises
  double line_pt = 1;
  bool dashed = false;
  bool operator==(const Curve&) const = default;
};

struct CurveAxis {
  double low = 0, high = 1;
  bool logarithmic = false;  // ticks at the decades
  QString title;

  // Where a value stands: 0 low, 1 high.
  double place(double value) const;
  double value(double place) const;  // the inverse
  bool operator==(const CurveAxis&) const = default;
};

// A dotted line over the whole height at x, with a text turned along it at the top.
struct CurveRule {
  double x = 0;
  QString text;
  bool operator==(const CurveRule&) const = default;
};

// A stretch of the x axis named above the frame, with a tick at its left end where that is inside.
struct CurveSpan {
  double from = 0, to = 0;
  QString text;
  bool operator==(const CurveSpan&) const = default;
};

// An open circle.
struct CurveRing {
  QPointF place;
  QColor colour;
  bool operator==(const CurveRing&) const = default;
};

struct CurvePanel {
  QString title;
  CurveAxis x, y;
  std::vector<Curve> curves;
  std::vector<CurveRule> rules;
  std::vector<CurveSpan> spans;
  std::vector<CurveRing> rings;
  bool operator==(const CurvePanel&) const = default;
};

}  // namespace basinscope
