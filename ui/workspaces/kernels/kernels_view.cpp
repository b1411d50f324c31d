// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_view.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/busy_overlay.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/key_circle.h"
#include "ui/plots/paired_bars.h"
#include "ui/plots/plot_panel.h"
#include "ui/plots/weight_image.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/kernels/dispersion_panel.h"
#include "ui/workspaces/kernels/kernel_pictures.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_panels.h"
#include "ui/workspaces/kernels/key_moves.h"
#include "ui/workspaces/kernels/map_picker.h"
#include "ui/workspaces/kernels/pair_list.h"
#include "ui/workspaces/panel_name.h"

namespace basinscope {

KernelsView::KernelsView(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {810, 640}, parent), model_(model), appearance_(appearance) {
  PanelSplitter* const page = split(Qt::Vertical, QStringLiteral("kernels/page"), {56, 44, 44});
  PanelSplitter* const top = split(Qt::Horizontal, QStringLiteral("kernels/upper"), {30, 40, 30});
  shapes_ = new SpecPanel(appearance, shapes_spec(), this);
  shapes_->plot()->set_margins({44, 22, 14, 40}, true);
  shapes_->add_legend(2);
  call_as_in_figures(shapes_, [] { return tr("Kernel shapes"); });
  for (QWidget* panel : std::initializer_list<QWidget*>{shapes_, make_circle(), make_bars()})
    top->addWidget(panel);
  PanelSplitter* const bottom = split(Qt::Horizontal, QStringLiteral("kernels/lower"), {56, 44});
  for (QWidget* panel : {make_map(), make_pairs()}) bottom->addWidget(panel);
  lower_ = bottom;
  dispersion_ = dispersion_panel(model, appearance, this);
  call_as_in_figures(dispersion_, [] { return dispersion_spec().name; });
  for (QWidget* row : std::initializer_list<QWidget*>{top, lower_, dispersion_}) page->addWidget(row);
  rows()->addWidget(page, 1);
  new BusyOverlay(panels_, &model->freshness(), appearance, [] { return tr("Computing the weights…"); });
  connect_circle();
  connect(model, &KernelsModel::state_changed, this, &KernelsView::show_state);
  connect(model, &KernelsModel::result_changed, this, &KernelsView::show_result);
  connect(model, &KernelsModel::selected_changed, this, [this] {
    circle_->show_chosen(model_->selected());
    bars_->show_chosen(model_->selected());
  });
  connect(appearance, &Appearance::changed, this, &KernelsView::show_result);
  show_state();
}

QWidget* KernelsView::make_circle() {
  auto* pane = new PlotPanel<KeyCircle>(appearance_, tr("Keys on the unit circle"), QStringLiteral("keys"),
                                        result_table(model_, kernel_weights_table), this);
  circle_header_ = pane->header();
  enlargeable(pane, circle_header_, tr("keys on the unit circle"));
  circle_ = pane->plot();
  call_as_in_figures(pane, [] { return tr("Keys"); });
  return pane;
}

QWidget* KernelsView::make_bars() {
  auto* pane = new PanelGround(appearance_, this);
  bars_header_ = new PlotHeader(appearance_, tr("One weight, two names"), pane);
  pane->add(bars_header_);
  bars_legend_ = new LegendRow(
      appearance_,
      [this](const Theme& theme) {
        const auto result = model_->result();
        return result ? bar_keys(*result, theme) : std::vector<CurveKey>();
      },
      pane, 2);
  pane->add(bars_legend_);
  bars_ = new PairedBars(appearance_, pane);
  pane->add(bars_, 1);
  call_as_in_figures(pane, [] { return tr("Weights"); });
  connect(bars_, &PairedBars::row_pressed, model_, &KernelsModel::select);
  add_data_menu(bars_, QStringLiteral("weights"), result_table(model_, kernel_weights_table));
  return pane;
}

QWidget* KernelsView::make_map() {
  auto* pane = new PanelGround(appearance_, this);
  map_header_ = new PlotHeader(appearance_, tr("Attention weight"), pane);
  pane->add(map_header_);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 0, 0);
  map_ = new CurvePlot(appearance_, pane);
  map_->setAccessibleName(tr("Attention weight over two scores"));
  map_->set_margins({44, 8, 34, 40}, true);
  picker_ = new MapPicker(model_, appearance_, pane);
  connect(map_, &CurvePlot::hovered, this, [this](QPointF scores) { show_map_header(scores); });
  connect(map_, &CurvePlot::left, this, [this] { show_map_header({}); });
  row->addWidget(map_, 58);
  row->addWidget(picker_, 42);
  static_cast<QVBoxLayout*>(pane->layout())->addLayout(row, 1);
  call_as_in_figures(pane, [] { return tr("Attention weight"); });
  add_data_menu(map_, QStringLiteral("attention-map"), result_table(model_, map_table));
  return pane;
}

