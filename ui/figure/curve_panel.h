// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a value, drawn alike in the window and on paper (CurvePainter): lines, fields, shapes and marks
// over two axes. Coordinates are those of the axes.
// Sizes in points are logical pixels on screen; a page may scale them.
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

struct Curve {
  QColor colour;
  std::vector<QPointF> points;  // joined; one whose y is not a number breaks the line
  double line_pt = 1;
  bool dashed = false;
  bool dots = false;        // a dot at every point
  QString name = {};        // among the panel's numbers; empty: its key's
  bool drawn_only = false;  // no numbers of its own: a base line, the halo of another
  bool operator==(const Curve&) const = default;
};

// A place of an axis that has a name in place of a number.
struct CurveName {
  double at = 0;
  RichText text;
  bool tick = false;
  bool operator==(const CurveName&) const = default;
};

struct CurveAxis {
  double low = 0, high = 1;
  bool logarithmic = false;
  RichText title;
  std::optional<std::vector<CurveName>> names = {};  // in place of ticks and their numbers; may be none
  bool whole = false;                                // no tick at a fraction
  double ticks = 4;                                  // about so many steps where there is room

  // Where a value stands: 0 low, 1 high.
  double place(double value) const;
  double value(double place) const;  // the inverse
  bool operator==(const CurveAxis&) const = default;
};

// How far an axis reaches beyond values from low to high: that share of their distance, and where they are
// one number half a unit, or as far as doubles of its size are told apart.
double room_beyond(double low, double high, double share);

// A dotted line over the whole height at x, with a text turned along it at the top.
struct CurveRule {
  double x = 0;
  RichText text;
  bool operator==(const CurveRule&) const = default;
};

// A stretch of the x axis named above the frame, with a tick at its left end where that is inside.
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
  double half = 4, line_pt = 2;  // half a side of the square, logical pixels
  bool operator==(const CurveStem&) const = default;
};

// Round marks. Filled ones have a thin dark outline; open ones (samples) are filled with the ground and
// outlined in the colour, and smaller and quieter where there are thousands.
struct CurveDots {
  QColor fill;
  double radius_pt = 1.2;
  std::vector<QPointF> places;
  bool open = false;
  bool operator==(const CurveDots&) const = default;
};

// A closed outline, filled, stroked or both; a colour that is not valid is left out. Under all curves.
struct CurveShape {
  std::vector<QPointF> points;
  QColor fill, line;
  double line_pt = 1;
  bool dashed = false;
  bool hatched = false;  // in place of the fill: what did not converge
  bool operator==(const CurveShape&) const = default;
};

// The mark of a pattern: a square with two outlines, or, when it has no weight, hollow in its colour.
struct CurveSquare {
  QPointF place;
  QColor colour;
  bool filled = true;
  bool operator==(const CurveSquare&) const = default;
};

// A field over the whole frame in bands of equal colour; what is not a number is grey or hatched, what is
// infinite white.
struct CurveField {
  int columns = 0, rows = 0;
  std::vector<double> values;  // row by row, the first at the smallest y
  double low = 0, high = 1;
  QString colours = QStringLiteral("viridis");
  int levels = 20;
  std::vector<QColor> palette = {};  // one a band, in place of the named colours and their number
  QColor zero = {};                  // of exact zeros; not valid: as the band they lie in
  bool hatched = false;              // what is not a number
  bool operator==(const CurveField&) const = default;
};

// Text beside a place: so many points away from it, with a casing of the ground, inside the frame.
struct CurveText {
  QPointF place;
  RichText text;
  QColor colour;
  enum class Side { right, left, centre } side = Side::right;
  QPointF away = {0, -6};
  bool yields = false;  // left out where it would touch a text before it, or a stem
  bool cased = true;
  QColor casing = {};                 // not valid: the ground
  bool outside = false;               // may leave the frame
  std::optional<QPointF> other = {};  // away, where it would have to yield
  RichText tail = {};                 // behind it, in a colour of its own
  QColor tail_colour = {};
  bool operator==(const CurveText&) const = default;
};

// A stretch of the x axis over the whole height: hatched (nothing is defined there), or tinted with dashed
// ends (the window of a kernel).
struct CurveStretch {
  double from = 0, to = 0;
  bool hatched = true;
  bool operator==(const CurveStretch&) const = default;
};

// A picture over a box of the axes, its pixels as squares, in a frame; a colour that is not valid: none.
struct CurveImage {
  QRectF box;  // of values: left, lower edge, width, height
  QImage image;
  QColor frame = {};
  double line_pt = 1;
  bool operator==(const CurveImage&) const = default;
};

// A sentence in the middle of the frame: why there is nothing, or not all.
struct CurveNotice {
  RichText text;
  QColor colour;
  double from = 0;  // of the frame's height, from the top: in the middle of what is below
  bool operator==(const CurveNotice&) const = default;
};

// The bands of a field beside the frame, with what stands at places from 0, below, to 1.
struct CurveBar {
  QString colours;
  int levels = 20;
  std::vector<CurveName> names;
  RichText title = {};  // above
  bool operator==(const CurveBar&) const = default;
};

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
  bool framed = true;  // else no frame, grid, ticks: a drawing
  double aspect = 0;   // height over width of the frame; 0: whatever room there is
  std::vector<CurveImage> images = {};
  std::vector<CurveSign> signs = {};
  std::optional<CurveNotice> notice = {};
  std::optional<CurveBar> bar = {};
  std::vector<CurveKey> legend = {};  // stands where the window or the page has room for it, not in the frame
  double above = 0,
         beside = 0;  // room that stands outside the frame, at the top and at the right, logical pixels
  enum class Sides { all, left_and_below, none } sides = Sides::all;  // of the frame; all: a grid both ways
  bool operator==(const CurvePanel&) const = default;
};

}  // namespace basinscope
