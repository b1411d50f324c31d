// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/retrieval_experiment.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/data/csv.h"
#include "core/message.h"
#include "core/parameter.h"
#include "core/random.h"
#include "core/recall/cell_text.h"

namespace basinscope {
namespace {

void require_images(const std::shared_ptr<const Images>& memories,
                    const std::shared_ptr<const Images>& queries) {
  require(memories && memories->values.size() > 0, "memories", phrase("at least one"));
  if (!queries) return;
  require(queries->values.cols() == memories->values.cols(), "queries",
          message("rows of %1 numbers as the memories', not %2", memories->values.cols(),
                  queries->values.cols()));
}

void require_methods(const std::vector<RetrievalMethod>& methods, Eigen::Index size) {
  require(!methods.empty(), "methods", phrase("at least one"));
  for (const RetrievalMethod& method : methods) {
    const int fewest = traits_of(method.separation).min_scores;
    require(fewest <= size, "methods",
            message("at least %1 memories for %2, not %3", fewest, method.name, size));
  }
}

bool all_within(const std::vector<double>& values, const Range& range) {
  return !values.empty() &&
         std::all_of(values.begin(), values.end(), [&](double v) { return range.contains(v); });
}

// Turns memories into queries, in place.
void damage(Matrix& rows, const ImageShape& shape, double noise, double mask, std::uint64_t scattered_seed) {
  tbb::parallel_for(Eigen::Index{0}, rows.rows(), [&](Eigen::Index i) {
    rows.row(i) = damaged(rows.row(i).transpose(), shape, noise, mask,
                          scattered(scattered_seed, static_cast<std::uint64_t>(i)))
                      .transpose();
  });
}

// Of images or of none.
std::string written(const std::shared_ptr<const Images>& images) {
  if (!images) return "none";
  const ImageShape& s = images->shape;
  const std::string file = joined(images->fingerprint, images->values.rows(), s.channels, s.height, s.width);
  return images->taken == 0 ? file : joined(file, images->taken);
}

template <class Values>
std::string list_of(const Values& values) {
  std::string text = ";";
  for (const auto& value : values) {
    if constexpr (std::is_same_v<typename Values::value_type, RetrievalMethod>)
      text += value.name + ',';
    else
      text += joined(value) + ',';
  }
  return text;
}

std::int64_t blocks_of(const MetastableImages& e) {
  return (e.queries->values.rows() + e.block - 1) / e.block;
}

}  // namespace

std::vector<int> drawn(Eigen::Index count, int size, std::uint64_t scattered_seed) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  Random random(scattered_seed, 0);
  for (int i = 0; i < size; ++i) {
    const int other = i + random.below(static_cast<int>(count) - i);
    std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(other)]);
  }
  order.resize(static_cast<std::size_t>(size));
  return order;
}

RetrievalExperiment RetrievalExperiment::noise_levels() {
  RetrievalExperiment experiment;
  experiment.name = "noise";
  experiment.sizes = {100};
  experiment.noise = {0, 2.5, 5, 7.5, 10, 12.5, 15};
  return experiment;
}

std::int64_t RetrievalExperiment::cells() const {
  return static_cast<std::int64_t>(sizes.size() * noise.size() * methods.size()) * draws;
}

void require_sound(const RetrievalExperiment& e) {
  require_images(e.memories, e.queries);
  const Eigen::Index count = e.memories->values.rows();
  require(!e.sizes.empty(), "sizes", phrase("at least one"));
  for (const int size : e.sizes) {
    require(size >= 1 && size <= count, "sizes",
            message("whole numbers from 1 to the number of memories, %1, not %2", count, size));
    require(!e.queries || size == count, "sizes",
            message("the number of memories, %1, with queries, not %2", count, size));
    require_methods(e.methods, size);
  }
  if (e.queries) {
    require(e.queries->values.rows() <= count, "queries",
            message("at most one for each of the %1 memories, not %2", count, e.queries->values.rows()));
    require(e.draws == 1 && e.noise == std::vector<double>{0}, "queries", phrase("one draw and no noise"));
  }
  using E = RetrievalExperiment;
  require(all_within(e.noise, E::noises), "noise", phrase("numbers from 0 to 1e6"));
  require(e.draws >= 1 && e.draws <= E::most_draws, "draws", phrase("1 to 1000000"));
  require(e.updates >= 1 && e.updates <= E::most_updates, "updates", phrase("1 to 1000000"));
  require(E::masks.contains(e.mask), "mask", phrase("a number from 0 to 1"));
  require(E::thresholds.contains(e.threshold), "threshold", phrase("a number from -1 to 1"));
  require(E::betas.contains(e.beta) && E::betas.contains(e.beta_l2), "beta",
          phrase("a number above 0, at most 1e6"));
}

