// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/mosaic_panels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/figure/curve_points.h"
#include "ui/figure/sheet.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr double not_measured = std::numeric_limits<double>::quiet_NaN();
constexpr int most_points = 150;                // of a curve of losses
constexpr double head_row = 26, body_row = 24;  // of the table, logical pixels

using Measure = double (*)(const MosaicMeasures&);
// The share of whole answers; of what is drawn, where nothing is exact, that of allowed tokens.
double share_right(const MosaicMeasures& m) {
  return std::isnan(m.answers.distance) ? m.answers.right : m.answers.accuracy;
}
double weights_above_zero(const MosaicMeasures& m) { return m.support; }
double exp_entropy(const MosaicMeasures& m) { return m.spread; }
bool is_exact(const MosaicShown& shown) {
  return !std::holds_alternative<AutomatonStrings>(shown.experiment().task);
}
QString name_of_share(const MosaicShown& shown) {
  return is_exact(shown) ? tr("exact match") : tr("allowed symbols");
}

// Over the repeats that are measured, at each factor; NaN where none is.
struct OverLength {
  Vector mean, best;
};
OverLength over_length(const MosaicShown& shown, int kernel, Measure measure) {
  const MosaicExperiment& e = shown.experiment();
  const auto count = std::ssize(e.factors);
  OverLength lines{Vector::Constant(count, not_measured), Vector::Constant(count, not_measured)};
  for (Eigen::Index f = 0; f < count; ++f) {
    double sum = 0, most = not_measured;
    int measured = 0;
    for (int r = 0; r < e.repeats; ++r) {
      const auto& at = shown.look(kernel, r).cell.at_factors;
      if (at.empty()) continue;
      const double value = measure(at[static_cast<std::size_t>(f)]);
      most = std::isnan(most) ? value : std::max(most, value);
      sum += value;
      ++measured;
    }
    if (measured > 0) lines.mean[f] = sum / measured;
    lines.best[f] = most;
  }
  return lines;
}

Vector factors_of(const MosaicShown& shown) {
  const std::vector<double>& factors = shown.experiment().factors;
  return Eigen::Map<const Vector>(factors.data(), std::ssize(factors));
}
CurveAxis factor_axis(const MosaicShown& shown) {
  const std::vector<double>& factors = shown.experiment().factors;
  CurveAxis axis{factors.front() / 1.15, factors.back() * 1.15, true, tr("length factor")};
  axis.names.emplace();
  for (const double factor : factors) axis.names->push_back({factor, times_text(factor), true});
  return axis;
}
std::optional<double> shown_factor(const MosaicShown& shown) {
  const std::vector<double>& factors = shown.experiment().factors;
  return factors[std::min(static_cast<std::size_t>(shown.state.factor), factors.size() - 1)];
}

bool is_chosen(const MosaicShown& shown, int kernel) {
  return kernel == std::min(shown.state.left, shown.kernels() - 1) ||
         kernel == std::min(shown.state.right, shown.kernels() - 1);
}
QString name_of(const MosaicShown& shown, int kernel) {
  return translated(shown.experiment().methods[static_cast<std::size_t>(kernel)].title);
}
std::vector<CurveKey> kernel_keys(const MosaicShown& shown, const Theme& theme) {
  std::vector<CurveKey> keys;
  for (int k = 0; k < shown.kernels(); ++k)
    keys.push_back(line_key(name_of(shown, k), mosaic_colour(k, theme)));
  return keys;
}
double line_of(const MosaicShown& shown, int kernel) { return is_chosen(shown, kernel) ? 2.25 : 1.5; }
void say_if_empty(CurvePanel& panel, const Theme& theme) {
  if (panel.curves.empty()) panel.notice = CurveNotice{tr("not measured yet"), theme.text_2, 0};
}

// Means over as many steps and over the repeats, as far as all of them are that have not diverged.
int steps_in_mean(const MosaicShown& shown) {
  return std::max(1, shown.experiment().settings.steps / most_points);
}
Vector mean_losses(const MosaicShown& shown, int kernel) {
  const int wide = steps_in_mean(shown);
  std::vector<const std::vector<double>*> going, diverged;
  for (int r = 0; r < shown.experiment().repeats; ++r) {
    const MosaicLook& look = shown.look(kernel, r);
    (look.cell.diverged ? diverged : going).push_back(&look.losses);
  }
  if (going.empty()) going = diverged;
  std::size_t least = going.front()->size();
  for (const auto* losses : going) least = std::min(least, losses->size());
  Vector means = Vector::Zero(static_cast<Eigen::Index>(least) / wide);
  for (const auto* losses : going)
    for (Eigen::Index i = 0; i < means.size() * wide; ++i)
      means[i / wide] += (*losses)[static_cast<std::size_t>(i)];
  return means / (wide * static_cast<double>(going.size()));
}
Vector ends_of_means(const MosaicShown& shown, Eigen::Index count) {
  return steps_in_mean(shown) * Vector::LinSpaced(count, 1, static_cast<double>(count));
}

