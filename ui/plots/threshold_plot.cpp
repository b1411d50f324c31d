// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/threshold_plot.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr double dropped_width = 22;  // logical pixels of a score below the threshold

}  // namespace

ThresholdPlot::ThresholdPlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->add_painting(
      "bars", [this](QPainter& painter) { draw(painter); }, false, false);
  canvas_->set_tick_count(2, 3);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void ThresholdPlot::show_construction(std::optional<ThresholdConstruction> construction, const QString& level,
                                      const QString& symbol, const QString& hint) {
  construction_ = std::move(construction);
  symbol_ = symbol;
  hint_ = hint;
  canvas_->yAxis->setLabel(construction_ ? level : QString());
  arrange();
}

void ThresholdPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void ThresholdPlot::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(
      QMargins(qRound(48 * scale), qRound(6 * scale), qRound(12 * scale), qRound(26 * scale)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().field));
  canvas_->xAxis->setTicks(false);
  canvas_->xAxis->setTickLabels(false);
  for (QCPAxis* axis : {canvas_->xAxis, canvas_->yAxis, canvas_->xAxis2, canvas_->yAxis2})
    axis->setVisible(construction_.has_value());
  canvas_->yAxis->grid()->setVisible(construction_.has_value());
  layout_ = {};
  const QRectF frame(canvas_->axisRect()->rect());
  if (construction_ && !frame.isEmpty()) {
    layout_ = threshold_layout(*construction_, frame.size(), 2 * scale, dropped_width * scale);
    canvas_->yAxis->setRange(layout_.low, layout_.high);
  }
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void ThresholdPlot::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  painter.setFont(appearance_->font(12));
  if (!construction_) {
    painter.setPen(theme.text_3);
    painter.drawText(QRectF(rect()).adjusted(16 * scale, 0, -16 * scale, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, hint_);
    return;
  }
  for (const ThresholdLayout::Place& place : layout_.places) draw_place(painter, place);
  const double y = canvas_->yAxis->coordToPixel(construction_->threshold);
  painter.setPen(QPen(theme.accent, 1.5 * scale));
  painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
  QFont strong = appearance_->font(12, QFont::DemiBold);
  painter.setFont(strong);
  painter.setPen(theme.accent_text);
  const QString text = QStringLiteral("%1 = %2").arg(symbol_, number_text(construction_->threshold, 3));
  const QRectF box(frame.left(), frame.top() + 4 * scale, frame.width() - 8 * scale, 18 * scale);
  painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
}

void ThresholdPlot::draw_place(QPainter& painter, const ThresholdLayout::Place& place) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  const ThresholdBar& bar = construction_->bars[place.index];
  const QColor colour = pattern_colour(static_cast<int>(place.index), theme.dark);
  const double base = canvas_->yAxis->coordToPixel(construction_->threshold);
  const double left = frame.left() + place.left;
  const double level = canvas_->yAxis->coordToPixel(bar.level), middle = left + place.width / 2;
  if (bar.height > 0) {
    const double top = canvas_->yAxis->coordToPixel(construction_->threshold + bar.height);
    const QRectF box(left, top, place.width, base - top);
    painter.fillRect(box, colour);
    if (level < top - 1) {  // cut at the upper bound
      painter.setPen(QPen(colour, 1.5 * scale, Qt::DotLine));
      painter.drawLine(QPointF(middle, top), QPointF(middle, level));
    }
    painter.setFont(appearance_->font(11, QFont::DemiBold));
    const QString text = number_text(bar.weight, 2);
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(text) < box.width() - 2 * scale && box.height() > 14 * scale) {
      painter.setPen(oklab(colour).L > 0.62 ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white));
      painter.drawText(box, Qt::AlignCenter, text);
    }
  } else {
    painter.setPen(QPen(colour, 1.5 * scale, Qt::DotLine));
    painter.drawLine(QPointF(middle, base), QPointF(middle, level));
    painter.setPen(QPen(colour, 2.5 * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(left, level), QPointF(left + place.width, level));
  }
  QFont italic = appearance_->font(11);
  italic.setItalic(true);
  painter.setFont(italic);
  painter.setPen(theme.text);
  const QString name = QStringLiteral("θ") + subscript(static_cast<int>(place.index) + 1);
  if (QFontMetricsF(italic).horizontalAdvance(name) < place.width + 3 * scale)
    painter.drawText(QRectF(middle - 30 * scale, frame.bottom() + 5 * scale, 60 * scale, 16 * scale),
                     Qt::AlignCenter, name);
}

}  // namespace basinscope
