// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_figure.h"

#include <algorithm>
#include <cmath>

#include "core/number_words.h"
#include "ui/jobs/completing.h"
#include "ui/plots/fit_plot.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/fit_panel.h"
#include "ui/workspaces/regression/linear_page.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_page.h"
#include "ui/workspaces/regression/surface_page.h"

namespace basinscope {
namespace {

const QString no_truth = QStringLiteral("Imported samples have no true function.");
const QString still_computing = QStringLiteral("Still computing.");

void add_head(CurvePanel& panel, double x, const Theme& theme) {
  if (x >= panel.x.low && x <= panel.x.high)
    panel.curves.push_back({theme.accent, {{x, panel.y.low}, {x, panel.y.high}}, 1.5});
}

// A card with its legend, or the sentence that it is not there yet.
FigureCard card_of(const QString& name, const RichText& title, const RichText& parameters,
                   std::vector<CurveKey> legend, std::vector<CurvePanel> panels, double height = 1) {
  FigureCard card{name, title, parameters, std::move(legend), std::move(panels), 0, {}, height};
  if (card.panels.empty()) card.refusal = still_computing;
  return card;
}

FigureCard fit_card(const RegressionFigure& shown, const QString& name, const Theme& theme) {
  const RegressionState& state = shown.state;
  const QString title = QStringLiteral("Nadaraya–Watson fits");
  if (!shown.fit) return card_of(name, title, {}, {}, {});
  FitCurves curves = fit_curves(shown.fit.get(), theme);
  const ProbeReading reading = probe_reading(state, shown.fit->samples, state.probe);
  add_window(curves.panel, state.probe, reading.reach.value_or(0), reach_text(reading.reach), theme);
  add_head(curves.panel, state.probe, theme);
  if (std::isfinite(reading.value))
    curves.panel.rings.push_back(
        {{state.probe, reading.value}, role_colour(shown.fit->lines.front().role, theme)});
  std::vector<CurveKey> keys = curve_keys(curves.keys);
  keys.push_back({marked("data, <i>n</i> = %1", shown.fit->samples.keys.size()), theme.text, false,
                  CurveKey::Mark::open_dots});
  FigureCard card =
      card_of(name, title, fit_text(state, *shown.fit, false), std::move(keys), {std::move(curves.panel)});
  card.settings = fit_settings(state);
  if (shown.fit->band && std::isfinite(shown.fit->band->deviation))
    card.parameters +=
        marked("; band: fit ± <i>t</i> <i>s</i> √∑<i>l</i>², <i>s</i> = %1 on %2 residual degrees of freedom",
               rounded_number(shown.fit->band->deviation, 4), rounded_number(shown.fit->band->degrees, 4));
  return card;
}

// The errors to the truth as the table under the bandwidths has them.
CurvePanel errors_panel(const FitResult& fit, const Theme& theme) {
  const std::vector<ErrorRow> rows = error_rows(fit);
  CurvePanel panel;
  panel.framed = false;
  panel.x = {0, 1, false, {}};
  panel.y = {-static_cast<double>(rows.size()) - 0.5, 0.7, false, {}};
  const auto cell = [&](double x, double row, const QString& text, const QColor& colour) {
    panel.texts.push_back(
        {{x, -row}, text, colour, x < 0.5 ? CurveText::Side::right : CurveText::Side::left, {0, 4}});
  };
  static constexpr double places[] = {0.1, 0.58, 0.75, 1};
  const QStringList heads = error_heads();
  for (int i = 0; i < 4; ++i) cell(places[i], 0, heads[i], theme.text_2);
  panel.curves.push_back({theme.line, {{0, -0.5}, {1, -0.5}}, 1});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double at = static_cast<double>(i) + 1;
    const ErrorRow& row = rows[i];
    panel.curves.push_back({role_colour(row.role, theme), {{0, -at}, {0.07, -at}}, 2.5});
    cell(places[0], at, row.name, theme.text);
    cell(places[1], at, error_cell(row.common), theme.text);
    cell(places[2], at, error_cell(row.own), theme.text);
    cell(places[3], at, fixed_text(100 * row.defined, 1), theme.text);
  }
  return panel;
}

std::vector<FigureCard> bandwidth_cards(const RegressionFigure& shown, const QStringList& names,
                                        const Theme& theme) {
  std::vector<CurvePanel> curves, table;
  if (shown.bandwidth) {
    curves.push_back(bandwidth_curves(shown.bandwidth.get(), shown.state, theme));
    add_head(curves.front(), shown.state.h, theme);
  }
  if (shown.fit) table.push_back(errors_panel(*shown.fit, theme));
  std::vector<FigureCard> cards{
      card_of(names[1], QStringLiteral("Bandwidth"),
              shown.bandwidth ? bandwidth_caption(*shown.bandwidth) : RichText(), {}, std::move(curves), 58),
      card_of(names[2], QStringLiteral("Errors to the truth"), errors_caption(), {}, std::move(table), 42)};
  for (FigureCard& card : cards) card.settings = fit_settings(shown.state);
  return cards;
}

CurveKey range_key(double low, double high, const QString& prefix, std::vector<QColor> palette) {
  const auto text = [](double value) { return fixed_text(value, std::abs(value) >= 10 ? 0 : 1); };
  CurveKey key{QStringLiteral("%1 … %2%3").arg(text(low), prefix, text(high)),
               {},
               false,
               CurveKey::Mark::scale,
               QStringLiteral("viridis"),
               surface_levels};
  key.palette = std::move(palette);
  return key;
}

std::vector<FigureCard> surface_cards(const RegressionFigure& shown, const QStringList& names,
                                      const Theme& theme) {
  std::vector<FigureCard> cards;
  if (shown.surface) {
    const SurfaceResult& result = *shown.surface;
    double largest = 0;
    for (const double value : result.error)
      largest = std::isfinite(value) ? std::max(largest, value) : largest;
    const ErrorScale scale = error_scale(largest, result.input.lines);
    CurvePanel fit = surface_panel(result, result.fit, result.lowest, result.highest, SurfaceColours::values);
    cards.push_back(card_of(names[3], QStringLiteral("Surface fit"), surface_text(result),
                            {range_key(result.lowest, result.highest, {}, {})}, {std::move(fit)}));
    FigureCard error =
        card_of(names[4], QStringLiteral("Error of the fit"), surface_error_text(result), {}, {});
    error.refusal = no_truth;
    if (!result.error.empty()) {
      error.refusal = {};
      error.panels = {surface_panel(result, result.error, 0, scale.highest, SurfaceColours::errors)};
      error.legend = {range_key(0, scale.highest, scale.clipped ? QStringLiteral("≥ ") : QString(),
                                error.panels[0].field->palette)};
    }
    cards.push_back(std::move(error));
    for (FigureCard& card : cards) card.settings = surface_settings(shown.state);
  } else {
    cards.push_back(card_of(names[3], QStringLiteral("Surface fit"), {}, {}, {}));
    cards.push_back(card_of(names[4], QStringLiteral("Error of the fit"), {}, {}, {}));
  }
  std::vector<CurvePanel> against, shift;
  std::vector<CurveKey> keys;
  if (shown.sample_error && !shown.state.surface_imported) {
    against.push_back(sample_error_curves(shown.sample_error.get(), shown.state, theme));
    add_head(against.front(), shown.state.surface.count, theme);
  }
  if (shown.shift) {
    ShiftCurves curves = surface_shift_curves(*shown.shift, shown.state.shift, theme);
    add_head(curves.panel, shown.state.shift_step, theme);
    keys = curve_keys(curves.keys);
    shift.push_back(std::move(curves.panel));
  }
  cards.push_back(card_of(
      names[5], QStringLiteral("Error against samples"),
      QStringLiteral("median and quartiles, %1").arg(text_of(counted(shown.state.surface_draws, "draw"))), {},
      std::move(against)));
  if (shown.state.surface_imported) cards.back().refusal = no_truth;
  cards.back().settings = sample_error_settings(shown.state);
  cards.push_back(
      card_of(names[6], QStringLiteral("Distribution shift"),
              QStringLiteral("rmse, %1").arg(text_of(counted(shown.state.shift.repeats, "repeat"))),
              std::move(keys), std::move(shift)));
  cards.back().settings = shift_settings_words(shown.state);
  return cards;
}

std::vector<FigureCard> shift_cards(const RegressionFigure& shown, const QStringList& names,
                                    const Theme& theme) {
  ShiftCurves moment = moment_curves(shown.state, theme);
  std::vector<CurveKey> keys = curve_keys(moment.keys), error_keys;
  std::vector<CurvePanel> errors;
  if (shown.shift) {
    ShiftCurves curves = error_curves(*shown.shift, shown.state.shift, theme);
    add_head(curves.panel, shown.state.shift_step, theme);
    error_keys = curve_keys(curves.keys);
    errors.push_back(std::move(curves.panel));
  }
  std::vector<FigureCard> cards{
      card_of(names[3], QStringLiteral("Fits at step %1").arg(shown.state.shift_step),
              moment_text(shown.state), std::move(keys), {std::move(moment.panel)}),
      card_of(names[4], QStringLiteral("Error over time"), error_text(shown.state), std::move(error_keys),
              std::move(errors))};
  for (FigureCard& card : cards) card.settings = shift_settings_words(shown.state);
  return cards;
}

// One square an entry; S and Z each with a scale of their own, symmetric round 0.
CurvePanel state_panel(const LinearState& state, const Theme& theme) {
  CurvePanel panel;
  const auto rows = state.sums.rows(), columns = state.sums.cols();
  const double wide = static_cast<double>(columns) + 1.3, high = static_cast<double>(rows);
  panel.framed = true;
  panel.x = {0,
             wide,
             false,
             {},
             std::vector<CurveName>{{0.5 * static_cast<double>(columns), marked("<i>S</i>")},
                                    {wide - 0.5, marked("<i>Z</i>")}}};
  panel.y = {-high, 0, false, {}, std::vector<CurveName>()};
  const double sums = std::max(state.sums.cwiseAbs().maxCoeff(), 1e-300),
               normalisers = std::max(state.normaliser.cwiseAbs().maxCoeff(), 1e-300);
  const auto square = [&](double x, double y, double share) {
    panel.shapes.push_back({{{x, -y}, {x + 1, -y}, {x + 1, -y - 1}, {x, -y - 1}},
                            diverging_colour(share, theme.field),
                            theme.line,
                            1});
  };
  for (Eigen::Index r = 0; r < rows; ++r) {
    const auto y = static_cast<double>(r);
    for (Eigen::Index c = 0; c < columns; ++c) square(static_cast<double>(c), y, state.sums(r, c) / sums);
    square(wide - 1, y, state.normaliser[r] / normalisers);
    panel.y.names->push_back({-y - 0.5, marked("φ<sub>%1</sub>", r)});
  }
  return panel;
}

std::vector<FigureCard> linear_cards(const RegressionFigure& shown, const QStringList& names,
                                     const Theme& theme) {
  const std::array<RichText, 4> titles = linear_titles();
  std::vector<FigureCard> cards;
  if (!shown.linear) {
    for (int i = 0; i < 4; ++i)
      cards.push_back(card_of(names[3 + i], titles[static_cast<std::size_t>(i)], {}, {}, {}));
    return cards;
  }
  LinearCurves curves = linear_curves(shown.linear.get(), shown.state.linear.tau, theme);
  const LinearState& state = shown.linear->state;
  std::vector<CurveKey> scale{
      {QStringLiteral("blue negative, red positive"), {}, false, CurveKey::Mark::none}};
  if (state.sums.size() > 0)
    scale.push_back({QStringLiteral("|S| up to %1, |Z| up to %2")
                         .arg(rounded_number(state.sums.cwiseAbs().maxCoeff(), 3),
                              rounded_number(state.normaliser.cwiseAbs().maxCoeff(), 3)),
                     {},
                     false,
                     CurveKey::Mark::none});
  std::vector<CurvePanel> map;
  if (state.sums.size() > 0) map.push_back(state_panel(state, theme));
  cards.push_back(card_of(names[3], titles[0], curves.texts[0], scale, std::move(map)));
  for (std::size_t i = 0; i < 3; ++i) {
    add_head(curves.panels[i], shown.linear->step, theme);
    cards.push_back(card_of(names[static_cast<qsizetype>(4 + i)], titles[i + 1], curves.texts[i + 1],
                            curve_keys(curves.keys[i + 1]), {std::move(curves.panels[i])}));
  }
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
                    regression_card_names(state.lower),
                    [whole, state](const Theme& theme, const TaskControl& control) {
                      const RegressionFigure figure{whole(control), state};
                      return control.cancelled() ? CardPage() : regression_page(figure, theme);
                    });
}