CurvePanel mosaic_loss_panel(const MosaicShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel;
  panel.legend = kernel_keys(shown, theme);
  panel.x = {0,   static_cast<double>(std::max(1, shown.experiment().settings.steps)), false, tr("step"), {},
             true};
  double most = 0;
  for (int k = 0; k < shown.kernels(); ++k) {
    const Vector means = mean_losses(shown, k);
    if (means.size() == 0) continue;
    const Vector at = ends_of_means(shown, means.size());
    panel.curves.push_back({mosaic_colour(k, theme), curve_points(at, means), line_of(shown, k)});
    for (const double mean : means)
      if (std::isfinite(mean)) most = std::max(most, mean);
    if (const auto last = means.size() - 1; std::isfinite(means[last]))
      panel.rings.push_back({{at[last], means[last]}, mosaic_colour(k, theme), 3.25, 1.75});
  }
  panel.y = {0, most > 0 ? 1.05 * most : 1, false, tr("loss")};
  if (panel.curves.empty()) panel.notice = CurveNotice{tr("not trained yet"), theme.text_2, 0};
  return panel;
}

RichText mosaic_loss_text(const MosaicShown& shown) {
  const RichText text = steps_in_mean(shown) == 1
                            ? RichText(tr("of each batch"))
                            : marked("means over %1", count_text("%n step(s)", steps_in_mean(shown)));
  return shown.experiment().repeats == 1
             ? text
             : text + marked(" and %1", count_text("%n repeat(s)", shown.experiment().repeats));
}

DataTable mosaic_loss_table(const MosaicShown& shown) {
  std::vector<DataColumn> columns{
      {"step", ends_of_means(shown, steps_of(shown.looks) / steps_in_mean(shown))}};
  for (int k = 0; k < shown.kernels(); ++k)
    columns.push_back({shown.look(k, 0).cell.method.name + " loss", mean_losses(shown, k)});
  return table_of(columns);
}

CurvePanel exact_match_panel(const MosaicShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel;
  panel.x = factor_axis(shown);
  panel.y = {0, 1, false, name_of_share(shown)};
  const Vector factors = factors_of(shown);
  for (int k = 0; k < shown.kernels(); ++k) {
    const OverLength lines = over_length(shown, k, share_right);
    if (lines.mean.array().isNaN().all()) continue;
    const QColor colour = mosaic_colour(k, theme);
    if (shown.experiment().repeats > 1) {
      const auto bands = curve_bands(colour, factors, lines.mean, lines.best);
      panel.bands.insert(panel.bands.end(), bands.begin(), bands.end());
    }
    panel.curves.push_back({colour, curve_points(factors, lines.mean), line_of(shown, k), false, true});
  }
  panel.legend = kernel_keys(shown, theme);
  say_if_empty(panel, theme);
  return panel;
}

RichText measured_text(const MosaicShown& shown) {
  int measured = 0;
  for (const auto& look : shown.looks) measured = std::max(measured, look->measured);
  return shown.looks.front()->ended || measured == 0 ? RichText() : marked(", at step %1", measured);
}

RichText exact_match_text(const MosaicShown& shown) {
  const MosaicExperiment& e = shown.experiment();
  RichText text = count_text("%n test sequence(s)", e.test);
  if (e.repeats > 1) text += marked("; mean, bands to the best of %1", e.repeats);
  return text + measured_text(shown);
}

CurvePanel dispersion_over_length_panel(const MosaicShown& shown, const Theme& theme, QSizeF) {
  CurvePanel panel;
  panel.legend = {line_key(tr("weights above zero"), theme.text_2),
                  line_key(tr("e^entropy"), theme.text_2, false, true)};
  panel.x = factor_axis(shown);
  double most = 10;
  const Vector factors = factors_of(shown);
  for (int k = 0; k < shown.kernels(); ++k)
    for (const Measure measure : {weights_above_zero, exp_entropy}) {
      const Vector mean = over_length(shown, k, measure).mean;
      if (mean.array().isNaN().all()) continue;
      for (const double value : mean)
        if (std::isfinite(value)) most = std::max(most, value);
      const bool dashed = measure == exp_entropy;
      panel.curves.push_back({mosaic_colour(k, theme), curve_points(factors, mean),
                              dashed ? 1.25 : line_of(shown, k), dashed, !dashed});
    }
  panel.y = {1, 1.3 * most, true, tr("number of weights")};
  say_if_empty(panel, theme);
  return panel;
}

RichText dispersion_over_length_text(const MosaicShown& shown) {
  return tr("medians over answer tokens") + measured_text(shown);
}

DataTable lengths_table(const MosaicShown& shown) {
  DataTable table;
  table.heads = {"kernel",   "repeat", "factor",    "steps",   "loss",       "exact_match",
                 "accuracy", "tvd",    "undefined", "support", "exp_entropy"};
  for (const auto& look : shown.looks)
    for (std::size_t f = 0; f < look->cell.at_factors.size(); ++f) {
      const MosaicMeasures& m = look->cell.at_factors[f];
      table.rows.push_back({look->cell.method.name, static_cast<double>(look->cell.repeat),
                            look->experiment->factors[f], static_cast<double>(look->measured),
                            number_cell(m.answers.loss), number_cell(m.answers.right),
                            number_cell(m.answers.accuracy), number_cell(m.answers.distance),
                            static_cast<double>(m.undefined), number_cell(m.support), number_cell(m.spread)});
    }
  return table;
}

