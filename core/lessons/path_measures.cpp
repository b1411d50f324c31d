// SPDX-License-Identifier: GPL-3.0-or-later
// Of a query: its weights, and the way that it takes.
#include <algorithm>

#include "core/lessons/measures.h"
#include "core/network/energy.h"
#include "core/network/read_out.h"

namespace basinscope {
namespace {

using enum MeasureArgument;

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

// The first step after which the state no longer moves by more than 1e-6 of the way to its end.
int arrival(const Trajectory& path) {
  const double far = std::max(1e-6, 1e-6 * path.limit().norm());
  int step = static_cast<int>(path.states.size()) - 1;
  while (step > 0 && (path.states[static_cast<std::size_t>(step - 1)] - path.limit()).norm() <= far) --step;
  return step;
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

}  // namespace

std::vector<Measure> path_measures() {
  return {
      {"ends",
       {query},
       "end of %1",
       "x1, x2, … for a pattern, mixture, not_converged, undefined or diverged.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? Measured{std::nullopt, end_of(*path)} : Measured{};
       }},
      {"steps",
       {query},
       "steps of %1",
       "Until it settles; the last one only finds that nothing moves.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? measured(path->steps) : Measured{};
       }},
      {"arrival",
       {query},
       "steps until %1 is at its end",
       "Steps that move it; 1: one is enough.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path && path->outcome != Outcome::undefined ? measured(arrival(*path)) : Measured{};
       }},
      {"lead",
       {query},
       "lead of %1",
       "Its best score less the second, xᵢ·q − xⱼ·q; one step is exact from m/β on.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(lead(m, *start)) : Measured{};
       }},
      {"weight",
       {query, pattern},
       "weight of %2 at %1",
       "Where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto weights = weights_of(m, number_in(a, 0));
         const int i = number_in(a, 1);
         return weights && i <= weights->size() ? measured((*weights)[i - 1]) : Measured{};
       }},
      {"largest_weight", {query}, "largest weight at %1", "Where the query stands.", of_weights(largest)},
      {"support", {query}, "patterns with weight at %1", "Where the query stands.", of_weights(support)},
      {"purity", {query}, "largest weight where %1 ends", "1: one pattern alone.", of_end_weights(largest)},
      {"end_support",
       {query},
       "patterns with weight where %1 ends",
       "1: one pattern alone.",
       of_end_weights(support)},
      {"energy",
       {query},
       "energy at %1",
       "Where the query stands.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? energy_at(m, *start) : Measured{};
       }},
      {"end_energy",
       {query},
       "energy where %1 ends",
       "At the limit.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? energy_at(m, path->limit()) : Measured{};
       }},
      {"distance",
       {query, pattern},
       "distance from %1 to %2",
       "Of the query from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0)), to = m.pattern(number_in(a, 1));
         return start && to ? measured((*start - *to).norm()) : Measured{};
       }},
      {"end_distance",
       {query, pattern},
       "distance from where %1 ends to %2",
       "Of the limit from the pattern.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         const auto to = m.pattern(number_in(a, 1));
         return path && to ? measured((path->limit() - *to).norm()) : Measured{};
       }},
      {"norm",
       {query},
       "length of %1",
       "Of the query.",
       [](const Measuring& m, const MeasureArguments& a) {
         const auto start = m.query(number_in(a, 0));
         return start ? measured(start->norm()) : Measured{};
       }},
      {"end_norm",
       {query},
       "length where %1 ends",
       "Of the limit.",
       [](const Measuring& m, const MeasureArguments& a) {
         const Trajectory* const path = m.path(number_in(a, 0));
         return path ? measured(path->limit().norm()) : Measured{};
       }},
      {"read",
       {query, coordinate},
       "value read at %1",
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

}  // namespace basinscope
