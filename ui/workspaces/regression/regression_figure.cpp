// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_figure.h"

#include <cmath>

#include "ui/jobs/completing.h"
#include "ui/plots/fit_plot.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/fit_panel.h"
#include "ui/workspaces/regression/linear_page.h"
#include "ui/workspaces/regression/regression_tables.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_page.h"
#include "ui/workspaces/regression/surface_page.h"

namespace basinscope {
namespace {

QString no_truth() { return tr("Imported samples have no true function."); }

void add_head(CurvePanel& panel, double x, const Theme& theme) {
  if (x >= panel.x.low && x <= panel.x.high)
    panel.curves.push_back({theme.accent, {{x, panel.y.low}, {x, panel.y.high}}, 1.5});
}

// What a card draws as numbers, of a result that is there.
template <class Result>
std::function<DataTable()> numbers_of(std::shared_ptr<const Result> result,
                                      DataTable (*table)(const Result&)) {
  if (!result) return {};
  return [result = std::move(result), table] { return table(*result); };
}

// A card with its legend, or the sentence that it is not there yet.
FigureCard card_of(const QString& name, const RichText& title, const RichText& parameters,
                   std::vector<CurvePanel> panels, double height = 1) {
  FigureCard card{name, title, parameters, {}, std::move(panels), 0, {}, height};
  if (card.panels.empty()) card.refusal = tr("Still computing.");
  return card;
}

FigureCard fit_card(const RegressionFigure& shown, const QString& name, const Theme& theme) {
  const RegressionState& state = shown.state;
  const QString title = tr("Nadaraya–Watson fits");
  if (!shown.fit) return card_of(name, title, {}, {});
  CurvePanel panel = fit_curves(shown.fit.get(), theme);
  const ProbeReading reading = probe_reading(state, shown.fit->samples, state.probe);
  add_window(panel, state.probe, reading.reach.value_or(0), reach_text(reading.reach), theme);
  add_head(panel, state.probe, theme);
  if (std::isfinite(reading.value))
    panel.rings.push_back({{state.probe, reading.value}, role_colour(shown.fit->lines.front().role, theme)});
  FigureCard card = card_of(name, title, fit_text(state, *shown.fit, false), {std::move(panel)});
  card.settings = fit_settings(state);
  card.numbers = numbers_of(shown.fit, fits_table);
  if (shown.fit->band && std::isfinite(shown.fit->band->deviation))
    card.parameters +=
        marked("; band: fit ± <i>t</i> <i>s</i> √∑<i>l</i>², <i>s</i> = %1 on %2 residual degrees of freedom",
               rounded_number(shown.fit->band->deviation, 4), rounded_number(shown.fit->band->degrees, 4));
  return card;
}

// The errors to the truth as the table under the bandwidths has them.
TypesetTable typeset_errors(const FitResult& fit, const Theme& theme) {
  TypesetTable table;
  for (const QString& head : error_heads()) table.heads.push_back(head);
  table.words = {true};
  const std::vector<ErrorRow> rows = error_rows(fit);
  table.numbers = errors_table(rows);
  for (const ErrorRow& row : rows) {
    TableCell name(translated(row.name));
    name.sample = line_key({}, role_colour(row.role, theme), true);
    table.rows.push_back(
        {name, error_cell(row.common), error_cell(row.own), fixed_text(100 * row.defined, 1)});
  }
  return table;
}

std::vector<FigureCard> bandwidth_cards(const RegressionFigure& shown, const QStringList& names,
                                        const Theme& theme) {
  std::vector<CurvePanel> curves;
  if (shown.bandwidth) {
    curves.push_back(bandwidth_curves(shown.bandwidth.get(), shown.state, theme));
    add_head(curves.front(), tuned_number(shown.state), theme);
  }
  std::vector<FigureCard> cards{
      card_of(names[1], bandwidth_title(shown.state),
              shown.bandwidth ? bandwidth_caption(*shown.bandwidth) : RichText(), std::move(curves), 58),
      card_of(names[2], tr("Errors against the true function"), errors_caption(), {}, 42)};
  cards.front().numbers = numbers_of(shown.bandwidth, bandwidths_table);
  if (shown.fit) {
    cards.back().refusal = {};
    cards.back().table = typeset_errors(*shown.fit, theme);
  }
  for (FigureCard& card : cards) card.settings = fit_settings(shown.state);
  return cards;
}

std::function<DataTable()> shift_numbers(const RegressionFigure& shown) {
  if (!shown.shift) return {};
  return [errors = shown.shift, settings = shown.state.shift] { return shift_table(*errors, settings); };
}

std::vector<FigureCard> surface_cards(const RegressionFigure& shown, const QStringList& names,
                                      const Theme& theme) {
  std::vector<FigureCard> cards;
  if (shown.surface) {
    const SurfaceResult& result = *shown.surface;
    cards.push_back(card_of(names[3], tr("Surface fit"), surface_text(result),
                            {surface_panel(result, SurfaceColours::values)}));
    FigureCard error = card_of(names[4], tr("Error of the fit"), surface_error_text(result), {});
    error.refusal = no_truth();
    if (!result.error.empty()) {
      error.refusal = {};
      error.panels = {surface_panel(result, SurfaceColours::errors)};
    }
    cards.push_back(std::move(error));
    for (FigureCard& card : cards) {
      card.settings = surface_settings(shown.state);
      card.numbers = numbers_of(shown.surface, surface_table);
    }
  } else {
    cards.push_back(card_of(names[3], tr("Surface fit"), {}, {}));
    cards.push_back(card_of(names[4], tr("Error of the fit"), {}, {}));
  }
  std::vector<CurvePanel> against, shift;
  if (shown.sample_error && !shown.state.surface_imported) {
    against.push_back(sample_error_curves(shown.sample_error.get(), shown.state, theme));
    add_head(against.front(), shown.state.surface.count, theme);
  }
  if (shown.shift) {
    shift.push_back(surface_shift_curves(*shown.shift, shown.state.shift, theme));
    add_head(shift.front(), shown.state.shift_step, theme);
  }
  cards.push_back(
      card_of(names[5], tr("Error against samples"), sample_error_text(shown.state), std::move(against)));
  if (shown.state.surface_imported) cards.back().refusal = no_truth();
  cards.back().settings = sample_error_settings(shown.state);
  cards.back().numbers = numbers_of(shown.sample_error, sample_errors_table);
  cards.push_back(card_of(names[6], tr("Distribution shift"),
                          tr("rmse, %1").arg(count_text("%n repeat(s)", shown.state.shift.repeats)),
                          std::move(shift)));
  cards.back().settings = shift_settings_words(shown.state);
  cards.back().numbers = shift_numbers(shown);
  return cards;
}

std::vector<FigureCard> shift_cards(const RegressionFigure& shown, const QStringList& names,
                                    const Theme& theme) {
  std::vector<CurvePanel> errors;
  if (shown.shift) {
    errors.push_back(error_curves(*shown.shift, shown.state.shift, theme));
    add_head(errors.front(), shown.state.shift_step, theme);
  }
  if (shown.state.shift.plane) {
    std::vector<FigureCard> cards;
    for (const ShiftMethod method : {ShiftMethod::all_keys, shown.state.shift_beside}) {
      std::vector<CurvePanel> field;
      if (shown.shift_surface) field.push_back(shift_field(*shown.shift_surface, method));
      cards.push_back(card_of(
          names[3 + static_cast<qsizetype>(cards.size())], shift_field_title(method, shown.state.shift),
          shown.shift_surface ? shift_field_text(*shown.shift_surface, method) : QString(),
          std::move(field)));
      cards.back().numbers = numbers_of(shown.shift_surface, shift_surface_table);
    }
    cards.push_back(card_of(names[5], tr("Error over time"), error_text(shown.state), std::move(errors)));
    cards.back().numbers = shift_numbers(shown);
    for (FigureCard& card : cards) card.settings = shift_settings_words(shown.state);
    return cards;
  }
  std::vector<FigureCard> cards{
      card_of(names[3], tr("Fits at step %1").arg(shown.state.shift_step), moment_text(shown.state),
              {moment_curves(shown.state, theme)}),
      card_of(names[4], tr("Error over time"), error_text(shown.state), std::move(errors))};
  cards[0].numbers = [state = shown.state] { return moment_table(state); };
  cards[1].numbers = shift_numbers(shown);
  for (FigureCard& card : cards) card.settings = shift_settings_words(shown.state);
  return cards;
}

std::vector<FigureCard> linear_cards(const RegressionFigure& shown, const QStringList& names,
                                     const Theme& theme) {
  const std::array<RichText, 4> titles = linear_titles();
  std::vector<FigureCard> cards;
  LinearCurves curves;
  if (shown.linear) curves = linear_curves(shown.linear.get(), shown.state.linear.tau, theme);
  for (std::size_t i = 0; i < 4; ++i) {
    if (shown.linear && i > 0) add_head(curves.panels[i], shown.linear->step, theme);
    std::vector<CurvePanel> panels;
    if (shown.linear) panels.push_back(std::move(curves.panels[i]));
    cards.push_back(
        card_of(names[static_cast<qsizetype>(3 + i)], titles[i], curves.texts[i], std::move(panels)));
    cards.back().numbers = numbers_of(shown.linear, i == 0 ? linear_state_table : linear_run_table);
  }
  if (!shown.linear) return cards;
  for (FigureCard& card : cards) card.settings = linear_settings_words(shown.state);
  return cards;
}

}  // namespace

FigureOffer regression_offer(const Scene& scene, RegressionResults known) {
  const auto state = scene.workspaces.of<RegressionState>();
  const auto whole =
      completing(std::move(known), [state](const RegressionResults& sofar, const TaskControl& control) {
        return completed(sofar, state, control);
      });
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" regression"),
                    regression_card_names(state),
                    [whole, state](const Theme& theme, const TaskControl& control) {
                      const RegressionFigure figure{whole(control), state};
                      return control.cancelled() ? CardPage() : regression_page(figure, theme);
                    });
}

