// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/busy_overlay.h"

#include <QEvent>
#include <QPainter>

#include "ui/theme/icons.h"

namespace basinscope {
namespace {

constexpr float overlay_opacity = 0.6F, failure_opacity = 0.9F;

}  // namespace

BusyOverlay::BusyOverlay(QWidget* over, const Freshness* freshness, const Appearance* appearance, Words doing,
                         Empty empty)
    : QWidget(over), freshness_(freshness), appearance_(appearance), doing_(std::move(doing)), empty_(empty) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  over->installEventFilter(this);
  connect(freshness, &Freshness::changed, this, &BusyOverlay::follow);
  connect(appearance, &Appearance::changed, this, [this] { update(); });
  follow();
}

QString BusyOverlay::text() const {
  switch (freshness_->state()) {
    case Freshness::State::current:
      break;
    case Freshness::State::outdated:
    case Freshness::State::empty:
      return doing_();
    case Freshness::State::failed:
      return freshness_->failure();
  }
  return {};
}

const BusyOverlay* BusyOverlay::over(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget())
    for (const QObject* child : widget->children())
      if (const auto* overlay = dynamic_cast<const BusyOverlay*>(child); overlay && !overlay->isHidden())
        return overlay;
  return nullptr;
}

void BusyOverlay::follow() {
  const bool shown = freshness_->state() != Freshness::State::current;
  if (shown) {
    setGeometry(parentWidget()->rect());
    raise();  // over what was put into the widget later
    setAccessibleName(text());
  }
  setVisible(shown);
  update();
}

bool BusyOverlay::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(watched, event);
}

void BusyOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  QColor ground = theme.panel;
  switch (freshness_->state()) {
    case Freshness::State::current:
      return;
    case Freshness::State::outdated:
      ground.setAlphaF(overlay_opacity);
      painter.fillRect(rect(), ground);
      return draw_tag(painter, theme, scale);
    case Freshness::State::empty:
      if (empty_ == Empty::covered) painter.fillRect(rect(), ground);
      return draw_sentence(painter, theme, scale);
    case Freshness::State::failed:
      ground.setAlphaF(failure_opacity);
      painter.fillRect(rect(), ground);
      return draw_sentence(painter, theme, scale);
  }
}

void BusyOverlay::draw_tag(QPainter& painter, const Theme& theme, double scale) const {
  painter.setFont(appearance_->font(12));
  const QFontMetricsF metrics(painter.font());
  const double room = width() - 16 * scale;
  const QString words = metrics.elidedText(text(), Qt::ElideRight, room - 12 * scale);
  QRectF box(0, 0, metrics.horizontalAdvance(words) + 12 * scale, 24 * scale);
  box.moveTopRight(QPointF(width() - 8 * scale, 8 * scale));
  painter.setPen(QPen(theme.line, scale));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(box, 3 * scale, 3 * scale);
  painter.setPen(theme.text);
  painter.drawText(box, Qt::AlignCenter, words);
  painter.fillRect(QRectF(0, height() - 3 * scale, width(), 3 * scale), theme.accent);
}

void BusyOverlay::draw_sentence(QPainter& painter, const Theme& theme, double scale) const {
  const bool failed = freshness_->state() == Freshness::State::failed;
  painter.setFont(appearance_->font(12));
  const double margin = 12 * scale, icon = failed ? 20 * scale : 0;
  const QRectF room = QRectF(rect()).adjusted(margin, margin + icon, -margin, -margin);
  // Over what is known already, at the top: what matters lies in the middle.
  const bool over = empty_ == Empty::written_on && !failed;
  const int flags = int(over ? Qt::AlignHCenter | Qt::AlignTop : Qt::AlignCenter) | int(Qt::TextWordWrap);
  const QRectF words = painter.boundingRect(room, flags, text());
  if (failed)
    draw_icon(painter, QStringLiteral("check-error"),
              QRectF(words.center().x() - icon / 2, words.top() - 1.4 * icon, icon, icon), theme.error);
  if (over) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(words.adjusted(-8 * scale, -4 * scale, 8 * scale, 4 * scale), 3 * scale,
                            3 * scale);
  }
  painter.setPen(failed ? theme.text : theme.text_2);
  painter.drawText(room, flags, text());
}

}  // namespace basinscope
