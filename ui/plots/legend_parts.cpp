// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/legend_parts.h"

#include <QFontMetricsF>

#include "ui/plots/field_marks.h"

namespace basinscope {
namespace {

constexpr double legend_gap = 8;

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

void LegendLine::hatch() { hatched_box({0xDB, 0xDE, 0xE0}, {0x85, 0x8A, 0x91}); }
void LegendLine::undefined_hatch() { hatched_box(theme_.panel, theme_.control_line); }

void LegendLine::diverged_hatch() { hatched_box({0xDB, 0xDE, 0xE0}, {0x85, 0x8A, 0x91}, true); }

void LegendLine::hatched_box(const QColor& ground, const QColor& lines, bool crossed) {
  const double side = 12 * scale_;
  if (room() < side) return;
  const QRectF all = take(side);
  const QRectF box(all.left(), all.center().y() - side / 2, side, side);
  draw_hatch(painter_, box, 6 * scale_, ground, lines);
  if (crossed) {
    painter_.save();
    painter_.translate(2 * box.center().x(), 0);
    painter_.scale(-1, 1);
    draw_hatch(painter_, box, 6 * scale_, Qt::transparent, lines);
    painter_.restore();
  }
  painter_.setPen(QPen(theme_.control_strong, scale_));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
  advance(legend_gap * 0.75 * scale_);
}

void LegendLine::text_with(const QString& words, Symbol symbol) {
  const double width = (symbol == Symbol::dash ? 28 : symbol == Symbol::share ? 40 : 12) * scale_;
  text_with(words, width, [&](const QRectF& box) {
    const QPointF centre = box.center();
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(theme_.text, 1.5 * scale_));
    const double half = 5 * scale_;
    switch (symbol) {
      case Symbol::square:
        painter_.drawRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half));
        break;
      case Symbol::filled_square:
        painter_.fillRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), theme_.text);
        break;
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
      case Symbol::dash: {
        QPen pen(theme_.text, 1.75 * scale_, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({4, 2});
        painter_.setPen(pen);
        painter_.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
        break;
      }
    }
  });
}

void LegendLine::text_with_attractor(const QString& words, const std::vector<QColor>& members) {
  if (members.empty()) return;
  AttractorMark mark;
  mark.colour = members.front();
  mark.members = members;
  text_with(words, 14 * scale_,
            [&](const QRectF& box) { draw_attractor_marker(painter_, box.center(), mark, 0.72 * scale_); });
}

void LegendLine::text_with_hollow(const QString& words, FixedPointKind kind) {
  AttractorMark mark;
  mark.kind = kind;
  text_with(words, 14 * scale_,
            [&](const QRectF& box) { draw_attractor_marker(painter_, box.center(), mark, 0.8 * scale_); });
}

void LegendLine::text_with_target(const QString& words) {
  text_with(words, 12 * scale_,
            [&](const QRectF& box) { draw_target_marker(painter_, box.center(), 1.1 * scale_); });
}

void LegendLine::text_with(const QString& words, double width,
                           const std::function<void(const QRectF&)>& symbol) {
  const QFontMetricsF metrics(painter_.font());
  if (room() < width + metrics.horizontalAdvance(words) + 2 * legend_gap * scale_) return;
  const auto draw_symbol = [&] {
    painter_.setRenderHint(QPainter::Antialiasing);
    symbol(take(width));
    painter_.setBrush(Qt::NoBrush);
    advance(legend_gap * 0.75 * scale_);
  };
  if (rightwards_) {
    draw_symbol();
    text(words);
  } else {
    text(words);
    right_ += legend_gap * 0.25 * scale_;
    draw_symbol();
  }
}

}  // namespace basinscope
