// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_plot.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/data_menu.h"
#include "ui/controls/row_focus.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/panel_summary.h"
#include "ui/figure/panel_table.h"
#include "ui/plots/plot_ink.h"

namespace basinscope {
namespace {

constexpr double drag_from = 3;  // logical pixels

// A plot without a table of its own has the places of what it draws.
class UsualMenu : public QObject {
 public:
  explicit UsualMenu(CurvePlot* plot) : QObject(plot), plot_(plot) { plot->installEventFilter(this); }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::ContextMenu || plot_->contextMenuPolicy() != Qt::DefaultContextMenu)
      return QObject::eventFilter(watched, event);
    const QString name = plot_->accessibleName().isEmpty() ? QStringLiteral("plot") : plot_->accessibleName();
    auto* const menu = new DataMenu(plot_, name, [plot = plot_] { return panel_table(plot->panel()); });
    menu->popup(static_cast<QContextMenuEvent*>(event)->globalPos());
    return true;
  }

 private:
  CurvePlot* plot_;
};

QString axis_word(const CurveAxis& axis, const char* otherwise) {
  const QString title = plain_text(axis.title);
  return title.isEmpty() ? QString::fromUtf8(otherwise) : title;
}

}  // namespace

CurvePlot::CurvePlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), points_(new PlotPoints(this)) {
  new UsualMenu(this);
  setFocusPolicy(Qt::TabFocus);  // its menu and its summary are for everybody
  points_->summarise([this] { return panel_summary(panel_); });
  serve_head();
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  connect(appearance, &Appearance::changed, this, &CurvePlot::arrange);
  connect(this, &CurvePlot::panel_changed, points_, &PlotPoints::tell);
}

void CurvePlot::set_margins(const QMargins& margins, bool y_numbers) {
  margins_ = margins;
  y_numbers_ = y_numbers;
  arrange();
}

void CurvePlot::show_panel(CurvePanel panel) {
  make_ = nullptr;
  targets_.reset();
  if (panel == panel_) return;
  panel_ = std::move(panel);
  arrange();
}

const std::vector<QPointF>& CurvePlot::samples() const {
  static const std::vector<QPointF> none;
  return panel_.dots.empty() ? none : panel_.dots.front().places;
}

