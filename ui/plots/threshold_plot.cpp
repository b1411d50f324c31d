// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/threshold_plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/symbols.h"
#include "ui/plots/tick_steps.h"

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
  if (construction_) {
    double top = construction_->threshold, bottom = construction_->threshold;
    for (const ThresholdBar& bar : construction_->bars) {
      top = std::max(top, bar.level);
      bottom = std::min(bottom, bar.level);
    }
    const double room = std::max(1e-6, 0.12 * (top - bottom));
    canvas_->yAxis->setRange(bottom - room, top + room);
  }
  find_places();
  keep_square();
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

// Widths in the scale of the heights where that fits (squares look square), else over the whole frame.
void ThresholdPlot::find_places() {
  places_.clear();
  if (!construction_) return;
  const QRectF frame(canvas_->axisRect()->rect());
  const auto& bars = construction_->bars;
  std::vector<std::size_t> order(bars.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&bars](std::size_t a, std::size_t b) { return bars[a].level > bars[b].level; });
  double widths = 0;
  int dropped = 0;
  for (const ThresholdBar& bar : bars) {
    widths += bar.width;
    if (bar.height == 0) ++dropped;
  }
  const double gap = 2 * appearance_->scale();
  double stub = dropped_width * appearance_->scale();
  if (dropped > 0) stub = std::min(stub, 0.4 * frame.width() / dropped);
  const double room = frame.width() - gap * static_cast<double>(bars.size() + 1) - stub * dropped;
  const double fit = room / std::max(widths, 1e-12);
  const double same_scale = frame.height() / canvas_->yAxis->range().size();
  const double unit = construction_->areas_weigh ? std::min(fit, same_scale) : fit;
  // A little narrower than the frame is no reason to be square and small.
  const double used = unit < 0.6 * fit ? fit : unit;
  double x = frame.left() + gap;
  for (const std::size_t i : order) {
    const double width = bars[i].height > 0 ? bars[i].width * used : stub;
    places_.push_back({i, x, width});
    x += width + gap;
  }
}

// Where bars as wide as high had to be narrowed, the heights follow.
void ThresholdPlot::keep_square() {
  if (!construction_ || places_.empty()) return;
  const auto& bars = construction_->bars;
  const bool squares = std::all_of(bars.begin(), bars.end(), [](const ThresholdBar& bar) {
    return std::abs(bar.width - bar.height) <= 1e-9 * bar.height;
  });
  const ThresholdBar& largest = bars[places_.front().index];
  if (!squares || !(largest.width > 0)) return;
  const double unit = places_.front().width / largest.width;
  const double size = canvas_->axisRect()->height() / unit;
  const QCPRange range = canvas_->yAxis->range();
  if (size > range.size()) canvas_->yAxis->setRange(range.lower, range.lower + size);
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
  for (const Place& place : places_) draw_place(painter, place);
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

void ThresholdPlot::draw_place(QPainter& painter, const Place& place) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  const ThresholdBar& bar = construction_->bars[place.index];
  const QColor colour = pattern_colour(static_cast<int>(place.index), theme.dark);
  const double base = canvas_->yAxis->coordToPixel(construction_->threshold);
  const double level = canvas_->yAxis->coordToPixel(bar.level), middle = place.left + place.width / 2;
  if (bar.height > 0) {
    const double top = canvas_->yAxis->coordToPixel(construction_->threshold + bar.height);
    const QRectF box(place.left, top, place.width, base - top);
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
    painter.drawLine(QPointF(place.left, level), QPointF(place.left + place.width, level));
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
