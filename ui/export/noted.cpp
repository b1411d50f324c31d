// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/noted.h"

#include <algorithm>

#include "ui/export/page_room.h"
#include "ui/figure/type.h"
#include "ui/text/written_text.h"

namespace basinscope {

namespace {

struct NoteLine {
  RichText text;
  Type type;
  double x = 0, baseline = 0;
};

struct NoteText {
  std::vector<NoteLine> lines;
  double height = 0;
};

// In page units, from the top of the notes.
NoteText set_notes(const QString& notes, const PageStyle& style) {
  using Kind = WrittenBlock::Kind;
  const double margin = points(3), width = millimetres(style.width_mm) - 2 * margin;
  const Type body{QString::fromStdString(style.family), points(style.font_pt), page_ink(style.theme).text};
  NoteText set;
  double y = points(0.6 * style.font_pt);
  for (const WrittenBlock& block : written_blocks(notes)) {
    Type type = body;
    const bool heading = block.kind == Kind::heading;
    if (heading) type.size *= block.level == 1 ? 1.25 : 1.1;
    const double indent = block.kind == Kind::item ? 0.6 * body.size * (1 + block.marker.size()) : 0;
    bool first = true;
    for (const RichText& line : wrapped(heading ? bold(block.text) : block.text, type, width - indent)) {
      y += 1.35 * type.size;
      if (first && indent > 0) set.lines.push_back({block.marker, type, margin, y - 0.35 * type.size});
      set.lines.push_back({line, type, margin + indent, y - 0.35 * type.size});
      first = false;
    }
    y += (heading ? 0.2 : 0.5) * body.size;
  }
  set.height = y + points(2);
  return set;
}

}  // namespace

FigureOffer noted(FigureOffer offer, const Scene& scene) {
  const QString notes = QString::fromStdString(scene.notes).trimmed();
  if (notes.isEmpty() || !offer.make) return offer;
  offer.noted = true;
  offer.make = [make = std::move(offer.make), notes](const std::vector<int>& parts) -> MakePage {
    return [page = make(parts), notes](const PageStyle& style, const TaskControl& control) {
      if (!style.notes) return page(style, control);
      const NoteText set = set_notes(notes, style);
      PageStyle above = style;
      if (style.height_mm > 0) above.height_mm = std::max(1.0, style.height_mm - in_millimetres(set.height));
      FinishedPage finished = [&] {
        try {
          return page(above, control);
        } catch (const NoRoom& fault) {
          throw NoRoom(style.height_mm, fault.least_mm() + in_millimetres(set.height));
        }
      }();
      const double top = finished.drawing.size.height();
      finished.drawing.size.rheight() += set.height;
      finished.drawing.paint = [figure = std::move(finished.drawing.paint), set, top](QPainter& painter) {
        figure(painter);
        for (const NoteLine& line : set.lines)
          draw_text(painter, {line.x, top + line.baseline}, line.text, line.type);
      };
      finished.smallest_text = std::min(finished.smallest_text, style.font_pt);
      return finished;
    };
  };
  return offer;
}

}  // namespace basinscope