QWidget* KernelsView::make_pairs() {
  auto* pane = new PanelGround(appearance_, this);
  auto* header = new PlotHeader(appearance_, tr("Pairs"), pane);
  header->set_parameters(tr("one row is one identity, measured at these keys"));
  const auto table = result_table(model_, pairs_table);
  QToolButton* const copy = header->add_button(QStringLiteral("copy"), tr("Copy the table"));
  connect(copy, &QToolButton::clicked, this, [pane, table] { copy_shown(pane, table); });
  pairs_ = new PairList(model_, appearance_, pane);
  pane->add(header);
  pane->add(pairs_, 1);
  call_as_in_figures(pane, [] { return tr("Pairs"); });
  add_data_menu(pairs_, QStringLiteral("pairs"), table);
  return pane;
}

void KernelsView::connect_circle() {
  circle_->drag().edits(model_->document());
  connect(circle_, &KeyCircle::chosen_changed, model_, &KernelsModel::select);
  connect(circle_, &KeyCircle::dragged, this,
          [this](int index, const QPointF& place) { move_marker(model_, index, place, false); });
  connect(circle_, &KeyCircle::turned, this,
          [this](int index, double degrees) { turn_marker(model_, index, degrees); });
  connect(circle_, &KeyCircle::remove_wanted, this, [this](int index) { remove_key(model_, index); });
}

void KernelsView::show_state() {
  lower_->setVisible(!model_->state().show_dispersion);
  dispersion_->setVisible(model_->state().show_dispersion);
}

void KernelsView::show_result() {
  const auto result = model_->result();
  if (!result) return;
  const auto d = result->keys.cols();
  circle_header_->set_title(keys_title(*result));
  circle_header_->set_parameters(d == 2 ? marked("drag <i>q</i> or any key")
                                        : marked("<i>D</i> = %1, drawn by their angle to <i>q</i>", d));
  shapes_->show_result(result);
  circle_->show_keys(key_picture(*result));
  bars_->show_pairs(bar_pairs(*result));
  bars_header_->set_parameters(factor_text(*result));
  map_header_->set_title(map_title(*result->map));
  show_map_header({});
  if (result->map != shown_map_) {  // the map does not move with the keys
    shown_map_ = result->map;
    map_->show_made([map = result->map](const Theme& theme, QSizeF) {
      return weight_map_panel(map->map, map->edges, theme);
    });
  }
  bars_legend_->update();
}

// What the map is, or the weights where the pointer stands.
void KernelsView::show_map_header(std::optional<QPointF> scores) {
  const auto result = model_->result();
  if (!result) return;
  RichText what;
  if (scores) {
    const Vector p = map_weights(result->map->pair, result->map->anchor, scores->x(), scores->y());
    what = tr("at (%1, %2): ").arg(fixed_text(scores->x(), 2), fixed_text(scores->y(), 2));
    if (p.size() == 0) what += tr("0/0, undefined");
    for (Eigen::Index i = 0; i < p.size(); ++i)
      what += (i > 0 ? QStringLiteral(", ") : tr("weights ")) +
              (p[i] == 0 ? QStringLiteral("0") : fixed_text(p[i], 4));
  } else {
    what = map_text(*result->map);
  }
  map_header_->set_parameters(what);
}

}  // namespace basinscope
