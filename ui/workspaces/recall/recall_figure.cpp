// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_figure.h"

#include "ui/jobs/completing.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {
namespace {

QStringList recall_cards(const RecallState& state) {
  if (state.measures) return {QStringLiteral("Recall"), measures_title(true), measures_title(false)};
  return {QStringLiteral("Recall"), QStringLiteral("Capacity"), QStringLiteral("Noise")};
}

// What is above, and what is below it.
RecallFigure with_film(RecallFigure known, const RecallState& state, const TaskControl& control) {
  if (!known.memories) known.memories = memories_of({state.memories, state.shape});
  const FilmInput input = film_input(state, known.memories);
  if (!(known.film && known.film->input == input)) known.film = film_of(input, control);
  return known;
}

RecallFigure with_lower_row(RecallFigure known, const RecallState& state, const TaskControl& control) {
  const FilmInput input = film_input(state, known.memories);
  if (state.measures) {
    if (!(known.measures && known.measures->input == input)) known.measures = recall_measures(input, control);
    return known;
  }
  const RecallExperiments wanted = experiments_of(state, known.memories);
  for (std::size_t i = 0; i < 2 && !control.cancelled(); ++i) {
    RetrievalProgress& part = known.progress[i];
    if (part.experiment) continue;
    auto experiment = std::make_shared<const RetrievalExperiment>(i == 0 ? wanted.capacity : wanted.noise);
    require_sound(*experiment);
    const CellExperiment cells = cells_of(*experiment);
    const TaskControl running =
        TaskControl::part(control, 0.5 * static_cast<double>(i), 0.5 * static_cast<double>(i + 1));
    part.table = run_cells(
        cells, {}, table_to_go_on_with(cells, {}), [](const std::string&) {}, running);
    part.experiment = std::move(experiment);
  }
  return known;
}

RichText settings_of(const RecallState& state, const RecallFigure& figure) {
  const RecallSettings& film = state.film;
  RichText text = marked("%1 of %2", memories_words(state),
                         text_of(counted(figure.memories->values.rows(), "memory", "memories")));
  text += marked("; algorithm %1, <i>β</i> = %2, %3 of %4, cue %5", static_cast<int>(film.algorithm),
                 number_in_words(film.beta), text_of(counted(film.recalls.value_or(state.count), "recall")),
                 text_of(counted(film.steps, "inner step")), state.cue + 1);
  if (film.algorithm != RecallAlgorithm::constrained)
    text +=
        marked(", <i>λ</i> = %1, <i>τ</i> = %2", number_in_words(film.penalty), number_in_words(film.decay));
  if (film.algorithm == RecallAlgorithm::sequential)
    text += marked(", <i>ω</i> = %1, <i>t</i> = %2", number_in_words(film.bonus),
                   number_in_words(film.transition));
  text += marked("; retrieval: %1 masked, cosine above %2, <i>β</i> = %3 (%4 with l2), %5, %6, seed %7",
                 number_in_words(state.mask), number_in_words(state.threshold), number_in_words(state.beta),
                 number_in_words(state.beta_l2), text_of(counted(state.updates, "update")),
                 text_of(counted(state.draws, "draw")), QString::number(state.seed));
  return text + marked("; double precision; %1.", program_name());
}

}  // namespace

CardPage recall_page(const RecallState& state, const RecallFigure& figure, const Theme& theme) {
  CardPage page;
  page.title = film_title(state);
  FigureCard film;
  film.name = recall_cards(state)[0];
  film.title = film_title(state);
  film.parameters = film_text(state);
  film.panels = {film_panel(*figure.film, state, theme,
                            {660, 66.0 * static_cast<double>(figure.film->rows.size() + 1)})};
  page.rows.push_back(
      {0.1 * static_cast<double>(figure.film->rows.size() + 1) + 0.06, {{1, {std::move(film)}}}});
  CardRow lower{0.42, {}};
  for (std::size_t i = 0; i < 2; ++i) {
    FigureCard card;
    card.name = recall_cards(state)[static_cast<qsizetype>(i) + 1];
    const RetrievalProgress& progress = figure.progress[i];
    if (state.measures ? !figure.measures : !progress.experiment) {
      card.refusal = QStringLiteral("not computed");
      lower.stacks.push_back({0.5, {std::move(card)}});
      continue;
    }
    if (state.measures) {
      card.title = measures_title(i == 0);
      card.parameters = measures_text(*figure.measures, i == 0);
      card.panels = {measures_panel(*figure.measures, i == 0, theme)};
      lower.stacks.push_back({0.5, {std::move(card)}});
      continue;
    }
    card.title = retrieval_title(*progress.experiment);
    card.parameters = retrieval_text(progress);
    if (progress.done() == 0)
      card.refusal = QStringLiteral("not run yet");
    else
      card.panels = {retrieval_panel(progress, state, theme)};
    lower.stacks.push_back({0.5, {std::move(card)}});
  }
  page.rows.push_back(std::move(lower));
  page.settings = settings_of(state, figure);
  return page;
}

FigureOffer recall_offer(const Scene& scene, RecallFigure known) {
  const auto state = scene.workspaces.of<RecallState>();
  const auto film =
      completing(std::move(known), [state](const RecallFigure& so_far, const TaskControl& control) {
        return with_film(so_far, state, control);
      });
  const auto whole =
      completing(RecallFigure(), [state, film](const RecallFigure& so_far, const TaskControl& control) {
        if (so_far.film) return so_far;
        const RecallFigure above = film(control);
        return control.cancelled() ? so_far : with_lower_row(above, state, control);
      });
  return card_offer(
      QString::fromStdString(scene.title) + QStringLiteral(" recall"), recall_cards(state),
      [state, film, whole](const Theme& theme, const TaskControl& control, const std::vector<int>& wanted) {
        const bool below = wanted != std::vector<int>{0};
        const RecallFigure figure = below ? whole(control) : film(control);
        return control.cancelled() ? CardPage() : recall_page(state, figure, theme);
      });
}

}  // namespace basinscope