int CurvePlot::sample_at(QPointF pixels) const {
  constexpr double reach = 7;  // logical pixels
  int nearest = -1;
  double least = reach * appearance_->scale();
  const auto& samples = this->samples();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const QPointF away = pixels_of(samples[i]) - pixels;
    const double distance = std::hypot(away.x(), away.y());
    if (distance > least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

QPointF CurvePlot::stepped(int sample, QPointF steps) const {
  const CurveAxis &x = panel_.x, &y = panel_.y;
  return (place_now_ ? place_now_(sample) : samples()[static_cast<std::size_t>(sample)]) +
         QPointF(steps.x() / 200 * (x.high - x.low), steps.y() / 200 * (y.high - y.low));
}

void CurvePlot::show_made(Make make) {
  show_panel(make(appearance_->theme(), QSizeF(room().size()) / appearance_->scale()));
  make_ = std::move(make);
}

void CurvePlot::show_head(std::optional<double> x, std::vector<CurveRing> rings) {
  if (x == head_ && rings == rings_) return;
  head_ = x;
  rings_ = std::move(rings);
  update();
  points_->tell();
}

void CurvePlot::show_probe(std::optional<double> x, std::vector<CurveRing> rings) {
  if (x == probe_ && rings == probe_rings_) return;
  probe_ = x;
  probe_rings_ = std::move(rings);
  update();
}

void CurvePlot::show_cross(std::optional<QPointF> place, bool lines) {
  if (place == cross_ && lines == cross_lines_) return;
  cross_ = place;
  cross_lines_ = lines;
  update();
}

// With a dark casing, as in every field.
void CurvePlot::draw_cross(QPainter& painter) const {
  const double scale = appearance_->scale();
  const QRectF inside = frame();
  const QPointF at = pixels_of(*cross_);
  painter.setBrush(Qt::NoBrush);
  for (const bool casing : {true, false}) {
    painter.setPen(
        QPen(casing ? QColor(0x11, 0x11, 0x11, 150) : QColor(Qt::white), (casing ? 3 : 1) * scale));
    if (cross_lines_) {
      painter.drawLine(QPointF(inside.left(), at.y()), QPointF(inside.right(), at.y()));
      painter.drawLine(QPointF(at.x(), inside.top()), QPointF(at.x(), inside.bottom()));
    }
    painter.drawEllipse(at, 5 * scale, 5 * scale);
  }
}

void CurvePlot::set_chosen(bool chosen) {
  if (chosen == chosen_) return;
  chosen_ = chosen;
  update();
}

QRect CurvePlot::room() const {
  const auto px = [this](int n) { return appearance_->px(n); };
  return rect().adjusted(px(margins_.left()), px(margins_.top()), -px(margins_.right()),
                         -px(margins_.bottom()));
}

// A frame of fixed proportions stands in the middle of its room.
QRectF CurvePlot::frame() const {
  const QRect room = this->room();
  if (room.width() < 1 || room.height() < 1) return {room.left() + 0.0, room.top() + 0.0, 1, 1};
  if (!(panel_.aspect > 0)) return QRectF(room);
  const double wide = std::min<double>(room.width(), room.height() / panel_.aspect),
               high = wide * panel_.aspect;
  return {std::round(room.left() + (room.width() - wide) / 2),
          std::round(room.top() + (room.height() - high) / 2), std::round(wide), std::round(high)};
}

QPointF CurvePlot::value_at(QPointF pixels) const {
  const QRectF inside = frame();
  return {panel_.x.value((pixels.x() - inside.left()) / inside.width()),
          panel_.y.value((inside.bottom() - pixels.y()) / inside.height())};
}

QPointF CurvePlot::pixels_of(QPointF value) const {
  const QRectF inside = frame();
  return {inside.left() + panel_.x.place(value.x()) * inside.width(),
          inside.bottom() - panel_.y.place(value.y()) * inside.height()};
}

void CurvePlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void CurvePlot::arrange() {
  if (make_) panel_ = make_(appearance_->theme(), QSizeF(room().size()) / appearance_->scale());
  picture_ = {};
  targets_.reset();
  update();
  Q_EMIT panel_changed();
}

Ink CurvePlot::ink() const { return plot_ink(*appearance_, devicePixelRatioF()); }

void CurvePlot::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const Ink ink = this->ink();
  const QRectF inside = frame();
  if (picture_.isNull() || picture_.devicePixelRatio() != devicePixelRatioF()) {
    picture_ = QPixmap(size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    picture_.fill(theme.panel);
    QPainter painter(&picture_);
    painter.setRenderHint(QPainter::Antialiasing);
    if (panel_.framed && panel_.sides == CurvePanel::Sides::all) painter.fillRect(inside, ink.ground);
    CurvePainter(painter, panel_, inside, ink).paint(y_numbers_);
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, picture_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  draw_front(painter);
  painter.restore();
  CurvePainter parts(painter, panel_, inside, ink);
  if (head_) parts.paint_head(*head_, 1.5, rings_);
  if (probe_) parts.paint_head(*probe_, 1, probe_rings_);
  if (cross_) draw_cross(painter);
  painter.setPen(QPen(theme.accent, 2 * appearance_->scale(), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  if (chosen_) painter.drawRect(inside);
  if (shows_focus()) draw_focus(painter);
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  Q_EMIT pressed(value_at(event->position()));
  if (head_ && frame().contains(event->position())) press_ = event->position();
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) {
    if (frame().contains(event->position()))
      Q_EMIT hovered(value_at(event->position()));
    else
      Q_EMIT left();
  }
  if (press_ && (event->buttons() & Qt::LeftButton)) {
    if (std::abs(event->position().x() - press_->x()) < drag_from * appearance_->scale()) return;
    press_.reset();
    drag_.begin();
  }
  const double place = (event->position().x() - frame().left()) / frame().width();
  drag_.move([&] { Q_EMIT head_moved(panel_.x.value(std::clamp(place, 0.0, 1.0))); });
}

void CurvePlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT left();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent*) {
  if (const auto at = std::exchange(press_, std::nullopt)) Q_EMIT clicked(value_at(*at));
  drag_.finish();
}

// What the keyboard does: it moves the head, or a pointer of its own where there is none, and its focus is
// seen.

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
  const QPen pen = painter.pen();
  draw_plot_focus(&painter, rect(), *appearance_);
  painter.setPen(pen);
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