QStringList regression_card_names(LowerRow lower) {
  QStringList names{QStringLiteral("Fits"), QStringLiteral("Bandwidth"), QStringLiteral("Error table")};
  switch (lower) {
    case LowerRow::surface:
      return names << QStringLiteral("Surface fit") << QStringLiteral("Error of the fit")
                   << QStringLiteral("Error against samples") << QStringLiteral("Distribution shift");
    case LowerRow::shift:
      return names << QStringLiteral("Fits at the play head") << QStringLiteral("Error over time");
    case LowerRow::linear_attention:
      return names << QStringLiteral("State") << QStringLiteral("Estimate")
                   << QStringLiteral("State against full sum") << QStringLiteral("Cost of a token");
  }
  return names;
}

CardPage regression_page(const RegressionFigure& shown, const Theme& theme) {
  const RegressionState& state = shown.state;
  const QStringList names = regression_card_names(state.lower);
  CardPage page;
  page.title = QStringLiteral("Regression: ") + data_text(state);
  page.rows = {
      {0.43, {{0.64, {fit_card(shown, names[0], theme)}}, {0.36, bandwidth_cards(shown, names, theme)}}},
      {0.34, {}}};
  std::vector<FigureCard> lower = state.lower == LowerRow::surface ? surface_cards(shown, names, theme)
                                  : state.lower == LowerRow::shift ? shift_cards(shown, names, theme)
                                                                   : linear_cards(shown, names, theme);
  // Four in a row are too narrow for their numbers: two rows of two.
  if (lower.size() > 2) page.rows.push_back({0.34, {}});
  for (std::size_t i = 0; i < lower.size(); ++i)
    page.rows[1 + i / 2].stacks.push_back({1, {std::move(lower[i])}});
  page.settings = marked("%1; <i>h</i> = %2; probe at <i>k</i> = %3; double precision; %4.", data_text(state),
                         rounded_number(state.h, 4), rounded_number(state.probe, 4), program_name());
  page.settings = capitalised(page.settings);
  return page;
}

}  // namespace basinscope
