// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_readings.h"

#include <algorithm>

#include "core/attractors/slice.h"
#include "core/attractors/state_name.h"
#include "core/landscape/passes.h"
#include "core/landscape/probe.h"
#include "ui/controls/data_menu.h"
#include "ui/export/card_page.h"
#include "ui/export/figure.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/figure/pattern_colours.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_colours.h"
#include "ui/plots/energy_traces.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/boundary_panel.h"
#include "ui/workspaces/landscape/descent_panels.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/shares_panel.h"
#include "ui/workspaces/landscape/steps_panel.h"
#include "ui/workspaces/landscape/update_panel.h"

namespace basinscope {
namespace {

constexpr int area_side = 400;          // initial conditions of the areas, each way
constexpr std::size_t most_lines = 24;  // of a table
constexpr std::size_t most_steps = 40;  // of a plot of energies
constexpr std::size_t most_coloured = 8;

struct Start {
  RichText name;
  CurveKey sample;
  Probe probe;
};

struct Readings {
  LandscapeResult result;
  LandscapePictures coloured;  // without images
  std::vector<Start> starts;   // the pinned probe, then the queries
  const Start& query(std::size_t i) const { return starts[starts.size() - result.energies.size() + i]; }
};

Readings readings_of(const Scene& scene, const MapBasins& map, const TaskControl& control) {
  Readings readings;
  PassSize size;
  size.basins_width = size.basins_height = area_side;
  size.output = MapOutput::labels;
  readings.result = basin_pass(scene, size, map, control);
  if (control.cancelled()) return readings;
  refine(readings.result, control);
  const Scene& drawn = *readings.result.scene;
  if (const auto& pin = scene.view.pinned_probe)
    readings.starts.push_back({tr("probe"), field_key({FieldSample::Symbol::start}, {}),
                               probe_at(drawn, &readings.result, (*pin)[0], (*pin)[1])});
  for (int i = 0; i < drawn.queries.rows() && !control.cancelled(); ++i)
    readings.starts.push_back({symbols(query_label(i)), field_key({FieldSample::Symbol::start}, {}),
                               probe_of(drawn, &readings.result, drawn.queries.row(i).transpose())});
  return readings;
}

// Where a state lies in the plane: a slice shows two of its numbers.
RichText place_of(const Scene& scene, const Vector& state) {
  const auto [x, y] = place_texts(scene.window, plane_point(scene, state), 1.0 / 20);
  return QStringLiteral("(%1, %2)").arg(x, y);
}

FigureCard weights_card(const Scene& scene, const Readings& readings, const Theme& theme) {
  FigureCard card;
  const bool sets = retrieves_sets(scene.separation);
  card.title = sets ? marked("Weights <i>y</i>") : marked("Weights <i>p</i>");
  if (readings.starts.empty()) {
    card.refusal = tr("No place: pin the probe or add a query.");
    return card;
  }
  const Start& start = readings.starts.front();
  const Probe& probe = start.probe;
  card.parameters = marked("%1 %2", start.name, place_of(*readings.result.scene, probe.state));
  if (probe.weights.size() != scene.memory.patterns.rows()) {
    card.refusal = tr("undefined here: no pattern within reach, every weight is 0/0");
    return card;
  }
  card.parameters += QStringLiteral(", ") + (sets ? tr("sum %1").arg(*total_weight(scene.separation))
                                                  : weights_summary(scene, probe.weights));
  if (probe.pairs.size() > 0) card.parameters += QStringLiteral(", ") + pairs_text(scene, probe.pairs);
  const auto name = [&scene](Eigen::Index i) { return symbols(pattern_label(scene, static_cast<int>(i))); };
  card.panels = {weights_panel({probe.weights, name, {}, probe.pairs}, theme, paper_frame)};
  card.numbers = [table = weights_table(scene, probe.weights)] { return table; };
  card.panels.front().y.title = tr("weight");
  return card;
}

FigureCard update_card(const Scene& scene, const Readings& readings, const Theme& theme) {
  FigureCard card;
  card.title = update_spec().name;
  card.refusal = tr("No place: pin the probe or add a query.");
  if (readings.starts.empty()) return card;
  const auto query = scene.view.pinned_probe ? std::nullopt : std::optional(0);
  const auto update = std::make_shared<const ShownUpdate>(
      shown_update(scene, readings.starts.front().probe, update_title(query, 0, false)));
  const double rows = static_cast<double>(update->numbers.rows.size());
  card = card_of(update_spec(), update, theme, {400, 17 * (rows + 4)});
  if (card.drawn) card.aspect = card.room.height() / card.room.width();
  return card;
}

FigureCard energies_card(const Readings& readings, const Theme& theme) {
  const LandscapeResult& result = readings.result;
  FigureCard card;
  card.title = tr("Energy along the queries");
  if (!result.energy.refusal.empty()) {
    card.refusal = capitalised(translated(result.energy.refusal));
    return card;
  }
  std::vector<EnergyTrace> traces;
  const bool coloured = result.energies.size() <= most_coloured;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < result.energies.size(); ++i) {
    std::vector<double> energies = result.energies[i];
    if (energies.empty()) continue;
    longest = std::max(longest, energies.size());
    energies.resize(std::min(energies.size(), most_steps + 1));
    const QColor colour =
        legible(path_colour(result.trajectories[i], &result, &readings.coloured, theme.dark), theme);
    traces.push_back({std::move(energies), colour, coloured});
    if (coloured)
      card.legend.push_back(line_key(symbols(query_label(static_cast<int>(i))) + QStringLiteral(" → ") +
                                         symbols(shown_name(readings.query(i).probe.ends_at)),
                                     colour));
    if (coloured) card.legend.back().line_pt = 2;
  }
  if (traces.empty()) {
    card.refusal = tr("The scene has no queries yet.");
    return card;
  }
  if (longest > most_steps + 1)
    card.parameters = count_text("the first of %n step(s)", static_cast<int>(longest) - 1);
  card.panels = {traces_panel(traces, 0, {}, theme)};
  card.numbers = [table = traces_table(result)] { return table; };
  return card;
}

// A square, or the diamond of a mixture, as in the window's table.
CurveKey sample_of(const Readings& readings, std::size_t index, bool dark) {
  const LandscapeResult& result = readings.result;
  const Attractor& attractor = *result.states()[index];
  if (attractor.kind == FixedPointKind::pattern) {
    PatternMark mark;
    mark.index = attractor.pattern;
    mark.colour = shown_colour(&readings.coloured, mark.index, dark);
    mark.dot = pattern_has_dot(mark.index);
    return field_key({FieldSample::Symbol::patterns, {mark}}, {});
  }
  AttractorMark mark;
  mark.kind = attractor.kind;
  mark.colour = readings.coloured.attractor_colours[index];
  mark.members = shown_members(&readings.coloured, attractor, result.scene->separation, dark);
  return field_key({FieldSample::Symbol::fixed_point, {}, mark}, {});
}

FigureCard attractors_card(const Readings& readings, const Theme& theme) {
  const LandscapeResult& result = readings.result;
  const std::vector<const Attractor*> all = result.states();
  const bool sliced = is_slice(result);
  FigureCard card;
  card.title = tr("Attractors");
  card.parameters = attractor_summary(result);
  TypesetTable table;
  table.heads = {tr("Attractor"), tr("Kind"), tr("Area %"), marked("<i>E</i>")};
  if (sliced) table.heads.push_back(tr("Off slice"));
  table.heads.push_back(QStringLiteral("ρ(J)"));
  table.heads.push_back({});
  table.words = {true, true};
  const std::vector<int> order = attractors_in_order(all);
  for (std::size_t row = 0; row < std::min(order.size(), most_lines); ++row) {
    const auto index = static_cast<std::size_t>(order[row]);
    const Attractor& attractor = *all[index];
    TableCell name(symbols(shown_name(attractor.name)));
    name.sample = sample_of(readings, index, theme.dark);
    std::vector<TableCell> cells{
        name, TableCell(kind_text(attractor, result.scene->separation), theme.text_2), area_text(attractor),
        attractor.energy ? fixed_text(*attractor.energy, 3) : QStringLiteral("—")};
    if (sliced) cells.push_back(reading_text(distance_to(result.scene->plane, attractor.state), 2));
    cells.push_back(reading_text(attractor.spectral_radius, 2));
    cells.push_back(TableCell(stability_text(attractor), attractor.stable() ? theme.ok : theme.warning));
    table.rows.push_back(std::move(cells));
  }
  if (order.size() > most_lines)
    card.parameters += tr("; the first %1 of %2").arg(most_lines).arg(order.size());
  table.numbers = attractors_table(result, order);
  card.settings = tr("area: share of the shown window, of %1 × %1 initial conditions").arg(area_side);
  card.table = std::move(table);
  return card;
}

FigureCard retrieval_card(const Readings& readings) {
  const LandscapeResult& result = readings.result;
  FigureCard card;
  card.title = tr("Retrieval");
  if (readings.starts.empty()) {
    card.refusal = tr("No initial condition: pin the probe or add a query.");
    return card;
  }
  const bool has_energy = result.energy.refusal.empty();
  TypesetTable table;
  table.heads = {tr("Query"), tr("Place"), tr("Ends at"), tr("Steps")};
  table.words = {true, false, true};
  if (has_energy)
    for (const QString& head : {tr("start"), tr("end")}) table.heads.push_back(marked("<i>E</i> %1", head));
  const Network network = network_of(*result.scene);
  table.numbers = {{"start", "ends_at", "steps", "energy_start", "energy_end"}, {}};
  for (std::size_t row = 0; row < readings.starts.size(); ++row) {
    const Start& start = readings.starts[row];
    const Trajectory& path = start.probe.trajectory;
    const double first = start.probe.energy.value_or(std::nan("")),
                 last = energy(network, path.limit()).value_or(std::nan(""));
    table.numbers.rows.push_back({word_cell(plain_text(start.name)), start.probe.ends_at.english(),
                                  static_cast<double>(path.steps_taken()), number_cell(first),
                                  number_cell(last)});
    if (row >= most_lines) continue;
    TableCell name(start.name);
    name.sample = start.sample;
    std::vector<TableCell> cells{name, place_of(*result.scene, start.probe.state),
                                 symbols(shown_name(start.probe.ends_at)),
                                 QString::number(path.steps_taken())};
    if (has_energy) {
      cells.push_back(reading_text(first, 4));
      cells.push_back(reading_text(last, 4));
    }
    table.rows.push_back(std::move(cells));
  }
  if (readings.starts.size() > most_lines)
    card.parameters = tr("the first %1 of %2 initial conditions").arg(most_lines).arg(readings.starts.size());
  card.table = std::move(table);
  return card;
}

}  // namespace

