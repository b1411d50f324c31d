// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_panels.h"

#include <algorithm>
#include <cmath>

#include "core/layers/layer_words.h"
#include "core/quartiles.h"
#include "ui/controls/method_fields.h"
#include "ui/figure/matrix_panel.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

double thickness(const LayersState& state, std::size_t index) {
  return static_cast<int>(index) == state.chosen ? 2.5 : 1.5;
}

bool is_dashed(const LayersState& state, std::size_t index) {
  return std::holds_alternative<Naive>(state.layers[index]);
}

bool has_band(const LayersState& state, std::size_t index) {
  const int i = static_cast<int>(index);
  return state.bands && (i == state.chosen || i == state.beside);
}

CurvePanel without_picture(const RichText& why, const Theme& theme) {
  CurvePanel panel;
  panel.framed = false;
  panel.notice = CurveNotice{why, theme.text_2, 0};
  return panel;
}

// Whose singular values are shown.
QString kept_name(const LayerMoment& moment) {
  return moment.state.size() > 0 ? QStringLiteral("M") : QStringLiteral("K");
}

RichText losses_text(const LossCurves& curves, const LayersState& state) {
  const LayersProblem& problem = curves.input.problem;
  RichText text = marked("<i>D</i> = %1", problem.dimension());
  if (problem.task != LayersTask::own)
    text += marked(", median of %1", count_text("%n draw(s)", curves.draws));
  if (state.smoothing > 1) text += marked(", %1-step mean", state.smoothing);
  return text;
}

RichText accuracy_text(const AccuracyCurves& curves, AccuracyOver over) {
  const RecallTask& task = curves.input.task;
  const RichText other = over == AccuracyOver::pairs ? marked("<i>T</i> = %1", task.length)
                                                     : marked("<i>P</i> = %1", task.pairs);
  return other + marked(", %1, training-free", count_text("%n draw(s)", curves.draws));
}

RichText state_title(const LayerMoment& moment) {
  const QString name = capitalised(title_of(moment.input.layer));
  return family_of(moment.input.layer) == Family::pairs ? marked("Pairs of %1", name)
                                                        : marked("State <i>M</i> of %1", name);
}

RichText state_text(const LayerMoment& moment) {
  RichText text = marked("<i>t</i> = %1", moment.input.token);
  if (moment.state.size() == 0 && moment.keys.size() > 0)
    text += marked("; %1 numbers, each side over its largest", moment.keys.size() + moment.values.size());
  return text;
}

RichText lower_text(const LayerMoment& moment, LayersLower what) {
  if (what == LayersLower::errors && moment.errors.size() > 0)
    return marked("sum of squares %1", short_number(moment.errors.squaredNorm(), 4));
  if (what == LayersLower::weights && moment.weights.size() > 0)
    return marked("<i>t</i> = %1, sum %2", moment.input.token, short_number(moment.weights.sum(), 4));
  if (what != LayersLower::spectrum || moment.spectrum.values.size() == 0) return {};
  return marked("‖<i>%1</i>‖ = %2, rank %3, effective rank %4", kept_name(moment),
                rounded_number(moment.norm, 3), moment.spectrum.rank, fixed_text(moment.effective_rank, 1));
}

}  // namespace

LossesInput losses_input(const LayersState& state) { return {state, state.layers, state.smoothing}; }

AccuracyInput accuracy_input(const LayersState& state) {
  return {state.recall, state.draws, state.seed, state.layers};
}

MomentInput moment_input(const LayersState& state, int which) {
  return {state, state.layers[static_cast<std::size_t>(which)], state.acting_token(),
          state.lower == LayersLower::weights};
}

QColor layer_colour(const LayersState& state, std::size_t index, const Theme& theme) {
  return is_dashed(state, index) ? theme.text_2 : curve_colour(static_cast<int>(index), theme);
}

QString layer_name(const LayersState& state, std::size_t index) {
  return capitalised(translated(layer_words(state.layers[index], state.layers)));
}

std::vector<CurveKey> layer_keys(const LayersState& state, const Theme& theme) {
  std::vector<CurveKey> keys;
  for (std::size_t i = 0; i < state.layers.size(); ++i) {
    keys.push_back(line_key(layer_name(state, i), layer_colour(state, i, theme),
                            static_cast<int>(i) == state.chosen, is_dashed(state, i)));
    keys.back().help = std::visit(
        [](const auto& layer) {
          return RichText(translated(layer.recurrence) + QStringLiteral(" (") + translated(layer.source) +
                          QLatin1Char(')'));
        },
        state.layers[i]);
  }
  return keys;
}

