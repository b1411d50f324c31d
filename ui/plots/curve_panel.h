// SPDX-License-Identifier: GPL-3.0-or-later
// A line plot as a value, for the window and for figures alike. Titles and texts are markup with <i>, <b>
// and <sub>; coordinates are those of the axes.
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

namespace basinscope {

struct Curve {
  QColor colour;
  std::vector<QPointF> points;  // joined; x rises; one that is not a number breaks the line
  double line_pt = 1;
  bool dashed = false;
  bool dots = false;  // a dot at every point
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

// The ground between two lines over the same x (quartiles), under all curves, at 18 % opacity.
struct CurveBand {
  QColor colour;
  std::vector<QPointF> low, high;
  bool operator==(const CurveBand&) const = default;
};

// A line from zero up to a value, with a square at its end.
struct CurveStem {
  QPointF place;
  QColor colour;
  bool operator==(const CurveStem&) const = default;
};

// Round marks, with a thin dark outline.
struct CurveDots {
  QColor fill;
  double radius_pt = 1.2;
  std::vector<QPointF> places;
  bool operator==(const CurveDots&) const = default;
};

// A field over the whole frame in bands of equal colour; what is not a number is grey, what is
// infinite white.
struct CurveField {
  int columns = 0, rows = 0;
  std::vector<double> values;  // row by row, the first at the smallest y
  double low = 0, high = 1;
  QString colours = QStringLiteral("viridis");
  int levels = 20;
  bool operator==(const CurveField&) const = default;
};

// Plain text beside a place: so many logical pixels away from it.
struct CurveText {
  QPointF place;
  QString text;
  QColor colour;
  enum class Side { right, left, centre } side = Side::right;
  QPointF away = {0, -6};
  bool operator==(const CurveText&) const = default;
};

// A stretch of the x axis over the whole height: hatched (nothing is defined there), or tinted with dashed
// ends (the window of a kernel).
struct CurveStretch {
  double from = 0, to = 0;
  bool hatched = true;
  bool operator==(const CurveStretch&) const = default;
};

// On paper texts, stretches, stems, samples and the dots of curves are not drawn yet, on screen dots and
// fields.
struct CurvePanel {
  QString title;
  CurveAxis x, y;
  std::vector<Curve> curves;
  std::vector<CurveRule> rules;
  std::vector<CurveSpan> spans;
  std::vector<CurveRing> rings;
  std::vector<CurveBand> bands;
  std::vector<CurveStem> stems;
  std::vector<CurveDots> dots;
  std::optional<CurveField> field;
  std::vector<CurveText> texts;
  std::vector<CurveStretch> stretches;
  std::vector<QPointF> samples;  // small open circles
  bool operator==(const CurvePanel&) const = default;
};

}  // namespace basinscope