FigureOffer readings_offer(const Scene& scene, const MapBasins& map) {
  // These compute trajectories of their own, not those of the other parts.
  static constexpr int approach_part = 5, bound_part = 6, steps_part = 7, boundary_part = 8, shares_part = 9;
  const QStringList names{tr("Weights"),        tr("Energy along the queries"),
                          tr("Attractors"),     tr("Retrieval"),
                          update_spec().name,   approach_spec().name,
                          bound_spec().name,    steps_spec().name,
                          boundary_spec().name, shares_name()};
  FigureOffer offer = grid_offer(
      QString::fromStdString(scene.title), names,
      [scene, map, names](const Theme& theme, const TaskControl& control, const std::vector<int>& wanted) {
        CardPage page;
        page.title = tr("Readings of a landscape");
        page.settings = settings_text(scene);
        page.data = std::make_shared<const Scene>(scene);
        std::vector<FigureCard> cards(shares_part + 1);
        if (std::ranges::any_of(wanted, [](int part) { return part < approach_part; })) {
          Readings readings = readings_of(scene, map, control);
          if (control.cancelled()) return page;
          readings.coloured = coloured_basins(readings.result, picture_style(scene.view, theme.dark, 1));
          cards[0] = weights_card(*readings.result.scene, readings, theme);
          cards[1] = energies_card(readings, theme);
          cards[2] = attractors_card(readings, theme);
          cards[3] = retrieval_card(readings);
          cards[4] = update_card(scene, readings, theme);
        }
        const auto is_wanted = [&](int part) { return std::ranges::count(wanted, part) > 0; };
        for (const auto& [part, spec] :
             {std::pair{approach_part, approach_spec()}, {bound_part, bound_spec()}}) {
          if (!is_wanted(part)) continue;
          if (scene.queries.rows() > 0)
            cards[part] = card_of(
                spec, std::make_shared<const Descent>(descent(descent_input(scene, 0, 0), control)), theme);
          else
            cards[part].refusal = tr("The scene has no queries yet.");
        }
        if (is_wanted(steps_part))
          cards[steps_part] = card_of(
              steps_spec(), std::make_shared<const StepHistogram>(counted_steps(scene, control)), theme);
        if (is_wanted(boundary_part))
          cards[boundary_part] =
              card_of(boundary_spec(),
                      std::make_shared<const BasinMeasures>(measured_boundaries(scene, control)), theme);
        if (is_wanted(shares_part)) {
          const SampledShares sampled = sampled_shares(scene, control);
          if (control.cancelled()) return page;
          cards[shares_part] = shares_card(sampled, theme);
        }
        for (std::size_t i = 0; i < cards.size(); ++i) cards[i].name = names[static_cast<qsizetype>(i)];
        page.rows = {{1, {{1, std::move(cards)}}}};
        return page;
      });
  static constexpr const char* words[] = {"weights",   "energies", "attractors", "retrieval",  "update",
                                          "distances", "bound",    "steps",      "boundaries", "shares"};
  for (std::size_t i = 0; i < offer.parts.size(); ++i) {
    offer.parts[i].word = QString::fromUtf8(words[i]);
    offer.parts[i].chosen = false;
  }
  return offer;
}

}  // namespace basinscope
