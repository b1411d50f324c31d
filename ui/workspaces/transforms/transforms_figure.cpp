// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_figure.h"

#include <algorithm>

#include "core/network/network_words.h"
#include "ui/plots/bar_panels.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_panels.h"
#include "ui/workspaces/transforms/transforms_tables.h"

namespace basinscope {
namespace {

ShownWeights shown_weights(const MapResult& map) {
  return {map.weights, indexed_names(map.separation), translated(map.refusal)};
}

CurvePanel titled_weights(const MapResult& map, bool chosen, const Theme& theme) {
  CurvePanel panel = weights_panel(shown_weights(map), theme, paper_frame);
  const QString name = map_name(map.separation);
  panel.title = chosen ? bold(name) : RichText(name);
  panel.y.title = tr("weight");
  panel.above = 18;  // its numbers stay clear of the title
  return panel;
}

CurvePanel shown_path(const MapResult& map, const TransformsState& state, const Theme& theme) {
  CurvePanel panel;
  panel.x = {coldest_shown, hottest_shown, true, {}};
  if (map.path) panel = path_panel(*map.path, state.over_beta, theme);
  const double x = state.over_beta ? state.beta : 1 / state.beta;
  if (map.path) {
    panel.curves.push_back({theme.accent, {{x, 0}, {x, 1}}, 1.5});
    panel.rings = head_rings(map.weights, x, theme);
  }
  panel.x.title = state.over_beta ? marked("<i>β</i>") : marked("1/<i>β</i>");
  panel.y.title = tr("weight");
  return panel;
}

constexpr std::size_t most_in_a_band = 5;

std::size_t columns_of(const TransformsResult& result) {
  const std::size_t count = result.maps.size();
  return count > most_in_a_band ? (count + 1) / 2 : count;
}

FigureCard columns_card(const TransformsResult& result, const Theme& theme) {
  const TransformsState& state = result.state;
  FigureCard card{tr("Weights and paths"),
                  tr("Weights and regularisation paths"),
                  marked("at <i>β</i> = %1, and over %2", shown_number(state.beta, 6),
                         state.over_beta ? marked("<i>β</i>") : marked("the temperature 1/<i>β</i>")),
                  {},
                  {},
                  0,
                  {},
                  1};
  card.legend = score_keys(state.scores, theme);
  // Columns of one band are wide enough for their titles and numbers.
  const std::size_t columns = columns_of(result);
  card.columns = static_cast<int>(columns);
  for (std::size_t from = 0; from < result.maps.size(); from += columns) {
    const std::size_t to = std::min(from + columns, result.maps.size());
    for (std::size_t i = from; i < to; ++i)
      card.panels.push_back(titled_weights(result.maps[i], result.maps[i].index == state.selected, theme));
    for (std::size_t i = to; i < from + columns && to == result.maps.size() && from > 0; ++i) {
      card.panels.emplace_back();  // the weights end here, and their paths begin below
      card.panels.back().framed = false;
    }
    for (std::size_t i = from; i < to; ++i) card.panels.push_back(shown_path(result.maps[i], state, theme));
  }
  if (result.maps.empty()) card.refusal = tr("No map is shown.");
  return card;
}

RichText map_words(const Separation& map) { return marked_symbols(words_of(map)); }

RichText settings_of(const TransformsResult& result) {
  const TransformsState& state = result.state;
  const bool beside = result.beside.has_value();
  RichList maps;
  for (const TransformsState::Map& map : state.maps) {
    if (map.shown) maps << map_words(map.separation);
  }
  return marked(
      "Scores <i>θ</i> = %1; <i>β</i> = %2; maps: %3%4; selected: %5; double precision; "
      "%6.",
      translated(list_words(state.scores)), number_in_words(state.beta), joined(maps, QStringLiteral("; ")),
      beside ? RichText(tr("; of two scores 5-normmax, too")) : RichText(), map_words(state.selected_map()),
      program_name());
}

}  // namespace

QStringList transforms_card_names() {
  return {scores_spec().name, threshold_spec().name, tr("Weights and paths"), simplex_spec().name,
          two_scores_spec().name};
}

CardPage transforms_page(const std::shared_ptr<const TransformsResult>& result, const Theme& theme) {
  const auto card = [&](const TransformsPanel& spec) { return card_of(spec, result, theme); };
  FigureCard scores = card(scores_spec()), threshold = card(threshold_spec());
  scores.height = 108;
  threshold.height = 100;
  if (result->threshold) {
    threshold.settings = map_words(result->state.selected_map());
    threshold.panels[0].aspect = paper_frame.height() / paper_frame.width();
  }
  FigureCard columns = columns_card(*result, theme);
  columns.numbers = [result] { return paths_table(*result); };

  CardPage page;
  page.title = tr("Transforms: weights and regularisation paths");
  const bool bands = result->maps.size() > most_in_a_band;
  page.rows = {
      {bands ? 0.82 : 0.46, {{0.3, {std::move(scores), std::move(threshold)}}, {0.7, {std::move(columns)}}}},
      {0.37, {{0.48, {card(simplex_spec())}}, {0.52, {card(two_scores_spec())}}}}};
  page.settings = settings_of(*result);
  return page;
}

FigureOffer transforms_offer(const Scene& scene, std::shared_ptr<const TransformsResult> known) {
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" transforms"),
                    transforms_card_names(),
                    [state = scene.workspaces.of<TransformsState>(), known = std::move(known)](
                        const Theme& theme, const TaskControl&) {
                      const bool same = known && known->state == state;
                      return transforms_page(same ? known : transforms_result(state, known.get()), theme);
                    });
}

}  // namespace basinscope
