// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_figure.h"

#include <cmath>
#include <numbers>

#include "core/network/network_words.h"
#include "ui/jobs/completing.h"
#include "ui/plots/weight_image.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/kernels/kernel_pictures.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_panels.h"

namespace basinscope {
namespace {

constexpr int paper_map_side = 480;  // pixels of the attention map

CurvePanel map_panel(const AttentionMap& shown, const Theme& theme) {
  return weight_map_panel(
      weight_map(shown.pair, shown.anchor, shown.which, -map_reach, map_reach, paper_map_side), shown.edges,
      theme);
}

TypesetTable typeset_pairs(const KernelsResult& result, const Theme& theme) {
  TypesetTable table;
  table.numbers = pairs_table(result);
  table.heads = {tr("Kernel"), tr("Attention"), tr("Bandwidth"), tr("Largest diff.")};
  table.words = {true, true, true};
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    const PairRow& row = result.rows[i];
    const bool chosen = static_cast<int>(i) == result.row;
    const auto strong = [chosen](const RichText& text) { return chosen ? bold(text) : text; };
    const auto& difference = row.weights.difference;
    const QColor colour = !difference                     ? theme.warning
                          : *difference <= pair_agreement ? theme.ok
                                                          : theme.error;
    table.rows.push_back(
        {TableCell(strong(row_kernel(row.pair))),
         TableCell(strong(row_attention(row.pair, result.state.acting_k()))),
         TableCell(translated(bandwidth_word(row.pair)), theme.text_2),
         TableCell(difference ? RichText(difference_text(*difference)) : RichText(tr("undefined")), colour)});
  }
  return table;
}

QString angles(const Matrix& vectors) {
  Vector degrees(vectors.rows());
  for (Eigen::Index i = 0; i < degrees.size(); ++i)
    degrees[i] = std::atan2(vectors(i, 1), vectors(i, 0)) * 180 / std::numbers::pi;
  return translated(list_words(degrees, 9));
}

// Where keys and query stand, by what the picture has of them: in the plane directions, and norms where those
// count.
QString places_of(const KernelsState& state) {
  const auto d = state.keys.cols();
  const QString norms = state.unit ? tr("unit norms")
                                   : tr("norms %1, the query’s %2")
                                         .arg(translated(list_words(state.keys.rowwise().norm(), 9)),
                                              number_in_words(state.query.norm()));
  if (d == 2) {
    // Many angles are told by a few and the checksum of all.
    return tr("keys at %1 degrees, query at %2; %3")
        .arg(angles(state.keys),
             angles(state.query.transpose()).remove(QLatin1Char('[')).remove(QLatin1Char(']')), norms);
  }
  const auto n = static_cast<int>(state.keys.rows());
  const bool drawn = state.seed && random_keys(n, static_cast<int>(d), *state.seed) == state.keys;
  const QString keys =
      drawn ? tr("keys drawn with seed %1").arg(*state.seed)
            : QStringLiteral("keys %1").arg(translated(list_words(state.keys.reshaped<Eigen::RowMajor>())));
  return tr("%1; query %2; %3").arg(keys, translated(list_words(state.query)), norms);
}

// What acts in this pair beside the temperature.
RichText pair_settings(const KernelsState& state) {
  RichList parts{pair_title(state.pair(), state.acting_k()) + QStringLiteral(", ") +
                 translated(bandwidth_word(state.pair()))};
  parts << marked("<i>r</i> of any order = %1", number_in_words(state.order));
  parts << marked("<i>k</i> = %1", state.acting_k());
  parts << marked("<i>b</i> = %1", number_in_words(state.scale.anchor));
  return joined(parts, QStringLiteral(", "));
}

RichText settings_of(const KernelsState& state) {
  return marked("%1 in <i>D</i> = %2; %3; %4; <i>γ</i> = %5; double precision; %6.",
                count_text("%n key(s)", state.keys.rows()), state.keys.cols(), places_of(state),
                pair_settings(state), number_in_words(state.scale.gamma), program_name());
}

}  // namespace

