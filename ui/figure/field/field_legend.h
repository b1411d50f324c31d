// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours, marks and hatches of fields mean: one entry for each that occurs, the same over the
// window's fields and under figures.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/figure/curve_key.h"
#include "ui/figure/ink.h"

namespace basinscope {

struct LandscapeResult;

// What occurs in a field beside its marks.
struct FieldFacts {
  bool retrieves_sets = false, white_mixtures = false;
  bool has_mixtures = false, has_infinite = false;  // some basin, some energy
  bool has_unconverged = false, has_undefined = false, has_diverged = false;
  bool has_borders = false;  // lines between basins that colours do not tell apart
  QString target;            // what a target is
};
FieldFacts field_facts(FieldKind kind, const LandscapeResult& result, const View& view);

struct LegendSource {
  const FieldFacts& facts;
  const FieldMarks& marks;
};
// In the order in which they are read. each_pattern: by name, if there are few, or all as one.
std::vector<CurveKey> field_legend(const std::vector<LegendSource>& fields, bool each_pattern, bool dark);

// Beside text of that height; side: of a square symbol.
double symbol_width(const FieldSample& sample, double side);
// box: of that width, and as high as a symbol.
void draw_symbol(QPainter& painter, const QRectF& box, const FieldSample& sample, const Ink& ink);

}  // namespace basinscope
