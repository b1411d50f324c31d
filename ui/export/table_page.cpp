// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/table_page.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "ui/figure/type.h"

namespace basinscope {

namespace {

struct TableLayout {
  Type type;
  Type note;
  double row = 0;             // height
  std::vector<double> right;  // right end of each column
  std::vector<RichText> notes;
  double width = 0;
  double height = 0;
};

// Columns get room for their widest cell; what is left of the page is shared between them.
TableLayout laid_out(const TablePage& table, const PageStyle& style) {
  TableLayout layout;
  layout.type = {QString::fromStdString(style.family), points(style.font_pt), QColor(0x11, 0x11, 0x11)};
  layout.note = {QString::fromStdString(style.family), points(std::max(6.0, style.font_pt - 1)),
                 QColor(0x4D, 0x57, 0x63)};
  layout.row = 1.5 * layout.type.size;
  layout.width = millimetres(style.width_mm);
  std::vector<double> widest;
  double sum = 0;
  for (std::size_t column = 0; column < table.heads.size(); ++column) {
    double width = text_width(table.heads[column], layout.type);
    for (const std::vector<RichText>& row : table.rows) {
      if (row.size() != table.heads.size()) throw std::invalid_argument("a table row needs one cell a head");
      width = std::max(width, text_width(row[column], layout.type));
    }
    widest.push_back(width);
    sum += width;
  }
  const double margin = points(2);
  const double gap =
      std::max(points(4), (layout.width - 2 * margin - sum) / static_cast<double>(widest.size()));
  double x = margin - 0.5 * gap;
  for (const double width : widest) {
    x += gap + width;
    layout.right.push_back(x);
  }
  layout.notes = wrapped(table.notes, layout.note, layout.width - 2 * margin);
  layout.height = points(6) + 1.6 * layout.type.size +
                  layout.row * static_cast<double>(table.rows.size() + 2) + points(10) +
                  1.35 * layout.note.size * static_cast<double>(layout.notes.size());
  return layout;
}

void paint_table(QPainter& painter, const TablePage& table, const TableLayout& layout) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const double left = points(2), right = layout.width - points(2);
  const Type& type = layout.type;
  const auto rule = [&](double from, double to, double y, double width) {
    painter.setPen(QPen(type.colour, points(width), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
  };
  double y = points(2) + type.size;
  draw_text(painter, {left, y}, bold(table.title), type);
  y += 0.6 * type.size;
  rule(left, right, y, 0.9);
  y += layout.row;
  std::size_t column = 0;
  for (const TableGroup& group : table.groups) {
    const std::size_t last = column + group.columns - 1;
    const double from = column == 0 ? left : layout.right[column - 1] + points(5);
    const RichText title = group.title;
    const double middle = (from + layout.right[last]) / 2;
    draw_text(painter, {middle - text_width(title, type) / 2, y - 0.4 * type.size}, title, type);
    if (!group.title.isEmpty()) rule(from, layout.right[last], y, 0.4);
    column = last + 1;
  }
  y += layout.row;
  const auto write_row = [&](const std::vector<RichText>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const RichText text = cells[i];
      draw_text(painter, {layout.right[i] - text_width(text, type), y - 0.4 * type.size}, text, type);
    }
  };
  write_row(table.heads);
  rule(left, right, y, 0.5);
  for (const std::vector<RichText>& row : table.rows) {
    y += layout.row;
    write_row(row);
  }
  rule(left, right, y + points(1), 0.9);
  y += points(3);
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
          plain_text(table.notes),
          [table, layout](QPainter& painter) { paint_table(painter, table, layout); }};
}

}  // namespace basinscope