CurvePanel kernels_by_length_panel(const MosaicShown& shown, const Theme& theme, QSizeF room) {
  Sheet sheet(room);
  const MosaicExperiment& e = shown.experiment();
  const auto columns = std::ssize(e.factors);
  const double left = 40, right = sheet.room.width() - 4,
               wide = std::clamp((right - left - 150) / static_cast<double>(columns), 20.0, 90.0);
  const auto place = [&](Eigen::Index column) {
    return right - wide * static_cast<double>(columns - 1 - column);
  };
  std::vector<OverLength> all;
  for (int k = 0; k < shown.kernels(); ++k) all.push_back(over_length(shown, k, share_right));
  sheet.text(left, 17, tr("Kernel"), theme.text_2);
  for (Eigen::Index c = 0; c < columns; ++c) {
    const double factor = e.factors[static_cast<std::size_t>(c)];
    sheet.text(place(c), 17, times_text(factor), factor == shown_factor(shown) ? theme.accent : theme.text_2,
               CurveText::Side::left);
  }
  sheet.rule(0, sheet.room.width(), head_row, theme.line);
  for (int k = 0; k < shown.kernels(); ++k) {
    const double base = head_row + body_row * k + 17;
    sheet.rule(4, 28, base - 4, mosaic_colour(k, theme), is_chosen(shown, k) ? 2.5 : 1.75);
    sheet.text(left, base, name_of(shown, k), theme.text);
    for (Eigen::Index c = 0; c < columns; ++c) {
      const double mean = all[static_cast<std::size_t>(k)].mean[c];
      const auto printed = [&](const OverLength& lines) { return std::round(100 * lines.mean[c]); };
      const bool best =
          std::ranges::none_of(
              all, [&](const OverLength& other) { return printed(other) > std::round(100 * mean); }) &&
          std::ranges::any_of(
              all, [&](const OverLength& other) { return printed(other) < std::round(100 * mean); });
      const QString number = std::isnan(mean) ? QStringLiteral("–") : fixed_text(mean, 2);
      RichText text = best ? bold(number) : RichText(number);
      if (e.repeats > 1 && !std::isnan(mean))
        text += TextRun{fixed_text(all[static_cast<std::size_t>(k)].best[c], 2), false, false, false, true};
      sheet.text(place(c), base, text, theme.text, CurveText::Side::left);
    }
  }
  const double foot = head_row + body_row * shown.kernels();
  sheet.rule(0, sheet.room.width(), foot, theme.line);
  sheet.text(left, foot + 17, tr("CKR's numbers, of far larger networks, are not beside these."),
             theme.text_2);
  return std::move(sheet.panel);
}

RichText kernels_by_length_text(const MosaicShown& shown) {
  const int repeats = shown.experiment().repeats;
  return (repeats > 1 ? marked("%1, mean of %2, the best one raised", name_of_share(shown),
                               count_text("%n repeat(s)", repeats))
                      : RichText(name_of_share(shown))) +
         measured_text(shown);
}

}  // namespace

QColor mosaic_colour(int kernel, const Theme& theme) {
  // Orange and vermillion are told apart better from blue than the second place.
  constexpr int places[] = {0, 5, 2, 1, 6, 3, 4, 7, 8, 9};
  return curve_colour(places[kernel], theme);
}

QString times_text(double factor) { return shown_number(factor) + QStringLiteral("×"); }

RichText training_words(const MosaicState& state) {
  return marked("%1 × %2, %3", count_text("%n kernel(s)", static_cast<int>(state.kernels.size())),
                count_text("%n repeat(s)", state.repeats), count_text("%n step(s)", state.settings.steps));
}

std::shared_ptr<const void> drawn_mosaics(const MosaicShown& shown) {
  return shown.looks.empty() ? nullptr : shown.looks.front();
}

MosaicPanel mosaic_loss_spec() {
  return {tr("Loss"),        QStringLiteral("loss"), drawn_mosaics,
          mosaic_loss_panel, mosaic_loss_table,      mosaic_loss_text};
}

MosaicPanel exact_match_spec() {
  MosaicPanel spec{tr("Exact match over length"),
                   QStringLiteral("exact-match"),
                   drawn_mosaics,
                   exact_match_panel,
                   lengths_table,
                   exact_match_text};
  spec.brief = tr("Exact match");
  spec.head = shown_factor;
  return spec;
}

MosaicPanel dispersion_over_length_spec() {
  MosaicPanel spec{tr("Support over length"),
                   QStringLiteral("support"),
                   drawn_mosaics,
                   dispersion_over_length_panel,
                   lengths_table,
                   dispersion_over_length_text};
  spec.head = shown_factor;
  return spec;
}

MosaicPanel kernels_by_length_spec() {
  return {tr("Kernels × length"), QStringLiteral("kernels-by-length"),
          drawn_mosaics,          kernels_by_length_panel,
          lengths_table,          kernels_by_length_text};
}

}  // namespace basinscope
