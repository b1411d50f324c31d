// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/lone_card.h"

#include <QKeyEvent>
#include <QSplitterHandle>
#include <QToolButton>
#include <utility>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/panel_ground.h"

namespace basinscope {

LoneCard::LoneCard(QWidget* page) : QObject(page), page_(page) {}

QWidget* LoneCard::focused_card() const {
  for (QWidget* at = page_->window()->focusWidget(); at && at != page_; at = at->parentWidget()) {
    const auto* const ground = dynamic_cast<const PanelGround*>(at);
    if (ground && ground->is_card() && page_->isAncestorOf(at)) return at;
  }
  for (QWidget* each : page_->findChildren<QWidget*>()) {
    const auto* const ground = dynamic_cast<const PanelGround*>(each);
    if (ground && ground->is_card() && each->isVisible()) return each;
  }
  return nullptr;
}

void LoneCard::add_button(QToolButton* button, QWidget* card, const QString& name) {
  connect(button, &QToolButton::clicked, this, [this, card] { toggle(card); });
  buttons_.push_back({button, card, name});
  apply_theme_to_buttons();
}

void LoneCard::apply_theme_to_buttons() {
  for (const Button& each : buttons_) {
    const bool back = card_ == each.card;
    each.button->setToolTip(back ? tr("Back to all panels (Esc)") : tr("Enlarge (F)"));
    each.button->setAccessibleName(back ? tr("Back to all panels") : tr("Enlarge %1").arg(each.name));
  }
}

// What has the focus goes with its panel; the button of the panel that stays takes it, before others would.
void LoneCard::keep_focus() const {
  const QWidget* const focus = page_->window()->focusWidget();
  if (!focus || !page_->isAncestorOf(focus) || card_->isAncestorOf(focus)) return;
  for (const Button& each : buttons_)
    if (each.card == card_) each.button->setFocus(Qt::MouseFocusReason);
}

void LoneCard::toggle(QWidget* card) { card_ ? bring_back() : put_alone(card); }

bool LoneCard::take_key(const QKeyEvent& event) {
  if (event.modifiers() != Qt::NoModifier) return false;
  const bool back = event.key() == Qt::Key_Escape || event.key() == Qt::Key_F;
  if (card_ && back) {
    bring_back();
    return true;
  }
  if (event.key() != Qt::Key_F) return false;
  QWidget* const card = focused_card();
  if (card) put_alone(card);
  return card != nullptr;
}

void LoneCard::put_alone(QWidget* card) {
  card_ = card;
  keep_focus();
  for (QWidget* at = card; at != page_; at = at->parentWidget()) {
    at->installEventFilter(this);
    for (QObject* each : at->parentWidget()->children()) {
      auto* const other = qobject_cast<QWidget*>(each);
      if (!other || other == at || other->isWindow() || qobject_cast<QSplitterHandle*>(other)) continue;
      if (dynamic_cast<BusyOverlay*>(other)) continue;  // it has no place of its own
      away_[other] = !other->isHidden();
      put_away(other);
      other->installEventFilter(this);
    }
  }
  apply_theme_to_buttons();
  Q_EMIT changed();
}

// Its page may hide what is hidden: without the mark that somebody asked for it, Qt tells of that, too.
void LoneCard::put_away(QWidget* other) {
  hiding_ = true;
  other->hide();
  other->setAttribute(Qt::WA_WState_ExplicitShowHide, false);
  hiding_ = false;
}

void LoneCard::bring_back() {
  if (!card_) return;
  for (QWidget* at = card_; at != page_; at = at->parentWidget()) at->removeEventFilter(this);
  card_.clear();
  for (const auto& [widget, shown] : std::exchange(away_, {})) {
    widget->removeEventFilter(this);
    widget->setVisible(shown);
  }
  apply_theme_to_buttons();
  Q_EMIT changed();
}

bool LoneCard::eventFilter(QObject* watched, QEvent* event) {
  const bool shows = event->type() == QEvent::ShowToParent, hides = event->type() == QEvent::HideToParent;
  if (!card_ || hiding_ || !(shows || hides)) return QObject::eventFilter(watched, event);
  const auto found = away_.find(static_cast<QWidget*>(watched));
  if (found == away_.end()) {
    if (hides) bring_back();  // the panel, or what it lies in
  } else {
    found->second = shows;
    if (shows) put_away(found->first);
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace basinscope
