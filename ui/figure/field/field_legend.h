// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of landscape fields: an entry for each colour, mark and hatch that occurs, the same above the
// window's fields and under figures; and the symbols in front of its names.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/figure/curve_key.h"
#include "ui/figure/ink.h"

namespace basinscope {

struct LandscapeResult;

// What occurs in a field besides its marks.
struct FieldFacts {
  bool retrieves_sets = false, white_mixtures = false;
  bool has_mixtures = false, has_infinite = false;  // a basin of a metastable state; an infinite energy
  bool has_unconverged = false, has_undefined = false, has_diverged = false;
  bool has_borders = false;  // lines between basins of similar colours
  QString target;            // the meaning of a target's mark
};
// covered: energies as a surface in the colours of the basins, of which then both are told.
FieldFacts field_facts(FieldKind kind, const LandscapeResult& result, const View& view, bool covered = false);

struct LegendSource {
  const FieldFacts& facts;
  const FieldMarks& marks;
};
// The entries for several fields together, each once. each_pattern: an entry with its name for each pattern
// if there are few, else one entry for all.
std::vector<CurveKey> field_legend(const std::vector<LegendSource>& fields, bool each_pattern, bool dark);

// The width of a symbol whose height is side, in the same unit.
double symbol_width(const FieldSample& sample, double side);
// Draws a symbol into a box of that width and height.
void draw_symbol(QPainter& painter, const QRectF& box, const FieldSample& sample, const Ink& ink);

}  // namespace basinscope
