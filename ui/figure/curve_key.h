// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of legends as values: a sample of a line, mark or colour and its name. CurveLegend (curve_legend.h)
// draws them in the window and on pages.
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <vector>

#include "ui/figure/field/field_marks.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// A small shape at a point. The corners of its strokes are offsets in logical pixels, y downwards: a stroke
// of two corners is a line, one of more is a polygon, filled if fill is valid.
struct CurveSign {
  QPointF place;  // in coordinates of the axes
  std::vector<std::vector<QPointF>> strokes;
  QColor line, fill = {};
  double line_pt = 1.25;
  bool operator==(const CurveSign&) const = default;
};

// A sample of what a landscape field shows; field_legend.h draws it.
struct FieldSample {
  enum class Symbol {
    patterns,
    raw_pattern,
    start,
    start_off,
    path,
    fixed_point,
    target,
    dashes,
    stable_line,
    unstable_line,
    arrows,
    first_nullcline,
    second_nullcline,
    cells,
    iterated,
    contours,
    name,
    blank,
    not_converged,
    undefined,
    diverged
  };
  Symbol symbol = Symbol::patterns;
  std::vector<PatternMark> markers = {};  // for patterns and raw_pattern; several in a row
  AttractorMark mark = {};                // for fixed_point
  bool operator==(const FieldSample&) const = default;
};

// One entry of a legend.
struct CurveKey {
  enum class Mark { line, dots, open_dots, swatch, outline, scale, sign, field, none };
  RichText name;
  QColor colour = {};
  bool dashed = false;
  Mark mark = Mark::line;
  QString colours = {};              // of a scale: its colour table (colour_tables.h)
  int levels = 20;                   // of a scale: its bands
  std::vector<QColor> palette = {};  // of a scale: the colours of its bands, in place of the two above
  double line_pt = 1.4;
  RichText before = {};  // of a scale: text on its left, the meaning of its low end
  CurveSign sign = {};   // of a sign; its place is not used
  FieldSample field = {};
  RichText help = {};   // explanation for a tooltip
  RichText brief = {};  // a shorter name for little room; may be empty
  int spared = 0;       // where room is short, entries with the highest number are left out first; 0: never
  QColor name_colour = {};  // if not valid, the legend's
  bool operator==(const CurveKey&) const = default;
};

// The entry of a line; a chosen one is thick and its name bold.
CurveKey line_key(const RichText& name, const QColor& colour, bool chosen = false, bool dashed = false);
// The entry of a sign (its place is not used), and of a symbol of a landscape field.
CurveKey sign_key(const RichText& name, CurveSign sign);
CurveKey field_key(FieldSample field, const RichText& name, const RichText& brief = {});
// Text without a sample.
CurveKey words_key(const RichText& words, const QColor& colour = {});
// A scale: low, bands of these colours, high.
CurveKey scale_key(const RichText& low, const RichText& high, std::vector<QColor> palette);

}  // namespace basinscope
