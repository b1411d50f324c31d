// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/score_bars.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr double grip_half = 13, grip_height = 7;  // logical pixels
constexpr double largest = 1000;

}  // namespace

ScoreBars::ScoreBars(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(QStringLiteral("Scores"));
  setToolTip(QStringLiteral("Drag a bar; arrow keys choose and move it"));
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(false);
  canvas_->add_painting(
      "bars", [this](QPainter& painter) { draw(painter); }, true, false);
  canvas_->set_tick_count(5, 3);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  connect(&drag_, &Drag::ended, this, [this] {
    fit_range();
    canvas_->replot(QCustomPlot::rpQueuedReplot);
  });
  arrange();
}

void ScoreBars::show_scores(const Vector& scores) {
  if (same(scores, scores_)) return;
  scores_ = scores;
  chosen_ = std::clamp(chosen_, 0, std::max(0, static_cast<int>(scores.size()) - 1));
  if (!drag_.alive()) fit_range();
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

// The scale stands still during a drag: the bar follows the pointer.
void ScoreBars::fit_range() {
  const double top = scores_.size() > 0 ? std::max(0.0, scores_.maxCoeff()) : 1;
  const double bottom = scores_.size() > 0 ? std::min(0.0, scores_.minCoeff()) : -1;
  // Small scores do not fill the frame, and their numbers have room beyond the grips.
  const double least = 0.6 * std::max({1.1, top, -bottom});
  const double high = std::max(top, least), low = std::min(bottom, -least);
  const double frame = std::max(1, canvas_->axisRect()->height()), room = 24 * appearance_->scale();
  const double pad = (high - low) * room / std::max(0.3 * frame, frame - 2 * room);
  canvas_->yAxis->setRange(low - pad, high + pad);
  canvas_->xAxis->setRange(-0.65, static_cast<double>(std::max<Eigen::Index>(1, scores_.size())) - 0.35);
}

void ScoreBars::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void ScoreBars::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setMargins(
      QMargins(qRound(46 * scale), qRound(4 * scale), qRound(12 * scale), qRound(24 * scale)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().panel));
  canvas_->xAxis->setTicks(false);
  canvas_->xAxis->setTickLabels(false);
  canvas_->xAxis->setBasePen(Qt::NoPen);
  canvas_->yAxis->setBasePen(Qt::NoPen);
  canvas_->yAxis->grid()->setVisible(true);
  canvas_->yAxis->setLabel(QStringLiteral("θ"));
  fit_range();
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

QPointF ScoreBars::grip(int index) const {
  return {canvas_->xAxis->coordToPixel(index), canvas_->yAxis->coordToPixel(scores_[index])};
}

void ScoreBars::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  const double zero = canvas_->yAxis->coordToPixel(0);
  for (int i = 0; i < scores_.size(); ++i) draw_bar(painter, i);
  painter.setPen(QPen(theme.axis, scale));
  painter.drawLine(QPointF(frame.left(), zero), QPointF(frame.right(), zero));
  if (hasFocus() && by_keyboard_) {
    painter.setPen(QPen(theme.accent, 2 * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(scale, scale, -scale, -scale));
  }
}

void ScoreBars::draw_bar(QPainter& painter, int index) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  const double pitch = frame.width() / static_cast<double>(scores_.size());
  const double half = std::min(grip_half * scale, 0.42 * pitch);
  const double zero = canvas_->yAxis->coordToPixel(0);
  const QPointF at = grip(index);
  const bool chosen = index == chosen_ && hasFocus();
  painter.fillRect(QRectF(at.x() - 0.78 * half, std::min(zero, at.y()), 1.56 * half, std::abs(zero - at.y())),
                   pattern_colour(index, theme.dark));
  painter.setPen(QPen(chosen ? theme.accent : theme.control_strong, (chosen ? 2 : 1) * scale));
  painter.setBrush(theme.panel);
  const double tall = grip_height * scale / 2;
  painter.drawRoundedRect(QRectF(at.x() - half, at.y() - tall, 2 * half, 2 * tall), tall, tall);
  painter.setPen(theme.text);
  painter.setFont(appearance_->font(11));
  const QString text = number_text(scores_[index], 2);
  if (QFontMetricsF(painter.font()).horizontalAdvance(text) < pitch + 2 * scale) {
    const double y = scores_[index] >= 0 ? at.y() - 20 * scale : at.y() + 4 * scale;
    painter.drawText(QRectF(at.x() - pitch, y, 2 * pitch, 16 * scale), Qt::AlignCenter, text);
  }
  QFont italic = painter.font();
  italic.setItalic(true);
  painter.setFont(italic);
  painter.drawText(QRectF(at.x() - pitch, frame.bottom() + 4 * scale, 2 * pitch, 16 * scale), Qt::AlignCenter,
                   QStringLiteral("θ") + subscript(index + 1));
}

