// SPDX-License-Identifier: GPL-3.0-or-later
// Three scores as two linked pictures: the plane of mean-free scores with its regions of equal support, and
// the triangle of weights with the level sets of the entropy. The path over the temperature runs through
// both.
#pragma once

#include <QPolygonF>
#include <array>
#include <vector>

#include "core/transforms/simplex_map.h"
#include "ui/figure/curve_panel.h"
#include "ui/theme/theme.h"

namespace basinscope {

// What depends on the map alone. Plane coordinates as in core/transforms/simplex_map.h.
struct SimplexGround {
  double half = 3;  // the square shown is [-half, half]^2
  int side = 0;
  std::vector<SupportMask> supports;  // side x side, row 0 on top
  std::vector<QPolygonF> boundaries;
  std::vector<QPolygonF> levels;  // of -Omega, in the triangle
};

// A place of a region of equal support for its name.
struct RegionPlace {
  SupportMask mask;
  QPointF at;        // plane coordinates
  double clearance;  // from other regions and the square's border
};

struct SimplexDot {
  QPointF score, weight;
  double beta = 1;  // its name
};

struct SimplexMarks {
  std::array<int, 3> corners = {0, 1, 2};  // indices of the scores: colours and names
  QPolygonF score_path, weight_path;
  QPointF score, weight;  // at the play head
  double beta = 1;        // there
  std::vector<SimplexDot> dots;
  bool supports = true, level_sets = true;
};

// side: of the square in logical pixels, for the names that have room.
CurvePanel simplex_scores(const SimplexGround& ground, const SimplexMarks& marks, const Theme& theme,
                          double side);
CurvePanel simplex_weights(const SimplexGround& ground, const SimplexMarks& marks, const Theme& theme);

}  // namespace basinscope
