// SPDX-License-Identifier: GPL-3.0-or-later
// Where the panels of the compare grid stand: with fields as large as the room allows. The two fields of a
// panel that shows energy and basins stand side by side or one above the other, and panels that are all of
// one row or all of one column go on in further lines, whichever makes the fields larger.
#pragma once

#include <QRect>
#include <QSize>
#include <vector>

namespace basinscope {

// Logical pixels of the view above the panels, of a panel beneath its fields, and between two fields of one.
struct CompareLengths {
  static constexpr int above = 60;  // header and legend
  static constexpr int foot = 36;   // the bar, the counts and the gaps
  static constexpr int column_head = 32, row_head = 44;
  static constexpr int seam = 4;
};

struct CompareRoom {
  QSize size;  // of the view, pixels
  int columns = 1;
  std::vector<double> aspects;  // height over width of a field, one for each row; at least one
  bool both = false;            // two fields a panel
  double scale = 1;             // pixels of one logical pixel
};

struct CompareLayout {
  bool stacked = false;       // the two fields of a panel
  int field = 0;              // pixels across a field, at least 24
  std::vector<QRect> panels;  // row by row
};

CompareLayout compare_layout(const CompareRoom& room);

}  // namespace basinscope
