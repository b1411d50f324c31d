// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of legends as values, drawn alike in the window and on paper (CurveLegend).
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <vector>

#include "ui/figure/field/field_marks.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// A small shape about a place, in logical pixels from it, y downwards: strokes of two corners are lines, of
// more closed and filled. Fills that are not valid are left out.
struct CurveSign {
  QPointF place;
  std::vector<std::vector<QPointF>> strokes;
  QColor line, fill = {};
  double line_pt = 1.25;
  bool operator==(const CurveSign&) const = default;
};

// What a field shows of colours, marks and hatches.
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
  std::vector<PatternMark> markers = {};  // patterns: side by side
  AttractorMark mark = {};                // fixed_point
  bool operator==(const FieldSample&) const = default;
};

// What a legend says of a line, a mark or a colour: a sample of it, then its name.
struct CurveKey {
  enum class Mark { line, dots, open_dots, swatch, outline, scale, sign, field, none };
  RichText name;
  QColor colour = {};
  bool dashed = false;
  Mark mark = Mark::line;
  QString colours = {};  // of a scale: the field's
  int levels = 20;
  std::vector<QColor> palette = {};
  double line_pt = 1.4;
  RichText before = {};  // of a scale: what its beginning means
  CurveSign sign = {};   // about the origin
  FieldSample field = {};
  RichText help = {};       // what it means, in a tooltip
  RichText brief = {};      // a shorter name, where there is little room; may be none
  int spared = 0;           // in a row that is too narrow, those with the highest number go first
  QColor name_colour = {};  // not valid: the legend's
  bool operator==(const CurveKey&) const = default;
};

// Of a line among several; the chosen one is thick, its name bold.
CurveKey line_key(const RichText& name, const QColor& colour, bool chosen = false, bool dashed = false);
CurveKey sign_key(const RichText& name, CurveSign sign);
CurveKey field_key(FieldSample field, const RichText& name, const RichText& brief = {});
CurveKey words_key(const RichText& words, const QColor& colour = {});
// low, the bands, high.
CurveKey scale_key(const RichText& low, const RichText& high, std::vector<QColor> palette);

}  // namespace basinscope
