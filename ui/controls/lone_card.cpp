// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/lone_card.h"

#include <QKeyEvent>
#include <QSplitterHandle>
#include <utility>

#include "ui/controls/panel_ground.h"
#include "ui/controls/veil.h"

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
  hiding_ = true;
  for (QWidget* at = card; at != page_; at = at->parentWidget()) {
    for (QObject* each : at->parentWidget()->children()) {
      auto* const other = qobject_cast<QWidget*>(each);
      if (!other || other == at || other->isWindow() || qobject_cast<QSplitterHandle*>(other)) continue;
      if (dynamic_cast<Veil*>(other)) continue;  // it has no place of its own
      away_[other] = !other->isHidden();
      other->hide();
      other->installEventFilter(this);
    }
  }
  hiding_ = false;
}

void LoneCard::bring_back() {
  card_.clear();
  for (const auto& [widget, shown] : std::exchange(away_, {})) {
    widget->removeEventFilter(this);
    widget->setVisible(shown);
  }
}

bool LoneCard::eventFilter(QObject* watched, QEvent* event) {
  const bool shows = event->type() == QEvent::ShowToParent, hides = event->type() == QEvent::HideToParent;
  const auto found = away_.find(static_cast<QWidget*>(watched));
  if ((shows || hides) && !hiding_ && found != away_.end()) {
    found->second = shows;
    hiding_ = true;
    if (shows) found->first->hide();
    hiding_ = false;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace basinscope
