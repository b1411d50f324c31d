// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/simplex_plot.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/simplex_corners.h"
#include "ui/plots/simplex_regions.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

const double root_2 = std::sqrt(2.0), root_6 = std::sqrt(6.0);
constexpr double foot = 30;  // logical pixels below the pictures, for their titles

}  // namespace

SimplexPlot::SimplexPlot(Appearance* appearance, QWidget* parent) : QWidget(parent), appearance_(appearance) {
  setMouseTracking(true);
  connect(appearance, &Appearance::changed, this, [this] {
    colour_regions();
    update();
  });
}

void SimplexPlot::show_simplex(std::shared_ptr<const SimplexGround> ground, SimplexMarks marks,
                               const QString& refusal) {
  const bool recolour = ground != ground_ || marks.corners != marks_.corners;
  ground_ = std::move(ground);
  marks_ = std::move(marks);
  refusal_ = refusal;
  if (recolour) colour_regions();
  update();
}

QRectF SimplexPlot::square() const {
  const double scale = appearance_->scale(), margin = 12 * scale;
  const double side = std::max(10.0, std::min(height() - (4 + foot) * scale, width() * 0.5 - 1.5 * margin));
  return {margin, 4 * scale, side, side};
}

QRectF SimplexPlot::triangle_box() const {
  const double scale = appearance_->scale();
  const QRectF left = square();
  const QRectF room(left.right() + 30 * scale, left.top() + 26 * scale,
                    std::max(10.0, width() - left.right() - 56 * scale), left.height() - 52 * scale);
  const double aspect = (3 / root_6) / root_2;  // height over width
  const double wide = std::max(10.0, std::min(room.width(), room.height() / aspect));
  return {room.center().x() - wide / 2, room.center().y() - wide * aspect / 2, wide, wide * aspect};
}

QPointF SimplexPlot::in_square(QPointF plane) const {
  const QRectF box = square();
  const double unit = box.width() / (2 * ground_->half);
  return {box.center().x() + plane.x() * unit, box.center().y() - plane.y() * unit};
}

QPointF SimplexPlot::in_triangle(QPointF plane) const {
  const QRectF box = triangle_box();
  const double unit = box.width() / root_2;
  return {box.center().x() + plane.x() * unit, box.top() + (2 / root_6 - plane.y()) * unit};
}

void SimplexPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  painter.fillRect(rect(), theme.panel);
  if (!refusal_.isEmpty() || !ground_) {
    painter.setFont(appearance_->font(12));
    painter.setPen(theme.text_3);
    painter.drawText(rect().adjusted(24, 0, -24, 0), Qt::AlignCenter | Qt::TextWordWrap, refusal_);
    return;
  }
  draw_scores(painter);
  draw_weights(painter);
  if (marks_.probe) draw_probe(painter, in_triangle(marks_.probe->second), {});
  painter.setFont(appearance_->font(12));
  painter.setPen(theme.text);
  const double scale = appearance_->scale(), y = square().bottom() + 6 * scale;
  painter.drawText(QRectF(square().left(), y, square().width(), 18 * scale), Qt::AlignCenter,
                   QStringLiteral("scores βθ, mean removed"));
  const double middle = triangle_box().center().x();
  painter.drawText(QRectF(middle - 100 * scale, y, 200 * scale, 18 * scale), Qt::AlignCenter,
                   QStringLiteral("weights p"));
}

