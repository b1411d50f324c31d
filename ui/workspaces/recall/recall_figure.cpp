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

QStringList recall_cards(const RecallState& state) {
  QStringList names{tr("Recall")};
  switch (state.lower) {
    case RecallLower::retrieval:
      return names << tr("Capacity") << tr("Noise");
    case RecallLower::recall:
      return names << measures_title(true) << measures_title(false);
    case RecallLower::query:
      return names << tr("Memories") << tr("Retrieval") << tr("Energy");
    case RecallLower::mixtures:
      return names << tr("Metastable states");
  }
  return names;
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
RecallFigure completed(RecallFigure known, const RecallState& state, const std::vector<int>& wanted,
                       const TaskControl& control) {
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

// A picture with words, drawn for a room and again for that of a page.
void show_drawing(FigureCard& card, QSizeF room, std::function<CurvePanel(QSizeF)> drawn) {
  card.panels = {drawn(room)};
  card.room = room;
  card.drawn = std::move(drawn);
  card.refusal = {};
}

FigureCard lower_card(const RecallState& state, const RecallFigure& figure, int i, const Theme& theme) {
  FigureCard card;
  card.name = recall_cards(state)[i + 1];
  card.title = card.name;
  card.refusal = tr("not computed");
  const auto show = [&card](const RichText& parameters, CurvePanel panel) {
    card.parameters = parameters;
    card.panels = {std::move(panel)};
    card.refusal = {};
  };
  switch (state.lower) {
    case RecallLower::retrieval: {
      const RetrievalProgress& progress = figure.progress[static_cast<std::size_t>(i)];
      if (progress.done() > 0) show(retrieval_text(progress), retrieval_panel(progress, state, theme));
      if (progress.experiment) card.numbers = [progress] { return retrieval_table(progress); };
      break;
    }
    case RecallLower::recall:
      if (!figure.measures) break;
      show(measures_text(*figure.measures, i == 0),
           measures_panel(*figure.measures, i == 0, state.bands, theme));
      card.numbers = [known = figure.measures, i] { return measures_table(*known, i == 0); };
      break;
    case RecallLower::query:
      if (!figure.query) break;
      card.numbers = [known = figure.query, state, i] {
        if (i > 0) return paths_table(*known);
        return trace_table(known->rows[static_cast<std::size_t>(shown_method(*known, state))].path);
      };
      if (i < 2) {
        const auto panel = i == 0 ? browser_panel : paths_panel;
        card.parameters =
            i == 0 ? marked("<i>N</i> = %1", figure.query->input.count) : paths_text(*figure.query, state);
        show_drawing(card, {i == 0 ? 240.0 : 460.0, 300},
                     [=, query = figure.query](QSizeF room) { return panel(*query, state, theme, room); });
      }
      if (i == 2) show(energy_text(*figure.query, state), energy_panel(*figure.query, state, theme));
      break;
    case RecallLower::mixtures:
      if (!figure.mixtures) break;
      show(mixtures_text(*figure.mixtures), mixtures_panel(*figure.mixtures, theme));
      card.numbers = [known = figure.mixtures] { return mixtures_table(*known); };
      break;
  }
  return card;
}

}  // namespace

CardPage recall_page(const RecallState& state, const RecallFigure& figure, const std::vector<int>& wanted,
                     const Theme& theme) {
  CardPage page;
  page.title = film_title(state);
  FigureCard film;
  film.name = recall_cards(state)[0];
  film.title = film_title(state);
  film.parameters = film_text(state);
  film.refusal = tr("not computed");
  const double rows = figure.film ? static_cast<double>(figure.film->rows.size() + 1) : 2;
  if (figure.film)
    show_drawing(film, {660, 66 * rows}, [shown = figure.film, state, theme](QSizeF room) {
      return film_panel(*shown, state, theme, room);
    });
  if (figure.film) film.numbers = [known = figure.film] { return film_table(*known); };
  page.rows.push_back({0.1 * rows + 0.06, {{1, {std::move(film)}}}});
  const bool query = state.lower == RecallLower::query;
  CardRow lower{0.42, {}};
  for (int i = 0; i + 1 < recall_cards(state).size(); ++i)
    lower.stacks.push_back({query && i == 1 ? 1.7 : 1.0, {lower_card(state, figure, i, theme)}});
  page.rows.push_back(std::move(lower));
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

FigureOffer recall_offer(const Scene& scene, RecallFigure known) {
  const auto state = scene.workspaces.of<RecallState>();
  const auto whole =
      completing(std::move(known),
                 [state](const RecallFigure& so_far, const std::vector<int>& wanted,
                         const TaskControl& control) { return completed(so_far, state, wanted, control); });
  return card_offer(
      QString::fromStdString(scene.title) + QStringLiteral(" recall"), recall_cards(state),
      [state, whole](const Theme& theme, const TaskControl& control, const std::vector<int>& wanted) {
        const RecallFigure figure = whole(wanted, control);
        return control.cancelled() ? CardPage() : recall_page(state, figure, wanted, theme);
      });
}

}  // namespace basinscope