CurvePanel losses_panel(const LossCurves& curves, const LayersState& state, const Theme& theme) {
  CurvePanel panel;
  const double length = std::max(2, curves.input.problem.tokens());
  panel.legend = layer_keys(state, theme);
  panel.x = {1, length, false, marked("time step <i>t</i>"), {}, true};
  std::vector<double> all;
  for (const LossCurve& curve : curves.curves)
    all.insert(all.end(), curve.median.begin(), curve.median.end());
  const auto [low, high] = usual_range(std::move(all), state.logarithmic ? 300 : 10);
  panel.y =
      state.logarithmic ? CurveAxis{low / 1.1, high * 1.1, true, {}} : CurveAxis{0, high * 1.05, false, {}};
  panel.y.title = tr("squared loss");
  const LayersProblem& problem = curves.input.problem;
  if (problem.task == LayersTask::switching) {
    const SwitchingLaw& law = problem.switching.law;
    const double change = problem.switching.length / 4.0;
    panel.spans = {{1, change, tr("decay %1").arg(shown_number(law.before, 4))},
                   {change, length, tr("decay %1").arg(shown_number(law.after, 4))}};
    panel.rules.push_back({change, {}});
  }
  for (std::size_t i = 0; i < curves.curves.size() && i < state.layers.size(); ++i) {
    const LossCurve& curve = curves.curves[i];
    if (!curve.refusal.empty()) continue;
    const Index count = curve.median.size();
    const Vector t = Vector::LinSpaced(count, 1, static_cast<double>(count));
    if (has_band(state, i) && curves.draws > 1) {
      const auto bands = curve_bands(layer_colour(state, i, theme), t, curve.lower, curve.upper);
      panel.bands.insert(panel.bands.end(), bands.begin(), bands.end());
    }
    panel.curves.push_back({layer_colour(state, i, theme), curve_points(t, curve.median), thickness(state, i),
                            is_dashed(state, i)});
  }
  // The chosen one over the others.
  std::stable_partition(panel.curves.begin(), panel.curves.end(),
                        [](const Curve& curve) { return curve.line_pt < 2; });
  return panel;
}

std::vector<CurveRing> losses_rings(const LossCurves& curves, const LayersState& state, const Theme& theme) {
  std::vector<CurveRing> rings;
  const Index t = state.acting_token();
  for (std::size_t i = 0; i < curves.curves.size() && i < state.layers.size();
       ++i) {  // curves may be of a state before
    const Vector& median = curves.curves[i].median;
    if (t <= median.size() && std::isfinite(median[t - 1]))
      rings.push_back({{static_cast<double>(t), median[t - 1]}, layer_colour(state, i, theme)});
  }
  return rings;
}

CurvePanel accuracy_panel(const AccuracyCurves& curves, AccuracyOver over, const LayersState& state,
                          const Theme& theme) {
  CurvePanel panel;
  panel.legend = layer_keys(state, theme);
  const Vector& sizes = over == AccuracyOver::pairs ? curves.pairs : curves.lengths;
  panel.x = {sizes.minCoeff() / 1.1, sizes.maxCoeff() * 1.1, true,
             over == AccuracyOver::pairs ? marked("pairs <i>P</i>") : marked("length <i>T</i>")};
  panel.x.names.emplace();
  for (const double size : sizes)
    panel.x.names->push_back({size, grouped_text(static_cast<qint64>(size)), true});
  panel.y = {0, 1.04, false, tr("accuracy")};
  Vector chance(sizes.size());
  for (Index i = 0; i < sizes.size(); ++i)
    chance[i] = 1 / (over == AccuracyOver::pairs ? sizes[i] : curves.input.task.pairs);
  CurveDots guesses{theme.text_3, 0.9, curve_points(sizes, chance)};
  panel.dots.push_back(std::move(guesses));
  panel.curves.push_back({theme.text_3, curve_points(sizes, chance), 0.75});
  CurveText guessing{{sizes[0], chance[0]}, tr("guessing"), theme.text_2};
  guessing.away = {8, -5};
  panel.texts.push_back(std::move(guessing));
  for (std::size_t i = 0; i < curves.curves.size() && i < state.layers.size(); ++i) {
    const AccuracyCurve& curve = curves.curves[i];
    if (!curve.refusal.empty()) continue;
    const Matrix& found = over == AccuracyOver::pairs ? curve.by_pairs : curve.by_length;
    const QuartileLines lines = quartile_lines(found);
    const QColor colour = layer_colour(state, i, theme);
    if (state.bands && curves.draws > 1) {
      const auto bands = curve_bands(colour, sizes, lines.lower, lines.upper);
      panel.bands.insert(panel.bands.end(), bands.begin(), bands.end());
    }
    panel.curves.push_back(
        {colour, curve_points(sizes, lines.median), thickness(state, i), is_dashed(state, i), true});
  }
  return panel;
}

