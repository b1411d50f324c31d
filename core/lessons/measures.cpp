// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/measures.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/attractors/slice.h"
#include "core/certificates/certificates.h"
#include "core/certificates/exactness.h"
#include "core/kernels/dispersion.h"
#include "core/kernels/pair_weights.h"
#include "core/layers/layer_curves.h"
#include "core/message.h"
#include "core/network/energy.h"
#include "core/network/read_out.h"
#include "core/regression/curve_fit.h"
#include "core/regression/left_out_curve.h"
#include "core/scene/same_weights.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/regression_state.h"

namespace basinscope {
namespace {

using enum MeasureArgument;

// NaN is no value.
Measured measured(std::optional<double> value) {
  return value && *value == *value ? Measured{value, {}} : Measured{};
}

// Arguments of a measure's function, which has been given as many as it takes.
int number_in(const MeasureArguments& arguments, std::size_t i) { return std::stoi(arguments[i]); }

Measured of_the_file(const Measuring& m, const std::string& path) {
  const auto written = m.in_file(path);
  if (!written) return {};
  double value = 0;
  const auto [end, error] = std::from_chars(written->data(), written->data() + written->size(), value);
  const bool whole = error == std::errc() && end == written->data() + written->size();
  return whole ? Measured{value, {}} : Measured{std::nullopt, *written};
}

auto file(const char* path) {
  return [path](const Measuring& m, const MeasureArguments&) { return of_the_file(m, path); };
}

template <class Test>
Measured count_of(const Measuring& m, Test test) {
  const LandscapeResult* const result = m.landscape(false);
  if (!result) return {};
  const auto& all = result->basins.attractors;
  return measured(static_cast<double>(std::count_if(all.begin(), all.end(), test)));
}

auto attractors_of(FixedPointKind kind) {
  return [kind](const Measuring& m, const MeasureArguments&) {
    return count_of(m, [kind](const Attractor& each) { return each.stable() && each.kind == kind; });
  };
}

auto unstable_of(FixedPointKind kind) {
  return [kind](const Measuring& m, const MeasureArguments&) {
    const LandscapeResult* const result = m.landscape(true);
    if (!result) return Measured{};
    return measured(
        static_cast<double>(std::count_if(result->unstable.begin(), result->unstable.end(),
                                          [kind](const Attractor& each) { return each.kind == kind; })));
  };
}

template <class Test>
Measured share_of(const Measuring& m, Test test) {
  const LandscapeResult* const result = m.landscape(false);
  if (!result) return {};
  double share = 0;
  for (const Attractor& each : result->basins.attractors)
    if (test(each)) share += each.share;
  return measured(100 * share);
}

// Of the network and its basins.
std::vector<Measure> landscape_measures() {
  return {
      {"workspace",
       {},
       phrase("the open workspace"),
       "landscape, transforms, kernels, regression, layers or recall.",
       [](const Measuring& m, const MeasureArguments&) {
         const std::string& id = m.scene().view.workspace;
         return Measured{std::nullopt, id.empty() ? "landscape" : id};
       }},
      {"separation",
       {},
       phrase("the separation"),
       "Its id in scene files: softmax, entmax, subsets, …",
       file("separation.id")},
      {"post",
       {},
       phrase("the post-transform"),
       "Its id in scene files: identity, l2, layer_norm, …",
       file("post.id")},
      {"beta", {}, phrase("β"), "The inverse temperature.", file("beta")},
      {"alpha",
       {},
       phrase("α"),
       "Of entmax; softmax is 1.",
       [](const Measuring& m, const MeasureArguments&) {
         return std::holds_alternative<Softmax>(m.scene().separation) ? measured(1.0)
                                                                      : of_the_file(m, "separation.alpha");
       }},
      {"gamma", {}, phrase("γ"), "Of normmax.", file("separation.gamma")},
      {"k", {}, phrase("k"), "Of k-subsets and the k nearest.", file("separation.k")},
      {"radius", {}, phrase("ρ"), "Of the ball of ℓ2 normalisation.", file("post.radius")},
      {"patterns",
       {},
       phrase("patterns"),
       "How many are stored.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.network().size()));
       }},
      {"dimension",
       {},
       phrase("dimensions"),
       "Of the patterns.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.scene().memory.patterns.cols()));
       }},
      {"queries",
       {},
       phrase("queries"),
       "How many there are.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.drawn().queries.rows()));
       }},
      {"attractors",
       {},
       phrase("attractors"),
       "Stable states that initial conditions of the window reach.",
       [](const Measuring& m, const MeasureArguments&) {
         return count_of(m, [](const Attractor& each) { return each.stable(); });
       }},
      {"exact",
       {},
       phrase("attractors that are patterns"),
       "Those within ε of their pattern.",
       attractors_of(FixedPointKind::pattern)},
      {"mixtures",
       {},
       phrase("mixtures"),
       "Attractors that are blends of patterns (metastable states).",
       attractors_of(FixedPointKind::metastable)},
      {"associations",
       {},
       phrase("associations"),
       "Attractors that are sets of k patterns with weight one each.",
       attractors_of(FixedPointKind::association)},
      {"saddles",
       {},
       phrase("saddles"),
       "Unstable states with a stable direction.",
       unstable_of(FixedPointKind::saddle)},
      {"maxima", {}, phrase("maxima"), "Unstable states without one.", unstable_of(FixedPointKind::maximum)},
      {"share",
       {pattern},
       phrase("share of %1, percent"),
       "How much of the window ends at this pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const int wanted = number_in(a, 0) - 1;
         return share_of(m, [wanted](const Attractor& each) {
           return each.kind == FixedPointKind::pattern && each.pattern == wanted;
         });
       }},
      {"mixture_share",
       {},
       phrase("share of mixtures, percent"),
       "How much of the window ends at mixtures.",
       [](const Measuring& m, const MeasureArguments&) {
         return share_of(m, [](const Attractor& each) { return each.kind == FixedPointKind::metastable; });
       }},
      {"margin",
       {},
       phrase("m/β"),
       "The separation that exactness needs (HFY Proposition 9); none without a margin.",
       [](const Measuring& m, const MeasureArguments&) {
         const auto margin = basinscope::margin(m.network().separation);
         return margin ? measured(*margin / m.network().beta) : Measured{};
       }},
      {"delta",
       {pattern},
       phrase("Δ of %1"),
       "Its separation: its own score less the largest of the others.",
       [](const Measuring& m, const MeasureArguments& a) {
         if (!m.pattern(number_in(a, 0))) return Measured{};
         return measured(separation_of(m.network().patterns, number_in(a, 0) - 1));
       }},
      {"certified",
       {},
       phrase("patterns that are certified exact"),
       "Those with Δ at least m/β.",
       [](const Measuring& m, const MeasureArguments&) {
         if (!certificate_refusal(m.network()).empty()) return Measured{};
         const double needed = *basinscope::margin(m.network().separation) / m.network().beta;
         int count = 0;
         for (Eigen::Index i = 0; i < m.network().size(); ++i)
           count += separation_of(m.network().patterns, i) >= needed;
         return measured(static_cast<double>(count));
       }},
      {"off_slice",
       {pattern},
       phrase("distance of %1 from the slice"),
       "Of the pattern from the plane that is shown.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto state = m.pattern(number_in(a, 0));
         return state ? measured(distance_to(m.drawn().plane, *state)) : Measured{};
       }},
  };
}

