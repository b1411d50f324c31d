// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_inspector.h"

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/workspaces/transforms/checks_card.h"
#include "ui/workspaces/transforms/inspector_maps.h"
#include "ui/workspaces/transforms/inspector_scores.h"

namespace basinscope {

TransformsInspector::TransformsInspector(TransformsModel* model, const Appearance* appearance,
                                         QWidget* parent)
    : QWidget(parent), appearance_(appearance), scroll_(new QScrollArea) {
  setAccessibleName(QStringLiteral("Inspector"));
  auto* page = new QWidget;
  page->setProperty("role", "page");
  auto* sections = new QVBoxLayout(page);
  sections->setContentsMargins(0, 0, 0, 0);
  sections->setSpacing(0);
  sections->addWidget(new ScoresSection(model, appearance));
  sections->addWidget(new InverseTemperatureSection(model, appearance));
  sections->addWidget(new MapsSection(model, appearance));
  sections->addWidget(new SelectedMapSection(model, appearance));
  sections->addWidget(new TransformsViewSection(model, appearance));
  sections->addStretch();
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  column->addWidget(scroll_, 1);
  column->addWidget(new TransformChecks(model, appearance));
  connect(appearance, &Appearance::changed, this, &TransformsInspector::take_sizes);
  take_sizes();
}

void TransformsInspector::take_focus() {
  for (auto* widget : scroll_->widget()->findChildren<QWidget*>()) {
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
      return widget->setFocus(Qt::TabFocusReason);
  }
}

void TransformsInspector::take_sizes() {
  setFixedWidth(appearance_->px(320));
  layout()->setContentsMargins(appearance_->px(1), 0, 0, 0);
}

void TransformsInspector::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  painter.fillRect(0, 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
