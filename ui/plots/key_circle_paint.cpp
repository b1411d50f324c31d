// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/plots/key_circle.h"
#include "ui/plots/pattern_colours.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr double degrees_a_radian = 180 / M_PI;

double angle_in_degrees(QPointF place) { return std::atan2(place.y(), place.x()) * degrees_a_radian; }

}  // namespace

void KeyCircle::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), appearance_->theme().panel);
  draw_ground(painter);
  draw_bandwidth(painter);
  draw_lines(painter);
  for (int i = static_cast<int>(picture_.keys.size()) - 1; i >= the_query; --i) draw_marker(painter, i);
  if (picture_.labels) draw_labels(painter);
  const double scale = appearance_->scale();
  if (!picture_.sentence.isEmpty()) {
    painter.setFont(appearance_->font(12));
    painter.setPen(appearance_->theme().warning);
    const double side = 1.1 * pixels();
    painter.drawText(
        QRectF(0.5 * width() - side / 2 - 30 * scale, at({0, 0}).y() + 14 * scale, side + 60 * scale, side),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, picture_.sentence);
  }
  if (hasFocus() && by_keyboard_) {
    painter.setPen(QPen(appearance_->theme().accent, 2 * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(scale, scale, -scale, -scale));
  }
}

void KeyCircle::draw_ground(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), across = 1.3;
  painter.setPen(QPen(theme.grid, scale));
  painter.drawLine(at({-across, 0}), at({across, 0}));
  painter.drawLine(at({0, -across}), at({0, across}));
  painter.setPen(QPen(theme.axis, scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(at({0, 0}), pixels(), pixels());
  painter.setPen(QPen(theme.text, 1.75 * scale));
  painter.drawLine(at({0, 0}), at(picture_.query));
}

// The disc of radius h round the query; on the circle it cuts out the arc of all keys within reach.
void KeyCircle::draw_bandwidth(QPainter& painter) const {
  if (!picture_.arc || !(picture_.h > 0)) return;
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), radius = std::min(picture_.h, 20.0) * pixels();
  QColor ground = theme.accent;
  ground.setAlphaF(theme.dark ? 0.10f : 0.07f);
  QPen dashed(theme.accent, scale, Qt::CustomDashLine);
  dashed.setDashPattern({3, 2.5});
  painter.setPen(dashed);
  painter.setBrush(ground);
  painter.drawEllipse(at(picture_.query), radius, radius);
  const double middle = angle_in_degrees(picture_.query);
  double half = 180;
  if (picture_.unit && picture_.h < 2) half = 2 * std::asin(0.5 * picture_.h) * degrees_a_radian;
  if (picture_.unit && picture_.compact) {
    QColor arc = theme.accent;
    arc.setAlphaF(0.35f);
    painter.setPen(QPen(arc, 6 * scale, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    const QRectF circle(at({-1, 1}), at({1, -1}));
    painter.drawArc(circle, qRound((middle - half) * 16), qRound(2 * half * 16));
    painter.setPen(QPen(theme.accent, 2 * scale));
    for (const double side : {-1.0, 1.0}) {
      if (half >= 180) break;
      const double a = (middle + side * half) / degrees_a_radian;
      const double across = 7 * scale / pixels();
      const QPointF out(std::cos(a), std::sin(a));
      painter.drawLine(at(out * (1 - across)), at(out * (1 + across)));
    }
  }
  QFont bold = appearance_->font(12, QFont::DemiBold);
  painter.setFont(bold);
  painter.setPen(theme.accent_text);
  const QString text = QStringLiteral("h = ") + QString::number(picture_.h, 'f', 3);
  const QFontMetricsF metrics(bold);
  // Inside the circle beside the clockwise end of the arc; without one at the disc's rim, beside the line
  // to the query.
  QPointF place;
  if (picture_.unit && picture_.compact && half < 165) {
    const double a = (middle - half) / degrees_a_radian;
    place = at(QPointF(std::cos(a), std::sin(a)) * (1 - (42 * scale) / pixels()));
  } else {
    const double a = (middle - 140) / degrees_a_radian;
    const double far = std::min(radius + 16 * scale, 0.9 * std::min(width(), height()));
    place = at(picture_.query) + QPointF(std::cos(a), -std::sin(a)) * far;
  }
  place.ry() = std::clamp(place.y(), 14 * scale, height() - 14 * scale);
  place.rx() = std::clamp(place.x(), 6 * scale + metrics.horizontalAdvance(text) / 2,
                          width() - 6 * scale - metrics.horizontalAdvance(text) / 2);
  painter.drawText(QRectF(place.x() - 60 * scale, place.y() - 10 * scale, 120 * scale, 20 * scale),
                   Qt::AlignCenter, text);
}

void KeyCircle::draw_lines(QPainter& painter) const {
  if (!picture_.lines) return;
  const double scale = appearance_->scale();
  for (std::size_t i = 0; i < picture_.keys.size(); ++i) {
    const auto index = static_cast<Eigen::Index>(i);
    if (index >= picture_.weights.size() || picture_.weights[index] == 0) continue;
    const double width = 1 + 5 * std::sqrt(picture_.weights[index]);
    painter.setPen(QPen(pattern_colour(static_cast<int>(i), appearance_->theme().dark), width * scale,
                        Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(at(picture_.query), at(picture_.keys[i]));
  }
}

// A key is a square, filled when it has weight; the query a ring.
void KeyCircle::draw_marker(QPainter& painter, int index) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QPointF place = marker(index);
  const bool chosen = index == chosen_;
  if (index == the_query) {
    painter.setPen(QPen(chosen ? theme.accent : theme.text, (chosen ? 2.5 : 2) * scale));
    painter.setBrush(theme.panel);
    painter.drawEllipse(place, 6.5 * scale, 6.5 * scale);
    return;
  }
  const QColor colour = pattern_colour(index, theme.dark);
  const double half = 6 * scale;
  const QRectF box(place.x() - half, place.y() - half, 2 * half, 2 * half);
  const bool weighs = index < picture_.weights.size() && picture_.weights[index] != 0;
  if (chosen) {
    painter.setPen(QPen(theme.accent, 2 * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(-3.5 * scale, -3.5 * scale, 3.5 * scale, 3.5 * scale));
  }
  if (weighs) {
    painter.setPen(QPen(QColor(0x11, 0x11, 0x11), scale));
    painter.setBrush(Qt::white);
    painter.drawRect(box.adjusted(-1.5 * scale, -1.5 * scale, 1.5 * scale, 1.5 * scale));
    painter.fillRect(box.adjusted(0.5 * scale, 0.5 * scale, -0.5 * scale, -0.5 * scale), colour);
  } else {
    painter.setPen(QPen(colour, 2 * scale));
    painter.setBrush(theme.panel);
    painter.drawRect(box);
  }
}

// The query and the chosen key first, then keys with weight.
std::vector<KeyCircle::KeyLabel> KeyCircle::labels() const {
  if (!picture_.labels) return {};
  std::vector<int> order{the_query};
  if (chosen_ != the_query) order.push_back(chosen_);
  for (const bool weighs : {true, false}) {
    for (int i = 0; i < static_cast<int>(picture_.keys.size()); ++i) {
      const bool has = i < picture_.weights.size() && picture_.weights[i] != 0;
      if (has == weighs && i != chosen_) order.push_back(i);
    }
  }
  const double scale = appearance_->scale();
  std::vector<KeyLabel> labels;
  std::vector<RingLabel> wanted;
  for (const int index : order) {
    KeyLabel label;
    label.text = index == the_query ? QStringLiteral("q") : QStringLiteral("k") + subscript(index + 1);
    label.font = appearance_->font(12, index == the_query ? QFont::DemiBold : QFont::Normal);
    label.font.setItalic(true);
    label.marker = marker(index);
    QPointF away = label.marker - at({0, 0});
    const double length = std::hypot(away.x(), away.y());
    away = length > 0 ? away / length : QPointF(0, -1);
    wanted.push_back({label.marker,
                      away,
                      {QFontMetricsF(label.font).horizontalAdvance(label.text) + 2 * scale, 15 * scale}});
    labels.push_back(std::move(label));
  }
  const auto places =
      ring_places(wanted, QRectF(rect()).adjusted(scale, scale, -scale, -scale), 22 * scale, 8 * scale);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i].place = places[i];
  return labels;
}

void KeyCircle::draw_labels(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const std::vector<KeyLabel> names = labels();
  painter.setPen(QPen(theme.control_strong, scale));
  for (const KeyLabel& name : names) {
    if (!name.place.moved) continue;
    const QLineF way(name.marker, name.place.box.center());
    const double whole = way.length();
    if (whole > 20 * scale)
      painter.drawLine(way.pointAt(9 * scale / whole), way.pointAt(1 - 8 * scale / whole));
  }
  painter.setPen(theme.text);
  for (const KeyLabel& name : names) {
    painter.setFont(name.font);
    painter.drawText(name.place.box, Qt::AlignCenter, name.text);
  }
}

}  // namespace basinscope