std::optional<Vector> weights_of(const Measuring& m, int query) {
  const auto start = m.query(query);
  if (!start) return std::nullopt;
  Vector weights = weights_at(m.network(), *start);
  return weights.size() > 0 ? std::optional(weights) : std::nullopt;
}

// A function of the weights where the query stands, or where it ends.
auto of_weights(double (*function)(const Vector&)) {
  return [function](const Measuring& m, const MeasureArguments& a) {
    const auto weights = weights_of(m, number_in(a, 0));
    return weights ? measured(function(*weights)) : Measured{};
  };
}
auto of_end_weights(double (*function)(const Vector&)) {
  return [function](const Measuring& m, const MeasureArguments& a) {
    const Trajectory* const path = m.path(number_in(a, 0));
    return path && path->weights.size() > 0 ? measured(function(path->weights)) : Measured{};
  };
}

double largest(const Vector& weights) { return weights.maxCoeff(); }
double support(const Vector& weights) { return static_cast<double>((weights.array() != 0).count()); }

Measured energy_at(const Measuring& m, const Vector& state) {
  const EnergyOfState energy = energy_of_states(m.network());
  return energy ? measured(energy(state)) : Measured{};
}

// How far the query's best score is ahead of the others: min over j of q.(x_i - x_j) for its best i.
double lead(const Measuring& m, const Vector& query) {
  Vector scores = m.network().patterns * query;
  if (scores.size() < 2) return std::numeric_limits<double>::infinity();
  std::partial_sort(scores.data(), scores.data() + 2, scores.data() + scores.size(), std::greater<>());
  return scores[0] - scores[1];
}