void SimplexPlot::draw_scores(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.save();
  painter.setClipRect(square());
  if (marks_.supports) {
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(square(), regions_);
    painter.setPen(QPen(theme.panel, 1.25 * scale));
    for (const QPolygonF& line : ground_->boundaries) {
      QPolygonF shown;
      for (const QPointF& point : line) shown << in_square(point);
      painter.drawPolyline(shown);
    }
  } else {
    painter.fillRect(square(), theme.field);
  }
  // The triangle of weights, in the same coordinates.
  QPolygonF triangle;
  for (int i = 0; i < 3; ++i) triangle << in_square(corner_place(i));
  painter.setPen(QPen(theme.text, 1.25 * scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(triangle);
  QPolygonF path;
  for (const QPointF& point : marks_.score_path) path << in_square(point);
  draw_path(painter, path, in_square(marks_.score));
  if (marks_.supports) draw_region_names(painter);
  for (const SimplexDot& dot : marks_.dots) {
    const QPointF at = in_square(dot.score);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawEllipse(at, 2.75 * scale, 2.75 * scale);
    if (square().adjusted(0, 10 * scale, -50 * scale, -10 * scale).contains(at)) {
      painter.setFont(appearance_->font(11));
      draw_label(painter, at + QPointF(28 * scale, 0), dot.name);
    }
  }
  if (marks_.probe) draw_probe(painter, in_square(marks_.probe->first), square());
  painter.restore();
  painter.setPen(QPen(theme.axis, scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(square());
}

void SimplexPlot::colour_regions() {
  regions_ = {};
  places_.clear();
  if (!ground_ || ground_->side == 0) return;
  std::array<QRgb, 8> colours{};
  for (SupportMask mask = 0; mask < 8; ++mask)
    colours[mask] = region_colour(mask, marks_.corners, appearance_->theme()).rgb();
  const int side = ground_->side;
  regions_ = QImage(side, side, QImage::Format_RGB32);
  auto mask = ground_->supports.begin();
  for (int row = 0; row < side; ++row) {
    auto* line = reinterpret_cast<QRgb*>(regions_.scanLine(row));
    for (int column = 0; column < side; ++column) line[column] = colours[*mask++];
  }
  places_ = region_places(*ground_);
}

void SimplexPlot::draw_region_names(QPainter& painter) const {
  painter.setFont(appearance_->font(11, QFont::DemiBold));
  const double unit = square().width() / (2 * ground_->half) / appearance_->scale();
  for (SupportMask mask = 1; mask < 8; ++mask) {
    if (const auto place = region_name_place(places_, marks_, mask, unit))
      draw_label(painter, in_square(*place), region_name(mask, marks_.corners));
  }
}

void SimplexPlot::draw_label(QPainter& painter, QPointF centre, const QString& text) const {
  const Theme& theme = appearance_->theme();
  const QFontMetricsF metrics(painter.font());
  QPainterPath outline;
  outline.addText(centre.x() - metrics.horizontalAdvance(text) / 2,
                  centre.y() + (metrics.ascent() - metrics.descent()) / 2, painter.font(), text);
  QColor casing = theme.panel;
  casing.setAlphaF(0.75F);
  painter.strokePath(outline,
                     QPen(casing, 3 * appearance_->scale(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(outline, theme.text);
}

void SimplexPlot::draw_path(QPainter& painter, const QPolygonF& path, QPointF head) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.panel, 4 * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(path);
  painter.setPen(QPen(theme.text, 2 * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(path);
  painter.setPen(QPen(theme.accent, 2.5 * scale));
  painter.setBrush(theme.panel);
  painter.drawEllipse(head, 5 * scale, 5 * scale);
}

void SimplexPlot::mouseMoveEvent(QMouseEvent* event) {
  if (!ground_ || !refusal_.isEmpty() || !square().contains(event->position())) {
    Q_EMIT left();
    return;
  }
  const double unit = square().width() / (2 * ground_->half);
  const QPointF away = event->position() - square().center();
  Q_EMIT hovered({away.x() / unit, -away.y() / unit});
}

void SimplexPlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT left();
}

// A cross hair with a dark casing and an open ring, as in every field.
void SimplexPlot::draw_probe(QPainter& painter, QPointF at, const QRectF& box) const {
  const double scale = appearance_->scale();
  painter.setBrush(Qt::NoBrush);
  for (const bool casing : {true, false}) {
    painter.setPen(
        QPen(casing ? QColor(0x11, 0x11, 0x11, 150) : QColor(Qt::white), (casing ? 3 : 1) * scale));
    if (!box.isEmpty()) {
      painter.drawLine(QPointF(box.left(), at.y()), QPointF(box.right(), at.y()));
      painter.drawLine(QPointF(at.x(), box.top()), QPointF(at.x(), box.bottom()));
    }
    painter.drawEllipse(at, 5 * scale, 5 * scale);
  }
}

void SimplexPlot::draw_weights(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  QPolygonF triangle;
  for (int i = 0; i < 3; ++i) triangle << in_triangle(corner_place(i));
  painter.setPen(Qt::NoPen);
  painter.setBrush(marks_.supports ? region_colour(7, marks_.corners, theme) : theme.field);
  painter.drawPolygon(triangle);
  if (marks_.level_sets) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.axis, scale));
    for (const QPolygonF& line : ground_->levels) {
      QPolygonF shown;
      for (const QPointF& point : line) shown << in_triangle(point);
      painter.drawPolyline(shown);
    }
  }
  for (int i = 0; i < 3; ++i) {
    const int next = (i + 1) % 3;
    const QColor colour =
        marks_.supports
            ? region_colour(static_cast<SupportMask>(corner_bit(i) | corner_bit(next)), marks_.corners, theme)
                  .darker(115)
            : theme.axis;
    painter.setPen(QPen(colour, 4 * scale, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(triangle[i], triangle[next]);
  }
  QPolygonF path;
  for (const QPointF& point : marks_.weight_path) path << in_triangle(point);
  for (int i = 0; i < 3; ++i) draw_corner(painter, i);
  draw_path(painter, path, in_triangle(marks_.weight));
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  for (const SimplexDot& dot : marks_.dots) {
    const QPointF at = in_triangle(dot.weight);
    if (std::hypot(at.x() - in_triangle(marks_.weight).x(), at.y() - in_triangle(marks_.weight).y()) >
        7 * scale)
      painter.drawEllipse(at, 2.75 * scale, 2.75 * scale);
  }
}

void SimplexPlot::draw_corner(QPainter& painter, int which) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const int index = marks_.corners[static_cast<std::size_t>(which)];
  const QPointF at = in_triangle(corner_place(which));
  const auto box = [&](double half) { return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half); };
  painter.fillRect(box(7 * scale), theme.text);
  painter.fillRect(box(6 * scale), theme.panel);
  painter.fillRect(box(4.5 * scale), pattern_colour(index, theme.dark));
  QFont italic = appearance_->font(12);
  italic.setItalic(true);
  painter.setFont(italic);
  painter.setPen(theme.text);
  const QString text = QStringLiteral("p%1 = 1").arg(subscript(index + 1));
  if (which == 0)
    painter.drawText(QRectF(at.x() + 13 * scale, at.y() - 9 * scale, 60 * scale, 18 * scale),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
  else
    painter.drawText(QRectF(at.x() - 40 * scale, at.y() + 9 * scale, 80 * scale, 18 * scale), Qt::AlignCenter,
                     text);
}

}  // namespace basinscope
