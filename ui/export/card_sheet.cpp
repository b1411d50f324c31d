// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_sheet.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/export/field_notes.h"
#include "ui/export/page_room.h"
#include "ui/export/panel_painter.h"
#include "ui/export/paper_ink.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/field/field_legend.h"

namespace basinscope {

namespace {

// "axes: q1 = 0.7071 + … × 1e−9" where numbers are shortened and no title says by what.
RichText axes_without_titles(const CardSheet& sheet) {
  RichList axes;
  for (const PanelPicture& picture : sheet.pictures)
    if (!picture.bar_title.isEmpty() && !axes.contains(picture.bar_title)) axes << picture.bar_title;
  const auto told = [&axes] {
    return axes.isEmpty() ? RichText() : RichText(tr("axes: ")) + joined(axes, QStringLiteral(", "));
  };
  if (!sheet.layout.dense || sheet.pictures.empty()) return told();
  const PanelPicture& first = sheet.pictures.front();
  const Window& window = first.scene.window;
  const Ink ink = paper_ink(sheet.style, sheet.layout.type);
  const auto add = [&axes](CurveAxis axis, const RichText& title, const TextRoom& room) {
    axis.title = title;
    if (const RichText shown = axis_title(axis, 1e9, room); shown != title) axes << shown;
  };
  add(field_axis(window.x0, window.x1, true), first.x_title,
      number_room(sheet.layout.cards.front().field.field.width(), ink));
  add(field_axis(window.y0, window.y1, true), first.y_title, {});
  return told();
}

std::vector<PanelPicture> pictures_of(const CardLayout& layout, const PageStyle& style,
                                      const TaskControl& control) {
  std::vector<PanelRequest> fields;
  for (const PlacedCard& place : layout.cards)
    if (const FieldContent* content = place.card.field.get())
      fields.push_back({&content->panel, panel_size(place.field, style), &content->map});
  return panel_pictures(fields, control);
}

CardSheet sheet_of(const CardPage& page, const PageStyle& style, double stretch, const TaskControl& control) {
  CardSheet sheet{page, style, laid_out_cards(page, style, stretch), {}, {}, {}};
  const CardLayout& layout = sheet.layout;
  sheet.pictures = pictures_of(layout, style, control);
  for (const PlacedHead& head : layout.heads) {
    if (!head.over) continue;
    PanelPicture& picture = sheet.pictures[*head.over];
    picture.bar_title = crowded_bar_title(picture, layout.cards[*head.over].field, style,
                                          std::min(head.end, head.at.x() + text_width(head.text, head.type)));
  }
  double y = layout.bottom;
  if (style.legend) {
    std::vector<LegendSource> fields;
    for (const PanelPicture& picture : sheet.pictures) fields.push_back({picture.facts, picture.marks});
    std::vector<CurveKey> keys = layout.shared;
    if (!fields.empty()) {
      const std::vector<CurveKey> more = field_legend(fields, true, style.dark());
      keys.insert(keys.end(), more.begin(), more.end());
    }
    sheet.legend = CurveLegend(std::move(keys), layout.wide, paper_ink(style, layout.type, layout.scale));
    y += sheet.legend.height();
  }
  sheet.footer_top = y + layout.above_footer;
  // Numbers that have lost what they have in common are wrong without it.
  if (const RichText footer = style.footer ? sheet.settings() : axes_without_titles(sheet);
      !footer.isEmpty()) {
    sheet.footer = wrapped(footer, layout.type.footer, layout.wide);
    y = sheet.footer_top + 1.3 * layout.type.footer.size * static_cast<double>(sheet.footer.size());
  }
  sheet.height = std::ceil((y + points(2)) / points(1)) * points(1);
  return sheet;
}

bool has_field(const CardLayout& layout) {
  return std::ranges::any_of(layout.cards,
                             [](const PlacedCard& place) { return place.card.field != nullptr; });
}

void paint_card(QPainter& painter, const PlacedCard& place, const CardLayout& layout,
                const PageStyle& style) {
  const Type& head = layout.type.axis;
  const QPointF baseline = place.box.topLeft() + QPointF(0, head.size);
  const double title = draw_text(painter, baseline, place.title, head);
  Type quiet = layout.type.legend;
  quiet.colour = page_ink(style.theme).quiet;
  draw_text(painter, baseline + QPointF(title + 0.7 * head.size, 0), place.parameters, quiet);
  place.legend.paint(painter, {place.box.left(), place.legend_top});
  const Ink ink = paper_ink(style, layout.type, layout.scale);
  if (place.card.table) place.table.paint(painter, place.table_at);
  for (std::size_t i = 0; i < place.grid.frames.size(); ++i)
    CurvePainter(painter, place.card.panels[i], place.grid.frames[i], ink).paint(place.grid.y_ticks[i]);
  if (place.card.refusal.isEmpty()) return;
  double y = place.box.center().y();
  for (const RichText& line : wrapped(place.card.refusal, quiet, place.box.width())) {
    draw_text(painter, {place.box.center().x() - text_width(line, quiet) / 2, y}, line, quiet);
    y += 1.3 * quiet.size;
  }
}

void paint_head(QPainter& painter, const PlacedHead& head, const CardSheet& sheet) {
  if (head.turned) {
    painter.save();
    painter.translate(head.at);
    painter.rotate(-90);
    draw_text(painter, {-text_width(head.text, head.type) / 2, 0}, head.text, head.type);
    painter.restore();
    return;
  }
  RichText text = head.text;
  if (head.over) {
    const double end =
        end_of_head(sheet.pictures[*head.over], sheet.layout.cards[*head.over].field, sheet.style, head.end);
    text = elided(text, head.type, end - head.at.x());
  }
  draw_text(painter, head.at, text, head.type);
}

void paint_sheet(QPainter& painter, const CardSheet& sheet) {
  const CardLayout& layout = sheet.layout;
  // Fields stay sharp, however large they are drawn, and lossless in a PDF.
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                         QPainter::LosslessImageRendering);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  for (const PlacedHead& head : layout.heads) paint_head(painter, head, sheet);
  std::size_t next = 0;
  for (const PlacedCard& card : layout.cards) {
    paint_card(painter, card, layout, sheet.style);
    if (card.card.field) PanelPainter(painter, sheet.pictures[next++], card.field, sheet.style).paint();
  }
  sheet.legend.paint(painter, {layout.left, layout.bottom});
  double y = sheet.footer_top;
  const Type& type = layout.type.footer;
  for (const RichText& line : sheet.footer) {
    y += 1.3 * type.size;
    draw_text(painter, {layout.left, y - 0.3 * type.size}, line, type);
  }
}

}  // namespace