std::string end_of(const Trajectory& path) {
  switch (path.outcome) {
    case Outcome::pattern:
      return "x" + std::to_string(path.pattern + 1);
    case Outcome::metastable:
      return "mixture";
    case Outcome::not_converged:
      return "not_converged";
    case Outcome::undefined:
      return "undefined";
    default:
      return "diverged";
  }
}

// Of a query: its weights, and the way that it takes.
std::vector<Measure> path_measures() {
  return {
      {"ends",
       {query},
       phrase("end of %1"),
       "x1, x2, … for a pattern, mixture, not_converged, undefined or diverged.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? Measured{std::nullopt, end_of(*path)} : Measured{};
       }},
      {"steps",
       {query},
       phrase("steps of %1"),
       "The steps that the query takes until it is at its limit; 1 where one step retrieves it.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path && path->outcome != Outcome::undefined ? measured(path->steps_taken()) : Measured{};
       }},
      {"lead",
       {query},
       phrase("lead of %1"),
       "Its best score less the second, xᵢ·q − xⱼ·q; one step is exact from m/β on.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(lead(m, *start)) : Measured{};
       }},
      {"weight",
       {query, pattern},
       phrase("weight of %2 at %1"),
       "Where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto weights = weights_of(m, number_in(a, 0));
         const int i = number_in(a, 1);
         return weights && i <= weights->size() ? measured((*weights)[i - 1]) : Measured{};
       }},
      {"largest_weight",
       {query},
       phrase("largest weight at %1"),
       "Where the query stands.",
       of_weights(largest)},
      {"support",
       {query},
       phrase("patterns with weight at %1"),
       "Where the query stands.",
       of_weights(support)},
      {"purity",
       {query},
       phrase("largest weight where %1 ends"),
       "1: one pattern alone.",
       of_end_weights(largest)},
      {"end_support",
       {query},
       phrase("patterns with weight where %1 ends"),
       "1: one pattern alone.",
       of_end_weights(support)},
      {"energy",
       {query},
       phrase("energy at %1"),
       "Where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? energy_at(m, *start) : Measured{};
       }},
      {"end_energy",
       {query},
       phrase("energy where %1 ends"),
       "At the limit.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? energy_at(m, path->limit()) : Measured{};
       }},
      {"distance",
       {query, pattern},
       phrase("distance from %1 to %2"),
       "Of the query from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0)), to = m.pattern(number_in(a, 1));
         return start && to ? measured((*start - *to).norm()) : Measured{};
       }},
      {"end_distance",
       {query, pattern},
       phrase("distance from where %1 ends to %2"),
       "Of the limit from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         const auto to = m.pattern(number_in(a, 1));
         return path && to ? measured((path->limit() - *to).norm()) : Measured{};
       }},
      {"norm",
       {query},
       phrase("length of %1"),
       "Of the query.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(start->norm()) : Measured{};
       }},
      {"end_norm",
       {query},
       phrase("length where %1 ends"),
       "Of the limit.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? measured(path->limit().norm()) : Measured{};
       }},
      {"read",
       {query, coordinate},
       phrase("value read at %1"),
       "The attention output Vᵀp at the query, one coordinate.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto weights = weights_of(m, number_in(a, 0));
         if (!weights) return Measured{};
         const Vector read = read_out(*m.scene().memory.values, *weights);
         const int i = number_in(a, 1);
         return i <= read.size() ? measured(read[i - 1]) : Measured{};
       }},
  };
}

constexpr Eigen::Index fit_places = 601;

// A function of both sides of the pair that the Kernels workspace shows.
template <class Function>
auto of_pair(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const KernelsState state = m.scene().workspaces.of<KernelsState>();
    const Matrix keys = used_keys(state);
    return measured(function(pair_weights(state.pair(), state.scale, key_geometry(keys, used_query(state)))));
  };
}