QStringList regression_card_names(const RegressionState& state) {
  QStringList names{tr("Fits"), tr("Bandwidth"), tr("Error table")};
  switch (state.lower) {
    case LowerRow::surface:
      return names << tr("Surface fit") << tr("Error of the fit") << tr("Error against samples")
                   << tr("Distribution shift");
    case LowerRow::shift:
      if (state.shift.plane)
        return names << tr("Surface of all keys") << tr("Surface of the remedy") << tr("Error over time");
      return names << tr("Fits at the play head") << tr("Error over time");
    case LowerRow::linear_attention:
      return names << tr("State") << tr("Estimate") << tr("State against full sum") << tr("Cost of a token");
  }
  return names;
}

CardPage regression_page(const RegressionFigure& shown, const Theme& theme) {
  const RegressionState& state = shown.state;
  const QStringList names = regression_card_names(state);
  CardPage page;
  page.title = tr("Regression: %1").arg(data_text(state));
  page.rows = {
      {0.43, {{0.64, {fit_card(shown, names[0], theme)}}, {0.36, bandwidth_cards(shown, names, theme)}}},
      {0.34, {}}};
  std::vector<FigureCard> lower = state.lower == LowerRow::surface ? surface_cards(shown, names, theme)
                                  : state.lower == LowerRow::shift ? shift_cards(shown, names, theme)
                                                                   : linear_cards(shown, names, theme);
  // Four in a row are too narrow for their numbers: two rows of two.
  const std::size_t in_row = lower.size() > 3 ? 2 : lower.size();
  if (lower.size() > in_row) page.rows.push_back({0.34, {}});
  for (std::size_t i = 0; i < lower.size(); ++i)
    page.rows[1 + i / in_row].stacks.push_back({1, {std::move(lower[i])}});
  page.settings = marked("%1; <i>h</i> = %2; probe at <i>k</i> = %3; double precision; %4.", data_text(state),
                         rounded_number(state.h, 4), rounded_number(state.probe, 4), program_name());
  page.settings = capitalised(page.settings);
  return page;
}

}  // namespace basinscope
