// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_canvas.h"

#include <utility>

#include "ui/controls/row_focus.h"

namespace basinscope {
namespace {

constexpr int tick_count = 5;

}  // namespace

PlotCanvas::PlotCanvas(Appearance* appearance, std::function<void(QPainter&)> ground, QWidget* parent)
    : QCustomPlot(parent), appearance_(appearance), ground_(std::move(ground)) {
  setInteractions(QCP::Interactions());
  setNoAntialiasingOnDrag(false);
  // Painted with everything else in the next turn of the event loop, not at once and by itself.
  setPlottingHint(QCP::phImmediateRefresh, false);
  // Nothing is drawn there; a buffer of its own would be copied at every paint all the same.
  layer("overlay")->setMode(QCPLayer::lmLogical);
  axisRect()->setAutoMargins(QCP::msNone);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  axisRect()->setBackground(QBrush(Qt::NoBrush));
  for (QCPAxis* axis : {xAxis, yAxis})
    axis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(tick_count, axis)));
  for (QCPAxis* axis : {xAxis2, yAxis2}) {
    axis->setVisible(true);
    axis->setTicks(false);
    axis->setTickLabels(false);
  }
  // Of another size or ranges.
  connect(this, &QCustomPlot::afterReplot, this, [this] {
    for (Layer& layer : layers_) layer.stale = true;
  });
}

void PlotCanvas::add_painting(const QString& name, Painting painting) {
  layers_.push_back({name, std::move(painting), {}});
}

void PlotCanvas::repaint_layer(const QString& name) {
  for (Layer& layer : layers_) layer.stale = layer.stale || layer.name == name;
  repaint_ground();
}

void PlotCanvas::paint(Layer& layer, const QRect& frame) {
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  const bool fresh = layer.pixmap.size() != pixels;
  if (fresh) {
    layer.pixmap = QPixmap(pixels);
    layer.pixmap.fill(Qt::transparent);
  }
  layer.pixmap.setDevicePixelRatio(ratio);
  QPainter painter(&layer.pixmap);
  painter.setClipRect(frame);
  if (!fresh && !layer.empty) {
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.fillRect(frame, Qt::transparent);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(0.5, 0.5);  // as ticks, which are whole pixels from their place on
  layer.empty = !layer.painting(painter);
  layer.stale = false;
}

AxisNumbers PlotCanvas::numbers(const QCPAxis* axis) const {
  return axis->ticker().staticCast<RoundTicker>()->numbers(axis->range().lower, axis->range().upper);
}

void PlotCanvas::apply_theme() {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  setBackground(QBrush(theme.panel));
  const QPen base(theme.axis, scale);
  const QPen tick(theme.axis, scale);
  for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
    axis->setBasePen(base);
    axis->setTickPen(tick);
    axis->setSubTicks(false);
    axis->setTickLength(0, qRound(4 * scale));
    axis->setTickLabelFont(appearance_->font(11));
    axis->setTickLabelColor(theme.text_2);
    axis->setTickLabelPadding(qRound(4 * scale));
    axis->setLabelColor(theme.text);
    QFont title = appearance_->font(12);
    title.setItalic(true);
    axis->setLabelFont(title);
    axis->setLabelPadding(qRound(2 * scale));
    axis->grid()->setVisible(false);
    axis->grid()->setPen(QPen(theme.grid, 1));
    axis->grid()->setZeroLinePen(Qt::NoPen);
  }
}

void PlotCanvas::set_focus_frame(bool focus) {
  if (focus == focus_) return;
  focus_ = focus;
  repaint_ground();
}

void PlotCanvas::paintEvent(QPaintEvent* event) {
  if (bufferDevicePixelRatio() == devicePixelRatioF()) {
    const QRect frame = axisRect()->rect(), painted = event->rect();
    QCPPainter painter(this);
    for (const QRect& part : QRegion(painted) - frame) painter.fillRect(part, appearance_->theme().panel);
    painter.save();
    painter.setClipRect(frame);
    ground_(painter);
    painter.restore();
    // Of axes nothing but their lines is inside the frame.
    const int line = qCeil(2 * appearance_->scale());
    const QRegion axes = frame.contains(painted) ? QRegion(painted) - frame.adjusted(line, line, -line, -line)
                                                 : QRegion(painted);
    for (const QRect& part : axes) {
      painter.setClipRect(part);
      for (const auto& buffer : mPaintBuffers) buffer->draw(&painter);
    }
    painter.setClipRect(frame);
    for (Layer& layer : layers_) {
      if (layer.stale) paint(layer, frame);
      if (!layer.empty) painter.drawPixmap(0, 0, layer.pixmap);
    }
    if (focus_) draw_plot_focus(&painter, frame, *appearance_);
  } else {
    QCustomPlot::paintEvent(event);
  }
  if (painted_) painted_();
}

void PlotCanvas::resizeEvent(QResizeEvent* event) {
  // QCustomPlot reads the ratio only once; a window may move between screens.
  if (bufferDevicePixelRatio() != devicePixelRatioF()) setBufferDevicePixelRatio(devicePixelRatioF());
  QCustomPlot::resizeEvent(event);
}

AxisNumbers RoundTicker::numbers(double low, double high) const {
  TextRoom room;
  if (axis_ && axis_->orientation() == Qt::Horizontal)
    room = {static_cast<double>(axis_->axisRect()->width()), 6,
            [metrics = QFontMetricsF(axis_->tickLabelFont())](const QString& text) {
              return metrics.horizontalAdvance(text);
            }};
  return axis_numbers(low, high, tickCount(), room);
}

void RoundTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks,
                           QVector<double>* between, QVector<QString>* labels) {
  const AxisNumbers shown = numbers(range.lower, range.upper);
  ticks = {shown.values.begin(), shown.values.end()};
  if (between) between->clear();
  if (labels) *labels = {shown.texts.begin(), shown.texts.end()};
}

}  // namespace basinscope
