// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/query_row.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/recall/query_panels.h"

namespace basinscope {
namespace {

QSizeF room_of(const CurvePlot* plot) { return {plot->panel().x.high, plot->panel().y.high}; }

}  // namespace

QueryRow::QueryRow(RecallModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent, &Theme::line), model_(model) {
  browser_ = new SpecPanel(appearance, browser_spec(), this);
  editor_ = new SpecPanel<RecallShown, PaintPlot>(appearance, query_spec(), this);
  paths_ = new SpecPanel(appearance, paths_spec(), this);
  energy_ = new SpecPanel(appearance, energy_spec(), this);
  call_as_in_figures(browser_, [] { return tr("Memories"); });
  call_as_in_figures(paths_, [] { return tr("Retrieval"); });
  call_as_in_figures(energy_, [] { return tr("Energy"); });
  for (CurvePlot* plot : {browser(), paths()}) plot->set_margins({12, 2, 8, 6}, false);
  editor()->set_margins({12, 2, 12, 12}, false);
  energy()->set_margins({56, 8, 14, 42}, true);
  editor()->drag().edits(model->document());
  editor()->setToolTip(tr("Paint with the pointer, or with the arrow keys and Return"));
  browser()->setToolTip(tr("Click to use that memory as the query; numbers in bold are weights"));
  paths()->setToolTip(tr("A click on a state chooses method and step; numbers are cosines with the memory"));
  const auto button = [this](const char* icon, const QString& text, int direction) {
    connect(browser_->header()->add_button(QLatin1String(icon), text), &QToolButton::clicked, this,
            [this, direction] { turn_page(direction); });
  };
  button("step-back", tr("Memories before"), -1);
  button("step", tr("Next memories"), 1);
  connect(browser(), &CurvePlot::pressed, this, [this](QPointF value) {
    if (const auto run = model_->query())
      if (const auto found = memory_at(*run, room_of(browser()), value)) model_->ask_for_memory(*found);
  });
  connect(editor(), &PaintPlot::stroked, model, &RecallModel::paint_query);
  connect(paths(), &CurvePlot::pressed, this, [this](QPointF value) {
    const auto run = model_->query();
    const auto tile = run ? path_tile_at(*run, room_of(paths()), value) : std::nullopt;
    if (!tile) return;
    model_->change(tr("Choose state"), [&](RecallState& state) {
      state.query_method = tile->method;
      if (tile->step >= 0) state.query_step = tile->step;
    });
  });
  connect(energy(), &CurvePlot::pressed, this,
          [this](QPointF value) { model_->set_query_step(static_cast<int>(std::lround(value.x()))); });
  const auto tiles = [](const CurvePlot* plot, auto named) {
    return [plot, named] {
      std::vector<CurvePlot::Target> targets;
      for (const CurveImage& image : plot->panel().images)
        if (const QString name = named(image.box.center()); !name.isEmpty())
          targets.push_back({image.box.center(), name, {}, image.box.width() / 2});
      return targets;
    };
  };
  browser()->serve_targets(tiles(browser(), [this](QPointF at) {
    const auto run = model_->query();
    const auto found = run ? memory_at(*run, room_of(browser()), at) : std::nullopt;
    return found ? tr("memory %1").arg(*found + 1) : QString();
  }));
  paths()->serve_targets(tiles(paths(), [this](QPointF at) {
    const auto run = model_->query();
    const auto tile = run ? path_tile_at(*run, room_of(paths()), at) : std::nullopt;
    return tile ? tr("method %1, step %2").arg(tile->method + 1).arg(std::max(0, tile->step)) : QString();
  }));
  energy()->serve_targets([this] {
    std::vector<CurvePlot::Target> steps;
    const auto run = model_->query();
    if (!run) return steps;
    const auto method = static_cast<std::size_t>(shown_method(*run, model_->state()));
    const std::vector<double>& energies = run->rows[method].path.energies;
    for (std::size_t t = 0; t < energies.size(); ++t)
      steps.push_back({{static_cast<double>(t), energies[t]},
                       tr("step %1").arg(t),
                       tr("energy %1").arg(shown_number(energies[t], 6))});
    return steps;
  });
  QHBoxLayout* const row = add_row(1);
  row->setSpacing(appearance->px(1));
  connect(appearance, &Appearance::changed, row, [row, appearance] { row->setSpacing(appearance->px(1)); });
  row->addWidget(browser_, 22);
  row->addWidget(editor_, 19);
  row->addWidget(paths_, 40);
  row->addWidget(energy_, 19);
  for (auto* panel : {browser_, paths_, energy_}) panel->cover(&model->query_freshness(), tr("Retrieving…"));
  connect(model, &RecallModel::query_changed, this, &QueryRow::show_query);
  connect(model, &RecallModel::state_changed, this, &QueryRow::show_query);
  show_query();
}

void QueryRow::turn_page(int direction) {
  const auto run = model_->query();
  if (!run) return;
  const int page = memories_on_page(*run, room_of(browser()));
  model_->ask_for_memory((run->input.damage.memory / page + direction) * page);
}

void QueryRow::show_query() {
  if (model_->state().lower != RecallLower::query) return;
  const auto shown = std::make_shared<const RecallShown>(model_->results());
  for (auto* panel : {browser_, paths_, energy_}) panel->show_or_clear(shown);
  editor_->show_or_clear(shown);
}

}  // namespace basinscope
