// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/key_circle.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double grab_radius = 12;  // logical pixels
constexpr int edge = 3;

}  // namespace

KeyCircle::KeyCircle(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Keys and query"));
  set_margins({edge, edge, edge, edge}, true);
  connect(&drag(), &Drag::ended, this, [this] { setCursor(Qt::OpenHandCursor); });
  show_made([this](const Theme& theme, QSizeF room) { return keys_panel(picture_, chosen_, theme, room); });
}

void KeyCircle::show_keys(KeyPicture picture) {
  picture_ = std::move(picture);
  arrange();
}

void KeyCircle::show_chosen(int index) {
  chosen_ = index;
  arrange();
}

void KeyCircle::take_focus() {
  setFocus(Qt::MouseFocusReason);
  by_keyboard_ = false;  // it may have had the focus before, handed on by what was hidden
  update();
}

QPointF KeyCircle::marker(int index) const {
  return pixels_of(index == the_query ? picture_.query : picture_.keys[static_cast<std::size_t>(index)]);
}

std::vector<KeyLabel> KeyCircle::labels() const {
  const double scale = appearance().scale();
  const QPointF corner(appearance().px(edge), appearance().px(edge));
  std::vector<KeyLabel> labels =
      key_labels(picture_, chosen_, (QSizeF(size()) - QSizeF(2 * corner.x(), 2 * corner.y())) / scale);
  for (KeyLabel& label : labels) {
    label.marker = corner + label.marker * scale;
    label.place.box = QRectF(corner + label.place.box.topLeft() * scale, label.place.box.size() * scale);
  }
  return labels;
}

void KeyCircle::draw_front(QPainter& painter) const {
  if (!hasFocus() || !by_keyboard_) return;
  const double scale = appearance().scale();
  painter.setPen(QPen(appearance().theme().accent, 2 * scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(rect()).adjusted(scale, scale, -scale, -scale));
}

// The nearest marker; the chosen one wins where both are near.
std::optional<int> KeyCircle::marker_at(QPointF pixel) const {
  std::optional<int> found;
  double nearest = grab_radius * appearance().scale();
  for (int i = the_query; i < static_cast<int>(picture_.keys.size()); ++i) {
    const QPointF away = marker(i) - pixel;
    const double distance = std::hypot(away.x(), away.y()) * (i == chosen_ ? 0.5 : 1);
    if (distance < nearest) {
      nearest = distance;
      found = i;
    }
  }
  return found;
}

void KeyCircle::choose(int index) {
  if (index == chosen_) return;
  chosen_ = index;
  Q_EMIT chosen_changed(index);
  arrange();
}

void KeyCircle::mousePressEvent(QMouseEvent* event) {
  const auto index = marker_at(event->position());
  if (event->button() != Qt::LeftButton || !index) return QWidget::mousePressEvent(event);
  choose(*index);
  if (*index == the_query && !picture_.query_moves) return;
  held_ = event->position() - marker(*index);
  drag().begin();
}

void KeyCircle::mouseMoveEvent(QMouseEvent* event) {
  if (!drag().alive()) {
    const auto index = marker_at(event->position());
    const bool moves = index && (*index != the_query || picture_.query_moves);
    setCursor(moves ? Qt::OpenHandCursor : Qt::ArrowCursor);
    return;
  }
  setCursor(Qt::ClosedHandCursor);
  const QPointF pixel = event->position() - held_;
  const QPointF place = value_at(pixel);
  const double length = std::hypot(place.x(), place.y());
  if (length < 1e-6) return;  // no direction
  // Short numbers: tenths of a degree, or with Shift whole steps of five.
  const double step = event->modifiers() & Qt::ShiftModifier ? 5 : 0.1;
  const double radians = M_PI / 180;
  const double angle = std::round(std::atan2(place.y(), place.x()) / radians / step) * step * radians;
  const double radius = picture_.unit ? 1 : std::min(std::round(length * 1000) / 1000, 100.0);
  drag().move([&] { Q_EMIT dragged(chosen_, {radius * std::cos(angle), radius * std::sin(angle)}); });
}

void KeyCircle::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) drag().finish();
}

bool KeyCircle::event(QEvent* event) {
  // Alt and an arrow would be a menu's; the arrows are ours.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right ||
        key == Qt::Key_Delete) {
      event->accept();
      return true;
    }
  }
  // Tab walks the markers before it leaves.
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int next = chosen_ + (key == Qt::Key_Tab ? 1 : -1);
    if ((key == Qt::Key_Tab || key == Qt::Key_Backtab) && next >= the_query &&
        next < static_cast<int>(picture_.keys.size())) {
      by_keyboard_ = true;
      choose(next);
      return true;
    }
  }
  return QWidget::event(event);
}

void KeyCircle::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Left || key == Qt::Key_Up || key == Qt::Key_Right || key == Qt::Key_Down) {
    const double step = event->modifiers() & Qt::ShiftModifier ? 10
                        : event->modifiers() & Qt::AltModifier ? 0.1
                                                               : 1;
    // Anticlockwise, as angles are counted.
    Q_EMIT turned(chosen_, key == Qt::Key_Left || key == Qt::Key_Up ? step : -step);
  } else if ((key == Qt::Key_Delete || key == Qt::Key_Backspace) && chosen_ != the_query) {
    Q_EMIT remove_wanted(chosen_);
  } else {
    QWidget::keyPressEvent(event);
  }
}

void KeyCircle::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  by_keyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  update();
}

void KeyCircle::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace basinscope
