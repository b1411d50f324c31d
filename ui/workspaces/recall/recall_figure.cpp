// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_figure.h"

#include <algorithm>

#include "core/recall/recall_tables.h"
#include "ui/jobs/completing.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/recall/query_panels.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {
namespace {

std::vector<RecallPanel> panels_of(RecallLower lower) {
  switch (lower) {
    case RecallLower::retrieval:
      return {film_spec(), retrieval_spec(false), retrieval_spec(true)};
    case RecallLower::recall:
      return {film_spec(), measures_spec(true), measures_spec(false)};
    case RecallLower::query:
      return {film_spec(), browser_spec(), paths_spec(), energy_spec()};
    case RecallLower::mixtures:
      break;
  }
  return {film_spec(), mixtures_spec()};
}

void run_experiment(RetrievalProgress& part, const RetrievalExperiment& wanted, const TaskControl& control) {
  auto experiment = std::make_shared<const RetrievalExperiment>(wanted);
  require_sound(*experiment);
  const CellExperiment cells = cells_of(*experiment);
  part.table = run_cells(
      cells, {}, table_to_go_on_with(cells, {}), [](std::int64_t, const std::string&) {}, control);
  if (experiment->name == "capacity") part.bounds = method_bounds(*experiment);
  part.experiment = std::move(experiment);
}

bool has(const std::vector<int>& wanted, int card) {
  return std::find(wanted.begin(), wanted.end(), card) != wanted.end();
}

// wanted: cards by their numbers; what others show is not computed.
RecallShown completed(RecallShown known, const RecallState& state, const std::vector<int>& wanted,
                      const TaskControl& control) {
  known.state = state;
  if (!known.memories)
    known.memories = memories_of({state.memories, state.shape, state.held_of(state.memories)});
  if (has(wanted, 0)) {
    const FilmInput input = film_input(state, known.memories);
    if (!(known.film && known.film->input == input)) known.film = film_of(input, control);
  }
  if (wanted == std::vector<int>{0} || control.cancelled()) return known;
  switch (state.lower) {
    case RecallLower::retrieval: {
      const RecallExperiments experiments = experiments_of(state, known.memories);
      for (const int i : {0, 1}) {
        RetrievalProgress& part = known.progress[static_cast<std::size_t>(i)];
        if (!part.experiment && has(wanted, i + 1) && !control.cancelled())
          run_experiment(part, i == 0 ? experiments.capacity : experiments.noise,
                         TaskControl::part(control, 0.5 * i, 0.5 * (i + 1)));
      }
      break;
    }
    case RecallLower::recall: {
      const MeasuresInput input = measures_input(state, known.memories);
      if (!(known.measures && known.measures->input == input && known.measures->complete()))
        known.measures = recall_measures(input, control);
      break;
    }
    case RecallLower::query: {
      const QueryInput input = query_input(state, known.memories);
      if (!(known.query && known.query->input == input)) known.query = query_run(input, control);
      break;
    }
    case RecallLower::mixtures: {
      if (known.mixtures) break;
      const auto queries = memories_of({state.queries, state.shape, state.held_of(state.queries)});
      const MetastableImages experiment = mixtures_input(state, known.memories, queries);
      require_sound(experiment);
      known.mixtures = image_mixtures(experiment, control);
      break;
    }
  }
  return known;
}

QString list_of(const std::vector<std::string>& names) {
  QStringList all;
  for (const std::string& name : names) all << QString::fromStdString(name);
  return all.join(QStringLiteral(", "));
}

RichText film_settings(const RecallState& state) {
  const RecallSettings& film = state.film;
  RichText text =
      marked("Memories: %1; %2; algorithm %3, <i>β</i> = %4, %5 of %6, cue %7", memories_words(state),
             list_of(state.film_methods), static_cast<int>(film.algorithm), number_in_words(film.beta),
             count_text("%n recall(s)", film.recalls.value_or(state.count)),
             count_text("%n inner step(s)", film.steps), state.cue + 1);
  if (film.algorithm != RecallAlgorithm::constrained)
    text +=
        marked(", <i>λ</i> = %1, <i>τ</i> = %2", number_in_words(film.penalty), number_in_words(film.decay));
  if (film.algorithm == RecallAlgorithm::sequential)
    text += marked(", <i>ω</i> = %1, <i>t</i> = %2", number_in_words(film.bonus),
                   number_in_words(film.transition));
  return text;
}

// Of retrieval in every form.
RichText retrieval_settings(const RecallState& state) {
  RichText text =
      marked("Memories: %1; %2; <i>β</i> = %3 (%4 with l2), %5", QString::fromStdString(state.memories),
             list_of(state.methods), number_in_words(state.beta), number_in_words(state.beta_l2),
             count_text("%n step(s)", state.updates));
  switch (state.lower) {
    case RecallLower::query:
      return text + marked("; memory %1 of the first %2, noise %3, %4 masked, %5 painted, seed %6",
                           state.query.memory + 1, state.count, number_in_words(state.query.noise),
                           number_in_words(state.query.mask), state.query.painted.size(),
                           QString::number(state.seed));
    case RecallLower::mixtures: {
      QStringList betas;
      for (const double beta : state.mixture_betas) betas << plain_text(RichText(number_in_words(beta)));
      return marked("Memories: %1; queries %2; <i>β</i> = %3, %4", QString::fromStdString(state.memories),
                    QString::fromStdString(state.queries), betas.join(QStringLiteral(", ")),
                    count_text("%n step(s)", state.updates));
    }
    default:
      return text + marked("; %1 masked, cosine above %2, %3, seed %4", number_in_words(state.mask),
                           number_in_words(state.threshold), count_text("%n draw(s)", state.draws),
                           QString::number(state.seed));
  }
}

// The room that a picture with words is drawn for; of plots there is none.
QSizeF room_of(const RecallShown& shown, std::size_t card) {
  if (card == 0) return {660, 66 * (shown.film ? static_cast<double>(shown.film->rows.size() + 1) : 2)};
  if (shown.state.lower != RecallLower::query || card == 3) return {};
  return {card == 1 ? 240.0 : 460.0, 300};
}

}  // namespace

