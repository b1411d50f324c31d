// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/curve_page.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/export/curve_panel_painter.h"
#include "ui/plots/pictures.h"

namespace basinscope {

namespace {

double widest_label(const CurveAxis& axis, const Type& type) {
  double widest = 0;
  for (const CurveTick& tick : curve_ticks(axis)) widest = std::max(widest, text_width({{tick.text}}, type));
  return widest;
}

struct CurveLayout {
  PageType type;
  std::vector<QRectF> frames;
  std::vector<bool> y_ticks;
  std::vector<std::vector<std::size_t>> key_rows;
  std::vector<RichText> footer;
  double left = 0, width = 0, legend_top = 0, footer_top = 0, height = 0;
};

// Widths of a legend's sample, its gap and the gap after it, in type sizes.
constexpr double key_gap = 0.45, key_after = 1.2;
double key_sample(const CurveKey& key) {
  switch (key.mark) {
    case CurveKey::Mark::line:
      return 2.2;
    case CurveKey::Mark::dots:
      return 0.8;
    case CurveKey::Mark::swatch:
      return 1.1;
    case CurveKey::Mark::scale:
      return 7;
  }
  return 0;
}

double key_width(const CurveKey& key, const Type& type) {
  return (key_sample(key) + key_gap) * type.size + text_width(rich_text(key.name), type);
}

CurveLayout laid_out(const CurvePage& page, const PageStyle& style) {
  CurveLayout layout;
  layout.type = page_type(style, false);
  const PageType& type = layout.type;
  layout.width = millimetres(style.width_mm);
  const double margin = points(2);

  const auto count = page.panels.size();
  const std::size_t columns = page.columns > 0 ? static_cast<std::size_t>(page.columns) : count;
  std::vector<double> before(columns, 0);  // room left of each column
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t column = i % columns;
    const bool own = column == 0 || !(page.panels[i].y == page.panels[i - 1].y);
    layout.y_ticks.push_back(own);
    double room = column == 0 ? 0 : points(7);
    if (own) room += points(4) + widest_label(page.panels[i].y, type.tick);
    if (own && !page.panels[i].y.title.isEmpty()) room += 1.35 * type.axis.size;
    before[column] = std::max(before[column], room);
  }
  const double fixed = std::accumulate(before.begin(), before.end(), margin + points(5));
  const double cell = std::max(points(20), (layout.width - fixed) / static_cast<double>(columns));
  const bool spans = std::any_of(page.panels.begin(), page.panels.end(),
                                 [](const CurvePanel& panel) { return !panel.spans.empty(); });
  const double head = margin + 1.3 * type.axis.size + (spans ? 1.5 * type.tick.size : 0);
  const double foot = points(5) + type.tick.size + 1.35 * type.axis.size + points(2);
  double top = head;
  for (std::size_t first = 0; first < count; first += columns) {
    double x = margin;
    for (std::size_t column = 0; column < columns && first + column < count; ++column) {
      layout.frames.emplace_back(x + before[column], top, cell, cell * page.aspect);
      x += before[column] + cell;
    }
    top += cell * page.aspect + foot + head;
  }
  layout.left = layout.frames.front().left();
  double y = layout.frames.back().bottom() + foot;
  layout.legend_top = y;
  if (style.legend) {
    double at = layout.left;
    for (std::size_t i = 0; i < page.legend.size(); ++i) {
      const double width = key_width(page.legend[i], type.legend);
      if (layout.key_rows.empty() || at + width > layout.width - margin) {
        layout.key_rows.emplace_back();
        at = layout.left;
      }
      layout.key_rows.back().push_back(i);
      at += width + key_after * type.legend.size;
    }
    y += 1.55 * type.legend.size * static_cast<double>(layout.key_rows.size());
  }
  layout.footer_top = y + points(1);
  if (style.footer) {
    layout.footer = wrapped(rich_text(page.settings), type.footer, layout.width - layout.left - margin);
    y = layout.footer_top + 1.3 * type.footer.size * static_cast<double>(layout.footer.size());
  }
  layout.height = std::ceil((y + points(2)) / points(1)) * points(1);
  return layout;
}

void paint_sample(QPainter& painter, const CurveKey& key, QPointF left, const Type& type) {
  const double width = key_sample(key) * type.size, half = 0.4 * type.size;
  const QRectF box(left.x(), left.y() - half, width, 2 * half);
  switch (key.mark) {
    case CurveKey::Mark::line:
      painter.setPen(curve_pen(key.colour, 1.4, key.dashed));
      painter.drawLine(left, left + QPointF(width, 0));
      return;
    case CurveKey::Mark::dots:
      return paint_dot(painter, box.center(), points(1.4), key.colour);
    case CurveKey::Mark::swatch:
      return painter.fillRect(box, key.colour);
    case CurveKey::Mark::scale:
      for (int band = 0; band < key.levels; ++band) {
        const double step = width / key.levels;
        painter.fillRect(QRectF(left.x() + band * step, box.top(), step * 1.02, box.height()),
                         QColor(band_colour(key.colours, band, key.levels)));
      }
  }
}

void paint_legend(QPainter& painter, const CurvePage& page, const CurveLayout& layout) {
  const Type& type = layout.type.legend;
  double y = layout.legend_top;
  for (const auto& row : layout.key_rows) {
    double x = layout.left;
    for (const std::size_t i : row) {
      const CurveKey& key = page.legend[i];
      paint_sample(painter, key, {x, y + 0.68 * type.size}, type);
      draw_text(painter, {x + (key_sample(key) + key_gap) * type.size, y + 0.98 * type.size},
                rich_text(key.name), type);
      x += key_width(key, type) + key_after * type.size;
    }
    y += 1.55 * type.size;
  }
}

void paint_page(QPainter& painter, const CurvePage& page, const CurveLayout& layout, const PageStyle& style) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  for (std::size_t i = 0; i < page.panels.size(); ++i)
    CurvePanelPainter(painter, page.panels[i], layout.frames[i], layout.type, style).paint(layout.y_ticks[i]);
  if (style.legend) paint_legend(painter, page, layout);
  double y = layout.footer_top;
  for (const RichText& line : layout.footer) {
    y += 1.3 * layout.type.footer.size;
    draw_text(painter, {layout.left, y - 0.3 * layout.type.footer.size}, line, layout.type.footer);
  }
}

}  // namespace

Drawing curve_drawing(const CurvePage& page, const PageStyle& style) {
  const CurveLayout layout = laid_out(page, style);
  return {QSizeF(layout.width, layout.height), style.ppi, page.title, plain_text(rich_text(page.settings)),
          [page, layout, style](QPainter& painter) { paint_page(painter, page, layout, style); }};
}

}  // namespace basinscope
