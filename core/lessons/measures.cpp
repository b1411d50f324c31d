// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/measures.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

#include "core/attractors/slice.h"
#include "core/certificates/certificates.h"
#include "core/certificates/exactness.h"
#include "core/kernels/dispersion.h"
#include "core/kernels/pair_weights.h"
#include "core/layers/layer_curves.h"
#include "core/lessons/learn_measures.h"
#include "core/message.h"
#include "core/network/energy.h"
#include "core/network/read_out.h"
#include "core/regression/curve_fit.h"
#include "core/regression/left_out_curve.h"
#include "core/scene/same_weights.h"
#include "core/variant_list.h"
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
  return written ? word_or_number(*written) : Measured{};
}

// What the scene's file has at this place.
Measure setting(std::string_view name, Phrase words, std::string_view help, const char* path) {
  return {name,
          {},
          words,
          help,
          [path](const Measuring& m, const MeasureArguments&) { return of_the_file(m, path); },
          path};
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
       phrase("open workspace"),
       "The workspace that is open: landscape, transforms, kernels, regression, layers, recall or learn.",
       [](const Measuring& m, const MeasureArguments&) {
         const std::string& id = m.scene().view.workspace;
         return Measured{std::nullopt, id.empty() ? "landscape" : id};
       },
       "view.workspace"},
      {"energy_shape",
       {},
       phrase("the energy"),
       "How the energy is shown: flat, or as a surface.",
       [](const Measuring& m, const MeasureArguments&) {
         return Measured{std::nullopt, m.scene().view.surface.shown ? "surface" : "flat"};
       },
       "view.surface.shown"},
      setting("separation", phrase("separation"),
              "The separation by its id in scene files: softmax, entmax, subsets, …", "separation.id"),
      setting("post", phrase("post-transform"),
              "The post-transform by its id in scene files: identity, l2, layer_norm, …", "post.id"),
      setting("beta", phrase("β"), "The inverse temperature β of the landscape.", "beta"),
      {"alpha",
       {},
       phrase("α"),
       "The α of entmax; softmax has α = 1.",
       [](const Measuring& m, const MeasureArguments&) {
         return std::holds_alternative<Softmax>(m.scene().separation) ? measured(1.0)
                                                                      : of_the_file(m, "separation.alpha");
       },
       "separation.alpha"},
      setting("gamma", phrase("γ"), "The γ of normmax.", "separation.gamma"),
      setting("k", phrase("k"), "The k of k-subsets and of the k nearest.", "separation.k"),
      setting("radius", phrase("ρ"), "The radius ρ of the sphere of ℓ2 normalisation.", "post.radius"),
      {"patterns",
       {},
       phrase("patterns"),
       "The number of stored patterns.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.network().size()));
       }},
      {"dimension",
       {},
       phrase("dimensions"),
       "The number of coordinates of a pattern.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.scene().memory.patterns.cols()));
       }},
      {"queries",
       {},
       phrase("queries"),
       "The number of queries.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.drawn().queries.rows()));
       }},
      {"attractors",
       {},
       phrase("attractors"),
       "The number of stable states to which states of the window converge.",
       [](const Measuring& m, const MeasureArguments&) {
         return count_of(m, [](const Attractor& each) { return each.stable(); });
       }},
      {"exact",
       {},
       phrase("attractors that are patterns"),
       "The number of attractors within ε of a pattern.",
       attractors_of(FixedPointKind::pattern)},
      {"mixtures",
       {},
       phrase("mixtures"),
       "The number of attractors that are mixtures of patterns (metastable states).",
       attractors_of(FixedPointKind::metastable)},
      {"associations",
       {},
       phrase("associations"),
       "The number of attractors that are sets of k patterns with weight one each.",
       attractors_of(FixedPointKind::association)},
      {"saddles",
       {},
       phrase("saddles"),
       "The number of unstable fixed points with a stable direction.",
       unstable_of(FixedPointKind::saddle)},
      {"maxima",
       {},
       phrase("maxima"),
       "The number of unstable fixed points without a stable direction.",
       unstable_of(FixedPointKind::maximum)},
      {"share",
       {pattern},
       phrase("share of %1, percent"),
       "The share of the window, in percent, whose states converge to this pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const int wanted = number_in(a, 0) - 1;
         return share_of(m, [wanted](const Attractor& each) {
           return each.kind == FixedPointKind::pattern && each.pattern == wanted;
         });
       }},
      {"mixture_share",
       {},
       phrase("share of mixtures, percent"),
       "The share of the window, in percent, whose states converge to mixtures.",
       [](const Measuring& m, const MeasureArguments&) {
         return share_of(m, [](const Attractor& each) { return each.kind == FixedPointKind::metastable; });
       }},
      {"margin",
       {},
       phrase("m/β"),
       "The pattern separation that exact retrieval needs (HFY Proposition 9); none where the separation has "
       "no margin.",
       [](const Measuring& m, const MeasureArguments&) {
         const auto margin = basinscope::margin(m.network().separation);
         return margin ? measured(*margin / m.network().beta) : Measured{};
       }},
      {"delta",
       {pattern},
       phrase("Δ of %1"),
       "The separation Δ of the pattern: its squared length less its largest dot product with another "
       "pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         if (!m.pattern(number_in(a, 0))) return Measured{};
         return measured(separation_of(m.network().patterns, number_in(a, 0) - 1));
       }},
      {"certified",
       {},
       phrase("patterns that are certified exact"),
       "The number of patterns with Δ ≥ m/β, which are proven to be exact.",
       [](const Measuring& m, const MeasureArguments&) {
         if (!certificate_refusal(m.network()).empty()) return Measured{};
         const double needed = *basinscope::margin(m.network().separation) / m.network().beta;
         int count = 0;
         for (Eigen::Index i = 0; i < m.network().size(); ++i)
           count += separation_of(m.network().patterns, i) >= needed;
         return measured(static_cast<double>(count));
       }},
      {"exact_alpha",
       {pattern},
       phrase("α from which %1 is exact"),
       "The α of entmax from which the pattern is certified exact at this β: 1 + 1/(βΔ).",
       [](const Measuring& m, const MeasureArguments& a) {
         if (!m.pattern(number_in(a, 0))) return Measured{};
         const double delta = separation_of(m.network().patterns, number_in(a, 0) - 1);
         return delta > 0 ? measured(1 + 1 / (m.network().beta * delta)) : Measured{};
       }},
      {"off_slice",
       {pattern},
       phrase("distance of %1 from the slice"),
       "The distance of the pattern from the plane that is shown.",
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

// "x4+x5": a set that is retrieved, each with weight one.
std::string set_of(const Vector& weights) {
  std::string names;
  for (Eigen::Index i = 0; i < weights.size(); ++i)
    if (weights[i] != 0) names += (names.empty() ? "x" : "+x") + std::to_string(i + 1);
  return names;
}

std::string end_of(const Trajectory& path, const Separation& separation) {
  switch (path.outcome) {
    case Outcome::pattern:
      return "x" + std::to_string(path.pattern + 1);
    case Outcome::metastable:
      return retrieves_sets(separation) && support(path.weights) == total_weight(separation)
                 ? set_of(path.weights)
                 : "mixture";
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
       "The limit of the query: x1, x2, … for a pattern, x1+x2 for a set of patterns with weight one each, "
       "else mixture, not_converged, undefined or diverged.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? Measured{std::nullopt, end_of(*path, m.network().separation)} : Measured{};
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
       "The largest dot product of the query with a pattern less the second largest; one step is exact where "
       "it is at least m/β.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(lead(m, *start)) : Measured{};
       }},
      {"weight",
       {query, pattern},
       phrase("weight of %2 at %1"),
       "The weight of the pattern where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto weights = weights_of(m, number_in(a, 0));
         const int i = number_in(a, 1);
         return weights && i <= weights->size() ? measured((*weights)[i - 1]) : Measured{};
       }},
      {"largest_weight",
       {query},
       phrase("largest weight at %1"),
       "The largest weight where the query stands.",
       of_weights(largest)},
      {"support",
       {query},
       phrase("patterns with weight at %1"),
       "The number of patterns with weight where the query stands.",
       of_weights(support)},
      {"purity",
       {query},
       phrase("largest weight where %1 ends"),
       "The largest weight where the query ends; 1 where it is one pattern alone.",
       of_end_weights(largest)},
      {"end_support",
       {query},
       phrase("patterns with weight where %1 ends"),
       "The number of patterns with weight where the query ends; 1 where it is one pattern alone.",
       of_end_weights(support)},
      {"energy",
       {query},
       phrase("energy at %1"),
       "The energy where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? energy_at(m, *start) : Measured{};
       }},
      {"end_energy",
       {query},
       phrase("energy where %1 ends"),
       "The energy at the limit of the query.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? energy_at(m, path->limit()) : Measured{};
       }},
      {"distance",
       {query, pattern},
       phrase("distance from %1 to %2"),
       "The distance of the query from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0)), to = m.pattern(number_in(a, 1));
         return start && to ? measured((*start - *to).norm()) : Measured{};
       }},
      {"end_distance",
       {query, pattern},
       phrase("distance from where %1 ends to %2"),
       "The distance of the limit of the query from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         const auto to = m.pattern(number_in(a, 1));
         return path && to ? measured((path->limit() - *to).norm()) : Measured{};
       }},
      {"norm",
       {query},
       phrase("length of %1"),
       "The length of the query.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(start->norm()) : Measured{};
       }},
      {"end_norm",
       {query},
       phrase("length where %1 ends"),
       "The length of the limit of the query.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? measured(path->limit().norm()) : Measured{};
       }},
      {"read",
       {query, coordinate},
       phrase("value read at %1"),
       "One coordinate of the attention output Vᵀp at the query.",
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
      {"answer",
       {},
       phrase("your answer"),
       "The answer to the question of the task: A, B, … of a choice, or a number.",
       [](const Measuring& m, const MeasureArguments&) { return word_or_number(m.answer()); },
       "answer"},
      setting("cooled", phrase("temperature that falls as 1/log n"),
              "The choice whether the temperature of the dispersion falls as 1/log n.",
              "workspaces.kernels.dispersion.cooled"),
      setting("attention_map", phrase("attention map"),
              "The attention map of the Regression workspace by its id; none where a kernel is chosen.",
              "workspaces.regression.estimator.attention.id"),
      setting("fit_bandwidth", phrase("bandwidth h"),
              "The bandwidth h of the selected fit in the Regression workspace.",
              "workspaces.regression.estimator.bandwidth"),
      setting("window", phrase("window"), "The length of the sliding window, in steps.",
              "workspaces.regression.shift.window"),
      setting("decay", phrase("decay"), "The factor by which weights decay at each step.",
              "workspaces.regression.shift.decay"),
      setting("position_reach", phrase("reach of the position"), "The reach of the position, in steps.",
              "workspaces.regression.shift.position_reach"),
      setting("kernel", phrase("kernel"),
              "The kernel of the Kernels workspace by its id: gaussian, biweight, …",
              "workspaces.kernels.kernel"),
      setting("temperature", phrase("γ"), "The temperature γ of the Kernels workspace.",
              "workspaces.kernels.gamma"),
      setting("bandwidth", phrase("bandwidth"),
              "How a kernel comes by its bandwidth: adaptive, fixed or anchored.",
              "workspaces.kernels.bandwidth"),
      {"difference",
       {},
       phrase("largest difference of the two weights"),
       "The largest difference between the weights of the kernel and those of attention in the Kernels "
       "workspace.",
       of_pair([](const PairWeights& w) { return w.difference; })},
      {"kernel_support",
       {},
       phrase("keys with weight"),
       "The number of keys with weight, of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional<double>(w.support()); })},
      {"kernel_weight",
       {},
       phrase("largest weight"),
       "The largest weight of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) {
         return w.defined() ? std::optional(w.attention.maxCoeff()) : std::nullopt;
       })},
      {"kernel_reach",
       {},
       phrase("bandwidth h"),
       "The bandwidth h of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional(w.h); })},
      {"same_weights",
       {word},
       phrase("largest difference from the attention weights"),
       "The largest difference between the attention weights of the Kernels workspace and those of a view "
       "(kernel, regression, landscape or layer); none where it has other keys.",
       [](const Measuring& m, const MeasureArguments& a) {
         const SameWeights all = same_weights(m.scene(), m.control());
         for (std::size_t i = 0; i < weight_views; ++i)
           if (words(WeightView{})[i] == a[0]) return measured(all.views[i].difference);
         return Measured{};
       }},
      {"spread_weight",
       {},
       phrase("largest weight at the largest n"),
       "The largest weight of the chosen pair at the largest number of keys of the dispersion plot, as the "
       "median of its draws.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.largest_weight.median); })},
      {"spread_support",
       {},
       phrase("keys with weight at the largest n"),
       "The number of keys with weight there, as the median of its draws.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.support.median); })},
      {"fit_error",
       {},
       phrase("error of the fit"),
       "The RMS error of the selected fit against the true function in the Regression workspace.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, selected_estimator(s));
       })},
      {"line_error",
       {},
       phrase("error of the local line"),
       "The RMS error of the local linear fit against the true function.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, local_line_estimator(s, samples.keys));
       })},
      {"left_out_error",
       {},
       phrase("leave-one-out error"),
       "The leave-one-out error of the selected fit at its bandwidth.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const Vector residuals = leave_one_out_residuals(selected_estimator(s), samples, m.control());
         return std::optional(left_out_error(residuals, samples.values).error);
       })},
      {"fit_defined",
       {},
       phrase("share of keys with a value, percent"),
       "The share of the keys, in percent, at which some sample has weight.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const KeyRange range = key_range(s, samples);
         const Vector keys = Vector::LinSpaced(fit_places, range.low, range.high);
         return std::optional(100 * curve_fit(selected_estimator(s), samples, keys, m.control()).defined);
       })},
      {"probe_support",
       {},
       phrase("samples with weight at the probe"),
       "The number of samples that have weight in the selected fit at the probe.",
       of_fit([](const Measuring&, const RegressionState& s, const Samples& samples) {
         const SampleWeights weights = sample_weights(selected_estimator(s), samples.keys, s.probe);
         return std::optional<double>(weights.defined() ? (weights.values.array() != 0).count() : 0);
       })},
      {"shift_error",
       {word, coordinate},
       phrase("error of %1 at step %2 after the change"),
       "The error of a method (all_keys, window, decay, position or constant) so many steps after the "
       "change, as the mean of ten steps around it.",
       [](const Measuring& m, const MeasureArguments& a) { return shift_error(m, a[0], number_in(a, 1)); }},
      {"loss",
       {word},
       phrase("loss of %1 in the last quarter"),
       "The loss of the layer with this id, as the median of the last quarter of its curve.",
       [](const Measuring& m, const MeasureArguments& a) { return loss_of(m, a[0]); }},
      {"newest_pair",
       {},
       phrase("error of the newest pair"),
       "The error ‖v_t − m_t(k_t)‖ of the chosen layer at its token.",
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

template <class List>
Phrase title_of(std::string_view id) {
  const auto method = alternative<List>(id);
  return method ? std::visit([](const auto& one) -> Phrase { return one.title; }, *method) : Phrase();
}

}  // namespace