double cosine(VectorIn a, VectorIn b) {
  const double lengths[] = {a.stableNorm(), b.stableNorm()};
  if (!(lengths[0] > 0 && lengths[1] > 0 && std::isfinite(lengths[0]) && std::isfinite(lengths[1])))
    return std::numeric_limits<double>::quiet_NaN();
  return (a / lengths[0]).dot(b / lengths[1]);
}

Vector perturbed(VectorIn memory, const ImageShape& shape, double noise, double mask, std::uint64_t seed) {
  const auto masked = static_cast<Eigen::Index>(std::floor(mask * static_cast<double>(shape.height) + 1e-9));
  const Eigen::Index plane = shape.height * shape.width, hidden = masked * shape.width;
  Vector query = memory;
  if (noise > 0) {
    Random random(seed, 1);
    for (double& entry : query) entry += noise * random.normal();
  }
  for (Eigen::Index c = 0; c < shape.channels; ++c) query.segment((c + 1) * plane - hidden, hidden).setZero();
  return query;
}

Vector damaged(VectorIn memory, const ImageShape& shape, double noise, double mask, std::uint64_t seed) {
  return perturbed(memory, shape, noise, mask, seed).cwiseMax(-1).cwiseMin(1);
}

CellStart cell_start(const RetrievalExperiment& e, std::int64_t cell) {
  const auto [size, noise, method, draw] = parts_of<4>(
      cell, {e.sizes.size(), e.noise.size(), e.methods.size(), static_cast<std::size_t>(e.draws)});
  CellStart start;
  RetrievalCell& result = start.cell;
  result.size = e.sizes[size];
  result.draw = static_cast<int>(draw);
  result.noise = e.noise[noise];
  result.method = e.methods[method];
  result.beta = std::holds_alternative<L2>(result.method.post) ? e.beta_l2 : e.beta;
  const std::uint64_t scattered_seed = scattered(e.seed, draw);
  if (e.queries) {
    result.memories.resize(static_cast<std::size_t>(result.size));
    std::iota(result.memories.begin(), result.memories.end(), 0);
    start.queries = e.queries->values;
    if (result.method.prepares()) start.memories = e.memories->values;
  } else {
    result.memories = drawn(e.memories->values.rows(), result.size, scattered_seed);
    start.memories = e.memories->values(result.memories, Eigen::all);
    start.queries = start.memories;
    damage(start.queries, e.memories->shape, result.noise, e.mask, scattered_seed);
  }
  prepare_rows(result.method, start.memories);
  prepare_rows(result.method, start.queries);
  return start;
}

std::int64_t cell_number(const RetrievalExperiment& e, std::size_t size, std::size_t noise,
                         std::size_t method, int draw) {
  const std::size_t before = (size * e.noise.size() + noise) * e.methods.size() + method;
  return static_cast<std::int64_t>(before) * e.draws + draw;
}

std::optional<RetrievalCell> retrieval_cell(const RetrievalExperiment& e, std::int64_t cell,
                                            const TaskControl& control) {
  CellStart start = cell_start(e, cell);
  RetrievalCell result = std::move(start.cell);
  const Matrix& memories = start.memories.size() > 0 ? start.memories : e.memories->values;
  result.trials = static_cast<int>(start.queries.rows());
  result.limits =
      retrieve(memories, result.method, result.beta, std::move(start.queries), e.updates, -1, control);
  if (control.cancelled()) return std::nullopt;
  for (Eigen::Index i = 0; i < result.trials; ++i) {
    const bool defined = result.limits.defined[static_cast<std::size_t>(i)];
    const double similarity =
        defined ? cosine(memories.row(i).transpose(), result.limits.states.row(i).transpose())
                : std::numeric_limits<double>::quiet_NaN();
    result.cosines.push_back(similarity);
    result.success.push_back(similarity > e.threshold);
    result.successes += similarity > e.threshold;
    result.undefined += std::isnan(similarity);
  }
  return result;
}