CurvePanel sequence_panel(const LayersState& state) {
  CurvePanel panel;
  show_matrix(panel, sequence_of(state, 0).values.transpose());
  panel.x.title = marked("time step <i>t</i>");
  panel.y.title = tr("value entry");
  return panel;
}

CurvePanel state_panel(const LayerMoment& moment, const Theme& theme) {
  if (!moment.refusal.empty()) return without_picture(translated(moment.refusal), theme);
  if (moment.diverged > 0)
    return without_picture(tr("diverged at token %1").arg(grouped_text(moment.diverged)), theme);
  CurvePanel panel;
  if (moment.state.size() > 0) {
    show_matrix(panel, moment.state);
    panel.x.title = tr("key entry");
    panel.y.title = tr("value entry");
  } else if (moment.keys.size() > 0) {
    const Index t = moment.keys.rows(), d = moment.keys.cols(), width = d + moment.values.cols();
    Matrix store(t, width);
    // Each side on its own scale: keys and values may differ in size by decades.
    const auto scaled = [](const Matrix& side) -> Matrix {
      const double largest = side.cwiseAbs().maxCoeff();
      return largest > 0 ? Matrix(side / largest) : side;
    };
    store << scaled(moment.keys), scaled(moment.values);
    show_matrix(panel, store);
    panel.rules.push_back({static_cast<double>(d) + 0.5, {}});
    panel.spans = {{0.5, static_cast<double>(d) + 0.5, tr("keys")},
                   {static_cast<double>(d) + 0.5, static_cast<double>(width) + 0.5, tr("values")}};
    panel.x.title = tr("entry");
    panel.y.title = tr("pair");
  } else {
    return without_picture(tr("no matrix and no pairs to show"), theme);
  }
  return panel;
}

CurvePanel lower_panel(const LayerMoment& moment, LayersLower what, const QColor& colour,
                       const Theme& theme) {
  CurvePanel panel;
  if (what == LayersLower::spectrum) {
    const Vector& values = moment.spectrum.values;
    if (values.size() == 0)
      return without_picture(tr("it keeps no matrix and no pairs: no singular values"), theme);
    const double high = values[0] > 0 ? values[0] : 1;
    const double least = values[std::max<Index>(0, moment.spectrum.rank - 1)];
    const double low = moment.spectrum.rank > 0 ? std::max(least, 1e-6 * high) : 0.1 * high;
    panel = bars_panel(values, {low / 1.5, high * 1.5, true, {}}, colour);
    panel.x.title = marked("singular value of <i>%1</i>", kept_name(moment));
  } else if (what == LayersLower::errors) {
    if (moment.errors.size() == 0) return without_picture(tr("the loss is undefined here"), theme);
    const double largest = std::max(moment.errors.cwiseAbs().maxCoeff(), 1e-300);
    panel = bars_panel(moment.errors, {-1.1 * largest, 1.1 * largest, false, {}}, colour);
    panel.x.title = tr("value entry");
    panel.y.title = marked("error of <i>v</i>");
  } else {
    if (moment.weights.size() == 0)
      return without_picture(tr("its read is no weighted sum of the values"), theme);
    const double low = std::min(0.0, moment.weights.minCoeff()),
                 high = std::max(0.0, moment.weights.maxCoeff());
    const double room = std::max(0.06 * (high - low), 1e-12);
    panel = bars_panel(moment.weights, {low - (low < 0 ? room : 0), high + room, false, {}}, colour);
    panel.x.title = marked("pair <i>i</i>");
    panel.y.title = tr("weight");
  }
  return panel;
}

