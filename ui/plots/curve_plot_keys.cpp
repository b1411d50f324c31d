// SPDX-License-Identifier: GPL-3.0-or-later
// What the keyboard does in a curve plot: it moves the head, or a pointer of its own where there is none, and
// its focus is seen.
#include <QFocusEvent>
#include <QMetaMethod>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/curve_plot.h"

namespace basinscope {
namespace {

QString axis_word(const CurveAxis& axis, const char* otherwise) {
  const QString title = plain_text(axis.title);
  return title.isEmpty() ? QString::fromLatin1(otherwise) : title;
}

}  // namespace

bool CurvePlot::has_head() const {
  return head_ && isSignalConnected(QMetaMethod::fromSignal(&CurvePlot::head_moved));
}

bool CurvePlot::has_pointer() const {
  return !has_head() && panel_.framed && isSignalConnected(QMetaMethod::fromSignal(&CurvePlot::hovered));
}

QRectF CurvePlot::box_at(QPointF value, double half) const {
  const QPointF at = pixels_of(value);
  const double side = half * appearance_->scale();
  return {at.x() - side, at.y() - side, 2 * side, 2 * side};
}

void CurvePlot::serve_head() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return has_head() || has_pointer() ? 1 : 0; };
  source.point = [this](int) {
    if (!has_head()) {
      const QPointF middle(panel_.x.value(0.5), panel_.y.value(0.5));
      const QPointF at = pointer_.value_or(middle);
      return PlotPoint{
          tr("pointer"), {axis_word(panel_.x, "x"), axis_word(panel_.y, "y")}, {at.x(), at.y()}, box_at(at)};
    }
    const double x = pixels_of({*head_, panel_.y.low}).x(), half = 4 * appearance_->scale();
    PlotPoint head{tr("play head"),
                   {axis_word(panel_.x, "x")},
                   {*head_},
                   {x - half, frame().top(), 2 * half, frame().height()}};
    head.range = {std::min(panel_.x.low, panel_.x.high), std::max(panel_.x.low, panel_.x.high)};
    return head;
  };
  source.chosen = [] { return 0; };
  source.choose = [](int) {};
  source.move = [this](int, QPointF steps) {
    if (has_head()) return move_head(steps);
    const QPointF from = pointer_.value_or(QPointF(panel_.x.value(0.5), panel_.y.value(0.5)));
    move_pointer({panel_.x.value(panel_.x.place(from.x()) + steps.x() / 100),
                  panel_.y.value(panel_.y.place(from.y()) + steps.y() / 100)});
  };
  source.settle = [this] { drag_.finish(); };
  source.type = [this](int, const std::vector<double>& typed) {
    if (has_head()) {
      drag_.begin();
      drag_.move([&] { Q_EMIT head_moved(typed.front()); });
    } else {
      move_pointer({typed[0], typed[1]});
    }
    return QString();
  };
  points_->serve(std::move(source));
}

const std::vector<CurvePlot::Target>& CurvePlot::targets() {
  if (!targets_) targets_ = list_targets_();
  return *targets_;
}

void CurvePlot::serve_targets(std::function<std::vector<Target>()> targets) {
  list_targets_ = std::move(targets);
  targets_.reset();
  PlotPoints::Source source;
  source.count = [this] { return static_cast<int>(this->targets().size()); };
  source.point = [this](int index) {
    const Target& target = this->targets()[static_cast<std::size_t>(index)];
    PlotPoint point{target.name, {}, {}, box_at(target.value, target.half), target.more};
    point.moves = false;
    return point;
  };
  source.chosen = [this] { return target_; };
  source.choose = [this](int index) {
    target_ = index;
    update();
  };
  source.open = [this](int index) {
    const QPointF value = this->targets()[static_cast<std::size_t>(index)].value;
    Q_EMIT pressed(value);
  };
  points_->serve(std::move(source));
}

void CurvePlot::move_head(QPointF steps) {
  const double from = wanted_head_ && wanted_head_->first == *head_ ? wanted_head_->second : *head_;
  const double by = steps.x() + steps.y();
  const CurveAxis& x = panel_.x;
  // Of steps and tokens one at least.
  double to =
      x.whole ? from + std::copysign(std::max(1.0, std::abs(by)), by) : x.value(x.place(from) + by / 100);
  to = std::clamp(to, std::min(x.low, x.high), std::max(x.low, x.high));
  const double seen = *head_;
  if (!drag_.alive()) drag_.begin();
  drag_.move([&] { Q_EMIT head_moved(to); });
  wanted_head_ = std::pair(seen, to);
}

void CurvePlot::move_pointer(QPointF to) {
  pointer_ = QPointF(std::clamp(to.x(), panel_.x.low, panel_.x.high),
                     std::clamp(to.y(), panel_.y.low, panel_.y.high));
  Q_EMIT hovered(*pointer_);
  update();
}

void CurvePlot::draw_focus(QPainter& painter) const {
  const double scale = appearance_->scale();
  painter.drawRect(QRectF(rect()).adjusted(scale, scale, -scale, -scale));
  const int chosen = points_->chosen();
  if (chosen < 0 || (has_pointer() && !pointer_ && points_->count() == 1)) return;
  const QRectF box = points_->point(chosen).box;
  if (rect().intersects(box.toAlignedRect())) painter.drawRoundedRect(box, 4 * scale, 4 * scale);
}

void CurvePlot::take_quiet_focus() {
  setFocus(Qt::MouseFocusReason);
  by_keyboard_ = false;  // it may have had the focus before, handed on by what was hidden
  update();
}

void CurvePlot::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  const Qt::FocusReason reason = event->reason();
  by_keyboard_ =
      reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
  update();
}

void CurvePlot::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  if (pointer_) Q_EMIT left();
  pointer_.reset();
  update();
}

}  // namespace basinscope