CellExperiment cells_of(const RetrievalExperiment& e,
                        std::function<void(std::int64_t, const RetrievalCell&)> heard) {
  CellExperiment cells;
  cells.columns = "seed,updates,mask,threshold,size,noise,method,beta,draw,trials,successes,undefined";
  cells.settings = settings_digest(joined(e.name, written(e.memories), written(e.queries), list_of(e.methods),
                                          list_of(e.sizes), list_of(e.noise), e.draws, e.updates, e.mask,
                                          e.threshold, e.beta, e.beta_l2, e.seed));
  cells.cells = e.cells();
  cells.row = [&e, heard = std::move(heard)](std::int64_t cell,
                                             const TaskControl& control) -> std::optional<std::string> {
    const std::optional<RetrievalCell> c = retrieval_cell(e, cell, control);
    if (!c) return std::nullopt;
    if (heard) heard(cell, *c);
    return joined(e.seed, e.updates, e.queries ? 0.0 : e.mask, e.threshold, c->size, c->noise, c->method.name,
                  c->beta, c->draw, c->trials, c->successes, c->undefined);
  };
  return cells;
}

void require_sound(const MetastableImages& e) {
  require_images(e.memories, e.queries);
  require(e.queries && e.queries->values.size() > 0, "queries", phrase("at least one"));
  require_methods(e.methods, e.memories->values.rows());
  require(all_within(e.betas, RetrievalExperiment::betas), "beta", phrase("numbers above 0, at most 1e6"));
  require(e.updates >= 1 && e.updates <= RetrievalExperiment::most_updates, "updates",
          phrase("1 to 1000000"));
  require(e.block >= 1 && e.block <= MetastableImages::most_block, "block", phrase("1 to 1048576"));
}

std::optional<MetastableCell> metastable_cell(const MetastableImages& e, std::int64_t cell,
                                              const TaskControl& control) {
  const auto [beta, method, block] =
      parts_of<3>(cell, {e.betas.size(), e.methods.size(), static_cast<std::size_t>(blocks_of(e))});
  MetastableCell result{e.methods[method], e.betas[beta], static_cast<Eigen::Index>(block) * e.block};
  result.queries = std::min<Eigen::Index>(e.block, e.queries->values.rows() - result.first);
  Matrix own, queries = e.queries->values.middleRows(result.first, result.queries);
  if (result.method.prepares()) own = e.memories->values;
  prepare_rows(result.method, own);
  prepare_rows(result.method, queries);
  const Matrix& memories = own.size() > 0 ? own : e.memories->values;
  const Retrieved limits =
      retrieve(memories, result.method, result.beta, std::move(queries), e.updates, -1, control);
  if (control.cancelled()) return std::nullopt;
  for (std::size_t i = 0; i < limits.support.size(); ++i) {
    const int support = limits.defined[i] ? limits.support[i] : 0;
    if (support == 0)
      ++result.undefined;
    else if (support > MetastableImages::listed_sizes)
      ++result.more;
    else
      ++result.sizes[static_cast<std::size_t>(support - 1)];
  }
  return result;
}

std::shared_ptr<const ImageMixtures> image_mixtures(const MetastableImages& e, const TaskControl& control) {
  auto table = std::make_shared<ImageMixtures>();
  table->input = e;
  const std::int64_t blocks = blocks_of(e),
                     rows = static_cast<std::int64_t>(e.betas.size() * e.methods.size());
  for (std::int64_t cell = 0; cell < rows * blocks; ++cell) {
    auto part = metastable_cell(e, cell, TaskControl::silent_part(control));
    if (!part) return nullptr;
    control.report(static_cast<double>(cell + 1) / static_cast<double>(rows * blocks));
    if (cell % blocks == 0) {
      table->rows.push_back(std::move(*part));
      continue;
    }
    MetastableCell& whole = table->rows.back();
    whole.queries += part->queries;
    whole.more += part->more;
    whole.undefined += part->undefined;
    for (std::size_t i = 0; i < whole.sizes.size(); ++i) whole.sizes[i] += part->sizes[i];
  }
  return table;
}

CellExperiment cells_of(const MetastableImages& e) {
  CellExperiment cells;
  cells.columns = "updates,method,beta,first,queries,";
  for (int i = 1; i <= MetastableImages::listed_sizes; ++i)
    cells.columns += "size_" + std::to_string(i) + ',';
  cells.columns += "more,undefined";
  cells.settings = settings_digest(joined("metastable-images", written(e.memories), written(e.queries),
                                          list_of(e.methods), list_of(e.betas), e.updates, e.block));
  cells.cells = static_cast<std::int64_t>(e.betas.size() * e.methods.size()) * blocks_of(e);
  cells.row = [&e](std::int64_t cell, const TaskControl& control) -> std::optional<std::string> {
    const std::optional<MetastableCell> c = metastable_cell(e, cell, control);
    if (!c) return std::nullopt;
    std::string row = joined(e.updates, c->method.name, c->beta, c->first, c->queries);
    for (const int count : c->sizes) row += ',' + std::to_string(count);
    return row + ',' + joined(c->more, c->undefined);
  };
  return cells;
}

}  // namespace basinscope
