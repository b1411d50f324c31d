// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_view.h"

#include <QToolButton>
#include <algorithm>

#include "ui/controls/busy_overlay.h"
#include "ui/plots/score_bars.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/transforms/map_columns.h"
#include "ui/workspaces/transforms/scrubber.h"
#include "ui/workspaces/transforms/transforms_tables.h"

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
  PanelSplitter* const bottom = split(Qt::Horizontal, QStringLiteral("transforms/lower"), {1, 1});
  bottom->addWidget(make_simplex());
  bottom->addWidget(make_two_scores());
  page->addWidget(top);
  page->addWidget(bottom);
  rows()->addWidget(page, 1);
  add(new Scrubber(model, appearance, this));
  new BusyOverlay(panels_, &model->freshness(), appearance,
                  [] { return tr("Computing weights and paths…"); });
  connect_bars();
  const auto show_state = [this] { bars_->show_scores(model_->state().scores); };
  connect(model, &TransformsModel::state_changed, this, show_state);
  connect(model, &TransformsModel::result_changed, this, &TransformsView::show_result);
  connect(model, &TransformsModel::probe_changed, this, &TransformsView::show_probe);
  connect(appearance, &Appearance::changed, this, &TransformsView::show_result);
  show_state();
}

QWidget* TransformsView::make_scores() {
  auto* pane = new PlotPanel<ScoreBars>(appearance_, scores_spec().name, scores_spec().file,
                                        result_table(model_, scores_table), this);
  pane->header()->set_title(marked("Scores <i>θ</i>"));
  pane->header()->set_parameters(tr("drag a bar"));
  QToolButton* const random = pane->header()->add_button(QStringLiteral("random"), tr("Random scores (R)"));
  connect(random, &QToolButton::clicked, this, &TransformsView::random_wanted);
  bars_ = pane->plot();
  call_as_in_figures(pane, [] { return scores_spec().name; });
  return pane;
}

QWidget* TransformsView::make_threshold() {
  threshold_ = new Panel(appearance_, threshold_spec(), this);
  threshold_->plot()->set_margins({48, 6, 12, 26}, true);
  call_as_in_figures(threshold_, [] { return threshold_spec().name; });
  return threshold_;
}

QWidget* TransformsView::make_columns() {
  columns_ = new PlotPanel<MapColumns>(appearance_, tr("Weights and regularisation paths"),
                                       QStringLiteral("weights-and-paths"), result_table(model_, paths_table),
                                       this, model_);
  enlargeable(columns_, columns_->header(), tr("weights and paths"));
  score_legend_ = new LegendRow(
      appearance_, [this](const Theme& theme) { return score_keys(model_->state().scores, theme); },
      columns_);
  static_cast<QBoxLayout*>(columns_->layout())->insertWidget(1, score_legend_);
  call_as_in_figures(columns_, [] { return tr("Weights and paths"); });
  return columns_;
}

QWidget* TransformsView::make_simplex() {
  simplex_ = new Panel(appearance_, simplex_spec(), this);
  const QString names[] = {tr("Simplex of the scores"), tr("Simplex of the weights")};
  for (std::size_t i = 0; i < 2; ++i) {
    simplex_->plots()[i]->setAccessibleName(names[i]);
    simplex_->plots()[i]->set_margins({12, 4, 12, 30}, true);
  }
  simplex_->add_legend();
  enlargeable(simplex_, simplex_->header(), tr("simplex"));
  connect(simplex_->plot(), &CurvePlot::hovered, model_, &TransformsModel::hover_scores);
  connect(simplex_->plot(), &CurvePlot::left, model_, &TransformsModel::hover_nothing);
  call_as_in_figures(simplex_, [] { return simplex_spec().name; });
  return simplex_;
}

QWidget* TransformsView::make_two_scores() {
  two_ = new Panel(appearance_, two_scores_spec(), this);
  for (int which = 0; CurvePlot * plot : two_->plots()) {
    plot->set_margins({38, 24, 12, 40}, true);
    connect(plot, &CurvePlot::hovered, model_,
            [this, which](QPointF value) { model_->hover_two_scores(which, value.x()); });
    connect(plot, &CurvePlot::left, model_, &TransformsModel::hover_nothing);
    ++which;
  }
  two_->add_legend();
  enlargeable(two_, two_->header(), tr("two scores"));
  call_as_in_figures(two_, [] { return two_scores_spec().name; });
  return two_;
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

void TransformsView::show_result() {
  const auto result = model_->result();
  if (!result) return;
  simplex_->show_result(result);
  two_->show_result(result);
  score_legend_->update();
  show_probe();
}

// At the pointer's temperature, or at the play head.
void TransformsView::show_probe() {
  const auto result = model_->result();
  if (!result) return;
  const auto& probe = model_->probe();
  const bool heated = probe && probe->temperature;
  auto there = std::make_shared<TransformsResult>(*result);
  if (heated) there->threshold = probe->threshold;
  threshold_->show_result(std::move(there));
  columns_->header()->set_parameters(
      heated ? marked("at the pointer, 1/<i>β</i> = %1", rounded_number(*probe->temperature, 3))
             : tr("at the play head, and over the temperature"));
  const auto simplex = probe ? probe->simplex : std::nullopt;
  simplex_->show_words(probe ? probe->simplex_text : RichText());
  simplex_->plots()[0]->show_cross(simplex ? std::optional(simplex->first) : std::nullopt, true);
  simplex_->plots()[1]->show_cross(simplex ? std::optional(simplex->second) : std::nullopt, false);
  two_->show_words(probe ? probe->two_text : RichText());
  const std::vector<CurveKey>& keys = two_->plot()->panel().legend;
  for (std::size_t i = 0; i < two_->plots().size(); ++i) {
    const TransformsProbe::Line line = probe ? probe->two_scores[i] : TransformsProbe::Line();
    std::vector<CurveRing> rings;
    for (std::size_t k = 0; k < std::min(keys.size(), line.points.size()); ++k)
      rings.push_back({line.points[k], keys[k].colour});
    two_->plots()[i]->show_probe(line.x, std::move(rings));
  }
}

}  // namespace basinscope
