// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/inspector_column.h"

#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/controls/follow_focus.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

QVBoxLayout* column_in(QWidget* widget) {
  auto* column = new QVBoxLayout(widget);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  return column;
}

// What Tab stops at, as the layouts have it: from top to bottom, from left to right.
void collect_stops(const QLayout* layout, std::vector<QWidget*>& stops) {
  if (!layout) return;
  for (int i = 0; i < layout->count(); ++i) {
    QLayoutItem* const item = layout->itemAt(i);
    QWidget* const widget = item->widget();
    if (!widget) {
      collect_stops(item->layout(), stops);
    } else if (widget->focusPolicy() & Qt::TabFocus) {
      stops.push_back(widget);
    } else {
      collect_stops(widget->layout(), stops);
    }
  }
}

}  // namespace

InspectorColumn::InspectorColumn(const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      scroll_(new QScrollArea),
      bar_(new QScrollBar(Qt::Vertical, this)) {
  setAccessibleName(tr("Inspector"));
  bar_->setRange(0, 0);  // until there is something to scroll
  auto* content = new QWidget;
  content->setProperty("role", "page");
  column_in(content)->addStretch();
  scroll_->setWidget(content);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  follow_focus(scroll_);
  QScrollBar* own = scroll_->verticalScrollBar();
  connect(own, &QScrollBar::rangeChanged, this, [this, own](int low, int high) {
    bar_->setRange(low, high);
    bar_->setPageStep(own->pageStep());
    bar_->setSingleStep(own->singleStep());
    place_scroll_bar();
  });
  connect(own, &QScrollBar::valueChanged, bar_, &QScrollBar::setValue);
  connect(bar_, &QScrollBar::valueChanged, own, &QScrollBar::setValue);
  column_in(this)->addWidget(scroll_, 1);
  connect(appearance, &Appearance::changed, this, &InspectorColumn::take_sizes);
  take_sizes();
}

InspectorColumn::InspectorColumn(const Appearance* appearance, const std::vector<QWidget*>& sections,
                                 QWidget* foot)
    : InspectorColumn(appearance) {
  add_page(sections, foot);
  show_page(0);
}

void InspectorColumn::add_page(const std::vector<QWidget*>& sections, QWidget* foot) {
  auto* page = new QWidget;
  page->hide();
  QVBoxLayout* const rows = column_in(page);
  for (QWidget* section : sections) rows->addWidget(section);
  auto* pages = static_cast<QVBoxLayout*>(scroll_->widget()->layout());
  pages->insertWidget(pages->count() - 1, page);
  if (foot) {
    foot->hide();
    layout()->addWidget(foot);
  }
  pages_.push_back({page, foot});
}

void InspectorColumn::show_page(std::size_t page) {
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    pages_[i].sections->setVisible(i == page);
    if (pages_[i].foot) pages_[i].foot->setVisible(i == page);
  }
}

void InspectorColumn::take_focus() {
  for (auto* widget : scroll_->widget()->findChildren<QWidget*>()) {
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
      return widget->setFocus(Qt::TabFocusReason);
  }
}

void InspectorColumn::put_tab_in_order() {
  std::vector<QWidget*> stops;
  collect_stops(scroll_->widget()->layout(), stops);
  for (const Page& page : pages_)
    if (page.foot) collect_stops(page.foot->layout(), stops);
  for (std::size_t i = 1; i < stops.size(); ++i)
    if (stops[i - 1]->nextInFocusChain() != stops[i]) setTabOrder(stops[i - 1], stops[i]);
}

void InspectorColumn::take_sizes() {
  setMinimumWidth(appearance_->px(least_width));
  setMaximumWidth(appearance_->px(640));
  layout()->setContentsMargins(appearance_->px(1), 0, 0, 0);
}

void InspectorColumn::place_scroll_bar() {
  const int across = appearance_->px(10);
  bar_->setGeometry(width() - across, scroll_->y(), across, scroll_->height());
  bar_->setVisible(bar_->maximum() > bar_->minimum());
  bar_->raise();
}

void InspectorColumn::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layout()->activate();
  place_scroll_bar();
}

void InspectorColumn::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  painter.fillRect(0, 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
