// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_view.h"

#include <QToolButton>

#include "ui/controls/parameter_row.h"
#include "ui/workspaces/learn/bag_panels.h"
#include "ui/workspaces/learn/mosaic_inspector.h"
#include "ui/workspaces/panel_name.h"

namespace basinscope {
namespace {

QSizeF strip_room(const CurvePlot* plot) { return {plot->panel().x.high, plot->panel().y.high}; }

}  // namespace

LearnView::LearnView(LearnModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {810, 700}, parent), model_(model), appearance_(appearance) {
  progress_ = new ProgressRow(appearance, tr("Progress of the training"), panels_);
  end_ = progress_->add_button(tr("End here"));
  connect(end_, &QPushButton::clicked, model, &LearnModel::end);
  rows()->addWidget(progress_);
  PanelSplitter* const page = split(Qt::Vertical, QStringLiteral("learn/page"), {40, 60});
  PanelSplitter* const lower = split(Qt::Horizontal, QStringLiteral("learn/lower"), {40, 60});
  make_bags();
  page->addWidget(bags_);
  landscape_ = new Panel(appearance, landscape_spec(), panels_);
  landscape_->plot()->set_margins({48, 8, 14, 42}, true);
  connect(landscape_->header()->add_button(QStringLiteral("landscape"), tr("Open in the landscape")),
          &QToolButton::clicked, this, &LearnView::landscape_wanted);
  call_as_in_figures(landscape_, [] { return landscape_spec().name; });
  enlargeable(landscape_, landscape_->header(), tr("landscape"));
  landscape_->cover(&model->landscape_freshness(), tr("Drawing the landscape…"));
  lower->addWidget(landscape_);
  PanelSplitter* const right = split(Qt::Vertical, QStringLiteral("learn/right"), {56, 44});
  curves_ = new Panel(appearance, curves_spec(), panels_);
  for (CurvePlot* plot : curves_->plots()) plot->set_margins({48, 8, 14, 42}, true);
  curves_->add_legend();
  methods_ = new Panel(appearance, methods_spec(), panels_);
  methods_->plot()->set_margins({12, 2, 12, 4}, false);
  call_as_in_figures(curves_, [] { return curves_spec().name; });
  call_as_in_figures(methods_, [] { return methods_spec().name; });
  enlargeable(curves_, curves_->header(), tr("curves"));
  for (Panel* panel : {curves_, methods_}) {
    panel->cover(&model->freshness(), tr("Drawing the bags…"));
    right->addWidget(panel);
  }
  lower->addWidget(right);
  page->addWidget(lower);
  rows()->addWidget(page, 1);
  mosaics_ = new MosaicPage(model, appearance, panels_);
  for (const auto& [panel, name] : mosaics_->enlargeable()) enlargeable(panel, panel->header(), name);
  rows()->addWidget(mosaics_, 1);
  while_task(page, LearnTask::bags, model);
  while_task(mosaics_, LearnTask::mosaic, model);
  connect(model, &LearnModel::landscape_changed, this,
          [this] { landscape_->show_or_clear(std::make_shared<const LearnShown>(model_->results())); });
  const auto colours = [this] { model_->show_landscape(appearance_->theme().dark); };
  connect(appearance, &Appearance::changed, this, colours);
  colours();
  for (const auto signal : {&ModelSignals::state_changed, &ModelSignals::result_changed})
    connect(model, signal, this, &LearnView::show_results);
  for (const auto signal : {&ModelSignals::state_changed, &ModelSignals::result_changed,
                            &ModelSignals::playing_changed, &ModelSignals::busy_changed})
    connect(model, signal, this, &LearnView::show_progress);
  show_results();
  show_progress();
}

void LearnView::make_bags() {
  bags_ = new Panel(appearance_, bags_spec(), panels_);
  bags_->plot()->set_margins({8, 0, 8, 2}, false);
  bags_->plot()->setToolTip(tr("A click on a bag shows its landscape"));
  bags_->add_legend();
  call_as_in_figures(bags_, [] { return bags_spec().name; });
  const auto button = [this](const char* icon, const QString& text, int direction) {
    connect(bags_->header()->add_button(QLatin1String(icon), text), &QToolButton::clicked, this,
            [this, direction] { turn_page(direction); });
  };
  button("step-back", tr("Bags before"), -1);
  button("step", tr("Next bags"), 1);
  enlargeable(bags_, bags_->header(), tr("bags"));
  bags_->cover(&model_->freshness(), tr("Drawing the bags…"));
  connect(bags(), &CurvePlot::pressed, this, [this](QPointF value) {
    const LearnShown shown = model_->results();
    if (shown.looks.empty()) return;
    if (const auto found = bag_at(shown, strip_room(bags()), value)) pick(*found);
  });
  bags()->serve_targets([this] {
    std::vector<CurvePlot::Target> strips;
    const LearnShown shown = model_->results();
    if (shown.looks.empty()) return strips;
    const std::vector<int> page = bags_on_page(shown, strip_room(bags()));
    for (std::size_t i = 0; i < page.size(); ++i)
      strips.push_back({strip_of(strip_room(bags()), i).center(), bag_words(shown, page[i])});
    return strips;
  });
}

void LearnView::pick(int bag) {
  model_->change(tr("Pick bag"), [bag](LearnState& state) { state.bag = bag; });
}

void LearnView::turn_page(int direction) {
  const LearnShown shown = model_->results();
  if (shown.looks.empty()) return;
  const std::vector<int> listed = listed_bags(shown), page = bags_on_page(shown, strip_room(bags()));
  if (page.empty()) return;
  // The first of the next page, or the last of the one before.
  auto at = std::lower_bound(listed.begin(), listed.end(), direction > 0 ? page.back() : page.front());
  if (direction > 0 ? ++at == listed.end() : at == listed.begin()) return;
  pick(direction > 0 ? *at : *--at);
}

void LearnView::show_results() {
  if (model_->state().task != LearnTask::bags) return;
  const auto shown = std::make_shared<const LearnShown>(model_->results());
  for (Panel* panel : {bags_, curves_, methods_}) panel->show_or_clear(shown);
  if (!shown->landscape) landscape_->show_nothing();
}

void LearnView::show_progress() {
  const LearnState& state = model_->state();
  const LearnLooks looks = model_->current_looks();
  const bool begun = looks.begun(), ended = looks.ended(), bags = state.task == LearnTask::bags;
  const RichText all = bags ? training_words(state) : training_words(state.mosaic);
  RichText text =
      !begun ? all
      : bags ? marked("epoch %1 of %2, %3", epochs_of(looks.bags), state.settings.epochs, all)
             : marked("step %1 of %2, %3", steps_of(looks.mosaics), state.mosaic.settings.steps, all);
  if (model_->began_anew()) text = marked("began anew with other settings; %1", text);
  progress_->show_progress(model_->playing() ? marked("<b>Training</b>")
                           : ended           ? marked("<b>Trained</b>")
                           : begun           ? marked("<b>Paused</b>")
                                             : marked("<b>Not trained yet</b>"),
                           text, static_cast<std::int64_t>(1000 * model_->share()), 1000,
                           model_->seconds_left());
  set_disabled_because(end_,
                       ended   ? tr("The training has ended")
                       : begun ? QString()
                               : tr("Nothing is trained yet"),
                       bags ? tr("Ends the training; the best epochs so far are kept")
                            : tr("Ends the training and measures the networks as they are"));
}

}  // namespace basinscope
