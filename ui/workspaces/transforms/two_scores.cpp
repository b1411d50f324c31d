// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/two_scores.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/transforms/transforms_panels.h"

namespace basinscope {

TwoScores::TwoScores(TransformsModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      header_(new PlotHeader(appearance, tr("Two scores"), this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  for (CurvePlot*& plot : plots_) {
    plot = new CurvePlot(appearance, this);
    plot->setAccessibleName(tr("Two scores"));
    plot->set_margins(QMargins(38, 24, 12, 40), true);
    row->addWidget(plot, 1);
    const int which = static_cast<int>(&plot - plots_.data());
    connect(plot, &CurvePlot::hovered, this,
            [this, which](QPointF value) { model_->hover_two_scores(which, value.x()); });
    connect(plot, &CurvePlot::left, model_, &TransformsModel::hover_nothing);
  }
  column->addWidget(new LegendRow(appearance, plots_[0], this));
  column->addLayout(row, 1);
  connect(model, &TransformsModel::result_changed, this, &TwoScores::show_result);
  connect(model, &TransformsModel::probe_changed, this, &TwoScores::show_probe);
  connect(appearance, &Appearance::changed, this, &TwoScores::show_result);
}

void TwoScores::show_result() {
  const auto result = model_->result();
  if (!result) return;
  TwoScoresCurves shown = two_scores_curves(*result, appearance_->theme());
  parameters_ = shown.short_parameters();
  more_ = shown.without.isEmpty() ? RichText() : shown.parameters();
  for (std::size_t i = 0; i < plots_.size(); ++i) plots_[i]->show_panel(std::move(shown.panels[i]));
  show_probe();
}

void TwoScores::show_probe() {
  const auto& probe = model_->probe();
  const bool pointed = probe && !probe->two_text.isEmpty();
  header_->set_parameters(pointed ? probe->two_text : parameters_, pointed ? RichText() : more_);
  const std::vector<CurveKey>& keys = plots_[0]->panel().legend;
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    std::vector<CurveRing> rings;
    const std::size_t count = probe ? std::min(keys.size(), probe->two_scores[i].points.size()) : 0;
    for (std::size_t k = 0; k < count; ++k) rings.push_back({probe->two_scores[i].points[k], keys[k].colour});
    plots_[i]->show_probe(probe ? probe->two_scores[i].x : std::nullopt, std::move(rings));
  }
}

}  // namespace basinscope
