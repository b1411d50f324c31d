// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_plot.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {
namespace {

constexpr int left = 46, below = 42;
constexpr int above_energies = 8, above_marks = 6, row_of_marks = 13;

QString tick_text(double value) {
  QString text = QString::number(value, 'g', 6);
  return text.replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace

SweepPlot::SweepPlot(SweepPlotKind kind, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      kind_(kind),
      appearance_(appearance),
      canvas_(new PlotCanvas(appearance, this)),
      drag_(new Drag(canvas_)) {
  const bool shares = kind == SweepPlotKind::shares;
  canvas_->setAccessibleName(shares ? tr("Basin shares over the parameter")
                                    : tr("Attractor energies over the parameter"));
  canvas_->set_tick_count(6, 4);
  canvas_->yAxis->setLabel(shares ? tr("share of the window, %") : QStringLiteral("E"));
  if (shares) {
    canvas_->yAxis->setRange(0, 100);
    QSharedPointer<QCPAxisTickerText> quarters(new QCPAxisTickerText);
    for (const int percent : {0, 25, 50, 75, 100}) quarters->addTick(percent, QString::number(percent));
    canvas_->yAxis->setTicker(quarters);
  }
  canvas_->add_painting(
      "sweep", [this](QPainter& painter) { draw(painter); }, true, false);
  canvas_->add_painting(
      "head", [this](QPainter& painter) { draw_head(painter); }, true, false);
  canvas_->installEventFilter(this);
  connect(appearance, &Appearance::changed, this, &SweepPlot::arrange);
  arrange();
}

double SweepPlot::coordinate(double value) const {
  return picture_.axis.logarithmic ? std::log10(value) : value;
}

double SweepPlot::pixel_of(double value) const { return canvas_->xAxis->coordToPixel(coordinate(value)); }

double SweepPlot::value_at(double pixel) const {
  const double at = canvas_->xAxis->pixelToCoord(pixel);
  const double value = picture_.axis.logarithmic ? std::pow(10.0, at) : at;
  return std::clamp(value, picture_.axis.from, picture_.axis.to);
}

QRectF SweepPlot::frame() const { return canvas_->axisRect()->rect(); }

QPointF SweepPlot::place(double value, double y) const {
  return {pixel_of(value), canvas_->yAxis->coordToPixel(y)};
}

void SweepPlot::show_picture(const SweepPicture& picture) {
  picture_ = picture;
  arrange();
  canvas_->xAxis->setRange(coordinate(picture.axis.from), coordinate(picture.axis.to));
  canvas_->xAxis->setLabel(picture.axis.title);
  set_ticks();
  if (kind_ == SweepPlotKind::energies) {
    double low = 1e300, high = -1e300;
    for (const SweepLine& line : picture.lines)
      for (const QPointF& point : line.points)
        low = std::min(low, point.y()), high = std::max(high, point.y());
    if (!(low <= high)) low = 0, high = 1;
    const double pad = high > low ? 0.06 * (high - low) : 0.5;
    canvas_->yAxis->setRange(low - pad, high + pad);
    canvas_->xAxis->grid()->setVisible(true);
    canvas_->yAxis->grid()->setVisible(true);
  }
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void SweepPlot::show_head(double value) {
  head_ = value;
  canvas_->repaint_layer("head");
}

// 1, 2, 5 in every decade of a logarithmic axis, or more where it spans less than one.
void SweepPlot::set_ticks() {
  const SweepAxis& axis = picture_.axis;
  if (!axis.logarithmic) {
    canvas_->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(6)));
    return;
  }
  QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  const double decades = std::log10(axis.to / axis.from);
  const std::vector<double> digits = decades > 3 ? std::vector<double>{1}
                                     : decades > 0.6
                                         ? std::vector<double>{1, 2, 5}
                                         : std::vector<double>{1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8};
  for (int power = static_cast<int>(std::floor(std::log10(axis.from))) - 1;
       power <= static_cast<int>(std::ceil(std::log10(axis.to))); ++power)
    for (const double digit : digits) {
      const double value = digit * std::pow(10.0, power);
      if (value < axis.from * (1 - 1e-9) || value > axis.to * (1 + 1e-9)) continue;
      ticker->addTick(std::log10(value), tick_text(QString::number(value, 'g', 6).toDouble()));
    }
  canvas_->xAxis->setTicker(ticker);
}

void SweepPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SweepPlot::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](int n) { return qRound(n * scale); };
  canvas_->show_frame(true);
  canvas_->setGeometry(rect());
  const int above =
      kind_ == SweepPlotKind::shares ? above_marks + row_of_marks * rows_of_marks() : above_energies;
  canvas_->axisRect()->setMargins(QMargins(px(left), px(above), qRound(room_for_names()), px(below)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->xAxis->setLabelFont(appearance_->font(12));
  if (kind_ == SweepPlotKind::shares) canvas_->yAxis->setLabelFont(appearance_->font(12));
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

bool SweepPlot::eventFilter(QObject* watched, QEvent* event) {
  const auto at = [event] { return static_cast<QMouseEvent*>(event)->position(); };
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton ||
          !frame().adjusted(-6, 0, 6, 0).contains(at()))
        break;
      drag_->begin();
      [[fallthrough]];
    case QEvent::MouseMove:
      if (!drag_->alive()) break;
      drag_->move([&] { Q_EMIT head_moved(value_at(at().x())); });
      return true;
    case QEvent::MouseButtonRelease:
      if (!drag_->alive()) break;
      drag_->finish();
      return true;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace basinscope
