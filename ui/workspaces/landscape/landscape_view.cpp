// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_view.h"

#include <QBoxLayout>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <algorithm>

#include "ui/controls/data_menu.h"
#include "ui/controls/veil.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/weights_plot.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"

namespace basinscope {
namespace {

constexpr int strip_height = 242, strip_ms = 40;
constexpr int stacked_below = 960;  // logical px of the window
constexpr int stacked_field = 520;  // height of a field then; the page scrolls

// Paints the lines between the panels: what the panels' spacing leaves free.
class Ground : public QWidget {
 public:
  Ground(const Appearance* appearance, QWidget* parent) : QWidget(parent), appearance_(appearance) {}

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter(this).fillRect(event->rect(), appearance_->theme().line);
  }

 private:
  const Appearance* appearance_;
};

// A panel above it.
class Pane : public QWidget {
 public:
  Pane(const Appearance* appearance, QWidget* parent) : QWidget(parent), appearance_(appearance) {}

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter(this).fillRect(event->rect(), appearance_->theme().panel);
  }

 private:
  const Appearance* appearance_;
};

}  // namespace

LandscapeView::LandscapeView(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  ToolMode* const tools = ToolMode::of(model);
  main_page_ = new Ground(appearance, this);
  page_scroll_ = new QScrollArea(this);
  page_scroll_->setFrameShape(QFrame::NoFrame);
  page_scroll_->setWidgetResizable(true);
  page_scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  page_scroll_->setFocusPolicy(Qt::NoFocus);
  energy_ = new FieldPanel(FieldKind::energy, model, appearance, tools, &snap_, main_page_);
  basins_ = new FieldPanel(FieldKind::basins, model, appearance, tools, &snap_, main_page_);
  fields_ = new QBoxLayout(QBoxLayout::LeftToRight);
  fields_->setContentsMargins(0, 0, 0, 0);
  fields_->setSpacing(1);
  fields_->addWidget(energy_, 1);
  fields_->addWidget(basins_, 1);
  strip_ = make_strip();
  auto* column = new QVBoxLayout(main_page_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(1);
  column->addLayout(fields_, 1);
  column->addWidget(strip_);
  compare_ = new CompareView(model, appearance, this);
  sweep_ = new SweepView(model, appearance, tools, &snap_, this);
  pages_ = new QStackedLayout(this);
  page_scroll_->setWidget(main_page_);
  pages_->addWidget(page_scroll_);
  pages_->addWidget(compare_);
  pages_->addWidget(sweep_);

  for (FieldPanel* panel : {energy_, basins_}) {
    connect(panel, &FieldPanel::enlarge_requested, this, [this, panel] { toggle_enlarged(panel); });
    connect(panel->plot(), &FieldPlot::frame_changed, this, &LandscapeView::tell_field_pixels);
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
    if (shown == page_scroll_) tell_field_pixels();  // another page's fields may have had other sizes
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
  // The strip follows at 25 pictures a second, with all other words while something is dragged; the fields
  // themselves are not held up by it.
  strip_timer_.setSingleShot(true);
  const auto show_strip = [this] {
    strip_timer_.stop();
    show_weights();
    show_traces();
    table_->read();
  };
  // Titles follow a result at once where nothing is dragged, and so does the table. A drag may have begun
  // since the timer was started: the strip then waits for the other words.
  const auto follow = [model, show_strip] {
    if (model->document()->in_gesture())
      model->tell_words_soon();
    else
      show_strip();
  };
  connect(&strip_timer_, &QTimer::timeout, this, follow);
  connect(model, &LandscapeModel::result_changed, this, follow);
  connect(model, &LandscapeModel::words_due, this, show_strip);
  for (const auto signal : {&LandscapeModel::probe_changed, &LandscapeModel::pictures_changed,
                            &LandscapeModel::selection_changed, &LandscapeModel::playback_changed})
    connect(model, signal, this, &LandscapeView::show_strip_soon);
  connect(appearance, &Appearance::changed, this, &LandscapeView::dress);
  dress();
  show_page();
  show_weights();
  show_traces();
}

QWidget* LandscapeView::make_strip() {
  auto* strip = new QWidget(main_page_);
  auto* row = new QHBoxLayout(strip);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(1);
  const auto column = [&](PlotHeader*& header, const QString& title, QWidget* content, int share) {
    auto* cell = new Pane(appearance_, strip);
    auto* layout = new QVBoxLayout(cell);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    header = new PlotHeader(appearance_, title, cell);
    layout->addWidget(header);
    layout->addWidget(content, 1);
    row->addWidget(cell, share);
  };
  weights_ = new WeightsPlot(appearance_);
  traces_ = new EnergyTraces(appearance_);
  table_ = new AttractorTable(model_, appearance_);
  column(weights_header_, tr("Weights <i>p</i> at the probe"), weights_, 263);
  column(traces_header_, tr("Energy"), traces_, 301);
  column(table_header_, tr("Attractors"), table_, 480);
  table_header_->set_parameters(tr("area of the shown window"));
  add_data_menu(weights_, tr("weights"), [this] { return weights_table(); });
  add_data_menu(traces_, tr("energies"), [this] { return traces_table(); });
  const auto veil = [this](QWidget* over, const Currency& currency, const QString& doing) {
    new Veil(over, &currency, appearance_, [doing] { return doing; });
  };
  veil(weights_, model_->probe_currency(), tr("Computing the weights…"));
  veil(traces_, model_->currency(), tr("Computing the trajectories…"));
  veil(table_, model_->currency(), tr("Computing the attractors…"));
  QToolButton* const copy = table_header_->add_button("copy", tr("Copy table (Ctrl+C)"));
  connect(copy, &QToolButton::clicked, table_, &AttractorTable::copy);
  return strip;
}

void LandscapeView::toggle_enlarged(FieldPanel* panel) {
  enlarged_ = enlarged_ == panel ? nullptr : panel;
  energy_->setVisible(enlarged_ == nullptr || enlarged_ == energy_);
  basins_->setVisible(enlarged_ == nullptr || enlarged_ == basins_);
  strip_->setVisible(enlarged_ == nullptr);
  arrange();
}

void LandscapeView::enlarge_focused() {
  toggle_enlarged(enlarged_ ? enlarged_ : basins_->isAncestorOf(focusWidget()) ? basins_ : energy_);
}

void LandscapeView::reset_view() { energy_->interaction()->reset_view(); }
void LandscapeView::zoom_at_probe(double factor) { energy_->interaction()->zoom_at_probe(factor); }

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
  Q_EMIT layout_changed();
}

void LandscapeView::dress() {
  // Lines keep at least a pixel at every presentation size.
  const int line = appearance_->px(1);
  fields_->setSpacing(line);
  main_page_->layout()->setSpacing(line);
  strip_->layout()->setSpacing(line);
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
  show_weights();
  show_traces();
  arrange();
}

void LandscapeView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

void LandscapeView::tell_field_pixels() {
  const FieldPanel* shown = basins_->isVisible() ? basins_ : energy_;
  if (!shown->isVisible()) return;
  const QSize pixels = shown->plot()->frame_device_pixels();
  model_->set_field_pixels(pixels.width(), pixels.height());
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
}

void LandscapeView::show_strip_soon() {
  if (model_->document()->in_gesture())
    model_->tell_words_soon();
  else if (!strip_timer_.isActive() || !model_->result())
    strip_timer_.start(model_->result() ? strip_ms : 0);  // what is of another scene goes at once
}

}  // namespace basinscope
