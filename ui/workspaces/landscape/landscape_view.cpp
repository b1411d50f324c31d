// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_view.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <algorithm>

#include "ui/controls/panel_ground.h"
#include "ui/controls/panel_splitter.h"
#include "ui/plots/lone_card.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/landscape_strip.h"
#include "ui/workspaces/landscape/playback_bar.h"
#include "ui/workspaces/landscape/small_bar.h"
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
  energy_ = new FieldPanel(FieldKind::energy, true, model, appearance, tools, &snap_, main_page_);
  basins_ = new FieldPanel(FieldKind::basins, false, model, appearance, tools, &snap_, main_page_);
  page_ = new PanelSplitter(
      Qt::Vertical, appearance, QStringLiteral("landscape/page"),
      [this](int length) { return usual_rows(length); }, main_page_);
  upper_ = new PanelGround(appearance, page_, &Theme::line);
  fields_ = new PanelSplitter(Qt::Horizontal, appearance, QStringLiteral("landscape/fields"), {1, 1}, upper_);
  fields_->addWidget(energy_);
  fields_->addWidget(basins_);
  upper_->add(fields_, 1);
  playback_ = new PlaybackBar(model, appearance, upper_);
  upper_->add(playback_);
  small_bar_ = new SmallBar(model->document(), appearance, upper_);
  small_bar_->hide();
  upper_->add(small_bar_);
  strip_ = new LandscapeStrip(model, appearance, page_);
  main_page_->add(page_, 1);
  energy_->name_panel(QStringLiteral("energy"), tr("Energy"));
  basins_->name_panel(QStringLiteral("basins"), tr("Basins of attraction"));
  lone_ = new LoneCard(main_page_);
  connect(lone_, &LoneCard::changed, this, &LandscapeView::arrange);
  connect(small_bar_, &SmallBar::tab_changed, this, &LandscapeView::place_strip);
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
  connect(appearance, &Appearance::changed, this, &LandscapeView::apply_theme);
  apply_theme();
  show_page();
}

void LandscapeView::toggle_enlarged(FieldPanel* panel) {
  if (lone_->is_alone()) return lone_->bring_back();
  enlarged_ = enlarged_ == panel ? nullptr : panel;
  energy_->setVisible(enlarged_ == nullptr || enlarged_ == energy_);
  basins_->setVisible(enlarged_ == nullptr || enlarged_ == basins_);
  if (!compact_) {
    playback_->setVisible(enlarged_ == nullptr);
    strip_->setVisible(enlarged_ == nullptr);
  }
  arrange();
}

bool LandscapeView::shows_one() const {
  return pages_->currentWidget() == sweep_ ? sweep_->shows_one() : enlarged_ != nullptr || lone_->is_alone();
}

void LandscapeView::show_all() {
  lone_->bring_back();
  if (enlarged_) toggle_enlarged(enlarged_);
  strip_->show_one_reading();
  sweep_->show_all();
}

// Those of the fields' page, all of those that share a place.
std::vector<PanelGround*> LandscapeView::panels() const {
  if (pages_->currentWidget() != page_scroll_) return {};
  std::vector<PanelGround*> found{energy_, basins_};
  for (int i = 0; i < LandscapeStrip::panels; ++i) found.push_back(strip_->panel(i));
  return found;
}

void LandscapeView::show_only(const std::vector<PanelGround*>& cards) {
  show_all();
  strip_->uncover(cards);
  lone_->show_only({cards.begin(), cards.end()});
}

// In a small window a tab lies over the fields, which then come first.
void LandscapeView::uncover(PanelGround* card) {
  const int panel = strip_->panel_of(card->panel_word());
  strip_->show_all_stages();
  if (compact_ && panel >= 0)
    small_bar_->open_tab(panel);
  else
    strip_->uncover({card});
  if (!compact_) page_scroll_->ensureWidgetVisible(card, 0, 0);
}

void LandscapeView::set_compact(bool compact) {
  if (compact == compact_) return;
  lone_->bring_back();
  compact_ = compact;
  playback_->set_compact(compact);
  small_bar_->setVisible(compact);
  if (compact) {
    upper_->layout()->removeWidget(playback_);
    playback_->hide();
    strip_->setParent(main_page_);
  } else {
    small_bar_->close_tab();
    static_cast<QVBoxLayout*>(upper_->layout())->insertWidget(1, playback_);
    page_->addWidget(strip_);
    strip_->show_beside();
    playback_->setVisible(enlarged_ == nullptr);
    strip_->setVisible(enlarged_ == nullptr);
  }
  arrange();
  place_strip();
}

// Over the fields, above its tab.
void LandscapeView::place_strip() {
  if (!compact_) return;
  const int panel = small_bar_->tab();
  const int across =
      std::min(main_page_->width(), appearance_->px(panel == LandscapeStrip::table_panel ? 520 : 380));
  const int up = std::min(appearance_->px(280), main_page_->height() - small_bar_->height());
  strip_->setMinimumHeight(0);
  strip_->setMaximumHeight(QWIDGETSIZE_MAX);
  strip_->setGeometry(main_page_->width() - across, main_page_->height() - small_bar_->height() - up, across,
                      up);
  strip_->show_alone(panel);
  if (panel >= 0) strip_->raise();
}

QList<int> LandscapeView::usual_rows(int length) const {
  const bool stacked = fields_ && fields_->orientation() == Qt::Vertical;
  if (page_->orientation() == Qt::Horizontal) return {length * 11 / 20, length - length * 11 / 20};
  const int strip = appearance_->px(strip_height);
  const int low = compact_ ? 0 : stacked ? strip : std::min(strip, length * 2 / 5);
  return {length - low, low};
}

AttractorTable* LandscapeView::table() const { return strip_->table(); }
void LandscapeView::reset_view() { energy_->interaction()->reset_view(); }

void LandscapeView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void LandscapeView::arrange() {
  const bool stacked = window()->width() < appearance_->px(stacked_below) && !shows_one();
  // Two that are alone stand side by side.
  page_->setOrientation(lone_->is_alone() ? Qt::Horizontal : Qt::Vertical);
  fields_->setOrientation(stacked ? Qt::Vertical : Qt::Horizontal);
  const int field = std::min(appearance_->px(stacked_field), width());
  const int below = compact_ ? small_bar_->height() : playback_->height() + appearance_->px(strip_height);
  main_page_->setMinimumHeight(stacked ? 2 * field + below : 0);
  page_scroll_->setVerticalScrollBarPolicy(stacked ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  page_->share();
  place_strip();
  update();
}

void LandscapeView::apply_theme() {
  upper_->layout()->setSpacing(1);
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
  arrange();
}

// What lies over the fields goes first.
void LandscapeView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && compact_ && small_bar_->tab() >= 0) return small_bar_->close_tab();
  QWidget::keyPressEvent(event);
}

void LandscapeView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

}  // namespace basinscope
