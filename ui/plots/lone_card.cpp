// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/lone_card.h"

#include <QKeyEvent>
#include <QLayout>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/panel_ground.h"

namespace basinscope {

namespace {

// What lies in a widget, as it is seen: from top to bottom, from left to right.
void collect(QWidget* in, std::vector<QWidget*>& found);
void collect_laid(QLayout* layout, std::vector<QWidget*>& found) {
  for (int i = 0; layout && i < layout->count(); ++i) {
    QLayoutItem* const item = layout->itemAt(i);
    item->widget() ? collect(item->widget(), found) : collect_laid(item->layout(), found);
  }
}
void collect(QWidget* in, std::vector<QWidget*>& found) {
  found.push_back(in);
  const auto* const splitter = qobject_cast<QSplitter*>(in);
  for (int i = 0; splitter && i < splitter->count(); ++i) collect(splitter->widget(i), found);
  collect_laid(in->layout(), found);
}

}  // namespace

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
    const bool back = std::ranges::count(cards_, each.card) > 0;
    each.button->setToolTip(back ? tr("Back to all panels (Esc)") : tr("Enlarge (F)"));
    each.button->setAccessibleName(back ? tr("Back to all panels") : tr("Enlarge %1").arg(each.name));
  }
}

// What has the focus goes with its panel; the button of the panel that stays takes it, before others would.
void LoneCard::keep_focus() const {
  const QWidget* const focus = page_->window()->focusWidget();
  if (!focus || !page_->isAncestorOf(focus)) return;
  for (const QWidget* card : cards_)
    if (card->isAncestorOf(focus)) return;
  for (const Button& each : buttons_)
    if (each.card == cards_.front()) each.button->setFocus(Qt::MouseFocusReason);
}

void LoneCard::toggle(QWidget* card) { is_alone() ? bring_back() : show_only({card}); }

bool LoneCard::take_key(const QKeyEvent& event) {
  if (event.modifiers() != Qt::NoModifier) return false;
  const bool back = event.key() == Qt::Key_Escape || event.key() == Qt::Key_F;
  if (is_alone() && back) {
    bring_back();
    return true;
  }
  if (event.key() != Qt::Key_F) return false;
  QWidget* const card = focused_card();
  if (card) show_only({card});
  return card != nullptr;
}

bool LoneCard::keeps(const QWidget* widget) const {
  return std::ranges::any_of(
      cards_, [widget](const QWidget* card) { return card == widget || widget->isAncestorOf(card); });
}

void LoneCard::show_only(const std::vector<QWidget*>& cards) {
  bring_back();
  cards_ = cards;
  if (cards_.empty()) return;
  keep_focus();
  for (QWidget* card : cards_) {
    for (QWidget* at = card; at != page_; at = at->parentWidget()) {
      at->installEventFilter(this);
      for (QObject* each : at->parentWidget()->children()) {
        auto* const other = qobject_cast<QWidget*>(each);
        if (!other || keeps(other) || other->isWindow() || qobject_cast<QSplitterHandle*>(other)) continue;
        if (dynamic_cast<BusyOverlay*>(other) || away_.contains(other)) continue;  // has no place of its own
        away_[other] = !other->isHidden();
        put_away(other);
        other->installEventFilter(this);
        connect(other, &QObject::destroyed, this, [this, other] { away_.erase(other); });
      }
    }
  }
  apply_theme_to_buttons();
  Q_EMIT changed();
}

std::vector<PanelGround*> LoneCard::panels() const {
  std::vector<QWidget*> all;
  collect(page_, all);
  std::vector<PanelGround*> found;
  const auto would_show = [this](QWidget* widget) {
    const auto away = away_.find(widget);
    return away == away_.end() ? !widget->isHidden() : away->second;
  };
  for (QWidget* each : all) {
    auto* const ground = dynamic_cast<PanelGround*>(each);
    if (!ground || ground->panel_word().isEmpty()) continue;
    QWidget* at = each;
    while (at != page_ && would_show(at)) at = at->parentWidget();
    if (at == page_) found.push_back(ground);
  }
  return found;
}

// Its page may hide what is hidden: without the mark that somebody asked for it, Qt tells of that, too.
void LoneCard::put_away(QWidget* other) {
  hiding_ = true;
  other->hide();
  other->setAttribute(Qt::WA_WState_ExplicitShowHide, false);
  hiding_ = false;
}

void LoneCard::bring_back() {
  if (!is_alone()) return;
  for (QWidget* card : std::exchange(cards_, {}))
    for (QWidget* at = card; at != page_; at = at->parentWidget()) at->removeEventFilter(this);
  for (const auto& [widget, shown] : std::exchange(away_, {})) {
    widget->removeEventFilter(this);
    disconnect(widget, &QObject::destroyed, this, nullptr);
    widget->setVisible(shown);
  }
  apply_theme_to_buttons();
  Q_EMIT changed();
}

bool LoneCard::eventFilter(QObject* watched, QEvent* event) {
  const bool shows = event->type() == QEvent::ShowToParent, hides = event->type() == QEvent::HideToParent;
  if (!is_alone() || hiding_ || !(shows || hides)) return QObject::eventFilter(watched, event);
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
