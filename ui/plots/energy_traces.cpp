// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/energy_traces.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/plot_canvas.h"

namespace basinscope {

EnergyTraces::EnergyTraces(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(false);
  canvas_->add_painting(
      "traces", [this](QPainter& painter) { draw(painter); }, false, false);
  canvas_->set_tick_count(4, 3);
  QSharedPointer<RoundTicker> steps(new RoundTicker(4));
  steps->keep_whole(true);
  canvas_->xAxis->setTicker(steps);
  canvas_->xAxis->setLabel(tr("step"));
  canvas_->yAxis->setLabel(QStringLiteral("E"));
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void EnergyTraces::set_traces(std::vector<EnergyTrace> traces, int current, const QString& hint) {
  traces_ = std::move(traces);
  current_ = current;
  hint_ = hint;
  double low = std::numeric_limits<double>::infinity(), high = -low;
  std::size_t steps = 1;
  for (const EnergyTrace& trace : traces_) {
    // A long tail of tiny steps would squeeze the start; the selected trace is shown whole.
    steps = std::max(
        steps, trace.selected ? trace.energies.size() : std::min<std::size_t>(trace.energies.size(), 21));
    for (const double value : trace.energies)
      if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
  }
  if (!(low <= high)) low = 0, high = 1;
  const double pad = high > low ? 0.09 * (high - low) : 0.5;
  canvas_->yAxis->setRange(low - pad, high + pad);
  canvas_->xAxis->setRange(-0.03 * static_cast<double>(steps), 1.1 * static_cast<double>(steps - 1) + 0.2);
  const bool empty = traces_.empty();
  for (QCPAxis* axis : {canvas_->xAxis, canvas_->yAxis}) axis->setVisible(!empty);
  arrange();
}

double EnergyTraces::number_room() const {
  QVector<double> ticks;
  QVector<QString> labels;
  canvas_->yAxis->ticker()->generate(canvas_->yAxis->range(), QLocale::c(), 'g', 6, ticks, nullptr, &labels);
  const QFontMetricsF metrics(appearance_->font(11));
  double widest = 0;
  for (const QString& label : labels) widest = std::max(widest, metrics.horizontalAdvance(label));
  return widest;
}

void EnergyTraces::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void EnergyTraces::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(QMargins(qRound(std::max(46 * scale, number_room() + 25 * scale)),
                                           qRound(8 * scale), qRound(14 * scale), qRound(41 * scale)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().panel));
  canvas_->xAxis->setLabelFont(appearance_->font(12));
  canvas_->yAxis->grid()->setVisible(true);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void EnergyTraces::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  if (traces_.empty()) {
    painter.setFont(appearance_->font(11));
    painter.setPen(appearance_->theme().text_3);
    painter.drawText(QRectF(canvas_->axisRect()->rect()).adjusted(-20, 0, 0, 0),
                     Qt::AlignCenter | Qt::TextWordWrap, hint_);
    return;
  }
  painter.setClipRect(QRectF(canvas_->axisRect()->rect()).adjusted(-8, -8, 1, 8));
  for (const bool selected : {false, true})
    for (const EnergyTrace& trace : traces_)
      if (trace.selected == selected) draw_trace(painter, trace);
}

void EnergyTraces::draw_trace(QPainter& painter, const EnergyTrace& trace) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  QPolygonF line;
  qsizetype current = 0;  // the step shown on the line, which has no point where the energy is infinite
  for (std::size_t t = 0; t < trace.energies.size(); ++t) {
    if (!std::isfinite(trace.energies[t])) continue;
    if (static_cast<int>(t) <= current_) current = line.size();
    line.push_back({canvas_->xAxis->coordToPixel(static_cast<double>(t)),
                    canvas_->yAxis->coordToPixel(trace.energies[t])});
  }
  if (line.isEmpty()) return;
  painter.setBrush(Qt::NoBrush);
  // A metastable state shown white, or a pale pattern, would vanish on the panel.
  const bool pale = std::abs(qGray(trace.colour.rgb()) - qGray(theme.panel.rgb())) < 64;
  if (trace.selected && pale) {
    painter.setPen(QPen(theme.control_strong, 4.75 * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
  }
  painter.setPen(QPen(trace.selected ? trace.colour : theme.control_strong,
                      (trace.selected ? 2.75 : 1) * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  if (!trace.selected) return;
  painter.setPen(QPen(pale ? theme.control_strong : theme.panel, 1.25 * scale));
  painter.setBrush(trace.colour);
  double last = -1e9;
  for (qsizetype t = 1; t < line.size(); ++t) {
    if (line[t].x() - last < 6 * scale) continue;  // dots that would touch are thinned out
    last = line[t].x();
    painter.drawEllipse(line[t], 3.6 * scale, 3.6 * scale);
  }
  painter.setPen(QPen(theme.text, 1.75 * scale));
  painter.setBrush(theme.panel);
  painter.drawEllipse(line[current], 4.75 * scale, 4.75 * scale);
}

}  // namespace basinscope
