// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/noted.h"

#include <algorithm>

#include "ui/export/page_room.h"
#include "ui/export/set_text.h"

namespace basinscope {

namespace {

// From the top of the notes.
SetText set_notes(const QString& notes, const PageStyle& style) {
  const double margin = points(3), above = points(0.6 * style.font_pt);
  SetText set = set_text(notes, style, millimetres(style.width_mm) - 2 * margin);
  for (SetLine& line : set.lines) line.x += margin, line.baseline += above;
  set.height += above + points(2);
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
      const SetText set = set_notes(notes, style);
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
        set.paint(painter, {0, top});
      };
      finished.smallest_text = std::min(finished.smallest_text, style.font_pt);
      return finished;
    };
  };
  return offer;
}

}  // namespace basinscope
