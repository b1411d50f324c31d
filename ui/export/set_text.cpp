// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/set_text.h"

#include "ui/text/written_text.h"

namespace basinscope {

void SetText::paint(QPainter& painter, QPointF origin) const {
  for (const SetLine& line : lines)
    draw_text(painter, origin + QPointF(line.x, line.baseline), line.text, line.type);
}

SetText set_text(const QString& text, const PageStyle& style, double width) {
  using Kind = WrittenBlock::Kind;
  const Type body{QString::fromStdString(style.family), points(style.font_pt), page_ink(style.theme).text};
  SetText set;
  for (const WrittenBlock& block : written_blocks(text)) {
    Type type = body;
    const bool heading = block.kind == Kind::heading;
    if (heading) type.size *= block.level == 1 ? 1.25 : 1.1;
    const double indent = block.kind == Kind::item ? 0.6 * body.size * (1 + block.marker.size()) : 0;
    bool first = true;
    for (const RichText& line : wrapped(heading ? bold(block.text) : block.text, type, width - indent)) {
      set.height += 1.35 * type.size;
      const double baseline = set.height - 0.35 * type.size;
      if (first && indent > 0) set.lines.push_back({block.marker, type, 0, baseline});
      set.lines.push_back({line, type, indent, baseline});
      first = false;
    }
    set.height += (heading ? 0.2 : 0.5) * body.size;
  }
  return set;
}

}  // namespace basinscope
