// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/segment.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace basinscope {

Segment::Segment(const QStringList& choices, QWidget* parent)
    : QWidget(parent), buttons_(new QButtonGroup(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  // Many choices, or long ones, share the width as their texts need it.
  const bool tight = choices.size() > 3 || (choices.size() == 3 && choices.join(QString()).size() > 20);
  for (int i = 0; i < choices.size(); ++i) {
    auto* button = new QToolButton;
    button->setText(choices[i]);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setProperty("role", "segment");
    button->setProperty("place", i == 0 ? "first" : i + 1 == choices.size() ? "last" : "middle");
    button->setAccessibleName(choices[i]);
    buttons_->addButton(button, i);
    row->addWidget(button, tight ? 3 + static_cast<int>(choices[i].size()) : 1);
  }
  buttons_->button(0)->setChecked(true);
  connect(buttons_, &QButtonGroup::idClicked, this, &Segment::picked);
}

int Segment::chosen() const { return buttons_->checkedId(); }

QWidget* Segment::button(int index) const { return buttons_->button(index); }

void Segment::choose(int index) {
  if (auto* button = buttons_->button(index)) return button->setChecked(true);
  // The checked button of an exclusive group cannot be unchecked.
  buttons_->setExclusive(false);
  for (auto* button : buttons_->buttons()) button->setChecked(false);
  buttons_->setExclusive(true);
}

}  // namespace basinscope
