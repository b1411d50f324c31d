// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/weights_plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {
namespace {

constexpr Eigen::Index most_stems = 32;

}  // namespace

WeightsPlot::WeightsPlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(false);
  canvas_->add_painting(
      "stems", [this](QPainter& painter) { draw(painter); }, false, false);
  canvas_->set_tick_count(5, 2);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void WeightsPlot::set_weights(const Vector& weights, std::vector<QString> names, const QString& hint) {
  weights_ = weights;
  names_ = std::move(names);
  hint_ = hint;
  const double top = weights.size() > 0 ? std::max(1.0, weights.maxCoeff()) : 1;
  const double bottom = weights.size() > 0 ? std::min(0.0, weights.minCoeff()) : 0;
  // Room for the number beneath the lowest stem.
  const double beneath = bottom < 0 ? 0.2 * (top - bottom) : 0;
  canvas_->yAxis->setRange(bottom - beneath, top * (top > 1 ? 1.1 : 1.0));
  canvas_->xAxis->setRange(-0.8, static_cast<double>(std::max<Eigen::Index>(1, weights.size())) - 0.2);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void WeightsPlot::set_pairs(const Vector& pairs) {
  pairs_ = pairs;
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void WeightsPlot::set_side_margins(int left, int right, bool axis_numbers) {
  left_ = left;
  right_ = right;
  axis_numbers_ = axis_numbers;
  arrange();
}

void WeightsPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void WeightsPlot::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(
      QMargins(qRound(left_ * scale), qRound(27 * scale), qRound(right_ * scale), qRound(37 * scale)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  const Theme& theme = appearance_->theme();
  canvas_->axisRect()->setBackground(QBrush(theme.panel));
  canvas_->xAxis->setTicks(false);
  canvas_->xAxis->setTickLabels(false);
  canvas_->yAxis->setBasePen(Qt::NoPen);
  canvas_->yAxis->setTicks(axis_numbers_);
  canvas_->yAxis->setTickLabels(axis_numbers_);
  canvas_->yAxis->grid()->setVisible(true);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void WeightsPlot::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  painter.setFont(appearance_->font(11));
  if (weights_.size() == 0) {
    painter.setPen(theme.text_3);
    painter.drawText(frame, Qt::AlignCenter | Qt::TextWordWrap, hint_);
    return;
  }
  const Eigen::Index count = weights_.size();
  const double pitch = frame.width() / (static_cast<double>(count) + 0.6);
  const double zero = canvas_->yAxis->coordToPixel(0);
  const bool stems = count <= most_stems;
  const QFontMetricsF metrics(painter.font());
  const double half = std::min(5.5 * scale, 0.4 * pitch);
  QFont italic = painter.font();
  italic.setItalic(true);
  double widest = 0;
  for (const QString& name : names_) widest = std::max(widest, QFontMetricsF(italic).horizontalAdvance(name));
  const bool all_names = pitch > widest + 3 * scale;
  if (canvas_->yAxis->range().lower < 0) {
    painter.setPen(QPen(theme.axis, scale));
    painter.drawLine(QPointF(frame.left(), zero), QPointF(frame.right(), zero));
  }
  for (Eigen::Index i = 0; i < count; ++i) {
    const double x = canvas_->xAxis->coordToPixel(static_cast<double>(i));
    const double y = canvas_->yAxis->coordToPixel(weights_[i]);
    const QColor colour = pattern_colour(static_cast<int>(i), theme.dark);
    if (!stems) {
      painter.fillRect(
          QRectF(x - 0.4 * pitch, std::min(y, zero), std::max(0.8 * pitch, 0.7), std::abs(zero - y)), colour);
      continue;
    }
    if (weights_[i] == 0) {
      painter.setPen(QPen(colour, 2 * scale));
      painter.setBrush(theme.panel);
      painter.drawEllipse(QPointF(x, zero), std::min(4.25 * scale, half), std::min(4.25 * scale, half));
    } else {
      painter.setPen(QPen(colour, 4 * scale, Qt::SolidLine, Qt::FlatCap));
      painter.drawLine(QPointF(x, zero), QPointF(x, y));
      painter.fillRect(
          QRectF(x - half - 1.5 * scale, y - half - 1.5 * scale, 2 * half + 3 * scale, 2 * half + 3 * scale),
          theme.panel);
      painter.fillRect(QRectF(x - half, y - half, 2 * half, 2 * half), colour);
    }
    if (static_cast<std::size_t>(i) < names_.size() && (all_names || i % 5 == 0)) {
      painter.setPen(theme.text);
      painter.setFont(italic);
      painter.drawText(QRectF(x - pitch, frame.bottom() + 9 * scale, 2 * pitch, 16 * scale), Qt::AlignCenter,
                       names_[static_cast<std::size_t>(i)]);
    }
  }
  if (stems) draw_numbers(painter, half);
  if (pairs_.size() + 1 == count) draw_pairs(painter);
}

void WeightsPlot::draw_pairs(QPainter& painter) const {
  constexpr double faintest = 0.25;  // of a pair that is hardly there
  const double scale = appearance_->scale();
  const double foot = canvas_->axisRect()->rect().bottom() + 30 * scale, rise = 4 * scale,
               inset = 2.5 * scale;
  for (Eigen::Index i = 0; i < pairs_.size(); ++i) {
    if (!(pairs_[i] > 1e-9)) continue;
    QColor colour = appearance_->theme().text;
    colour.setAlphaF(static_cast<float>(faintest + (1 - faintest) * std::min(1.0, pairs_[i])));
    painter.setPen(QPen(colour, 1.5 * scale, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const double from = canvas_->xAxis->coordToPixel(static_cast<double>(i)) + inset;
    const double to = canvas_->xAxis->coordToPixel(static_cast<double>(i + 1)) - inset;
    painter.drawPolyline(QPolygonF({{from, foot - rise}, {from, foot}, {to, foot}, {to, foot - rise}}));
  }
}

// The largest first, one that would touch another a line farther out; a number that would touch one there
// too, or a neighbour's stem, is left out.
void WeightsPlot::draw_numbers(QPainter& painter, double half) const {
  const double scale = appearance_->scale();
  painter.setPen(appearance_->theme().text);
  painter.setFont(appearance_->font(11));
  const QFontMetricsF metrics(painter.font());
  std::vector<Eigen::Index> order(static_cast<std::size_t>(weights_.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(), [this](Eigen::Index a, Eigen::Index b) {
    return std::abs(weights_[a]) > std::abs(weights_[b]);
  });
  std::vector<QRectF> taken;
  const double zero = canvas_->yAxis->coordToPixel(0);
  for (Eigen::Index i = 0; i < weights_.size(); ++i) {  // squares and their stems
    const double x = canvas_->xAxis->coordToPixel(static_cast<double>(i));
    const double y = canvas_->yAxis->coordToPixel(weights_[i]);
    taken.emplace_back(x - half, std::min(y, zero) - half, 2 * half, std::abs(zero - y) + 2 * half);
  }
  for (const Eigen::Index i : order) {
    const double size = std::abs(weights_[i]);
    if (size == 0) break;
    const QString text = size < 0.005 ? short_number(weights_[i], 1) : number_text(weights_[i], 2);
    const double width = metrics.horizontalAdvance(text) + scale;
    QRectF box(0, 0, width, 16 * scale);
    box.moveCenter({canvas_->xAxis->coordToPixel(static_cast<double>(i)),
                    canvas_->yAxis->coordToPixel(weights_[i]) + (weights_[i] < 0 ? 16.5 : -16.5) * scale});
    const auto touches = [&] {
      return std::any_of(taken.begin(), taken.end(),
                         [&box](const QRectF& other) { return other.intersects(box); });
    };
    if (touches()) box.translate(0, (weights_[i] < 0 ? 15 : -15) * scale);
    if (touches() || box.top() < 0) continue;
    taken.push_back(box);
    painter.drawText(box, Qt::AlignCenter, text);
  }
}

}  // namespace basinscope
