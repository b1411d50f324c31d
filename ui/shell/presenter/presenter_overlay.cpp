// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_overlay.h"

#include <QCursor>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace basinscope {

namespace {

constexpr int look_ms = 30;
constexpr qint64 fades_ms = 900;

}  // namespace

PresenterOverlay::PresenterOverlay(QWidget* window, const Appearance* appearance)
    : QWidget(window), appearance_(appearance) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
  timer_.setInterval(look_ms);
  connect(&timer_, &QTimer::timeout, this, &PresenterOverlay::look);
  window->installEventFilter(this);
  clock_.start();
}

void PresenterOverlay::follow(bool on) {
  points_.clear();
  clear();
  take(Tool::pointer);
  on ? timer_.start() : timer_.stop();
  setGeometry(parentWidget()->rect());
  setVisible(on || blank_);
  raise();
}

void PresenterOverlay::take(Tool tool) {
  tool_ = tool;
  setAttribute(Qt::WA_TransparentForMouseEvents, tool == Tool::pointer);
  tool == Tool::pointer ? unsetCursor()
                        : setCursor(tool == Tool::pen ? Qt::CrossCursor : Qt::PointingHandCursor);
  raise();
}

void PresenterOverlay::clear() {
  strokes_.clear();
  update();
}

void PresenterOverlay::mousePressEvent(QMouseEvent* event) {
  if (tool_ == Tool::pen) strokes_.push_back({event->position()});
  mouseMoveEvent(event);
}

void PresenterOverlay::mouseMoveEvent(QMouseEvent* event) {
  if (tool_ == Tool::eraser)
    erase(event->position());
  else if (!strokes_.empty())
    strokes_.back() << event->position();
  update();
}

// Whole strokes that come near.
void PresenterOverlay::erase(QPointF at) {
  const double near = appearance_->px(12);
  std::erase_if(strokes_, [at, near](const QPolygonF& stroke) {
    return std::ranges::any_of(stroke, [&](QPointF point) { return QLineF(point, at).length() <= near; });
  });
}

void PresenterOverlay::set_blank(bool blank) {
  blank_ = blank;
  setGeometry(parentWidget()->rect());
  setVisible(blank_ || timer_.isActive());
  raise();
  update();
}

// The pointer is asked for rather than waited for: most widgets are told of it only while a button is down.
void PresenterOverlay::look() {
  const QPoint at = mapFromGlobal(QCursor::pos());
  const QRect before = reach();
  while (!points_.empty() && clock_.elapsed() - points_.front().when > fades_ms) points_.pop_front();
  if (tool_ == Tool::pointer && rect().contains(at) && (points_.empty() || points_.back().at != at))
    points_.push_back({at, clock_.elapsed()});
  const QRect touched = before.united(reach());
  if (!blank_ && !touched.isEmpty()) update(touched);
}

QRect PresenterOverlay::reach() const {
  QRect all;
  const int margin = appearance_->px(10);
  for (const Point& point : points_)
    all = all.united(QRect(point.at, QSize(1, 1)).adjusted(-margin, -margin, margin, margin));
  return all;
}

void PresenterOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (blank_) return painter.fillRect(rect(), Qt::black);
  painter.setRenderHint(QPainter::Antialiasing);
  const qint64 now = clock_.elapsed();
  // Seen on any colour: a light core in a dark case.
  for (const auto& [colour, width] :
       {std::pair(QColor(17, 17, 17), 9.0), std::pair(QColor(255, 214, 10), 5.0)}) {
    for (std::size_t i = 1; i < points_.size(); ++i) {
      const double left = std::max(0.0, 1 - static_cast<double>(now - points_[i].when) / fades_ms);
      painter.setPen(QPen(colour, appearance_->px(width) * left, Qt::SolidLine, Qt::RoundCap));
      painter.drawLine(points_[i - 1].at, points_[i].at);
    }
    painter.setPen(QPen(colour, appearance_->px(width * 0.6), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const QPolygonF& stroke : strokes_) painter.drawPolyline(stroke);
  }
}

bool PresenterOverlay::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && isVisible()) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(watched, event);
}

}  // namespace basinscope