CardPage recall_page(RecallShown figure, const std::vector<int>& wanted, const Theme& theme) {
  for (RetrievalProgress& each : figure.progress)
    if (each.done() == 0) each.experiment.reset();
  const auto shown = std::make_shared<const RecallShown>(std::move(figure));
  const RecallState& state = shown->state;
  CardPage page;
  page.title = film_title(state);
  const double rows = shown->film ? static_cast<double>(shown->film->rows.size() + 1) : 2;
  const bool query = state.lower == RecallLower::query;
  page.rows = {{0.1 * rows + 0.06, {}}, {0.42, {}}};
  const std::vector<RecallPanel> panels = panels_of(state.lower);
  for (std::size_t i = 0; i < panels.size(); ++i)
    page.rows[i > 0].stacks.push_back(
        {query && i == 2 ? 1.7 : 1.0, {card_of(panels[i], shown, theme, room_of(*shown, i))}});
  RichList settings;
  const bool below = wanted != std::vector<int>{0};
  if (has(wanted, 0) || (below && state.lower == RecallLower::recall)) settings << film_settings(state);
  if (below && state.lower == RecallLower::recall)
    settings << marked("%1 of the memories, seed %2", count_text("%n draw(s)", state.draws),
                       QString::number(state.seed));
  if (below && state.lower != RecallLower::recall) settings << retrieval_settings(state);
  page.settings = joined(settings, QStringLiteral(". ")) + marked("; double precision; %1.", program_name());
  return page;
}

FigureOffer recall_offer(const Scene& scene, RecallShown known) {
  const auto state = scene.workspaces.of<RecallState>();
  const auto whole =
      completing(std::move(known),
                 [state](const RecallShown& so_far, const std::vector<int>& wanted,
                         const TaskControl& control) { return completed(so_far, state, wanted, control); });
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" recall"),
                    names_of(panels_of(state.lower)),
                    [whole](const Theme& theme, const TaskControl& control, const std::vector<int>& wanted) {
                      RecallShown shown = whole(wanted, control);
                      return control.cancelled() ? CardPage() : recall_page(std::move(shown), wanted, theme);
                    });
}

}  // namespace basinscope