// The last point of a curve of dispersion, of the pair that is chosen.
template <class Function>
auto of_dispersion(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const KernelsState state = m.scene().workspaces.of<KernelsState>();
    const Dispersion all = dispersion({state.pair()}, state.scale, state.dispersion, m.control());
    if (m.control().cancelled() || all.curves.empty() || all.curves.front().points.empty()) return Measured{};
    return measured(function(all.curves.front().points.back()));
  };
}

// A function of the state and samples of the Regression workspace.
template <class Function>
auto of_fit(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const RegressionState state = m.scene().workspaces.of<RegressionState>();
    return measured(function(m, state, samples_of(state)));
  };
}

// Root mean square difference to the truth over the keys at which the fit has a value.
std::optional<double> fit_error(const Measuring& m, const RegressionState& state, const Samples& samples,
                                const Estimator& estimator) {
  if (!has_truth(state)) return std::nullopt;
  const KeyRange range = key_range(state, samples);
  const Vector keys = Vector::LinSpaced(fit_places, range.low, range.high);
  const CurveFit fit = curve_fit(estimator, samples, keys, m.control());
  Vector truth(fit_places);
  for (Eigen::Index i = 0; i < fit_places; ++i)
    truth[i] = function1_value(state.draw.function, state.draw.drawn, keys[i]);
  return errors_to({fit.values}, truth).front().own;
}

// In force at `after` steps after the change, over the ten steps round it.
Measured shift_error(const Measuring& m, const std::string& method, int after) {
  const RegressionState state = m.scene().workspaces.of<RegressionState>();
  const Matrix errors = shift_errors(state.shift, m.control());
  const Eigen::Index from = std::max<Eigen::Index>(0, state.shift.change_at + after - 6), count = 10;
  if (m.control().cancelled() || from + count > errors.cols()) return {};
  for (int i = 0; i < shift_method_count; ++i)
    if (shift_method_id(static_cast<ShiftMethod>(i)) == method)
      return measured(errors.row(i).segment(from, count).mean());
  return {};
}

Measured loss_of(const Measuring& m, const std::string& id) {
  const LayersState state = m.scene().workspaces.of<LayersState>();
  for (const Layer& layer : state.layers) {
    if (id_of(layer) != id) continue;
    const auto curves = loss_curves({state, {layer}, state.smoothing}, state.acting_draws(), {}, m.control());
    if (curves && curves->curves.front().refusal.empty()) return measured(curves->curves.front().last);
  }
  return {};
}

