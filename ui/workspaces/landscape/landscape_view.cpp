// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_view.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <algorithm>

#include "ui/controls/panel_ground.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/landscape_strip.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"

namespace basinscope {
namespace {

constexpr int strip_height = 242;
constexpr int stacked_below = 960;  // logical px of the window
constexpr int stacked_field = 520;  // height of a field then; the page scrolls

}  // namespace

LandscapeView::LandscapeView(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  ToolMode* const tools = ToolMode::of(model);
  main_page_ = new PanelGround(appearance, this, &Theme::line);
  page_scroll_ = new QScrollArea(this);
  page_scroll_->setFrameShape(QFrame::NoFrame);
  page_scroll_->setWidgetResizable(true);
  page_scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  page_scroll_->setFocusPolicy(Qt::NoFocus);
  energy_ = new FieldPanel(FieldKind::energy, model, appearance, tools, &snap_, main_page_);
  basins_ = new FieldPanel(FieldKind::basins, model, appearance, tools, &snap_, main_page_);
  fields_ = main_page_->add_row(1);
  fields_->addWidget(energy_, 1);
  fields_->addWidget(basins_, 1);
  strip_ = new LandscapeStrip(model, appearance, main_page_);
  main_page_->add(strip_);
  compare_ = new CompareView(model, appearance, this);
  sweep_ = new SweepView(model, appearance, tools, &snap_, this);
  pages_ = new QStackedLayout(this);
  page_scroll_->setWidget(main_page_);
  pages_->addWidget(page_scroll_);
  pages_->addWidget(compare_);
  pages_->addWidget(sweep_);

  for (FieldPanel* panel : {energy_, basins_}) {
    connect(panel, &FieldPanel::enlarge_requested, this, [this, panel] { toggle_enlarged(panel); });
    connect(panel->plot(), &FieldPlot::frame_changed, this,
            [this] { (basins_->isVisible() ? basins_ : energy_)->tell_pixels(); });
  }
  const auto show_page = [this] {
    const bool comparing = model_->document()->scene().view.compare.open;
    QWidget* const shown = comparing                    ? static_cast<QWidget*>(compare_)
                           : sweep_->sweep()->is_open() ? static_cast<QWidget*>(sweep_)
                                                        : page_scroll_;
    if (pages_->currentWidget() == shown) return;
    // A hidden page hands its focus to whatever comes next, the toolbar: it goes to the page that shows.
    const bool here = isAncestorOf(window()->focusWidget());
    pages_->setCurrentWidget(shown);
    if (shown == page_scroll_)
      (basins_->isVisible() ? basins_ : energy_)
          ->tell_pixels();  // another page's fields may have had other sizes
    if (!here) return;
    if (comparing)
      compare_->take_focus();
    else if (shown == sweep_)
      sweep_->take_focus();
    else
      energy_->plot()->canvas()->setFocus(Qt::MouseFocusReason);
  };
  connect(model->document(), &SceneDocument::changed, this, show_page);
  connect(sweep_->sweep(), &SweepModel::opened_changed, this, show_page);
  connect(appearance, &Appearance::changed, this, &LandscapeView::dress);
  dress();
  show_page();
}

void LandscapeView::toggle_enlarged(FieldPanel* panel) {
  enlarged_ = enlarged_ == panel ? nullptr : panel;
  energy_->setVisible(enlarged_ == nullptr || enlarged_ == energy_);
  basins_->setVisible(enlarged_ == nullptr || enlarged_ == basins_);
  strip_->setVisible(enlarged_ == nullptr);
  arrange();
}

AttractorTable* LandscapeView::table() const { return strip_->table(); }
void LandscapeView::reset_view() { energy_->interaction()->reset_view(); }

void LandscapeView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void LandscapeView::arrange() {
  const bool stacked = window()->width() < appearance_->px(stacked_below) && enlarged_ == nullptr;
  fields_->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  strip_->setFixedHeight(stacked ? appearance_->px(strip_height)
                                 : std::min(appearance_->px(strip_height), height() * 2 / 5));
  const int field = std::min(appearance_->px(stacked_field), width());
  main_page_->setMinimumHeight(stacked ? 2 * field + strip_->height() : 0);
  page_scroll_->setVerticalScrollBarPolicy(stacked ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  update();
}

void LandscapeView::dress() {
  // Lines keep at least a pixel at every presentation size.
  const int line = appearance_->px(1);
  fields_->setSpacing(line);
  main_page_->layout()->setSpacing(line);
  strip_->set_spacing(line);
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
  arrange();
}

void LandscapeView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

}  // namespace basinscope
