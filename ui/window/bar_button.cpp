// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/bar_button.h"

#include <QAction>
#include <QPainter>

#include "ui/theme/icons.h"

namespace basinscope {

BarButton::BarButton(QAction* action, const QString& symbol, const Appearance* appearance, QWidget* parent)
    : QToolButton(parent), appearance_(appearance), symbol_(symbol) {
  setDefaultAction(action);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(action, &QAction::changed, this, [this, action] {
    setAccessibleName(action->iconText());
    updateGeometry();
    update();
  });
  setAccessibleName(action->iconText());
  connect(appearance_, &Appearance::changed, this, [this] { updateGeometry(); });
}

void BarButton::set_symbol(const QString& symbol) {
  symbol_ = symbol;
  update();
}

void BarButton::set_text_shown(bool shown) {
  if (shown == text_shown_) return;
  text_shown_ = shown;
  updateGeometry();
  update();
}

int BarButton::fitting_width(bool with_text) const {
  const int words = QFontMetrics(appearance_->font()).horizontalAdvance(text());
  return appearance_->px(8 + 18 + 8) + (with_text ? appearance_->px(6) + words : 0);
}

QSize BarButton::sizeHint() const { return {fitting_width(text_shown_), appearance_->px(32)}; }

QColor BarButton::ground() const {
  const Theme& theme = appearance_->theme();
  if (isChecked() || isDown()) return theme.accent_soft;
  return underMouse() && isEnabled() ? theme.hover : QColor(Qt::transparent);
}

void BarButton::paint_focus(QPainter& painter) const {
  if (!hasFocus()) return;
  const double w = 2 * appearance_->scale();
  painter.setPen(QPen(appearance_->theme().accent, w));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(rect()).adjusted(w / 2, w / 2, -w / 2, -w / 2), 4, 4);
}

void BarButton::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const double s = appearance_->scale();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground());
  painter.drawRoundedRect(rect(), 4 * s, 4 * s);
  const QColor ink = !isEnabled() ? theme.disabled : isChecked() ? theme.accent_text : theme.text;
  draw_icon(painter, symbol_, QRectF(8 * s, (height() - 18 * s) / 2, 18 * s, 18 * s), ink);
  if (text_shown_) {
    painter.setFont(appearance_->font());
    painter.setPen(ink);
    painter.drawText(QRectF(32 * s, 0, width() - 32 * s, height()), Qt::AlignLeft | Qt::AlignVCenter, text());
  }
  paint_focus(painter);
}

QSize RailButton::sizeHint() const {
  return text_shown_ ? QSize(appearance_->px(63), appearance_->px(54))
                     : QSize(appearance_->px(36), appearance_->px(38));
}

void RailButton::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const double s = appearance_->scale();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground());
  painter.drawRoundedRect(rect(), 4 * s, 4 * s);
  // Workspaces that are still to come stay readable; their reason is in the tooltip.
  const QColor ink = isChecked() ? theme.accent_text : isEnabled() ? theme.text_2 : theme.text_3;
  const double top = text_shown_ ? 8 * s : (height() - 20 * s) / 2;
  draw_icon(painter, symbol_, QRectF((width() - 20 * s) / 2, top, 20 * s, 20 * s), ink);
  if (!text_shown_) return paint_focus(painter);
  painter.setFont(appearance_->font(11, isChecked() ? QFont::DemiBold : QFont::Normal));
  painter.setPen(ink);
  painter.drawText(QRectF(0, 30 * s, width(), 18 * s), Qt::AlignCenter, text());
  paint_focus(painter);
}

}  // namespace basinscope
