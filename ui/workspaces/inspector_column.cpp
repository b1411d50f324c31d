// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/inspector_column.h"

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace basinscope {

InspectorColumn::InspectorColumn(const Appearance* appearance, const std::vector<QWidget*>& sections,
                                 QWidget* foot, QWidget* parent)
    : QWidget(parent), appearance_(appearance), scroll_(new QScrollArea) {
  setAccessibleName(QStringLiteral("Inspector"));
  auto* page = new QWidget;
  page->setProperty("role", "page");
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  for (QWidget* section : sections) rows->addWidget(section);
  rows->addStretch();
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  column->addWidget(scroll_, 1);
  column->addWidget(foot);
  connect(appearance, &Appearance::changed, this, &InspectorColumn::take_sizes);
  take_sizes();
}

void InspectorColumn::take_focus() {
  for (auto* widget : scroll_->widget()->findChildren<QWidget*>()) {
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
      return widget->setFocus(Qt::TabFocusReason);
  }
}

void InspectorColumn::take_sizes() {
  setFixedWidth(appearance_->px(320));
  layout()->setContentsMargins(appearance_->px(1), 0, 0, 0);
}

void InspectorColumn::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  painter.fillRect(0, 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