Phrase word_of(MeasureArgument argument) {
  constexpr std::array words{phrase("query"), phrase("pattern"), phrase("coordinate"), phrase("word")};
  return words[static_cast<std::size_t>(argument)];
}

Message said_word(std::string_view word) {
  constexpr std::array words{phrase("none"),     phrase("mixture"),       phrase("undefined"),
                             phrase("diverged"), phrase("not converged"), phrase("constant"),
                             phrase("all keys"), phrase("true"),          phrase("false"),
                             phrase("flat"),     phrase("surface")};
  std::string said(word);
  std::replace(said.begin(), said.end(), '_', ' ');
  const auto known = std::find(words.begin(), words.end(), std::string_view(said));
  if (known != words.end()) return *known;
  for (const Phrase route : basinscope::words(BandwidthRoute{}))
    if (route == word) return route;
  for (const Phrase title : {title_of<PostTransform>(word), title_of<Separation>(word),
                             title_of<KernelShape>(word), title_of<Layer>(word)})
    if (!title.empty()) return title;
  if (word.find('+') == word.npos) return said;
  // "x4+x5+x6": "x4, x5 and x6 together".
  const auto last = said.rfind('+');
  std::vector<Message> first;
  std::istringstream names(said.substr(0, last));
  for (std::string name; std::getline(names, name, '+');) first.emplace_back(name);
  return message("%1 and %2 together", Message::joined(std::move(first), ", "), said.substr(last + 1));
}

Measured word_or_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole ? Measured{value, {}} : Measured{std::nullopt, text};
}

std::string Measured::text() const {
  if (number && !std::isnan(*number)) return number_words(*number);
  return word.empty() ? "none" : word;
}

Message Measured::words(int digits) const {
  if (!number || std::isnan(*number)) return said_word(text());
  return Message::number(*number, *number == std::round(*number) ? all_digits : digits);
}

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> list;
    for (const auto& part : {landscape_measures(), path_measures(), workspace_measures(), learn_measures()})
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

const Measure* measure_of_path(std::string_view path) {
  const auto found = std::find_if(measures().begin(), measures().end(),
                                  [path](const Measure& each) { return each.path == path; });
  return found == measures().end() ? nullptr : &*found;
}

}  // namespace basinscope