QString program_name() { return (tr("Basinscope ") + QCoreApplication::applicationVersion()).trimmed(); }

RichText without_program(const RichText& settings) {
  const QString end = QStringLiteral("; ") + program_name();
  const RichText text = without_stop(settings);
  RichText kept;
  for (auto run = text.begin(); run != text.end(); ++run) {
    TextRun part = *run;
    if (std::next(run) == text.end() && part.text.endsWith(end)) part.text.chop(end.size());
    if (!part.text.isEmpty()) kept.append(part);
  }
  return kept;
}

CardSheet finished_sheet(const CardPage& page, const PageStyle& style, const TaskControl& control) {
  const double wanted = millimetres(style.height_mm);
  if (!(wanted > 0)) return sheet_of(page, style, 1, control);
  const double least = page.columns > 0 || page.frames > 0 ? 0.25 : 0.7;
  PageStyle glance = style;
  glance.ppi = page_numbers[2].range.lowest;
  const CardSheet usual = sheet_of(page, glance, 1, TaskControl::silent_part(control));
  const double below = usual.height - usual.layout.bottom;  // legend and footer
  const double least_height = laid_out_cards(page, style, least).bottom + below;
  if (wanted < least_height) throw NoRoom(style.height_mm, in_millimetres(least_height));
  // The higher the stretch, the more of the rows follow it: each step ends where the next one is exact.
  double stretch = 1, over = usual.height - wanted, frames = usual.layout.frames;
  for (int turn = 0; turn < 20 && std::abs(over) >= 1 && frames > 0; ++turn) {
    stretch -= over / frames;
    const CardLayout now = laid_out_cards(page, style, stretch);
    over = now.bottom + below - wanted;
    frames = now.frames;
  }
  if (has_field(usual.layout)) stretch = std::min(stretch, 1.0);  // fields are as wide as there is room
  CardSheet sheet = sheet_of(page, style, stretch, control);
  if (page.columns == 0 || sheet.height < wanted + points(2)) sheet.height = wanted;
  return sheet;
}

Drawing drawing_of(CardSheet made) {
  const auto sheet = std::make_shared<const CardSheet>(std::move(made));
  return {QSizeF(sheet->layout.width, sheet->height),
          sheet->style.ppi,
          sheet->page.title,
          plain_text(sheet->settings()),
          [sheet](QPainter& painter) { paint_sheet(painter, *sheet); },
          page_paper(sheet->style),
          sheet->style.theme == PageTheme::grey};
}

RichText CardSheet::settings() const {
  if (page.columns == 0) return page.settings;
  RichList notes{without_program(page.settings), axes_without_titles(*this)};
  if (!pictures.empty()) notes << field_notes(pictures) << engine_notes(pictures);
  notes << QString::fromStdString(style.note) << program_name();
  notes.removeAll(RichText());
  notes.front() = capitalised(notes.front());
  return joined(notes, QStringLiteral("; ")) + QStringLiteral(".");
}

double CardSheet::smallest_text() const {
  const PageType& type = layout.type;
  double size = std::min(type.tick.size, type.axis.size);
  if (style.legend) size = std::min(size, type.legend.size);
  if (!footer.empty()) size = std::min(size, type.footer.size);
  for (const PlacedHead& head : layout.heads) size = std::min(size, head.type.size);
  for (const PlacedCard& place : layout.cards)
    if (place.card.table) size = std::min(size, place.table.type().size);
  return size / points(1);
}

double CardSheet::thinnest_line() const {
  double line = style.line_pt;
  for (const PlacedCard& place : layout.cards) {
    line = std::min(line, place.card.field ? contour_line(place.field) / points(1) : layout.scale);
    for (const CurvePanel& panel : place.card.panels)
      for (const Curve& curve : panel.curves) line = std::min(line, curve.line_pt * layout.scale);
  }
  return line;
}

}  // namespace basinscope