RichText task_words(const LayersProblem& problem) {
  switch (problem.task) {
    case LayersTask::switching:
      return marked("switching autoregression, <i>D</i> = %1, <i>T</i> = %2, correlation %3",
                    problem.switching.dimension, problem.switching.length,
                    shown_number(problem.switching.correlation, 4));
    case LayersTask::recall:
      return marked("MQAR, %1 pairs, <i>D</i> = %2, <i>T</i> = %3, %4 cues, training-free",
                    problem.recall.pairs, problem.recall.dimension, problem.recall.length,
                    problem.recall.embedding == Embedding::orthonormal ? tr("orthonormal") : tr("random"));
    default:
      return marked("%1, <i>D</i> = %2, <i>T</i> = %3",
                    problem.source.empty() ? tr("a given sequence") : QString::fromStdString(problem.source),
                    problem.own->keys.cols(), problem.own->keys.rows());
  }
}

LayersPanel losses_spec() {
  return {tr("Losses"),
          QStringLiteral("losses"),
          &LayersShown::losses,
          [](const LayersShown& shown, const Theme& theme, QSizeF) {
            return losses_panel(*shown.losses, shown.state, theme);
          },
          [](const LayersShown& shown) { return losses_table(*shown.losses, shown.state); },
          [](const LayersShown& shown) { return losses_text(*shown.losses, shown.state); },
          [](const LayersShown&) -> RichText { return tr("Online regression loss"); }};
}

LayersPanel accuracy_spec(AccuracyOver over) {
  const bool pairs = over == AccuracyOver::pairs;
  return {pairs ? tr("Accuracy over pairs") : tr("Accuracy over length"),
          pairs ? QStringLiteral("accuracy-pairs") : QStringLiteral("accuracy-length"),
          &LayersShown::accuracy,
          [over](const LayersShown& shown, const Theme& theme, QSizeF) {
            return accuracy_panel(*shown.accuracy, over, shown.state, theme);
          },
          [over](const LayersShown& shown) { return accuracy_table(*shown.accuracy, over, shown.state); },
          [over](const LayersShown& shown) { return accuracy_text(*shown.accuracy, over); }};
}

LayersPanel sequence_spec() {
  return {tr("Sequence"),
          QStringLiteral("sequence"),
          {},
          [](const LayersShown& shown, const Theme&, QSizeF) { return sequence_panel(shown.state); },
          [](const LayersShown& shown) { return sequence_table(shown.state); },
          [](const LayersShown&) -> RichText { return tr("values of the first draw over time"); }};
}

LayersPanel state_spec(bool beside) {
  const auto moment = beside ? &LayersShown::second : &LayersShown::moment;
  const auto of = [moment](const LayersShown& shown) -> const LayerMoment& { return *(shown.*moment); };
  return {
      beside ? tr("State beside") : tr("State"),
      QStringLiteral("state"),
      moment,
      [of](const LayersShown& shown, const Theme& theme, QSizeF) { return state_panel(of(shown), theme); },
      [of](const LayersShown& shown) { return state_table(of(shown)); },
      [of](const LayersShown& shown) { return state_text(of(shown)); },
      [of](const LayersShown& shown) { return state_title(of(shown)); }};
}

LayersPanel lower_spec(LayersLower what) {
  return {lower_title(what),
          QStringLiteral("state-values"),
          &LayersShown::moment,
          [](const LayersShown& shown, const Theme& theme, QSizeF) {
            const auto chosen = static_cast<std::size_t>(shown.state.chosen);
            return lower_panel(*shown.moment, shown.state.lower, layer_colour(shown.state, chosen, theme),
                               theme);
          },
          [](const LayersShown& shown) { return lower_table(*shown.moment, shown.state.lower); },
          [](const LayersShown& shown) { return lower_text(*shown.moment, shown.state.lower); },
          [](const LayersShown& shown) -> RichText { return lower_title(shown.state.lower); }};
}

QString lower_title(LayersLower what) {
  return translated(field_of<LayersState>("lower").choices[static_cast<std::size_t>(what)]);
}

}  // namespace basinscope
