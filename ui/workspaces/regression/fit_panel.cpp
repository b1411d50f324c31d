// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/fit_panel.h"

#include <algorithm>
#include <cmath>

#include "core/within.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

// Values shown: those of samples and truth with a little room, at steps that do not tremble during a drag.
CurveAxis value_axis(const FitResult& result) {
  double low = result.samples.values.minCoeff(), high = result.samples.values.maxCoeff();
  if (result.truth.size() > 0) {
    low = std::min(low, result.truth.minCoeff());
    high = std::max(high, result.truth.maxCoeff());
  }
  const double least = 1e-9 * std::max({1.0, std::abs(low), std::abs(high)});
  if (!(high - low > least)) {
    low -= 0.5 * std::max(1.0, std::abs(low));
    high += 0.5 * std::max(1.0, std::abs(high));
  }
  const double room = 0.06 * (high - low), step = 0.5 * tick_step(high - low);
  return {std::floor((low - room) / step) * step, std::ceil((high + room) / step) * step, false,
          marked("value <i>v</i>")};
}

// Stretches between queries at which the line has no value, to the middle of the neighbours with one.
std::vector<CurveStretch> gaps_of(const CurveFit& fit) {
  std::vector<CurveStretch> gaps;
  const Eigen::Index n = fit.queries.size();
  for (Eigen::Index i = 0; i < n; ++i) {
    if (std::isfinite(fit.values[i])) continue;
    const Eigen::Index from = i;
    while (i + 1 < n && !std::isfinite(fit.values[i + 1])) ++i;
    const double left = from > 0 ? 0.5 * (fit.queries[from - 1] + fit.queries[from]) : fit.queries[0];
    const double right = i + 1 < n ? 0.5 * (fit.queries[i] + fit.queries[i + 1]) : fit.queries[n - 1];
    gaps.push_back({left, right, true});
  }
  return gaps;
}

}  // namespace

