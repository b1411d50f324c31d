// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/legend.h"

#include <utility>

namespace basinscope {

namespace {

constexpr double text_after = 0.45, entry_after = 1.1, row_height = 1.55;  // of the type's size

}  // namespace

Legend::Legend(const std::vector<PanelPicture>& pictures, const FigureLayout& layout, const PageStyle& style)
    : type_(layout.type.legend),
      side_(0.72 * type_.size),
      ink_{style.ink().text, style.ink().line, style.dark(), true} {
  std::vector<LegendSource> fields;
  for (const PanelPicture& picture : pictures) fields.push_back({picture.facts, picture.marks});
  const double left = layout.fields.front().left(), right = layout.width - points(2);
  double x = left;
  for (LegendEntry& entry : field_legend(fields, true, style.dark())) {
    RichText text = symbols(entry.words);
    const double width = symbol_width(entry, side_) + text_after * type_.size + text_width(text, type_);
    if (rows_.empty() || x + width > right) {
      rows_.emplace_back();
      x = left;
    }
    rows_.back().push_back({std::move(entry), std::move(text), x});
    x += width + entry_after * type_.size;
  }
}

double Legend::height() const { return static_cast<double>(rows_.size()) * row_height * type_.size; }

void Legend::paint(QPainter& painter, double top) const {
  for (const std::vector<Placed>& row : rows_) {
    for (const auto& [entry, text, x] : row) {
      const double width = symbol_width(entry, side_);
      draw_symbol(painter, QRectF(x, top + 0.35 * type_.size, width, side_), entry, ink_);
      draw_text(painter, {x + width + text_after * type_.size, top + 0.98 * type_.size}, text, type_);
    }
    top += row_height * type_.size;
  }
}

}  // namespace basinscope