QStringList kernels_card_names(const KernelsState& state) {
  QStringList names{tr("Kernel shapes"), tr("Keys"), tr("Weights")};
  if (state.show_dispersion) return names << dispersion_spec().name;
  return names << tr("Attention weight") << tr("Pairs");
}

KernelsFigure completed(KernelsFigure known, const KernelsState& state, const TaskControl& control) {
  if (!known.result || !(known.result->state == state))
    known.result = kernels_result(state, known.result.get(), MapDetail::full);
  if (state.show_dispersion && !known.spread && !control.cancelled()) {
    auto spread = std::make_shared<const Dispersion>(
        dispersion(followed_pairs(state.order), state.scale, state.dispersion, control));
    if (!control.cancelled()) known.spread = std::move(spread);
  }
  return known;
}

CardPage kernels_page(const KernelsFigure& shown, const Theme& theme) {
  const KernelsResult& result = *shown.result;
  const KernelsState& state = result.state;
  const QStringList names = kernels_card_names(state);
  const FigureCard shapes = card_of(shapes_spec(), shown.result, theme);
  FigureCard keys{names[1],
                  keys_title(result),
                  {},
                  {},
                  {keys_panel(key_picture(result), no_key, theme, {220, 220})},
                  0,
                  {},
                  1};
  FigureCard bars{names[2],
                  tr("One weight, two names"),
                  factor_text(result),
                  {},
                  {bars_panel(bar_pairs(result), -1, theme, {240, 200})},
                  0,
                  {},
                  1};
  bars.legend = bar_keys(result, theme);
  const auto numbers = [known = shown.result](DataTable (*table)(const KernelsResult&)) {
    return [known, table] { return table(*known); };
  };
  keys.numbers = bars.numbers = numbers(kernel_weights_table);
  CardPage page;
  page.title = tr("Kernels: %1").arg(pair_title(state.pair(), state.acting_k()));
  page.rows = {{0.42, {{0.31, {shapes}}, {0.37, {keys}}, {0.32, {bars}}}}};
  page.settings = settings_of(state);
  if (state.show_dispersion) {
    FigureCard spread = card_of(dispersion_spec(),
                                std::make_shared<const SpreadShown>(SpreadShown{shown.spread, state}), theme);
    spread.settings =
        tr("noise %1, seed %2").arg(number_in_words(state.dispersion.noise)).arg(state.dispersion.seed);
    // Finished draws of a cancelled run.
    if (shown.spread && shown.spread->draws < shown.spread->settings.draws)
      spread.parameters =
          tr("partial, %1 of %2 draws, ").arg(shown.spread->draws).arg(shown.spread->settings.draws) +
          spread.parameters;
    page.rows.push_back({0.34, {{1, {spread}}}});
    return page;
  }
  FigureCard map{
      names[3], map_title(*result.map), map_text(*result.map), {}, {map_panel(*result.map, theme)}, 0, {}, 1};
  map.legend = {{tr("exact zero"), zero_weight_colour(theme), false, CurveKey::Mark::swatch}};
  map.numbers = numbers(map_table);
  map.settings = marked("%1, <i>k</i> at most 2", translated(attention_name(result.map->pair, 2)));
  FigureCard pairs{
      names[4], tr("Pairs"), tr("one row is one identity, measured at these keys"), {}, {}, 0, {}, 1};
  pairs.table = typeset_pairs(result, theme);
  page.rows.push_back({0.4, {{0.42, {map}}, {0.58, {pairs}}}});
  return page;
}

FigureOffer kernels_offer(const Scene& scene, KernelsFigure known) {
  const auto state = scene.workspaces.of<KernelsState>();
  // Computed with the page where the window has not come as far.
  const auto whole =
      completing(std::move(known), [state](const KernelsFigure& sofar, const TaskControl& control) {
        return completed(sofar, state, control);
      });
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" kernels"),
                    kernels_card_names(state), [whole](const Theme& theme, const TaskControl& control) {
                      const KernelsFigure figure = whole(control);
                      return control.cancelled() ? CardPage() : kernels_page(figure, theme);
                    });
}

}  // namespace basinscope
