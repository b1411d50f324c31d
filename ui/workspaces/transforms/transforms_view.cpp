// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_view.h"

#include <QToolButton>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/score_bars.h"
#include "ui/plots/simplex_plot.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/transforms/map_columns.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/scrubber.h"
#include "ui/workspaces/transforms/transforms_panels.h"
#include "ui/workspaces/transforms/transforms_tables.h"
#include "ui/workspaces/transforms/two_scores.h"

namespace basinscope {
namespace {

constexpr int left_width = 250;

}  // namespace

TransformsView::TransformsView(TransformsModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {760, 620}, parent), model_(model), appearance_(appearance) {
  PanelSplitter* const page = split(Qt::Vertical, QStringLiteral("transforms/page"), {55, 45});
  PanelSplitter* const left = split(Qt::Vertical, QStringLiteral("transforms/left"), {108, 100});
  left->addWidget(make_scores());
  left->addWidget(make_threshold());
  PanelSplitter* const top = split(Qt::Horizontal, QStringLiteral("transforms/upper"), [this](int length) {
    const int beside = appearance_->px(left_width);
    return QList<int>{beside, length - beside};
  });
  top->addWidget(left);
  top->addWidget(make_columns());
  auto* two = new PanelGround(appearance, this);
  two_ = new TwoScores(model, appearance, two);
  two->add(two_, 1);
  call_as_in_figures(two, [] { return tr("Two scores"); });
  enlargeable(two, two_->header(), tr("two scores"));
  PanelSplitter* const bottom = split(Qt::Horizontal, QStringLiteral("transforms/lower"), {1, 1});
  bottom->addWidget(make_simplex());
  bottom->addWidget(two);
  page->addWidget(top);
  page->addWidget(bottom);
  rows()->addWidget(page, 1);
  add(new Scrubber(model, appearance, this));
  new BusyOverlay(panels_, &model->freshness(), appearance,
                  [] { return tr("Computing weights and paths…"); });
  connect_bars();
  connect(model, &TransformsModel::state_changed, this, &TransformsView::show_state);
  connect(model, &TransformsModel::result_changed, this, &TransformsView::show_result);
  connect(model, &TransformsModel::probe_changed, this, &TransformsView::show_probe);
  connect(appearance, &Appearance::changed, this, &TransformsView::show_result);
  show_state();
}

QWidget* TransformsView::make_scores() {
  auto* pane = new PanelGround(appearance_, this);
  auto* header = new PlotHeader(appearance_, marked("Scores <i>θ</i>"), pane);
  header->set_parameters(tr("drag a bar"));
  QToolButton* const random = header->add_button(QStringLiteral("random"), tr("Random scores (R)"));
  connect(random, &QToolButton::clicked, this, &TransformsView::random_wanted);
  bars_ = new ScoreBars(appearance_, pane);
  add_data_menu(bars_, QStringLiteral("scores"), result_table(model_, scores_table));
  pane->add(header);
  pane->add(bars_, 1);
  call_as_in_figures(pane, [] { return tr("Scores"); });
  return pane;
}

QWidget* TransformsView::make_threshold() {
  auto* pane = new PanelGround(appearance_, this);
  threshold_header_ = new PlotHeader(appearance_, tr("Threshold"), pane);
  threshold_ = new CurvePlot(appearance_, pane);
  add_data_menu(threshold_, QStringLiteral("threshold"), result_table(model_, threshold_table));
  threshold_->setAccessibleName(tr("Threshold"));
  threshold_->set_margins({48, 6, 12, 26}, true);
  pane->add(threshold_header_);
  pane->add(threshold_, 1);
  call_as_in_figures(pane, [] { return tr("Threshold"); });
  return pane;
}

QWidget* TransformsView::make_columns() {
  auto* pane = new PanelGround(appearance_, this);
  columns_header_ = new PlotHeader(appearance_, tr("Weights and regularisation paths"), pane);
  enlargeable(pane, columns_header_, tr("weights and paths"));
  score_legend_ = new LegendRow(
      appearance_, [this](const Theme& theme) { return score_keys(model_->state().scores, theme); }, pane);
  columns_ = new MapColumns(model_, appearance_, pane);
  pane->add(columns_header_);
  pane->add(score_legend_);
  pane->add(columns_, 1);
  call_as_in_figures(pane, [] { return tr("Weights and paths"); });
  return pane;
}

QWidget* TransformsView::make_simplex() {
  auto* pane = new PanelGround(appearance_, this);
  simplex_header_ = new PlotHeader(appearance_, tr("Simplex"), pane);
  enlargeable(pane, simplex_header_, tr("simplex"));
  simplex_ = new SimplexPlot(appearance_, pane);
  connect(simplex_, &SimplexPlot::hovered, model_, &TransformsModel::hover_scores);
  connect(simplex_, &SimplexPlot::left, model_, &TransformsModel::hover_nothing);
  pane->add(simplex_header_);
  pane->add(new LegendRow(appearance_, simplex_->scores(), pane));
  pane->add(simplex_, 1);
  call_as_in_figures(pane, [] { return tr("Simplex"); });
  return pane;
}

void TransformsView::connect_bars() {
  const auto move = [this](int index, double score, bool continued) {
    model_->change(
        tr("Score θ%1").arg(subscript(index + 1)),
        [index, score](TransformsState& state) {
          if (index >= state.scores.size()) return;
          state.scores[index] = score;
          state.seed.reset();
        },
        continued);
  };
  bars_->drag().edits(model_->document());
  connect(bars_, &ScoreBars::dragged, this, [move](int index, double score) { move(index, score, false); });
  connect(bars_, &ScoreBars::nudged, this, [move](int index, double score) { move(index, score, true); });
}

void TransformsView::show_state() { bars_->show_scores(model_->state().scores); }

void TransformsView::show_result() {
  if (!model_->result()) return;
  show_probe();
  score_legend_->update();
}

// At the pointer's temperature, or at the play head.
void TransformsView::show_probe() {
  const auto result = model_->result();
  if (!result) return;
  const Separation& selected = result->state.selected_map();
  const auto& probe = model_->probe();
  const auto& threshold = probe && probe->temperature ? probe->threshold : result->threshold;
  threshold_header_->set_parameters(threshold ? construction_text(*threshold, selected) : QString());
  threshold_->show_made([threshold, selected](const Theme& theme, QSizeF frame) {
    if (threshold)
      return threshold_panel(*threshold, level_text(selected), threshold_letter(selected), theme, frame);
    CurvePanel none;
    none.framed = false;
    none.notice = CurveNotice{no_threshold_text(selected), theme.text_3};
    return none;
  });
  columns_header_->set_parameters(
      probe && probe->temperature
          ? marked("at the pointer, 1/<i>β</i> = %1", rounded_number(*probe->temperature, 3))
          : tr("at the play head, and over the temperature"));
  simplex_header_->set_parameters(probe && !probe->simplex_text.isEmpty() ? probe->simplex_text
                                                                          : corners_text(result->state));
  SimplexMarks marks = result->marks;
  if (probe) marks.probe = probe->simplex;
  simplex_->show_simplex(result->ground, std::move(marks), translated(result->no_simplex));
}

}  // namespace basinscope
