// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/curve_page.h"

#include <cmath>

#include "ui/export/panel_grid.h"
#include "ui/export/paper_ink.h"
#include "ui/figure/curve_legend.h"
#include "ui/figure/curve_painter.h"

namespace basinscope {

namespace {

struct CurveLayout {
  PageType type;
  PanelGrid grid;
  CurveLegend legend;
  std::vector<RichText> footer;
  double left = 0, width = 0, legend_top = 0, footer_top = 0, height = 0;
};

CurveLayout laid_out(const CurvePage& page, const PageStyle& style) {
  CurveLayout layout;
  layout.type = page_type(style, false);
  const PageType& type = layout.type;
  layout.width = millimetres(style.width_mm);
  const double margin = points(2);
  layout.grid =
      panel_grid(page.panels, page.columns, type, {margin, margin}, layout.width - margin, 0, page.aspect);
  layout.left = layout.grid.frames.front().left();
  double y = layout.legend_top = layout.grid.bottom;
  if (style.legend) {
    layout.legend = CurveLegend(page.legend, layout.width - margin - layout.left, paper_ink(style, type));
    y += layout.legend.height();
  }
  layout.footer_top = y + points(1);
  if (style.footer) {
    layout.footer = wrapped(page.settings, type.footer, layout.width - layout.left - margin);
    y = layout.footer_top + 1.3 * type.footer.size * static_cast<double>(layout.footer.size());
  }
  layout.height = std::ceil((y + points(2)) / points(1)) * points(1);
  return layout;
}

void paint_page(QPainter& painter, const CurvePage& page, const CurveLayout& layout, const PageStyle& style) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const Ink ink = paper_ink(style, layout.type);
  for (std::size_t i = 0; i < page.panels.size(); ++i)
    CurvePainter(painter, page.panels[i], layout.grid.frames[i], ink).paint(layout.grid.y_ticks[i]);
  layout.legend.paint(painter, {layout.left, layout.legend_top});
  double y = layout.footer_top;
  for (const RichText& line : layout.footer) {
    y += 1.3 * layout.type.footer.size;
    draw_text(painter, {layout.left, y - 0.3 * layout.type.footer.size}, line, layout.type.footer);
  }
}

}  // namespace

Drawing curve_drawing(const CurvePage& page, const PageStyle& style) {
  const CurveLayout layout = laid_out(page, style);
  return {QSizeF(layout.width, layout.height),
          style.ppi,
          page.title,
          plain_text(page.settings),
          [page, layout, style](QPainter& painter) { paint_page(painter, page, layout, style); },
          page_paper(style),
          style.theme == PageTheme::grey};
}

}  // namespace basinscope
