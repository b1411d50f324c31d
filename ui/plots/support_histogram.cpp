// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/support_histogram.h"

#include <algorithm>

#include "ui/plots/plot_canvas.h"

namespace basinscope {

SupportHistogram::SupportHistogram(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(false);
  canvas_->add_painting(
      "bars", [this](QPainter& painter) { draw(painter); }, false, false);
  canvas_->set_tick_count(10, 5);
  QSharedPointer<RoundTicker> whole(new RoundTicker(10));
  whole->keep_whole(true);
  canvas_->xAxis->setTicker(whole);
  canvas_->xAxis->setLabel(tr("patterns in the support, n"));
  canvas_->yAxis->setLabel(tr("trials, %"));
  setAccessibleName(tr("Histogram of support sizes"));
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void SupportHistogram::show_sizes(const SupportSizes& sizes, const std::vector<double>& published) {
  constexpr std::size_t fewest = 5;
  sizes_ = sizes;
  published_ = published;
  const auto last_of = [](const std::vector<double>& values) {
    std::size_t last = values.size();
    while (last > 0 && values[last - 1] == 0) --last;
    return last;
  };
  shown_ = std::min(std::max({last_of(sizes.percent), last_of(published), fewest}), sizes.percent.size());
  double top = 10;
  for (const double high : sizes.trials > 0 ? sizes.high : std::vector<double>()) top = std::max(top, high);
  for (const double value : published) top = std::max(top, value);
  canvas_->yAxis->setRange(0, std::min(105.0, 1.08 * top));
  canvas_->xAxis->setRange(0.3, static_cast<double>(std::max(shown_, fewest)) + 0.7);
  arrange();
}

void SupportHistogram::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SupportHistogram::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(
      QMargins(qRound(48 * scale), qRound(10 * scale), qRound(10 * scale), qRound(42 * scale)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().panel));
  for (QCPAxis* axis : {canvas_->xAxis, canvas_->yAxis}) axis->setLabelFont(appearance_->font(12));
  canvas_->yAxis->grid()->setVisible(true);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void SupportHistogram::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const double pitch = canvas_->xAxis->coordToPixel(2) - canvas_->xAxis->coordToPixel(1);
  const double half = std::min(0.36 * pitch, 22 * scale), cap = std::min(0.5 * half, 4 * scale);
  const double zero = canvas_->yAxis->coordToPixel(0);
  for (std::size_t i = 0; i < shown_; ++i) {
    const double x = canvas_->xAxis->coordToPixel(static_cast<double>(i + 1));
    const auto y = [this](double percent) { return canvas_->yAxis->coordToPixel(percent); };
    if (sizes_.trials > 0) {
      painter.fillRect(QRectF(QPointF(x - half, y(sizes_.percent[i])), QPointF(x + half, zero)),
                       theme.accent_soft.darker(theme.dark ? 90 : 112));
      painter.setPen(QPen(theme.accent, 1.5 * scale));
      painter.drawLine(QPointF(x - half, y(sizes_.percent[i])), QPointF(x + half, y(sizes_.percent[i])));
      painter.setPen(QPen(theme.text, 1.25 * scale));
      painter.drawLine(QPointF(x, y(sizes_.low[i])), QPointF(x, y(sizes_.high[i])));
      for (const double end : {sizes_.low[i], sizes_.high[i]})
        painter.drawLine(QPointF(x - cap, y(end)), QPointF(x + cap, y(end)));
    }
    if (i >= published_.size()) continue;
    const QPointF at(x, y(published_[i]));
    const double r = 4.5 * scale;
    painter.setPen(QPen(theme.warning, 1.5 * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(
        QPolygonF({at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0)}));
  }
}

}  // namespace basinscope
