// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_view.h"

#include <QHBoxLayout>
#include <cmath>

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/layers/layers_list.h"
#include "ui/workspaces/layers/recipe_picker.h"
#include "ui/workspaces/panel_name.h"

namespace basinscope {

LayersView::LayersView(LayersModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {810, 680}, parent), model_(model), appearance_(appearance) {
  recipe_ = new RecipePicker(model, appearance, panels_);
  rows()->addWidget(recipe_);
  PanelSplitter* const middle = split(Qt::Horizontal, QStringLiteral("layers/page"), {62, 38});
  make_left(middle);
  make_right(middle);
  rows()->addWidget(middle, 1);
  make_token();
  connect(model, &LayersModel::state_changed, this, &LayersView::show_state);
  connect(model, &LayersModel::result_changed, this, &LayersView::show_results);
  connect(model, &LayersModel::moment_changed, this, &LayersView::show_moment);
  connect(appearance, &Appearance::changed, this, &LayersView::show_state);
  show_state();
  show_results();
  show_moment();
}

LayersView::Panel* LayersView::panel(const LayersPanel& spec, const Freshness* freshness,
                                     const QString& doing) {
  auto* made = new Panel(appearance_, spec, panels_);
  if (freshness) made->cover(freshness, doing);
  return made;
}

void LayersView::make_left(PanelSplitter* row) {
  auto* const column = new PanelGround(appearance_, row, &Theme::line);
  PanelSplitter* const left = split(Qt::Vertical, QStringLiteral("layers/left"), {60, 60, 40});
  losses_ = panel(losses_spec(), &model_->losses_freshness(), tr("Running the layers…"));
  losses_->plot()->set_margins({58, 20, 14, 40}, true);
  losses_->plot()->drag().edits(model_->document());
  connect(losses_->plot(), &CurvePlot::head_moved, this,
          [this](double t) { model_->set_token(static_cast<int>(std::lround(t))); });
  losses_->plot()->setToolTip(
      tr("A click on a token shows the weights of its read; the line can be dragged"));
  left->addWidget(losses_);
  call_as_in_figures(losses_, [] { return losses_spec().name; });
  enlargeable(losses_, losses_->header(), tr("losses"));
  accuracy_row_ = new PanelGround(appearance_, panels_, &Theme::line);
  QHBoxLayout* const both = accuracy_row_->add_row(1);
  for (const AccuracyOver over : {AccuracyOver::pairs, AccuracyOver::length}) {
    Panel* const made = accuracy_[over == AccuracyOver::length] =
        panel(accuracy_spec(over), &model_->accuracy_freshness(), tr("Running the layers…"));
    both->addWidget(made, 1);
    call_as_in_figures(made, [over] { return accuracy_spec(over).name; });
  }
  left->addWidget(accuracy_row_);
  sequence_ = panel(sequence_spec(), nullptr, {});
  sequence_->plot()->set_margins({58, 8, 66, 40}, true);
  left->addWidget(sequence_);
  call_as_in_figures(sequence_, [] { return sequence_spec().name; });
  for (CurvePlot* plot : {losses(), sequence_->plot()})
    connect(plot, &CurvePlot::clicked, model_, [this](QPointF at) {
      model_->set_token(static_cast<int>(std::lround(at.x())), LayersLower::weights);
    });
  list_ = new LayersList(model_, appearance_, panels_);
  column->add(left, 1);
  column->add(list_);
  row->addWidget(column);
  for (QLayout* layout : {column->layout(), static_cast<QLayout*>(both)}) line(layout);
}

void LayersView::make_right(PanelSplitter* row) {
  PanelSplitter* const right = split(Qt::Vertical, QStringLiteral("layers/right"), {60, 40});
  PanelSplitter* const both = split(Qt::Horizontal, QStringLiteral("layers/states"), {1, 1});
  for (int place = 0; place < 2; ++place) {
    Panel* const made = states_[static_cast<std::size_t>(place)] = panel(
        state_spec(place == 1), place == 0 ? &model_->moment_freshness() : nullptr, tr("Reading the state…"));
    made->plot()->set_margins({44, 20, 62, 40}, true);
    both->addWidget(made);
    call_as_in_figures(made, [place] { return state_spec(place == 1).name; });
  }
  right->addWidget(both);
  lower_ = panel(lower_spec(LayersLower::spectrum), &model_->moment_freshness(), tr("Reading the state…"));
  lower_->plot()->set_margins({58, 8, 14, 40}, true);
  right->addWidget(lower_);
  row->addWidget(right);
}

void LayersView::make_token() {
  auto* bar = new PanelGround(appearance_, panels_);
  using Rows = BoundRows<LayersModel>;
  const Rows place([bar](QWidget* row) { bar->add(row); }, model_, appearance_);
  const auto& token = field_of<LayersState>("token");
  token_ = place.number(
      row_words(token), token.range, token.reach,
      Rows::Computed{[](const LayersState& state) { return static_cast<double>(state.acting_token()); },
                     [](LayersState& state, double t) { state.token = static_cast<int>(t); }, true});
  token_->setContentsMargins(appearance_->px(12), appearance_->px(2), appearance_->px(12),
                             appearance_->px(2));
  rows()->addWidget(bar);
}

void LayersView::show_state() {
  const LayersState& state = model_->state();
  const bool recall = state.task == LayersTask::recall;
  losses_->setVisible(!recall);
  accuracy_row_->setVisible(recall);
  const bool sequence = state.upper == LayersUpper::sequence;
  sequence_->setVisible(sequence);
  list_->setVisible(!sequence);
  states_[1]->setVisible(state.beside >= 0);
  call_as_in_figures(lower_, [&state] { return lower_spec(state.lower).name; });
  const double last = std::max(2, state.tokens());
  if (token_->field().reach.highest != last) token_->set_reach({1, last}, 1);
  if (sequence && !(shown_sequence_ == static_cast<const LayersProblem&>(state))) {
    shown_sequence_ = state;
    sequence_->show_result(std::make_shared<const LayersShown>(LayersShown{{}, state}));
  }
  if (sequence) sequence_->plot()->show_head(state.acting_token());
  show_results();
  show_moment();
}

void LayersView::show_results() {
  const LayersState& state = model_->state();
  const auto shown = std::make_shared<const LayersShown>(LayersShown{model_->results(), state});
  for (Panel* const panel : {losses_, accuracy_[0], accuracy_[1]}) panel->show_result(shown);
  if (shown->losses)
    losses_->plot()->show_head(state.acting_token(),
                               losses_rings(*shown->losses, state, appearance_->theme()));
}

void LayersView::show_moment() {
  const auto shown = std::make_shared<const LayersShown>(LayersShown{model_->results(), model_->state()});
  for (Panel* const panel : {states_[0], lower_, states_[1]}) panel->show_result(shown);
}

}  // namespace basinscope
