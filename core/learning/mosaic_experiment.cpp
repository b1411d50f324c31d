// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/mosaic_experiment.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/data/limits.h"
#include "core/recall/cell_text.h"
#include "core/recall/retrieval.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

// Of the training; the rest is testing.
constexpr double share_of_training = 0.8;

// what: 0 the start, 1 what is trained on, 2 what is tested on. The same for every method.
std::uint64_t seed_of(const MosaicExperiment& e, int repeat, std::uint64_t what) {
  return scattered(scattered(e.seed, static_cast<std::uint64_t>(repeat)), what);
}
std::uint64_t test_seed(const MosaicExperiment& e, int repeat, std::size_t factor) {
  return scattered(seed_of(e, repeat, 2), factor);
}

}  // namespace

const std::vector<MosaicKernel>& mosaic_kernels() {
  constexpr double usual = 0.1, wide = 1;
  static const std::vector<MosaicKernel> all{
      {"gaussian", phrase("Gaussian"), Softmax{}, usual},
      {"epanechnikov-normrelu", phrase("Epanechnikov (normReLU)"), NormRelu{1}, wide},
      {"epanechnikov-relumax", phrase("Epanechnikov (ReLUmax)"), ReluMax{1}, usual},
      {"epanechnikov-sparsemax", phrase("Epanechnikov (sparsemax)"), Entmax{2}, usual},
      {"biweight-relumax", phrase("Biweight (2-ReLUmax)"), ReluMax{2}, usual},
      {"biweight-entmax", phrase("Biweight (1.5-entmax)"), Entmax{1.5}, usual},
      {"triweight-relumax", phrase("Triweight (3-ReLUmax)"), ReluMax{3}, usual},
      {"triweight-entmax", phrase("Triweight (4/3-entmax)"), Entmax{4.0 / 3}, usual},
      {"gaussian-knn", phrase("Gaussian k-NN"), TopKSoftmax{8}, usual},
      {"uniform-knn", phrase("Uniform k-NN"), UniformKnn{8}, usual}};
  return all;
}

std::vector<MosaicKernel> mosaic_kernels(const std::string& names) {
  std::vector<MosaicKernel> kernels;
  for (const std::string& name : names_after_commas(names)) {
    const auto found = std::find_if(mosaic_kernels().begin(), mosaic_kernels().end(),
                                    [&](const MosaicKernel& k) { return k.name == name; });
    if (found == mosaic_kernels().end()) {
      std::vector<std::string> known;
      for (const MosaicKernel& kernel : mosaic_kernels()) known.push_back(kernel.name);
      throw invalid(message("expected some of %1, not \"%2\"", with_commas(known), name));
    }
    kernels.push_back(*found);
  }
  return kernels;
}

int MosaicExperiment::length_at(double factor) const {
  return std::max(1, static_cast<int>(std::lround(factor * length)));
}

MosaicDesign MosaicExperiment::design(const MosaicKernel& kernel) const {
  MosaicDesign design{tokens_of(task), width, {}};
  design.blocks.assign(static_cast<std::size_t>(layers),
                       {heads, memories, kernel.attention, kernel.temperature});
  return design;
}

void require_sound(const MosaicExperiment& e) {
  std::set<std::string> names;
  for (const MosaicKernel& kernel : e.methods)
    require(names.insert(kernel.name).second, "methods",
            message("each name once, not %1 twice", kernel.name));
  require(e.width % e.heads == 0, "heads", message("a divisor of the width %1, not %2", e.width, e.heads));
  const int longest = longest_of(e.task);
  require(e.length <= longest, "length", message("at most %1, not %2", longest, e.length));
  std::set<int> lengths;
  for (const double factor : e.factors) {
    const int length = e.length_at(factor);
    require(length <= longest, "factors", message("lengths of at most %1, not %2", longest, length));
    require(lengths.insert(length).second, "factors", phrase("a length of its own for each"));
  }
  const auto tokens = static_cast<double>(drawn(e.task, 1, *lengths.rbegin()).tokens.size()),
             weights = tokens * tokens * e.heads * e.layers;
  require(weights <= static_cast<double>(largest_values), "factors",
          message("sequences with at most %1 weights of attention, not %2", largest_values,
                  number_text(weights)));
}

