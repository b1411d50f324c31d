// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as a value: a grid of panels, each the energy or the basins of a scene, with heads, and the
// settings needed to repeat it. Nothing is computed or drawn here.
#pragma once

#include <QString>
#include <vector>

#include "core/scene/page_style.h"
#include "core/scene/scene.h"
#include "ui/figure/field/field_marks.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct FigurePanel {
  FieldKind kind = FieldKind::energy;
  Scene scene;  // as a file has it; lifted when drawn, where that is needed
};

// Whether it is drawn as a surface: energies, where the scene has them and shows them so.
bool shows_surface(const FigurePanel& panel);

// A title over columns first ... last, such as "(a) Energy and trajectories".
struct ColumnGroup {
  std::size_t first = 0;
  std::size_t last = 0;
  RichText title;
};

struct FigureHeads {
  std::vector<ColumnGroup> groups;
  std::vector<RichText> column_heads;  // empty: none
  std::vector<RichText> row_heads;     // empty: none
};

struct Figure : FigureHeads {
  QString title;  // for the file's properties; not painted
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<FigurePanel> panels;  // row-major, rows x columns
  RichText settings;                // what is the same in all panels, for the footer

  const FigurePanel& panel(std::size_t row, std::size_t column) const {
    return panels[row * columns + column];
  }
};

enum class FigureView { landscape, energy, basins, compare };

// The figure of what a scene shows: energy and basins side by side, one of them, or its compare grid.
// Compare with energies and basins puts the energies left, the basins right. Throws
// std::invalid_argument for compare on a scene without rows or columns to vary.
Figure figure_of(const Scene& scene, FigureView view, PanelLetters letters = PanelLetters::round);

// Two figures with the same number of rows as one, the second's columns right of the first's; row heads
// are the first's.
Figure beside(const Figure& left, const Figure& right);

// "1.5-entmax, β = 6, identity; N = 7 patterns, D = 2; ...", for one scene.
RichText settings_text(const Scene& scene);
// The same with other words for the network, as where one of its parameters moves.
RichText settings_text(const Scene& scene, const RichText& network);

}  // namespace basinscope
