// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_list.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "ui/controls/label.h"
#include "ui/export/card_layout.h"

namespace basinscope {

PanelList::PanelList(const FigureOffer& offer, const Appearance* appearance, QWidget* parent)
    : QWidget(parent), parts_(offer.parts), appearance_(appearance), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  bool elsewhere = false;
  for (int part = 0; part < static_cast<int>(parts_.size()); ++part) {
    rows_.push_back(make_row(part));
    column_->addWidget(rows_.back().widget);
    const FigureOffer::Part& own = parts_[static_cast<std::size_t>(part)];
    elsewhere = elsewhere || !own.owner.isEmpty();
    rows_.back().box->setChecked(own.chosen && own.refusal.empty());
    rows_.back().widget->setVisible(own.owner.isEmpty() || own.chosen);
  }
  if (elsewhere) column_->addWidget(more_button());
  for (const Row& row : rows_)
    connect(row.box, &QCheckBox::clicked, this, [this, number = row.part](bool on) {
      if (on) take(number);
      follow();
      Q_EMIT changed();
    });
  follow();
}

PanelList::Row PanelList::make_row(int number) {
  const FigureOffer::Part& own = parts_[static_cast<std::size_t>(number)];
  const QString name = own.owner.isEmpty()
                           ? translated_content(own.name)
                           : tr("%1: %2").arg(translated_content(own.owner), translated_content(own.name));
  Row row{number, new QWidget, new QCheckBox(button_text(name)), new Label, new QToolButton, new QToolButton};
  auto* all = new QVBoxLayout(row.widget);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  auto* line = new QHBoxLayout;
  line->setSpacing(4);
  line->addWidget(row.box, 1);
  for (const auto& [button, arrow, words] :
       {std::tuple{row.up, "↑", tr("Move %1 up")}, std::tuple{row.down, "↓", tr("Move %1 down")}}) {
    button->setText(QString::fromUtf8(arrow));
    button->setToolTip(guess_proof(words.arg(name)));
    button->setAccessibleName(words.arg(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedSize(appearance_->px(20), appearance_->px(20));
    line->addWidget(button);
    connect(button, &QToolButton::clicked, this,
            [this, number, by = button == row.up ? -1 : 1] { move(number, by); });
  }
  row.letter->setMinimumWidth(appearance_->px(24));
  row.letter->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->addWidget(row.letter);
  all->addLayout(line);
  if (!own.refusal.empty()) {
    auto* reason = new Label(translated(own.refusal));
    reason->setProperty("role", "quiet");
    reason->setFont(appearance_->font(11));
    reason->setWordWrap(true);
    reason->setContentsMargins(appearance_->px(23), 0, 0, appearance_->px(4));
    all->addWidget(reason);
  }
  return row;
}

// By workspace; a panel that is chosen there gets its row.
QPushButton* PanelList::more_button() {
  auto* button = new QPushButton(tr("Add a panel of another workspace"));
  auto* menu = new QMenu(button);
  std::map<QString, QMenu*> menus;
  for (const Row& row : rows_) {
    const FigureOffer::Part& own = part(row);
    if (own.owner.isEmpty()) continue;
    QMenu*& of_owner = menus[own.owner];
    if (!of_owner) of_owner = menu->addMenu(button_text(translated_content(own.owner)));
    of_owner->setToolTipsVisible(true);
    QAction* const action = of_owner->addAction(button_text(translated_content(own.name)));
    action->setEnabled(own.refusal.empty());
    action->setToolTip(guess_proof(translated(own.refusal)));
    connect(action, &QAction::triggered, this, [this, number = row.part] {
      Row& added = row_of(number);
      added.box->setChecked(true);
      added.widget->show();
      take(number);
      follow();
      Q_EMIT changed();
    });
  }
  button->setMenu(menu);
  return button;
}

PanelList::Row& PanelList::row_of(int number) {
  return *std::find_if(rows_.begin(), rows_.end(), [number](const Row& row) { return row.part == number; });
}

std::vector<int> PanelList::chosen() const {
  std::vector<int> parts;
  for (const Row& row : rows_)
    if (row.box->isChecked()) parts.push_back(row.part);
  return parts;
}

void PanelList::choose(const std::vector<int>& parts) {
  for (Row& row : rows_) {
    const bool on = std::find(parts.begin(), parts.end(), row.part) != parts.end();
    row.box->setChecked(on);
    if (on) row.widget->show();
  }
  std::stable_sort(rows_.begin(), rows_.end(), [&parts](const Row& a, const Row& b) {
    return std::find(parts.begin(), parts.end(), a.part) < std::find(parts.begin(), parts.end(), b.part);
  });
  put_in_order();
  follow();
}

void PanelList::set_letters(PanelLetters letters) {
  letters_ = letters;
  follow();
}

void PanelList::take(int number) {
  const bool alone = part(row_of(number)).alone;
  for (Row& row : rows_)
    if (row.part != number && (alone || part(row).alone)) row.box->setChecked(false);
}

void PanelList::move(int number, int by) {
  const auto seen = [](const Row& row) { return !row.widget->isHidden(); };
  const auto from =
      std::find_if(rows_.begin(), rows_.end(), [number](const Row& r) { return r.part == number; });
  auto to = from;
  do {
    if ((by < 0 && to == rows_.begin()) || (by > 0 && std::next(to) == rows_.end())) return;
    to += by;
  } while (!seen(*to));
  const Row moved = *from;
  const auto place = to - rows_.begin();
  rows_.erase(from);
  rows_.insert(rows_.begin() + place, moved);
  put_in_order();
  follow();
  Q_EMIT changed();
}

void PanelList::put_in_order() {
  int place = 0;
  for (const Row& row : rows_) {
    if (column_->indexOf(row.widget) != place) column_->insertWidget(place, row.widget);
    ++place;
  }
}

// The last panel that is ticked cannot be taken away: a page without any would be empty.
void PanelList::follow() {
  const std::vector<int> ticked = chosen();
  PageStyle style;
  style.letters = letters_;
  std::size_t place = 0;
  for (const Row& row : rows_) {
    const bool on = row.box->isChecked();
    const bool last = on && ticked.size() == 1;
    const Message& refusal = part(row).refusal;
    row.box->setEnabled(refusal.empty() && !last);
    row.box->setToolTip(last ? tr("A figure needs at least one panel") : guess_proof(translated(refusal)));
    row.letter->setText(on ? plain_text(letter_of(style, place, ticked.size())).trimmed() : QString());
    place += on ? 1 : 0;
    const bool movable = on && ticked.size() > 1;
    row.up->setVisible(movable);
    row.down->setVisible(movable);
    row.up->setEnabled(on && row.part != ticked.front());
    row.down->setEnabled(on && row.part != ticked.back());
  }
}

}  // namespace basinscope