FitPanel::FitPanel(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : PlotPanel(
          appearance, tr("Nadaraya–Watson fits"), QStringLiteral("fits"),
          [model] { return model->fit() ? fits_table(model->shown_results()) : DataTable(); }, parent),
      model_(model),
      appearance_(appearance) {
  plot()->set_margins({52, 8, 16, 44}, true);
  add_legend();
  connect_plot();
  cover(&model->fit_freshness(), tr("Computing the fits…"));
  connect(model, &RegressionModel::result_changed, this, &FitPanel::show_result);
  connect(model, &RegressionModel::probe_changed, this, &FitPanel::show_probe);
  // The window at the probe follows at once, the lines when they arrive.
  connect(model, &RegressionModel::state_changed, this, &FitPanel::show_probe);
  connect(appearance, &Appearance::changed, this, &FitPanel::show_result);
}

void FitPanel::connect_plot() {
  SceneDocument* const document = model_->document();
  plot()->drag().edits(document);
  // The value axis stands still under a sample that is dragged, and no longer.
  connect(&plot()->drag(), &Drag::ended, this, &FitPanel::show_result);
  connect(plot(), &FitPlot::clicked, this,
          [this, document] { steps_before_click_ = document->undo_stack()->index(); });
  connect(plot(), &FitPlot::probe_hovered, this, [this](double key) { model_->hover(key); });
  connect(plot(), &FitPlot::probe_left, this, [this] { model_->hover(std::nullopt); });
  connect(plot(), &FitPlot::probe_dragged, this, [this](double key) {
    model_->hover(std::nullopt);
    model_->change(tr("Move probe"), [key](RegressionState& state) { state.probe = key; });
  });
  connect(plot(), &FitPlot::probe_nudged, this, [this](int direction, double percent) {
    const KeyRange range = model_->range();
    const double key = within(model_->state().probe + direction * 0.01 * percent * (range.high - range.low),
                              range.low, range.high);
    model_->hover(std::nullopt);
    model_->change(
        tr("Move probe"), [key](RegressionState& state) { state.probe = key; }, true);
  });
  // The plot may still show one that has been deleted meanwhile: move_sample then refuses it.
  plot()->set_places([this](int index) {
    const Samples& samples = model_->samples();
    return index < samples.keys.size() ? QPointF(samples.keys[index], samples.values[index]) : QPointF();
  });
  connect(plot(), &FitPlot::sample_dragged, this, [this](int index, QPointF place) {
    plot()->choose_sample(model_->move_sample(index, place.x(), place.y()));
  });
  connect(plot(), &FitPlot::sample_wanted, this,
          [this](QPointF place) { model_->add_sample(place.x(), place.y()); });
  // The first click of two has moved the probe: that was not what was meant.
  connect(plot(), &FitPlot::double_clicked, this, [this, document](QPointF place) {
    QUndoStack* const history = document->undo_stack();
    if (history->index() == steps_before_click_ + 1 && history->undoText() == tr("Move probe"))
      history->undo();
    model_->add_sample(place.x(), place.y());
  });
  connect(plot(), &FitPlot::sample_unwanted, this, [this](int index) { model_->remove_sample(index); });
  connect(plot(), &FitPlot::function_drawn, this,
          [this](QPointF from, QPointF to) { model_->draw_function(from.x(), from.y(), to.x(), to.y()); });
}

namespace {

CurvePanel fit_curves(const FitResult* result, const Theme& theme) {
  CurvePanel panel;
  panel.x = {result->range.low, result->range.high, false, marked("key <i>k</i>")};
  panel.y = value_axis(*result);
  // The selected line over the others.
  for (std::size_t i = result->lines.size(); i-- > 0;) {
    const FitLine& line = result->lines[i];
    panel.curves.push_back(
        {role_colour(line.role, theme), curve_points(line.fit.queries, line.fit.values), i == 0 ? 2.5 : 1.5});
  }
  for (const FitLine& line : result->lines) {
    panel.legend.push_back(
        line_key(translated(line.name), role_colour(line.role, theme), panel.legend.empty()));
    panel.legend.back().help = role_help(panel.legend.size() == 1 ? FitRole::selected : line.role);
  }
  if (result->truth.size() > 0) {
    const CurveFit& fit = result->lines.front().fit;
    panel.curves.insert(panel.curves.begin(),
                        Curve{theme.text_3, curve_points(fit.queries, result->truth), 1.5, true});
    panel.legend.push_back(line_key(QObject::tr("true function"), theme.text_3, false, true));
    panel.legend.back().help = QObject::tr("The function that the samples are drawn from.");
  }
  if (result->band) {
    const CurveFit& fit = result->lines.front().fit;
    const Vector& half = result->band->half;
    panel.bands = curve_bands(role_colour(result->lines.front().role, theme), fit.queries, fit.values - half,
                              fit.values + half);
  }
  panel.dots.push_back({theme.text, 2.75, curve_points(result->samples.keys, result->samples.values), true});
  panel.legend.push_back({marked("data, <i>n</i> = %1", result->samples.keys.size()), theme.text, false,
                          CurveKey::Mark::open_dots});
  panel.legend.back().brief = marked("<i>n</i> = %1", result->samples.keys.size());
  panel.stretches = gaps_of(result->lines.front().fit);
  const auto widest = std::max_element(
      panel.stretches.begin(), panel.stretches.end(),
      [](const CurveStretch& a, const CurveStretch& b) { return a.to - a.from < b.to - b.from; });
  if (widest != panel.stretches.end())
    panel.texts.push_back({{0.5 * (widest->from + widest->to), panel.y.low},
                           QObject::tr("no key within reach"),
                           theme.text_2,
                           CurveText::Side::centre,
                           {0, -22}});
  return panel;
}

QString reach_text(const std::optional<double>& reach) {
  return reach ? QObject::tr("reach ±%1").arg(rounded_number(*reach, 3))
               : QObject::tr("every key has weight");
}

QString band_text(const NoiseBand& band) {
  if (!std::isfinite(band.deviation)) return QObject::tr("no band: less than one residual degree of freedom");
  return QObject::tr("95 % band covers noise, not bias");
}

QString fit_text(const RegressionState& state, const FitResult& result, bool weighed) {
  QString parameters = data_text(state);
  if (result.band) parameters += QStringLiteral("; ") + band_text(*result.band);
  if (weighed) parameters += QObject::tr("; filled by weight at the probe");
  return parameters;
}

CurvePanel fits_at_probe(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const RegressionState& state = shown.state;
  CurvePanel panel = fit_curves(shown.fit.get(), theme);
  const ProbeReading reading = probe_reading(state, shown.fit->samples, state.probe);
  add_window(panel, state.probe, reading.reach.value_or(0), reach_text(reading.reach), theme);
  if (std::isfinite(reading.value))
    panel.rings.push_back({{state.probe, reading.value}, role_colour(shown.fit->lines.front().role, theme)});
  return panel;
}

RichText fit_caption(const RegressionShown& shown) {
  RichText text = fit_text(shown.state, *shown.fit, false);
  const auto& band = shown.fit->band;
  if (band && std::isfinite(band->deviation))
    text +=
        marked("; band: fit ± <i>t</i> <i>s</i> √∑<i>l</i>², <i>s</i> = %1 on %2 residual degrees of freedom",
               rounded_number(band->deviation, 4), rounded_number(band->degrees, 4));
  return text;
}

}  // namespace

RegressionPanel fit_spec() {
  RegressionPanel panel{tr("Fits"),
                        QStringLiteral("fits"),
                        &RegressionShown::fit,
                        fits_at_probe,
                        fits_table,
                        fit_caption,
                        [](const RegressionShown&) -> RichText { return tr("Nadaraya–Watson fits"); }};
  panel.head = [](const RegressionShown& shown) { return shown.state.probe; };
  return panel;
}

void FitPanel::show_result() {
  const FitResult* result = model_->fit();
  if (!result) return header()->set_parameters({});
  CurvePanel panel = fit_curves(result, appearance_->theme());
  const SampleDraw& draw = model_->state().draw;
  if (draw.function == Function1::drawn && draw.drawn.isZero(0) && !model_->state().edited)
    panel.texts.push_back(
        {{0.5 * (panel.x.low + panel.x.high), panel.y.low + 0.12 * (panel.y.high - panel.y.low)},
         tr("Nothing is drawn yet: press here and draw the function."),
         appearance_->theme().text,
         CurveText::Side::centre,
         {0, 0}});
  if (plot()->dragging_sample()) panel.y = plot()->whole_values();
  plot()->show_fit(std::move(panel));
  header()->set_parameters(fit_text(model_->state(), *result, !shown_weights(model_->probe()).empty()));
  show_probe();
}

void FitPanel::show_probe() {
  const RegressionState& state = model_->state();
  const ProbeReading reading = model_->reading();
  const double key = model_->probe(), value = reading.value;
  std::vector<CurveRing> rings;
  const FitRole role = selected_is_gaussian(state) ? FitRole::gaussian : FitRole::selected;
  if (std::isfinite(value)) rings.push_back({{key, value}, role_colour(role, appearance_->theme())});
  plot()->show_window(key, reading.reach.value_or(0), reach_text(reading.reach), std::move(rings),
                      shown_weights(key));
}

// Of the samples at the probe, over the largest; thousands of circles would be a smear.
std::vector<double> FitPanel::shown_weights(double key) const {
  constexpr Eigen::Index most = 400;
  const Samples& samples = model_->samples();
  if (samples.keys.size() > most) return {};
  const SampleWeights weights = sample_weights(selected_estimator(model_->state()), samples.keys, key);
  std::vector<double> shown(static_cast<std::size_t>(samples.keys.size()));
  if (!weights.defined()) return shown;
  const double largest = weights.values.maxCoeff();
  for (Eigen::Index i = 0; i < weights.values.size(); ++i)
    shown[static_cast<std::size_t>(weights.first + i)] = weights.values[i] / largest;
  return shown;
}

}  // namespace basinscope
