// SPDX-License-Identifier: GPL-3.0-or-later
// Of the network and its basins.
#include <algorithm>
#include <charconv>

#include "core/lessons/measures.h"
#include "core/network/certificates.h"
#include "core/network/exactness.h"
#include "core/network/slice.h"

namespace basinscope {
namespace {

using enum MeasureArgument;

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

}  // namespace

std::vector<Measure> landscape_measures() {
  return {
      {"workspace",
       {},
       "the open workspace",
       "landscape, transforms, kernels, regression, layers or recall.",
       [](const Measuring& m, const MeasureArguments&) {
         const std::string& id = m.scene().view.workspace;
         return Measured{std::nullopt, id.empty() ? "landscape" : id};
       }},
      {"separation",
       {},
       "the separation",
       "Its id in scene files: softmax, entmax, subsets, …",
       file("separation.id")},
      {"post",
       {},
       "the post-transform",
       "Its id in scene files: identity, l2, layer_norm, …",
       file("post.id")},
      {"beta", {}, "β", "The inverse temperature.", file("beta")},
      {"alpha",
       {},
       "α",
       "Of entmax; softmax is 1.",
       [](const Measuring& m, const MeasureArguments&) {
         return std::holds_alternative<Softmax>(m.scene().separation) ? measured(1.0)
                                                                      : of_the_file(m, "separation.alpha");
       }},
      {"gamma", {}, "γ", "Of normmax.", file("separation.gamma")},
      {"k", {}, "k", "Of k-subsets and the k nearest.", file("separation.k")},
      {"radius", {}, "ρ", "Of the ball of ℓ2 normalisation.", file("post.radius")},
      {"patterns",
       {},
       "patterns",
       "How many are stored.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.network().size()));
       }},
      {"dimension",
       {},
       "dimensions",
       "Of the patterns.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.scene().memory.patterns->cols()));
       }},
      {"queries",
       {},
       "queries",
       "How many there are.",
       [](const Measuring& m, const MeasureArguments&) {
         return measured(static_cast<double>(m.drawn().queries->rows()));
       }},
      {"attractors",
       {},
       "attractors",
       "Stable states that starts of the window reach.",
       [](const Measuring& m, const MeasureArguments&) {
         return count_of(m, [](const Attractor& each) { return each.stable(); });
       }},
      {"exact",
       {},
       "attractors that are patterns",
       "Those within ε of their pattern.",
       attractors_of(FixedPointKind::pattern)},
      {"mixtures",
       {},
       "mixtures",
       "Attractors that are blends of patterns (metastable states).",
       attractors_of(FixedPointKind::metastable)},
      {"associations",
       {},
       "associations",
       "Attractors that are sets of k patterns with weight one each.",
       attractors_of(FixedPointKind::association)},
      {"saddles",
       {},
       "saddles",
       "Unstable states with a stable direction.",
       unstable_of(FixedPointKind::saddle)},
      {"maxima", {}, "maxima", "Unstable states without one.", unstable_of(FixedPointKind::maximum)},
      {"share",
       {pattern},
       "share of %1, percent",
       "How much of the window ends at this pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const int wanted = number_in(a, 0) - 1;
         return share_of(m, [wanted](const Attractor& each) {
           return each.kind == FixedPointKind::pattern && each.pattern == wanted;
         });
       }},
      {"mixture_share",
       {},
       "share of mixtures, percent",
       "How much of the window ends at mixtures.",
       [](const Measuring& m, const MeasureArguments&) {
         return share_of(m, [](const Attractor& each) { return each.kind == FixedPointKind::metastable; });
       }},
      {"margin",
       {},
       "m/β",
       "The separation that exactness needs (HFY Proposition 9); none without a margin.",
       [](const Measuring& m, const MeasureArguments&) {
         const auto margin = basinscope::margin(m.network().separation);
         return margin ? measured(*margin / m.network().beta) : Measured{};
       }},
      {"delta",
       {pattern},
       "Δ of %1",
       "Its separation: its own score less the largest of the others.",
       [](const Measuring& m, const MeasureArguments& a) {
         if (!m.pattern(number_in(a, 0))) return Measured{};
         return measured(separation_of(m.network().patterns, number_in(a, 0) - 1));
       }},
      {"certified",
       {},
       "patterns exact by certificate",
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
       "distance of %1 from the slice",
       "Of the pattern from the plane that is shown.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto state = m.pattern(number_in(a, 0));
         return state ? measured(distance_to(m.drawn().plane, *state)) : Measured{};
       }},
  };
}

}  // namespace basinscope
