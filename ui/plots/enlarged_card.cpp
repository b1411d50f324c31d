// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/enlarged_card.h"

#include <QKeyEvent>
#include <QToolButton>
#include <algorithm>

#include "ui/plots/plot_header.h"

namespace basinscope {

EnlargedCard::EnlargedCard(QWidget* page) : QObject(page), page_(page) {}

void EnlargedCard::add(QWidget* card, PlotHeader* header, const QString& name) {
  QToolButton* const button = header->add_button(QStringLiteral("enlarge"), tr("Enlarge (F)"));
  button->setAccessibleName(tr("Enlarge %1").arg(name));
  connect(button, &QToolButton::clicked, this, [this, card] { toggle(card); });
  entries_.push_back({card, button, name});
}

void EnlargedCard::toggle(QWidget* card) {
  shown_ = shown_ == card ? nullptr : card;
  show_cards();
}

void EnlargedCard::show_cards() {
  QWidget* const focus = page_->window()->focusWidget();
  const bool here = focus && page_->isAncestorOf(focus);
  QToolButton* next = nullptr;
  // What comes is shown before the others go, so that the focus is not handed to the toolbar.
  if (shown_) {
    for (QWidget* holder : holders_) holder->setVisible(holder->isAncestorOf(shown_) || holder == shown_);
  } else {
    for (QWidget* holder : holders_) holder->show();
  }
  for (const Entry& entry : entries_) {
    const bool chosen = entry.card == shown_;
    if (!shown_ || chosen) entry.card->show();
    entry.button->setToolTip(chosen ? tr("Back to all panels (Esc)") : tr("Enlarge (F)"));
    entry.button->setAccessibleName(chosen ? tr("Back to all panels") : tr("Enlarge %1").arg(entry.name));
    if (chosen) next = entry.button;
  }
  if (next && here && !shown_->isAncestorOf(focus)) next->setFocus(Qt::MouseFocusReason);
  for (const Entry& entry : entries_) {
    if (shown_ && entry.card != shown_) entry.card->hide();
  }
}

bool EnlargedCard::take_key(const QKeyEvent& event) {
  if (event.modifiers() != Qt::NoModifier) return false;
  if (event.key() == Qt::Key_Escape && shown_) {
    toggle(shown_);
    return true;
  }
  if (event.key() != Qt::Key_F) return false;
  if (shown_) {
    toggle(shown_);
    return true;
  }
  const QWidget* focus = page_->window()->focusWidget();
  const auto found = std::find_if(entries_.begin(), entries_.end(), [focus](const Entry& entry) {
    return focus && entry.card->isAncestorOf(focus);
  });
  if (entries_.empty()) return false;
  toggle(found == entries_.end() ? entries_.front().card : found->card);
  return true;
}

}  // namespace basinscope
