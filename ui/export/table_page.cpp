// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/table_page.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/type.h"

namespace basinscope {

namespace {

struct TableLayout {
  LaidTable table;
  Type note;
  RichText title;
  std::vector<RichText> notes;
  double width = 0;
  double height = 0;
};

TableLayout laid_out(const TablePage& page, const PageStyle& style) {
  const double margin = points(2);
  const QString family = QString::fromStdString(style.family);
  TableLayout layout;
  layout.width = millimetres(style.width_mm);
  layout.table =
      LaidTable(page, {family, points(style.font_pt), QColor(0x11, 0x11, 0x11)}, layout.width, margin, {});
  layout.note = {family, points(std::max(6.0, style.font_pt - 1)), QColor(0x4D, 0x57, 0x63)};
  layout.title = bold(page.title);
  layout.notes = wrapped(page.notes, layout.note, layout.width - 2 * margin);
  layout.height = points(15) + 1.6 * layout.table.type().size + layout.table.height() +
                  1.35 * layout.note.size * static_cast<double>(layout.notes.size());
  return layout;
}

void paint_table(QPainter& painter, const TableLayout& layout) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const double left = points(2);
  const Type& type = layout.table.type();
  double y = points(2) + type.size;
  draw_text(painter, {left, y}, layout.title, type);
  y += 0.6 * type.size;
  layout.table.paint(painter, {0, y});
  y += layout.table.height() + points(2);
  for (const RichText& line : layout.notes) {
    y += 1.35 * layout.note.size;
    draw_text(painter, {left, y}, line, layout.note);
  }
}

}  // namespace

Drawing table_drawing(const TablePage& table, const PageStyle& style) {
  const TableLayout layout = laid_out(table, style);
  const double whole_points = std::ceil(layout.height / points(1));
  // A file's properties know no markup.
  return {QSizeF(layout.width, points(whole_points)), style.ppi, plain_text(table.title),
          plain_text(table.notes), [layout](QPainter& painter) { paint_table(painter, layout); }};
}

}  // namespace basinscope
