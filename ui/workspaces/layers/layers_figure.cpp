// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_figure.h"

#include "core/layers/layer_words.h"
#include "core/workspaces/layers_tables.h"
#include "ui/jobs/completing.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

std::vector<LayersPanel> panels_of(const LayersState& state) {
  std::vector<LayersPanel> panels{losses_spec(), sequence_spec()};
  if (state.task == LayersTask::recall)
    panels = {accuracy_spec(AccuracyOver::pairs), accuracy_spec(AccuracyOver::length)};
  panels.push_back(state_spec(false));
  panels.push_back(lower_spec(state.lower));
  if (state.beside >= 0) panels.push_back(state_spec(true));
  return panels;
}

LayersResults completed(LayersResults known, const LayersState& state, const TaskControl& control) {
  const bool recall = state.task == LayersTask::recall;
  const int draws = state.acting_draws();
  const auto parts = [&](double from, double to) { return TaskControl::part(control, from, to); };
  if (!recall &&
      !(known.losses && known.losses->input == losses_input(state) && known.losses->draws == draws))
    known.losses = loss_curves(losses_input(state), draws, {known.losses.get()}, parts(0, 0.8));
  if (recall &&
      !(known.accuracy && known.accuracy->input == accuracy_input(state) && known.accuracy->draws == draws))
    known.accuracy = accuracy_curves(accuracy_input(state), draws, {known.accuracy.get()}, parts(0, 0.8));
  const auto complete = [&](std::shared_ptr<const LayerMoment>& moment, int which) {
    const MomentInput input = moment_input(state, which);
    if (!(moment && moment->input == input)) moment = layer_moment(input, parts(0.8, 1));
  };
  complete(known.moment, state.chosen);
  if (state.beside >= 0) complete(known.second, state.beside);
  return known;
}

// Every layer with its parameters.
RichText layers_words(const LayersState& state) {
  QStringList all;
  for (const Layer& layer : state.layers) {
    const QString settings = translated(settings_words(layer, true));
    const QString title = translated(layer_words(layer, {layer}));
    all << (settings.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, settings));
  }
  return all.join(QStringLiteral("; "));
}

RichText settings_of(const LayersState& state) {
  RichText text = task_words(state);
  if (state.task == LayersTask::switching) {
    const SwitchingLaw& law = state.switching.law;
    text += marked(", decay %1 then %2, noise %3", number_in_words(law.before), number_in_words(law.after),
                   number_in_words(law.noise));
  }
  if (state.task != LayersTask::own)
    text += marked("; %1, seed %2", count_text("%n draw(s)", state.draws), QString::number(state.seed));
  return text + marked("; <i>t</i> = %1; ", state.acting_token()) + layers_words(state) +
         marked("; double precision; %1.", program_name());
}

}  // namespace

CardPage layers_page(const LayersState& state, const LayersResults& results, const Theme& theme) {
  const auto shown = std::make_shared<const LayersShown>(LayersShown{results, state});
  std::vector<FigureCard> cards;
  for (const LayersPanel& spec : panels_of(state)) cards.push_back(card_of(spec, shown, theme));
  CardPage page;
  page.title = tr("Layers: %1").arg(plain_text(task_words(state)));
  const double left = state.task == LayersTask::recall ? 0.5 : 0.6;
  page.rows.push_back({0.42, {{left, {cards[0]}}, {1 - left, {cards[1]}}}});
  CardRow lower{0.4, {}};
  for (std::size_t i = 2; i < cards.size(); ++i) lower.stacks.push_back({1.0, {cards[i]}});
  page.rows.push_back(std::move(lower));
  page.settings = settings_of(state);
  return page;
}

FigureOffer layers_offer(const Scene& scene, LayersResults known) {
  const auto state = scene.workspaces.of<LayersState>();
  const auto whole =
      completing(std::move(known), [state](const LayersResults& so_far, const TaskControl& control) {
        return completed(so_far, state, control);
      });
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" layers"),
                    names_of(panels_of(state)),
                    [state, whole](const Theme& theme, const TaskControl& control) {
                      const LayersResults results = whole(control);
                      return control.cancelled() ? CardPage() : layers_page(state, results, theme);
                    });
}

}  // namespace basinscope