MosaicCell begun_cell(const MosaicExperiment& e, std::int64_t number) {
  const auto [method, repeat] = parts_of<2>(number, {e.methods.size(), static_cast<std::size_t>(e.repeats)});
  return {e.methods[method], static_cast<int>(repeat)};
}

MosaicTraining training_of(const MosaicExperiment& e, const MosaicCell& cell) {
  return {starting_network(e.design(cell.method), seed_of(e, cell.repeat, 0)), e.task, e.length, e.settings,
          seed_of(e, cell.repeat, 1)};
}

TaskSequence test_sequence(const MosaicExperiment& e, int repeat, std::size_t factor, int number) {
  return drawn(e.task, scattered(test_seed(e, repeat, factor), static_cast<std::uint64_t>(number)),
               e.length_at(e.factors[factor]));
}

std::vector<MosaicMeasures> measured_at_factors(const MosaicExperiment& e, const MosaicNetwork& network,
                                                int repeat, const TaskControl& control) {
  std::vector<MosaicMeasures> measures;
  for (std::size_t i = 0; i < e.factors.size(); ++i)
    measures.push_back(
        measured(network, e.task, e.length_at(e.factors[i]), e.test, test_seed(e, repeat, i), control));
  return measures;
}

std::optional<MosaicCell> mosaic_cell(const MosaicExperiment& e, std::int64_t number,
                                      const TaskControl& control) {
  MosaicCell cell = begun_cell(e, number);
  MosaicTraining training = training_of(e, cell);
  while (!training.ended()) {
    if (control.cancelled()) return std::nullopt;
    training.step();
    control.report(share_of_training * static_cast<double>(training.losses().size()) / e.settings.steps);
  }
  cell.steps = static_cast<int>(training.losses().size());
  cell.diverged = training.diverged();
  if (!cell.diverged) cell.at_factors = measured_at_factors(e, training.network(), cell.repeat, control);
  if (control.cancelled()) return std::nullopt;
  return cell;
}

CellExperiment cells_of(const MosaicExperiment& e) {
  std::string lists;
  for (const MosaicKernel& kernel : e.methods) lists += kernel.name + ';';
  for (const double factor : e.factors) lists += number_text(factor) + ';';
  if (const auto* const pairs = std::get_if<PairRecall>(&e.task); pairs && !(*pairs == PairRecall()))
    lists += joined(pairs->values, pairs->queries) + ';';
  const MosaicSettings& s = e.settings;
  CellExperiment cells;
  cells.columns =
      "seed,task,method,layers,width,length,factor,repeat,steps,loss,exact_match,accuracy,tvd,undefined,"
      "diverged";
  cells.settings = settings_digest(joined("mosaic", id_of(e.task), lists, e.layers, e.heads, e.width,
                                          e.memories, e.length, s.steps, s.batch, s.rate, s.easier, s.clip,
                                          s.weight_decay, e.repeats, e.test, e.seed));
  cells.cells = e.cells();
  cells.lines = e.factors.size();
  cells.row = [&e](std::int64_t number, const TaskControl& control) -> std::optional<std::string> {
    const std::optional<MosaicCell> c = mosaic_cell(e, number, control);
    if (!c) return std::nullopt;
    std::string lines;
    for (std::size_t i = 0; i < e.factors.size(); ++i) {
      std::string measures = ",,,,,1";
      if (!c->diverged) {
        const MosaicMeasures& m = c->at_factors[i];
        const bool drawn = !std::isnan(m.answers.distance);  // nothing is exact
        measures =
            joined(m.answers.loss, drawn ? std::string() : number_text(m.answers.right), m.answers.accuracy,
                   drawn ? number_text(m.answers.distance) : std::string(), m.undefined, 0);
      }
      lines.append(i == 0 ? "" : "\n")
          .append(joined(e.seed, id_of(e.task), c->method.name, e.layers, e.width, e.length, e.factors[i],
                         c->repeat, c->steps, measures));
    }
    return lines;
  };
  return cells;
}

}  // namespace basinscope