int ScoreBars::bar_at(QPointF place) const {
  if (scores_.size() == 0) return -1;
  const auto index = static_cast<int>(std::lround(canvas_->xAxis->pixelToCoord(place.x())));
  if (index < 0 || index >= scores_.size()) return -1;
  const QPointF at = grip(index);
  const double reach = std::max(grip_half, 8.0) * appearance_->scale(),
               zero = canvas_->yAxis->coordToPixel(0);
  const bool beside = std::abs(place.x() - at.x()) > reach;
  const double near = 8 * appearance_->scale();
  const bool off = place.y() < std::min(at.y(), zero) - near || place.y() > std::max(at.y(), zero) + near;
  return beside || off ? -1 : index;
}

void ScoreBars::choose(int index) {
  if (index == chosen_) return;
  chosen_ = index;
  Q_EMIT chosen_changed(index);
  canvas_->repaint_layer("bars");
}

void ScoreBars::mousePressEvent(QMouseEvent* event) {
  const int index = bar_at(event->position());
  if (event->button() != Qt::LeftButton || index < 0) return QWidget::mousePressEvent(event);
  choose(index);
  held_ = event->position().y() - grip(index).y();
  drag_.begin();
}

void ScoreBars::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_.alive()) {
    setCursor(bar_at(event->position()) >= 0 ? Qt::SizeVerCursor : Qt::ArrowCursor);
    return;
  }
  const double raw = canvas_->yAxis->pixelToCoord(event->position().y() - held_);
  const double pixel = std::abs(canvas_->yAxis->pixelToCoord(1) - canvas_->yAxis->pixelToCoord(0));
  // Short numbers: the decimals a pixel resolves.
  const double step =
      event->modifiers() & Qt::ShiftModifier ? 0.1 : std::pow(10, std::floor(std::log10(pixel)));
  const double score = std::clamp(std::round(raw / step) * step, -largest, largest);
  if (score != scores_[chosen_]) drag_.move([&] { Q_EMIT dragged(chosen_, score); });
}

void ScoreBars::mouseReleaseEvent(QMouseEvent*) { drag_.finish(); }

bool ScoreBars::event(QEvent* event) {
  // Alt and an arrow would be a menu's; the arrows are ours.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void ScoreBars::keyPressEvent(QKeyEvent* event) {
  const int count = static_cast<int>(scores_.size());
  const int key = event->key();
  if (key == Qt::Key_Left && chosen_ > 0) {
    choose(chosen_ - 1);
  } else if (key == Qt::Key_Right && chosen_ + 1 < count) {
    choose(chosen_ + 1);
  } else if ((key == Qt::Key_Up || key == Qt::Key_Down) && chosen_ < count) {
    const double step = event->modifiers() & Qt::ShiftModifier ? 0.1
                        : event->modifiers() & Qt::AltModifier ? 0.001
                                                               : 0.01;
    const double moved = scores_[chosen_] + (key == Qt::Key_Up ? step : -step);
    // Sums of hundredths stay hundredths.
    Q_EMIT nudged(chosen_, std::clamp(std::round(moved * 1e12) / 1e12, -largest, largest));
  } else {
    QWidget::keyPressEvent(event);
  }
}

void ScoreBars::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  by_keyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  canvas_->repaint_layer("bars");
}

void ScoreBars::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  canvas_->repaint_layer("bars");
}

}  // namespace basinscope
