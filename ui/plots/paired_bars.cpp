// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/paired_bars.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/plots/legend_parts.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

// Four decimals, fewer digits lost below a thousandth; an exact zero is "0".
QString pair_number(double weight) {
  if (weight == 0) return QStringLiteral("0");
  return weight < 5e-4 ? short_number(weight, 2) : number_text(weight, 4);
}

}  // namespace

QString bar_number(const BarPairs& pairs, Eigen::Index index) {
  const auto text = [index](const Vector& weights) {
    return index < weights.size() ? pair_number(weights[index]) : QStringLiteral("0/0");
  };
  const QString first = text(pairs.first), second = text(pairs.second);
  return first == second ? first : first + QStringLiteral(" | ") + second;
}

PairedBars::PairedBars(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  setAccessibleName(QStringLiteral("Kernel and attention weights"));
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->add_painting(
      "bars", [this](QPainter& painter) { draw(painter); }, false, false);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void PairedBars::show_pairs(BarPairs pairs) {
  pairs_ = std::move(pairs);
  arrange();
}

void PairedBars::show_chosen(int index) {
  chosen_ = index;
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void PairedBars::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void PairedBars::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](int n) { return qRound(n * scale); };
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(QMargins(px(34), px(22), px(14), px(40)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().field));
  canvas_->set_tick_count(3, 3);
  double most = 0.1;
  for (const Vector* side : {&pairs_.first, &pairs_.second}) {
    if (side->size() > 0) most = std::max(most, side->maxCoeff());
  }
  // Room for the numbers behind the longest bar.
  const double room = (pairs_.remarks.empty() ? 54 : 146) * scale;
  const double frame = std::max<double>(80, canvas_->axisRect()->width());
  canvas_->xAxis->setRange(0, most / std::max(0.3, 1 - room / frame));
  canvas_->xAxis->setLabel(QStringLiteral("weight"));
  QFont upright = appearance_->font(12);
  canvas_->xAxis->setLabelFont(upright);
  canvas_->xAxis->grid()->setVisible(true);
  canvas_->yAxis->setTicks(false);
  canvas_->yAxis->setTickLabels(false);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

double PairedBars::pitch() const {
  return static_cast<double>(canvas_->axisRect()->height()) /
         static_cast<double>(std::max<Eigen::Index>(1, pairs_.count));
}

void PairedBars::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  if (pairs_.first.size() == 0 && pairs_.second.size() == 0 && !pairs_.sentence.isEmpty()) {
    draw_hatch(painter, frame, 6 * scale, theme.panel, theme.control_line);
    const QRectF text = frame.adjusted(12 * scale, 0, -12 * scale, 0);
    painter.setFont(appearance_->font(12));
    const QRectF box = painter.boundingRect(text, Qt::AlignCenter | Qt::TextWordWrap, pairs_.sentence)
                           .adjusted(-6, -4, 6, 4);
    painter.fillRect(box, theme.panel);
    painter.setPen(theme.warning);
    painter.drawText(text, Qt::AlignCenter | Qt::TextWordWrap, pairs_.sentence);
  }
  for (Eigen::Index i = 0; i < pairs_.count; ++i) draw_pair(painter, i);
}

void PairedBars::draw_pair(QPainter& painter, Eigen::Index index) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), height = pitch();
  const QRectF frame(canvas_->axisRect()->rect());
  const double middle = frame.top() + (static_cast<double>(index) + 0.5) * height;
  const bool words = height >= 12 * scale;
  const QColor colour = pattern_colour(static_cast<int>(index), theme.dark);
  if (words || index % 4 == 0) {
    QFont italic = appearance_->font(11, index == chosen_ ? QFont::DemiBold : QFont::Normal);
    italic.setItalic(true);
    painter.setFont(italic);
    painter.setPen(theme.text);
    painter.drawText(QRectF(0, middle - 9 * scale, frame.left() - 7 * scale, 18 * scale),
                     Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("k") + subscript(static_cast<int>(index) + 1));
  }
  const bool undefined = pairs_.first.size() == 0 && pairs_.second.size() == 0;
  if (undefined) return;
  const double bar = std::min(9.5 * scale, 0.36 * height), gap = std::min(1.5 * scale, 0.04 * height);
  double end = frame.left();
  const auto length = [&](const Vector& weights) {
    return index < weights.size() ? canvas_->xAxis->coordToPixel(weights[index]) - frame.left() : 0.0;
  };
  if (const double w = length(pairs_.first); w > 0) {
    painter.fillRect(QRectF(frame.left(), middle - gap - bar, w, bar), colour);
    end = std::max(end, frame.left() + w);
  }
  if (const double w = length(pairs_.second); w > 0) {
    QColor pale = colour;
    pale.setAlphaF(0.18f);
    painter.setPen(QPen(colour, 1.25 * scale));
    painter.setBrush(pale);
    painter.drawRect(QRectF(frame.left(), middle + gap, w, bar));
    end = std::max(end, frame.left() + w);
  }
  if (!words) return;
  painter.setFont(appearance_->font(11));
  painter.setPen(theme.text);
  const QString text = number(index);
  const double left = end + 6 * scale;
  painter.drawText(QRectF(left, middle - 9 * scale, 200 * scale, 18 * scale), Qt::AlignVCenter, text);
  if (static_cast<std::size_t>(index) < pairs_.remarks.size()) {
    painter.setPen(theme.warning);
    const double after = left + QFontMetricsF(painter.font()).horizontalAdvance(text) + 6 * scale;
    painter.drawText(QRectF(after, middle - 9 * scale, 120 * scale, 18 * scale), Qt::AlignVCenter,
                     pairs_.remarks[static_cast<std::size_t>(index)]);
  }
}

void PairedBars::mousePressEvent(QMouseEvent* event) {
  const double row = (event->position().y() - canvas_->axisRect()->top()) / pitch();
  if (event->button() == Qt::LeftButton && row >= 0 && row < static_cast<double>(pairs_.count))
    Q_EMIT pressed(static_cast<int>(row));
  else
    QWidget::mousePressEvent(event);
}

}  // namespace basinscope
