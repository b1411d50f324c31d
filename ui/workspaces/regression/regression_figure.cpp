// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_figure.h"

#include "ui/jobs/completing.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/fit_panel.h"
#include "ui/workspaces/regression/linear_panels.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_panels.h"
#include "ui/workspaces/regression/surface_panels.h"

namespace basinscope {
namespace {

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

std::vector<RegressionPanel> lower_panels(const RegressionState& state) {
  switch (state.lower) {
    case LowerRow::surface:
      return {surface_spec(false), surface_spec(true), sample_error_spec(), surface_shift_spec()};
    case LowerRow::shift:
      if (state.shift.plane) return {shift_field_spec(false), shift_field_spec(true), shift_errors_spec()};
      return {moment_spec(), shift_errors_spec()};
    case LowerRow::linear_attention:
      break;
  }
  return linear_specs();
}

RichText lower_settings(const RegressionState& state, std::size_t card) {
  if (state.lower == LowerRow::linear_attention) return linear_settings_words(state);
  if (state.lower == LowerRow::shift || card == 3) return shift_settings_words(state);
  return card < 2 ? surface_settings(state) : sample_error_settings(state);
}

}  // namespace

FigureOffer regression_offer(const Scene& scene, RegressionResults known) {
  const auto state = scene.workspaces.of<RegressionState>();
  const auto whole =
      completing(std::move(known), [state](const RegressionResults& sofar, const TaskControl& control) {
        return completed(sofar, state, control);
      });
  return card_offer(
      QString::fromStdString(scene.title) + QStringLiteral(" regression"),
      QStringList{fit_spec().name, bandwidth_spec().name, tr("Error table")} + names_of(lower_panels(state)),
      [whole, state](const Theme& theme, const TaskControl& control) {
        const RegressionShown shown{whole(control), state};
        return control.cancelled() ? CardPage() : regression_page(shown, theme);
      });
}

CardPage regression_page(const RegressionShown& results, const Theme& theme) {
  const auto shown = std::make_shared<const RegressionShown>(results);
  const RegressionState& state = shown->state;
  CardPage page;
  page.title = tr("Regression: %1").arg(data_text(state));
  FigureCard fits = card_of(fit_spec(), shown, theme), bandwidth = card_of(bandwidth_spec(), shown, theme);
  if (shown->bandwidth) bandwidth.parameters = bandwidth_caption(*shown->bandwidth);
  FigureCard errors{
      tr("Error table"), tr("Errors against the true function"), errors_caption(), {}, {}, 0, {}, 42};
  if (shown->fit) errors.table = typeset_errors(*shown->fit, theme);
  bandwidth.height = 58;
  for (FigureCard* card : {&fits, &bandwidth, &errors}) card->settings = fit_settings(state);
  page.rows = {{0.43, {{0.64, {std::move(fits)}}, {0.36, {std::move(bandwidth), std::move(errors)}}}},
               {0.34, {}}};
  const std::vector<RegressionPanel> lower = lower_panels(state);
  // Four in a row are too narrow for their numbers: two rows of two.
  const std::size_t in_row = lower.size() > 3 ? 2 : lower.size();
  if (lower.size() > in_row) page.rows.push_back({0.34, {}});
  for (std::size_t i = 0; i < lower.size(); ++i) {
    FigureCard card = card_of(lower[i], shown, theme);
    card.settings = lower_settings(state, i);
    if (state.lower == LowerRow::surface && state.surface_imported && (i == 1 || i == 2)) {
      card.panels.clear();
      card.parameters = lower[i].parameters_of(*shown);
      card.refusal = tr("Imported samples have no true function.");
    }
    page.rows[1 + i / in_row].stacks.push_back({1, {std::move(card)}});
  }
  page.settings = marked("%1; <i>h</i> = %2; probe at <i>k</i> = %3; double precision; %4.", data_text(state),
                         rounded_number(state.h, 4), rounded_number(state.probe, 4), program_name());
  page.settings = capitalised(page.settings);
  return page;
}

}  // namespace basinscope
