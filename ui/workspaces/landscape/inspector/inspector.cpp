// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector.h"

#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/inspector/inspector_compare.h"
#include "ui/workspaces/landscape/inspector/inspector_memory.h"
#include "ui/workspaces/landscape/inspector/inspector_methods.h"
#include "ui/workspaces/landscape/inspector/inspector_read_out.h"
#include "ui/workspaces/landscape/inspector/inspector_slice.h"
#include "ui/workspaces/landscape/inspector/inspector_view.h"
#include "ui/workspaces/landscape/memory/points_table.h"
#include "ui/workspaces/landscape/sweep/sweep_checks_card.h"
#include "ui/workspaces/landscape/sweep/sweep_section.h"

namespace basinscope {
namespace {

Section* folded(Section* section) {
  section->set_open(false);
  return section;
}

}  // namespace

Inspector::Inspector(LandscapeModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      context_{model, model->document(), appearance},
      scroll_(new QScrollArea),
      bar_(new QScrollBar(Qt::Vertical, this)) {
  setAccessibleName(QStringLiteral("Inspector"));
  auto* points = new PointsSection(context_);
  points->set_open(false);
  landscape_page_ =
      page_of({new MemorySection(context_), new ReadOutSection(context_), new SliceSection(context_),
               new SeparationSection(context_), new TemperatureSection(context_), new PostSection(context_),
               new DynamicsSection(context_), new ViewSection(context_), points});
  compare_page_ =
      page_of({new VariationSection(context_, VariationAxis::columns),
               new VariationSection(context_, VariationAxis::rows), new CompareSharedSection(context_),
               new CompareLinkedSection(context_), new ProbeEndsSection(context_)});
  SweepModel* const sweep = SweepModel::of(model);
  connect(sweep, &SweepModel::opened_changed, this, &Inspector::show_page);
  auto* both = new QWidget;
  both->setProperty("role", "page");
  auto* pages = new QVBoxLayout(both);
  pages->setContentsMargins(0, 0, 0, 0);
  pages->addWidget(landscape_page_);
  pages->addWidget(compare_page_);
  pages->addStretch();
  scroll_->setWidget(both);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  overlay_scroll_bar();
  checks_ = new ChecksCard(context_);
  connect(checks_, &ChecksCard::shown_wanted, this, &Inspector::check_clicked);
  sweep_checks_ = new SweepChecksCard(sweep, appearance);

  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  column->addWidget(scroll_, 1);
  column->addWidget(checks_);
  column->addWidget(sweep_checks_);
  connect(context_.document, &SceneDocument::changed, this, &Inspector::show_page);
  connect(appearance, &Appearance::changed, this, &Inspector::take_sizes);
  take_sizes();
  show_page();
}

QWidget* Inspector::page_of(const std::vector<QWidget*>& sections) {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  for (QWidget* section : sections) column->addWidget(section);
  return page;
}

// When a sweep is first opened: its sections, too, follow every edit from then on.
void Inspector::make_sweep_page() {
  SweepModel* const sweep = SweepModel::of(context_.model);
  sweep_page_ =
      page_of({new SweepParameterSection(context_, sweep), sweep_range_section(context_.appearance, sweep),
               sweep_view_section(context_.appearance, sweep), folded(new MemorySection(context_)),
               folded(new SeparationSection(context_)), folded(new PostSection(context_))});
  auto* pages = static_cast<QVBoxLayout*>(scroll_->widget()->layout());
  pages->insertWidget(pages->indexOf(compare_page_) + 1, sweep_page_);
}

void Inspector::show_page() {
  const bool comparing = context_.scene().view.compare.open;
  const bool sweeping = !comparing && SweepModel::of(context_.model)->is_open();
  if (sweeping && !sweep_page_) make_sweep_page();
  QWidget* const shown = comparing ? compare_page_ : sweeping ? sweep_page_ : landscape_page_;
  const auto right = [&](QWidget* page) {
    return !page || page->isVisibleTo(page->parentWidget()) == (page == shown);
  };
  if (right(landscape_page_) && right(compare_page_) && right(sweep_page_) &&
      checks_->isVisibleTo(this) == (shown == landscape_page_) &&
      sweep_checks_->isVisibleTo(this) == sweeping)
    return;
  for (QWidget* page : {landscape_page_, compare_page_, sweep_page_})
    if (page) page->setVisible(page == shown);
  checks_->setVisible(shown == landscape_page_);
  sweep_checks_->setVisible(sweeping);
}

void Inspector::take_sizes() {
  setFixedWidth(context_.appearance->px(320));
  layout()->setContentsMargins(context_.appearance->px(1), 0, 0, 0);
}

void Inspector::overlay_scroll_bar() {
  scroll_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  QScrollBar* own = scroll_->verticalScrollBar();
  connect(own, &QScrollBar::rangeChanged, this, [this, own](int low, int high) {
    bar_->setRange(low, high);
    bar_->setPageStep(own->pageStep());
    bar_->setSingleStep(own->singleStep());
    place_scroll_bar();
  });
  connect(own, &QScrollBar::valueChanged, bar_, &QScrollBar::setValue);
  connect(bar_, &QScrollBar::valueChanged, own, &QScrollBar::setValue);
}

void Inspector::place_scroll_bar() {
  const int width = context_.appearance->px(10);
  bar_->setGeometry(this->width() - width, scroll_->y(), width, scroll_->height());
  bar_->setVisible(bar_->maximum() > bar_->minimum());
  bar_->raise();
}

void Inspector::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layout()->activate();
  place_scroll_bar();
}

namespace {

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

void Inspector::put_tab_in_order() {
  std::vector<QWidget*> stops;
  collect_stops(scroll_->widget()->layout(), stops);
  collect_stops(checks_->layout(), stops);
  for (std::size_t i = 1; i < stops.size(); ++i) {
    if (stops[i - 1]->nextInFocusChain() != stops[i]) setTabOrder(stops[i - 1], stops[i]);
  }
}

void Inspector::take_focus() {
  for (auto* widget : scroll_->widget()->findChildren<QWidget*>()) {
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled()) {
      return widget->setFocus(Qt::TabFocusReason);
    }
  }
}

void Inspector::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), context_.appearance->theme().panel);
  painter.fillRect(0, 0, context_.appearance->px(1), height(), context_.appearance->theme().line);
}

}  // namespace basinscope
