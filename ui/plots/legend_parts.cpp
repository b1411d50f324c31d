// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/legend_parts.h"

#include <QFontMetricsF>
#include <algorithm>

namespace basinscope {
namespace {

constexpr double legend_gap = 8, entry_gap = 8, symbol_side = 12;

}  // namespace

QRectF LegendLine::take(double width) {
  const double x = rightwards_ ? left_ : right_ - width;
  const QRectF box(x, row_.top(), width, row_.height());
  advance(width);
  return box;
}

void LegendLine::advance(double width) { (rightwards_ ? left_ : right_) += rightwards_ ? width : -width; }

void LegendLine::text(const QString& text, bool italic) {
  QFont font = painter_.font();
  font.setItalic(italic);
  painter_.save();
  painter_.setFont(font);
  painter_.setPen(quiet_ ? theme_.text_3 : theme_.text_2);
  const QFontMetricsF metrics(font);
  QString shown = text;
  if (metrics.horizontalAdvance(shown) > room()) shown = metrics.elidedText(shown, Qt::ElideRight, room());
  const double width = metrics.horizontalAdvance(shown);
  if (room() > 12) painter_.drawText(take(width), Qt::AlignVCenter | Qt::AlignLeft, shown);
  painter_.restore();
  advance(legend_gap * scale_);
}

void LegendLine::swatches(const std::vector<QColor>& colours) {
  const double side = 12 * scale_;
  if (room() < side * static_cast<double>(colours.size())) return;
  const QRectF all = take(side * static_cast<double>(colours.size()));
  QRectF box(all.left(), all.center().y() - side / 2, side, side);
  for (const QColor& colour : colours) {
    painter_.setPen(QPen(colour.darker(150), scale_));
    painter_.setBrush(colour);
    painter_.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    box.translate(side, 0);
  }
  painter_.setBrush(Qt::NoBrush);
  advance(legend_gap * 0.75 * scale_);
}

void LegendLine::bar(const std::vector<QColor>& bands, double width) {
  if (room() < width) return;
  const QRectF all = take(width);
  const QRectF box(all.left(), all.center().y() - 5 * scale_, width, 10 * scale_);
  painter_.setRenderHint(QPainter::Antialiasing, false);
  const double step = width / static_cast<double>(bands.size());
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const double x = box.left() + step * static_cast<double>(i);
    painter_.fillRect(QRectF(x, box.top(), step + 1, box.height()).intersected(box), bands[i]);
  }
  painter_.setPen(QPen(theme_.axis, scale_));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5));
  painter_.setRenderHint(QPainter::Antialiasing);
  advance(legend_gap * scale_);
}

void LegendLine::text_with(const QString& words, Symbol symbol) {
  const double width = (symbol == Symbol::share ? 40 : 12) * scale_;
  text_with(words, width, [&](const QRectF& box) {
    const QPointF centre = box.center();
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(theme_.text, 1.5 * scale_));
    const double half = 5 * scale_;
    switch (symbol) {
      case Symbol::circle:
        painter_.drawEllipse(centre, half - 0.5, half - 0.5);
        break;
      case Symbol::share: {
        const QRectF bar(box.left() + 0.5, centre.y() - 4 * scale_, box.width() - 1, 8 * scale_);
        painter_.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * 0.62, bar.height())), theme_.disabled);
        painter_.setPen(QPen(theme_.axis, scale_));
        painter_.drawRect(bar);
        painter_.fillRect(QRectF(bar.left() + bar.width() * 0.62, bar.top() - 2 * scale_, 2 * scale_,
                                 bar.height() + 4 * scale_),
                          theme_.text);
        break;
      }
    }
  });
}

double LegendLine::width_of(const std::vector<LegendEntry>& entries, bool brief) const {
  const QFontMetricsF metrics(painter_.font());
  double width = 0;
  for (const LegendEntry& entry : entries)
    width += metrics.horizontalAdvance(brief ? entry.brief : entry.words) +
             symbol_width(entry, symbol_side * scale_) + (1.75 * legend_gap + entry_gap) * scale_;
  return width;
}

void LegendLine::entries(std::vector<LegendEntry> entries) {
  const bool brief = width_of(entries, false) > room();
  for (const FixedPointKind kind : {FixedPointKind::maximum, FixedPointKind::saddle})
    if (width_of(entries, brief) > room())
      std::erase_if(entries, [kind](const LegendEntry& entry) {
        return entry.symbol == LegendEntry::Symbol::fixed_point && entry.mark.kind == kind;
      });
  if (!rightwards_) std::reverse(entries.begin(), entries.end());
  const LegendInk ink{theme_.text, theme_.control_strong, theme_.dark};
  const double side = symbol_side * scale_;
  for (const LegendEntry& entry : entries) {
    const QString& words = brief ? entry.brief : entry.words;
    const bool name = entry.markers.size() == 1 && words == entry.markers.front().label;
    text_with(
        words, symbol_width(entry, side),
        [&](const QRectF& box) {
          draw_symbol(painter_, QRectF(box.left(), box.center().y() - side / 2, box.width(), side), entry,
                      ink);
        },
        name);
    skip(entry_gap);
  }
}

void LegendLine::text_with(const QString& words, double width,
                           const std::function<void(const QRectF&)>& symbol, bool italic) {
  const QFontMetricsF metrics(painter_.font());
  if (room() < width + metrics.horizontalAdvance(words) + 2 * legend_gap * scale_) return;
  const auto draw_it = [&] {
    painter_.setRenderHint(QPainter::Antialiasing);
    symbol(take(width));
    painter_.setBrush(Qt::NoBrush);
    advance(legend_gap * 0.75 * scale_);
  };
  if (rightwards_) {
    draw_it();
    text(words, italic);
  } else {
    text(words, italic);
    right_ += legend_gap * 0.25 * scale_;
    draw_it();
  }
}

}  // namespace basinscope
