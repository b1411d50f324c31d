// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_plot.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/data_menu.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/panel_summary.h"
#include "ui/figure/panel_table.h"
#include "ui/plots/screen_ink.h"

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
  make_ = std::move(make);
  arrange();
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

Ink CurvePlot::ink() const { return screen_ink(*appearance_, devicePixelRatioF()); }

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

}  // namespace basinscope
