// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/retrieval_path.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/message.h"
#include "core/network/energy.h"
#include "core/random.h"

namespace basinscope {

using Index = Eigen::Index;

RetrievalPath retrieval_path(const Network& network, Index target, VectorIn query, int updates,
                             const TaskControl& control) {
  RetrievalPath path;
  path.target = network.patterns.row(target).transpose();
  path.states.resize(updates + 1, query.size());
  path.weights.resize(updates, network.patterns.rows());
  Vector state = query;
  Index made = 0;
  while (!control.cancelled()) {
    path.states.row(made) = state.transpose();
    path.cosines.push_back(cosine(state, path.target));
    if (const auto value = energy(network, state)) path.energies.push_back(*value);
    if (made == updates) break;
    Step next = update(network, state);
    if (next.weights.size() == 0) break;
    path.weights.row(made++) = next.weights.transpose();
    state = std::move(next.state);
  }
  if (!std::all_of(path.energies.begin(), path.energies.end(), [](double e) { return std::isfinite(e); }))
    path.energies.clear();
  path.states.conservativeResize(made + 1, Eigen::NoChange);
  path.weights.conservativeResize(made, Eigen::NoChange);
  return path;
}

Plane run_plane(const RetrievalPath& path, const Matrix& memories) {
  constexpr Index most_tried = 16;
  constexpr double apart = 1e-3;  // of the memory's norm: nearer ones do not show
  const Vector limit = path.states.bottomRows(1).transpose();
  std::vector<Vector> points{path.states.row(0).transpose(), limit};
  const Vector distances = (memories.rowwise() - limit.transpose()).rowwise().squaredNorm();
  std::vector<Index> order(static_cast<std::size_t>(memories.rows()));
  std::iota(order.begin(), order.end(), 0);
  const Index tried = std::min(most_tried, memories.rows());
  std::partial_sort(order.begin(), order.begin() + tried, order.end(),
                    [&](Index a, Index b) { return distances[a] < distances[b]; });
  for (Index i = 0; i < tried; ++i)
    points.emplace_back(memories.row(order[static_cast<std::size_t>(i)]).transpose());

  const double least = apart * path.target.norm();
  std::optional<Vector> first;  // along the first axis
  for (const Vector& point : points) {
    const Vector away = point - path.target;
    const Vector beside = first ? Vector(away - away.dot(*first) * *first) : away;
    if (!(beside.norm() > least)) continue;
    if (first) return {path.target, *first, beside.normalized()};
    first = away.normalized();
  }
  return Plane::axes(path.target.size());
}

std::shared_ptr<const RetrievalTrace> retrieval_trace(const RetrievalExperiment& experiment,
                                                      std::int64_t cell, int query,
                                                      const TaskControl& control) {
  auto whole = retrieval_cell(experiment, cell, control);
  if (!whole) return nullptr;
  auto trace = std::make_shared<RetrievalTrace>();
  trace->cell = std::move(*whole);
  const CellStart start = cell_start(experiment, cell);
  const Matrix& memories = start.memories.size() > 0 ? start.memories : experiment.memories->values;
  trace->query = std::clamp(query, 0, static_cast<int>(start.queries.rows()) - 1);
  const RetrievalMethod& method = trace->cell.method;
  static_cast<RetrievalPath&>(*trace) =
      retrieval_path({memories, method.separation, method.post, trace->cell.beta}, trace->query,
                     start.queries.row(trace->query).transpose(), experiment.updates, control);
  if (control.cancelled()) return nullptr;
  return trace;
}

void paint(std::vector<PaintedEntry>& painted, const PaintedEntry& next) {
  const auto place = std::lower_bound(painted.begin(), painted.end(), next,
                                      [](const auto& a, const auto& b) { return a.entry < b.entry; });
  if (place != painted.end() && place->entry == next.entry)
    place->value = next.value;
  else
    painted.insert(place, next);
}

void paint_spot(std::vector<PaintedEntry>& painted, const ImageShape& shape, int x, int y, int across,
                double value) {
  const double reach = 0.5 * across, middle = across % 2 == 0 ? 0.5 : 0;
  const int from = -(across - 1) / 2, to = across / 2;
  for (int dy = from; dy <= to; ++dy) {
    for (int dx = from; dx <= to; ++dx) {
      const Index column = x + dx, row = y + dy;
      if (std::hypot(dx - middle, dy - middle) > reach || column < 0 || row < 0 || column >= shape.width ||
          row >= shape.height)
        continue;
      for (Index plane = 0; plane < shape.channels; ++plane)
        paint(painted, {static_cast<int>((plane * shape.height + row) * shape.width + column), value});
    }
  }
}

Vector damaged_query(const Images& memories, const QueryDamage& damage) {
  const auto position = static_cast<std::uint64_t>(damage.memory);
  Vector query = damaged(memories.values.row(damage.memory).transpose(), memories.shape, damage.noise,
                         damage.mask, scattered(scattered(damage.seed, 0), position));
  for (const PaintedEntry& painted : damage.painted)
    if (painted.entry < query.size()) query[painted.entry] = painted.value;
  return query;
}

std::shared_ptr<const QueryRun> query_run(const QueryInput& input, const TaskControl& control) {
  const auto begun = std::chrono::steady_clock::now();
  auto run = std::make_shared<QueryRun>();
  run->input = input;
  run->query = damaged_query(*input.memories, input.damage);
  for (const RetrievalMethod& method : input.methods) {
    if (control.cancelled()) return nullptr;
    QueryRun::Row row{method, input.beta, {}, {}};
    if (std::holds_alternative<L2>(row.method.post)) row.beta = input.beta_l2;
    Matrix memories = input.memories->values.topRows(input.count), query = run->query.transpose();
    prepare_rows(row.method, memories);
    prepare_rows(row.method, query);
    const int fewest = traits_of(row.method.separation).min_scores;
    if (input.count < fewest)
      row.refusal = message("needs at least %1 memories", fewest);
    else
      row.path = retrieval_path({std::move(memories), row.method.separation, row.method.post, row.beta},
                                input.damage.memory, query.row(0).transpose(), input.updates, control);
    run->rows.push_back(std::move(row));
  }
  if (control.cancelled()) return nullptr;
  run->milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
  return run;
}

std::vector<MethodBound> method_bounds(const RetrievalExperiment& experiment) {
  std::vector<MethodBound> bounds;
  for (const RetrievalMethod& method : experiment.methods) {
    const std::optional<double> m = margin(method.separation);
    if (!m) continue;
    const Matrix& memories = experiment.memories->values;
    double least = std::numeric_limits<double>::infinity();
    for (Index i = 0; i < memories.rows(); ++i) {
      Matrix row = memories.row(i);
      prepare_rows(method, row);
      least = std::min(least, row.norm());
    }
    BoundSettings settings;
    settings.beta = std::holds_alternative<L2>(method.post) ? experiment.beta_l2 : experiment.beta;
    settings.margin = *m;
    settings.radius = least;
    bounds.push_back(
        {method.name, *m, settings.radius, capacity_bound(settings, static_cast<int>(memories.cols()))});
  }
  return bounds;
}

}  // namespace basinscope