// Of what the other workspaces show, by the functions of core that they show it with.
std::vector<Measure> workspace_measures() {
  return {
      {"difference",
       {},
       phrase("largest difference of the two weights"),
       "Kernel against attention in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return w.difference; })},
      {"kernel_support",
       {},
       phrase("keys with weight"),
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional<double>(w.support()); })},
      {"kernel_weight",
       {},
       phrase("largest weight"),
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) {
         return w.defined() ? std::optional(w.attention.maxCoeff()) : std::nullopt;
       })},
      {"kernel_reach",
       {},
       phrase("bandwidth h"),
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional(w.h); })},
      {"same_weights",
       {word},
       phrase("difference of the weights as a %1"),
       "Of kernel, regression, landscape or layer to the attention's of the Kernels workspace; none "
       "where it has other keys.",
       [](const Measuring& m, const MeasureArguments& a) {
         const SameWeights all = same_weights(m.scene(), m.control());
         for (std::size_t i = 0; i < weight_views; ++i)
           if (words(WeightView{})[i] == a[0]) return measured(all.views[i].difference);
         return Measured{};
       }},
      {"spread_weight",
       {},
       phrase("largest weight at the largest n"),
       "The last point of the chosen pair's dispersion, median.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.largest_weight.median); })},
      {"spread_support",
       {},
       phrase("keys with weight at the largest n"),
       "The same of the number of keys with weight.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.support.median); })},
      {"fit_error",
       {},
       phrase("error of the fit"),
       "Of the selected fit to the truth in the Regression workspace.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, selected_estimator(s));
       })},
      {"line_error",
       {},
       phrase("error of the local line"),
       "Of the local linear fit to the truth.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, local_line_estimator(s, samples.keys));
       })},
      {"left_out_error",
       {},
       phrase("leave-one-out error"),
       "Of the selected fit at the bandwidth chosen.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const Vector residuals = leave_one_out_residuals(selected_estimator(s), samples, m.control());
         return std::optional(left_out_error(residuals, samples.values).error);
       })},
      {"fit_defined",
       {},
       phrase("share of keys with a value, percent"),
       "Where some sample is in reach.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const KeyRange range = key_range(s, samples);
         const Vector keys = Vector::LinSpaced(fit_places, range.low, range.high);
         return std::optional(100 * curve_fit(selected_estimator(s), samples, keys, m.control()).defined);
       })},
      {"probe_support",
       {},
       phrase("samples with weight at the probe"),
       "Of the selected fit.",
       of_fit([](const Measuring&, const RegressionState& s, const Samples& samples) {
         const SampleWeights weights = sample_weights(selected_estimator(s), samples.keys, s.probe);
         return std::optional<double>(weights.defined() ? (weights.values.array() != 0).count() : 0);
       })},
      {"shift_error",
       {word, coordinate},
       phrase("error of %1 at step %2 after the change"),
       "Methods: all_keys, window, decay, position, constant. Mean of ten steps round it.",
       [](const Measuring& m, const MeasureArguments& a) { return shift_error(m, a[0], number_in(a, 1)); }},
      {"loss",
       {word},
       phrase("late loss of %1"),
       "Median over the last quarter, of a layer's id, as its curve shows.",
       [](const Measuring& m, const MeasureArguments& a) { return loss_of(m, a[0]); }},
      {"newest_pair",
       {},
       phrase("error of the newest pair"),
       "‖v_t − m_t(k_t)‖ of the chosen layer at its token.",
       [](const Measuring& m, const MeasureArguments&) {
         const LayersState state = m.scene().workspaces.of<LayersState>();
         const LayerInput sequence = sequence_of(state, 0);
         const auto t = static_cast<Eigen::Index>(state.acting_token());
         LayerInput part;
         part.keys = sequence.keys.topRows(t);
         part.values = sequence.values.topRows(t);
         if (sequence.keys.rows() != sequence.values.rows()) return Measured{};
         const LayerRun run = run_layer(state.layer(), part, m.control());
         if (run.reads.rows() < t) return Measured{};
         return measured((run.reads.row(t - 1) - part.values.row(t - 1)).norm());
       }},
  };
}

}  // namespace

Phrase word_of(MeasureArgument argument) {
  constexpr std::array words{phrase("query"), phrase("pattern"), phrase("coordinate"), phrase("word")};
  return words[static_cast<std::size_t>(argument)];
}

Message said_word(std::string_view word) {
  constexpr std::array words{phrase("none"),
                             phrase("mixture"),
                             phrase("undefined"),
                             phrase("diverged"),
                             phrase("identity"),
                             phrase("adaptive"),
                             phrase("constant"),
                             phrase("all keys"),
                             phrase("linear attention"),
                             phrase("softmax attention")};
  const auto known = std::find(words.begin(), words.end(), word);
  return known == words.end() ? Message(word) : Message(*known);
}

// Three digits after the point or three in all, whichever are more: what a check at 1e-12 measures is told.
std::string Measured::text() const {
  if (!number) return word.empty() ? "none" : word;
  if (std::isnan(*number)) return "none";
  std::array<char, 40> buffer{};
  const double size = std::abs(*number);
  const bool small_or_large = size > 0 && (size < 5e-4 || size >= 1e6);
  const auto format = small_or_large ? std::chars_format::scientific : std::chars_format::fixed;
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), *number, format, small_or_large ? 1 : 3);
  std::string text(buffer.data(), written.ptr);
  if (small_or_large) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

Message Measured::words() const {
  return number && !std::isnan(*number) ? Message::number(text()) : said_word(text());
}

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> list;
    for (const auto& part : {landscape_measures(), path_measures(), workspace_measures()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

const Measure* find_measure(std::string_view name) {
  const auto found = std::find_if(measures().begin(), measures().end(),
                                  [name](const Measure& each) { return each.name == name; });
  return found == measures().end() ? nullptr : &*found;
}

}  // namespace basinscope
