// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation/continuation.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>

#include "core/continuation/continuation_joining.h"
#include "core/continuation/continuation_values.h"
#include "core/message.h"

namespace basinscope {
namespace {

// The method's k, or nothing.
template <class List>
auto* k_of(List& separation) {
  using Pointer = decltype(&std::get_if<Subsets>(&separation)->k);
  return std::visit(
      [](auto& method) -> Pointer {
        if constexpr (requires { method.k; }) return &method.k;
        return nullptr;
      },
      separation);
}

// What the methods themselves allow, so that no value of a sweep is refused on the way.
Range range_of(SweepParameter parameter, Eigen::Index patterns) {
  switch (parameter) {
    case SweepParameter::beta:
      return {0, 1e6, true};
    case SweepParameter::alpha:
      return std::get<0>(Entmax::parameters).range;
    case SweepParameter::gamma:
      return std::get<0>(Normmax::parameters).range;
    case SweepParameter::radius:
      return std::get<0>(L2::parameters).range;
    case SweepParameter::k:
      return {1, static_cast<double>(patterns)};
    case SweepParameter::pattern:
      break;
  }
  return {-1e6, 1e6};
}

Message outside(SweepParameter parameter, Eigen::Index patterns) {
  switch (parameter) {
    case SweepParameter::beta:
      return phrase("β must stay above 0 and at most 10⁶");
    case SweepParameter::alpha:
      return phrase("α must stay above 0 and at most 10");
    case SweepParameter::gamma:
      return phrase("γ must stay between 1.001 and 1000");
    case SweepParameter::radius:
      return phrase("ρ must stay above 0 and at most 10⁶");
    case SweepParameter::k:
      return message("k must stay between 1 and the number of patterns, %1", patterns);
    case SweepParameter::pattern:
      break;
  }
  return phrase("the place along the line must stay between −10⁶ and 10⁶");
}

}  // namespace

Message sweep_refusal(SweepParameter parameter, const Separation& separation, const PostTransform& post) {
  switch (parameter) {
    case SweepParameter::alpha:
      return std::holds_alternative<Entmax>(separation) ? Phrase() : phrase("needs α-entmax");
    case SweepParameter::gamma:
      return std::holds_alternative<Normmax>(separation) ? Phrase() : phrase("needs γ-normmax");
    case SweepParameter::k:
      return k_of(separation) ? Phrase() : phrase("needs a separation with k");
    case SweepParameter::radius:
      return std::holds_alternative<L2>(post) ? Phrase() : phrase("needs ℓ₂ normalisation");
    case SweepParameter::beta:
    case SweepParameter::pattern:
      break;
  }
  return {};
}

Message sweep_refusal(const SweepRange& range, const Separation& separation, const PostTransform& post,
                      Eigen::Index patterns, Eigen::Index dimension) {
  if (const Message reason = sweep_refusal(range.parameter, separation, post); !reason.empty()) {
    return message("this parameter %1", reason);
  }
  if (range.count < 2 || range.count > 100000) return phrase("a sweep needs 2 to 100 000 values");
  if (!std::isfinite(range.from) || !std::isfinite(range.to) || range.from == range.to) {
    return phrase("a sweep needs two different ends");
  }
  const Range allowed = range_of(range.parameter, patterns);
  if (!allowed.contains(range.from) || !allowed.contains(range.to)) return outside(range.parameter, patterns);
  const auto whole = [](double value) { return value == std::round(value); };
  if (range.parameter == SweepParameter::k && !(whole(range.from) && whole(range.to))) {
    return phrase("k must begin and end at whole numbers");
  }
  if (range.logarithmic && !(range.from > 0 && range.to > 0)) {
    return phrase("logarithmic spacing needs both ends above 0");
  }
  if (range.parameter == SweepParameter::pattern) {
    if (range.pattern < 0 || range.pattern >= patterns) return phrase("there is no such pattern to move");
    if (range.line_from.size() != dimension || range.line_to.size() != dimension ||
        !range.line_from.allFinite() || !range.line_to.allFinite()) {
      return phrase("the line must run between two points of the patterns' dimension");
    }
  }
  if (!(range.match > 0)) return phrase("the match distance must be above 0");
  return {};
}

Message sweep_refusal(const SweepRequest& request) {
  const Network& network = request.basins.network;
  return sweep_refusal(request, network.separation, network.post, network.size(), network.dimension());
}

std::vector<double> sweep_values(const SweepRange& range) {
  std::vector<double> values;
  const double a = range.from, b = range.to;
  for (int i = 0; i < range.count; ++i) {
    const double t = range.count > 1 ? static_cast<double>(i) / (range.count - 1) : 0;
    double value = range.logarithmic ? a * std::pow(b / a, t) : a + t * (b - a);
    // The ends exactly: a (b/a)^1 may differ from b in its last digit, and a sweep that begins at an event
    // must begin there.
    if (i == 0) value = a;
    if (i == range.count - 1) value = b;
    if (range.parameter == SweepParameter::k) value = std::round(value);
    // Rounded values of k repeat where there are more values than whole numbers.
    if (values.empty() || values.back() != value) values.push_back(value);
  }
  return values;
}

const Attractor& point_at(const Sweep& sweep, std::size_t branch, std::size_t value) {
  const SweepValue& at = sweep.values.at(value);
  const bool stable = sweep.branches[branch].kind == BranchKind::stable;
  const std::vector<int>& ids = stable ? at.branch : at.unstable_branch;
  const auto found = std::find(ids.begin(), ids.end(), static_cast<int>(branch)) - ids.begin();
  return (stable ? at.attractors : at.unstable).at(static_cast<std::size_t>(found));
}

double swept_value(SweepParameter parameter, double beta, const Separation& separation,
                   const PostTransform& post) {
  switch (parameter) {
    case SweepParameter::alpha:
      return std::get<Entmax>(separation).alpha;
    case SweepParameter::gamma:
      return std::get<Normmax>(separation).gamma;
    case SweepParameter::k:
      return *k_of(separation);
    case SweepParameter::radius:
      return std::get<L2>(post).radius;
    case SweepParameter::beta:
    case SweepParameter::pattern:
      break;
  }
  return beta;
}

void set_swept(SweepParameter parameter, double value, double& beta, Separation& separation,
               PostTransform& post) {
  switch (parameter) {
    case SweepParameter::beta:
      beta = value;
      break;
    case SweepParameter::alpha:
      std::get<Entmax>(separation).alpha = value;
      break;
    case SweepParameter::gamma:
      std::get<Normmax>(separation).gamma = value;
      break;
    case SweepParameter::k:
      *k_of(separation) = static_cast<int>(std::lround(value));
      break;
    case SweepParameter::radius:
      std::get<L2>(post).radius = value;
      break;
    case SweepParameter::pattern:
      break;
  }
}

Network network_at(const SweepRequest& request, double value) {
  Network network = request.basins.network;
  set_swept(request.parameter, value, network.beta, network.separation, network.post);
  if (request.parameter == SweepParameter::pattern) {
    // The parameter is t itself, so that t may also lie beyond the two ends of the line.
    network.patterns.row(request.pattern) =
        (request.line_from + value * (request.line_to - request.line_from)).transpose();
  }
  return network;
}

Sweep sweep(const SweepRequest& request, const MapBasins& map, const TaskControl& control,
            const OnSweepValue& on_value) {
  if (const Message reason = sweep_refusal(request); !reason.empty()) throw invalid(reason);
  const std::vector<double> values = sweep_values(request);

  Sweep result;
  Joining joining(request, control);
  // The fixed points at different values do not depend on each other, only the joining does, which takes
  // them in order. As many values at a time as there are cores, so that on_value is called after each such
  // batch.
  const auto batch = static_cast<std::size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  for (std::size_t begin = 0; begin < values.size(); begin += batch) {
    const std::size_t end = std::min(values.size(), begin + batch);
    std::vector<std::optional<SweepValue>> found(end - begin);
    tbb::parallel_for(begin, end, [&](std::size_t i) {
      found[i - begin] = fixed_points_at(request, values[i], map, control);
    });
    for (auto& at : found) {
      // A value that is not finished ends the sweep: the values before it stay as they are, a prefix.
      if (!at || control.cancelled() || !joining.add(result, std::move(*at))) {
        result.complete = false;
        return result;
      }
      control.report(static_cast<double>(result.values.size()) / static_cast<double>(values.size()));
      if (on_value) on_value(result);
    }
  }
  return result;
}

}  // namespace basinscope
