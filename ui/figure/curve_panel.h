// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a value: lines, fields, shapes and marks over two axes. Workspaces make panels from results;
// curve_painter.h paints the same value in the window and on pages, and panel_table.h lists its numbers.
//
// Points (QPointF) are in coordinates of the axes. Sizes that end in _pt are logical pixels on screen, which
// a page may scale; other sizes are logical pixels. A colour that is not valid means "none" or a default.
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/figure/curve_key.h"

namespace basinscope {

// A polyline.
struct Curve {
  QColor colour;
  std::vector<QPointF> points;  // a coordinate that is not finite breaks the line
  double line_pt = 1;
  bool dashed = false;
  bool dots = false;        // a dot at every point
  QString name = {};        // in panel_table(); empty: the name of its legend entry
  bool drawn_only = false;  // not in panel_table(): a base line, the halo of another curve
  bool operator==(const Curve&) const = default;
};

// A name at a position of an axis, instead of a number.
struct CurveName {
  double at = 0;
  RichText text;
  bool tick = false;
  bool operator==(const CurveName&) const = default;
};

// An axis from low to high, in values. On a logarithmic axis both must be positive.
struct CurveAxis {
  double low = 0, high = 1;
  bool logarithmic = false;
  RichText title;
  std::optional<std::vector<CurveName>> names = {};  // instead of ticks and their numbers; may be empty
  bool whole = false;                                // ticks at whole numbers only
  double ticks = 4;                                  // approximate number of steps, if there is room
  bool fitted = false;  // linear: numbers that would meet are abbreviated (axis_numbers()), not left out

  // Relative position of a value: 0 at low, 1 at high.
  double place(double value) const;
  double value(double place) const;  // the inverse
  bool operator==(const CurveAxis&) const = default;
};

// The margin by which an axis extends beyond values from low to high: share of their distance; if they are
// equal half a unit, or 1e-6 of a large number.
double room_beyond(double low, double high, double share);

// A dotted vertical line at x, with a text along it at the top.
struct CurveRule {
  double x = 0;
  RichText text;
  bool operator==(const CurveRule&) const = default;
};

// An interval of the x axis with its name above the frame and a tick at its left end.
struct CurveSpan {
  double from = 0, to = 0;
  RichText text;
  bool operator==(const CurveSpan&) const = default;
};

// An open circle.
struct CurveRing {
  QPointF place;
  QColor colour;
  double radius = 3.75, line_pt = 2;  // logical pixels
  bool operator==(const CurveRing&) const = default;
};

// The area between two lines over the same x (quartiles, say), under all curves, with 18 % opacity.
struct CurveBand {
  QColor colour;
  std::vector<QPointF> low, high;
  bool operator==(const CurveBand&) const = default;
};

// A vertical line from zero to a value, with a square at its end.
struct CurveStem {
  QPointF place;
  QColor colour;
  double half = 4, line_pt = 2;  // half a side of the square, logical pixels
  bool operator==(const CurveStem&) const = default;
};

// Round marks. Filled ones have a thin dark outline. Open ones (samples) are filled with the background and
// outlined in the colour; more than 400 of them are smaller, grey and under the curves.
struct CurveDots {
  QColor fill;
  double radius_pt = 1.2;
  std::vector<QPointF> places;
  bool open = false;
  bool operator==(const CurveDots&) const = default;
};

// A polygon, filled, outlined or both, under all curves.
struct CurveShape {
  std::vector<QPointF> points;
  QColor fill, line;
  double line_pt = 1;
  bool dashed = false;
  bool hatched = false;  // hatched as what did not converge
  bool operator==(const CurveShape&) const = default;
};

// The mark of a pattern: a square with two outlines, or hollow in its colour if it has no weight.
struct CurveSquare {
  QPointF place;
  QColor colour;
  bool filled = true;
  bool operator==(const CurveSquare&) const = default;
};

// A field over the entire frame, in bands of equal colour. NaN is grey or hatched, infinity white.
struct CurveField {
  int columns = 0, rows = 0;
  std::vector<double> values;  // row-major, the first row at the smallest y
  double low = 0, high = 1;    // the values between which the bands lie
  QString colours = QStringLiteral("viridis");
  int levels = 20;                   // number of bands
  std::vector<QColor> palette = {};  // a colour for each band, instead of colours and levels
  QColor zero = {};                  // of values that are exactly 0; if not valid, that of their band
  bool hatched = false;              // hatches NaN
  bool operator==(const CurveField&) const = default;
};

// Text near a point, by default with a casing in the background colour and kept inside the frame.
struct CurveText {
  QPointF place;
  RichText text;
  QColor colour;
  enum class Side { right, left, centre } side = Side::right;
  QPointF away = {0, -6};  // offset of the baseline from the point, logical pixels, y downwards
  bool yields = false;     // left out where it would overlap an earlier text or a stem
  bool cased = true;
  QColor casing = {};                 // if not valid, the background
  bool outside = false;               // may leave the frame
  std::optional<QPointF> other = {};  // another offset to try before it is left out
  RichText tail = {};                 // a second text after it, in its own colour
  QColor tail_colour = {};
  bool operator==(const CurveText&) const = default;
};

// An interval of the x axis over the full height: hatched (nothing is defined there), or tinted with dashed
// ends (the window of a kernel).
struct CurveStretch {
  double from = 0, to = 0;
  bool hatched = true;
  bool operator==(const CurveStretch&) const = default;
};

// An image over a box of the axes, with its pixels as rectangles.
struct CurveImage {
  QRectF box;  // in coordinates of the axes: left, lower edge, width, height
  QImage image;
  QColor frame = {};  // of its outline
  double line_pt = 1;
  bool operator==(const CurveImage&) const = default;
};

// A sentence in the middle of the frame that says why there is nothing to see, or not everything.
struct CurveNotice {
  RichText text;
  QColor colour;
  double from = 0;  // centred in the part of the frame below this share of its height
  bool operator==(const CurveNotice&) const = default;
};

// The colour bar of a field, to the right of the frame.
struct CurveBar {
  QString colours;  // as in CurveField
  int levels = 20;
  std::vector<CurveName> names;  // at positions from 0 (low) to 1
  RichText title = {};           // above it
  bool operator==(const CurveBar&) const = default;
};

// The plot. Members are painted in the order of curve_painter.cpp, not of this list.
struct CurvePanel {
  RichText title;
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
  std::vector<CurveShape> shapes;
  std::vector<CurveSquare> squares;
  bool framed = true;  // false: a drawing without frame, grid and ticks (sheet.h)
  double aspect = 0;   // height/width of the frame; 0: that of the room there is
  std::vector<CurveImage> images = {};
  std::vector<CurveSign> signs = {};
  std::optional<CurveNotice> notice = {};
  std::optional<CurveBar> bar = {};
  std::vector<CurveKey> legend = {};  // placed outside the frame by the window or the page
  double above = 0, beside = 0;       // room needed above and to the right of the frame, logical pixels
  // The sides of the frame that are drawn; vertical grid lines only with all.
  enum class Sides { all, left_and_below, none } sides = Sides::all;
  bool operator==(const CurvePanel&) const = default;
};

}  // namespace basinscope
