// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours, marks and hatches of fields mean: one entry for each that occurs, the same over the
// window's fields and under figures.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/figure/field_marks.h"

namespace basinscope {

struct LandscapeResult;

// What occurs in a field beside its marks.
struct FieldFacts {
  bool retrieves_sets = false, white_mixtures = false;
  bool has_mixtures = false, has_infinite = false;  // some basin, some energy
  bool has_unconverged = false, has_undefined = false, has_diverged = false;
  QString target;  // what a target is
};
FieldFacts field_facts(FieldKind kind, const LandscapeResult& result, const View& view);

struct LegendEntry {
  enum class Symbol {
    patterns,
    raw_pattern,
    start,
    path,
    fixed_point,
    target,
    dashes,
    blank,
    not_converged,
    undefined,
    diverged
  };
  Symbol symbol = Symbol::patterns;
  QString words, brief;              // names as shown; brief: where there is little room
  std::vector<PatternMark> markers;  // patterns: side by side
  AttractorMark mark;                // fixed_point
};

struct LegendSource {
  const FieldFacts& facts;
  const FieldMarks& marks;
};
// In the order in which they are read. each_pattern: by name, if there are few, or all as one.
std::vector<LegendEntry> field_legend(const std::vector<LegendSource>& fields, bool each_pattern, bool dark);

struct LegendInk {
  QColor text, line;  // of dashes, of boxes
  bool dark = false;
  bool opaque = false;  // as of FieldInk
};
// Beside text of that height; side: of a square symbol.
double symbol_width(const LegendEntry& entry, double side);
// box: of that width, and side high.
void draw_symbol(QPainter& painter, const QRectF& box, const LegendEntry& entry, const LegendInk& ink);

}  // namespace basinscope
