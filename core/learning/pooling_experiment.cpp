// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_experiment.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/recall/cell_text.h"
#include "core/recall/retrieval.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

constexpr std::string_view adaptive = "adaptive-entmax";

// Of a repeat.
std::uint64_t seed_of(const PoolingExperiment& e, const PoolingCell& cell) {
  return scattered(e.seed, static_cast<std::uint64_t>(cell.repeat));
}

// Empty where nothing was measured.
std::string measure(double value) { return std::isnan(value) ? std::string() : number_text(value); }

std::string written(const PoolingDesign& d) {
  std::string text = joined(words(d.form)[static_cast<std::size_t>(d.form)], id_of(d.post), d.heads, d.width,
                            d.updates, d.beta, d.trains_beta);
  for (const DenseMap& map : d.embedding) text += joined(";", map.width, map.relu);
  return text;
}

}  // namespace

std::vector<PoolingMethod> pooling_methods(const std::string& list) {
  std::vector<PoolingMethod> methods;
  for (const std::string& name : names_after_commas(list)) {
    if (name == adaptive) {
      methods.push_back({name, Entmax{}, true});
      continue;
    }
    const bool plain = name.find('+') == std::string::npos && !name.starts_with("hfy-");
    std::vector<RetrievalMethod> found;
    if (plain) found = retrieval_methods(name);
    if (found.size() != 1 || !std::holds_alternative<Identity>(found[0].post))
      throw invalid(
          message("expected softmax, A-entmax, adaptive-entmax, G-normmax or K-subsets, not \"%1\"", name));
    methods.push_back({name, found[0].separation});
  }
  return methods;
}

std::int64_t PoolingExperiment::cells() const {
  const std::size_t kinds = file ? static_cast<std::size_t>(folds) : positives.size();
  return static_cast<std::int64_t>(methods.size() * kinds) * repeats;
}

void require_sound(const PoolingExperiment& e) {
  require(!e.methods.empty(), "methods", phrase("at least one"));
  if (!e.file) {
    require(!e.positives.empty(), "positives", phrase("at least one"));
    return;
  }
  const auto positive =
      std::count_if(e.file->bags.begin(), e.file->bags.end(), [](const Bag& b) { return b.positive; });
  const auto fewest = std::min<std::ptrdiff_t>(positive, std::ssize(e.file->bags) - positive);
  require(e.folds >= 3 && e.folds <= fewest, "folds",
          message("a whole number from 3 to the number of bags of the smaller class, %1, not %2", fewest,
                  e.folds));
  Eigen::Index largest = 0;
  for (const Bag& bag : e.file->bags) largest = std::max(largest, bag.instances.rows());
  for (const PoolingMethod& method : e.methods)
    require(traits_of(method.separation).min_scores <= largest, "methods",
            message("at most as many as the %1 instances of the largest bag, not %2", largest, method.name));
}

PoolingCell begun_cell(const PoolingExperiment& e, std::int64_t number) {
  PoolingCell cell;
  const auto repeats = static_cast<std::size_t>(e.repeats), folds = static_cast<std::size_t>(e.folds);
  const auto [method, positives, repeat, fold] =
      parts_of<4>(number, {e.methods.size(), e.file ? 1 : e.positives.size(), repeats, e.file ? folds : 1});
  cell.method = e.methods[method];
  cell.positives = e.file ? 1 : e.positives[positives];
  cell.repeat = static_cast<int>(repeat);
  cell.fold = static_cast<int>(fold);
  return cell;
}

std::shared_ptr<const BagSets> bags_of(const PoolingExperiment& e, const PoolingCell& cell) {
  auto sets = std::make_shared<BagSets>();
  const std::uint64_t seed = seed_of(e, cell);
  std::vector<const Bag*>* const uses[] = {&sets->training, &sets->validation, &sets->test};
  if (e.file) {
    const std::vector<int> folds = stratified_folds(e.file->bags, e.folds, scattered(seed, 0));
    for (std::size_t i = 0; i < folds.size(); ++i) {
      const int use = folds[i] == cell.fold ? 2 : folds[i] == (cell.fold + 1) % e.folds ? 1 : 0;
      uses[use]->push_back(&e.file->bags[i]);
    }
    return sets;
  }
  DrawnBags what = e.drawn;
  what.positives = cell.positives;
  const std::uint64_t own = scattered(seed, static_cast<std::uint64_t>(cell.positives));
  const int counts[] = {e.training, e.validation, e.test};
  for (std::size_t use = 0; use < 3; ++use) {
    sets->drawn[use] = drawn_bags(what, counts[use], scattered(own, use));
    for (const Bag& bag : sets->drawn[use]) uses[use]->push_back(&bag);
  }
  return sets;
}

PoolingTraining training_of(const PoolingExperiment& e, const PoolingCell& cell, const BagSets& bags) {
  PoolingDesign design = e.design;
  design.features = bags.training.front()->instances.cols();
  design.separation = cell.method.separation;
  design.trains_alpha = cell.method.trains_alpha;
  // Starts and orders are the same for every method.
  const std::uint64_t own = scattered(~seed_of(e, cell), static_cast<std::uint64_t>(cell.fold));
  return {starting_network(design, scattered(own, 0)),
          bags.training,
          bags.validation,
          cell.positives,
          e.settings,
          scattered(own, 1)};
}

std::optional<PoolingCell> pooling_cell(const PoolingExperiment& e, std::int64_t number,
                                        const TaskControl& control) {
  PoolingCell cell = begun_cell(e, number);
  const auto bags = bags_of(e, cell);
  PoolingTraining training = training_of(e, cell, *bags);
  while (!training.ended()) {
    if (!training.epoch(control)) return std::nullopt;
    control.report(static_cast<double>(training.epochs().size()) / e.settings.epochs);
  }
  cell.epochs = training.epochs();
  cell.diverged = training.diverged();
  cell.network = training.best();
  if (!cell.diverged) cell.test = measured(cell.network, bags->test, cell.positives, control);
  if (control.cancelled()) return std::nullopt;
  return cell;
}

CellExperiment cells_of(const PoolingExperiment& e,
                        std::function<void(std::int64_t, const PoolingCell&)> heard) {
  const std::string bags =
      e.file ? e.file->name : std::string(words(e.drawn.kind)[static_cast<std::size_t>(e.drawn.kind)]);
  std::string lists;
  for (const PoolingMethod& method : e.methods) lists += method.name + ';';
  for (const int k : e.positives) lists += std::to_string(k) + ';';
  const TrainingSettings& t = e.settings;
  CellExperiment cells;
  cells.columns =
      "seed,bags,positives,form,post,method,repeat,fold,epochs,loss,accuracy,auc,precision,recall,f1,exact,"
      "diverged";
  cells.settings = settings_digest(
      joined("pooling", bags, e.file ? e.file->fingerprint : 0, lists, written(e.design), t.epochs,
             t.patience, t.batch, t.rate, t.decay, t.dropout, t.clip, t.weight_decay, e.repeats, e.folds,
             e.training, e.validation, e.test, e.seed, e.drawn.spread, e.drawn.noise, e.drawn.shift));
  cells.cells = e.cells();
  cells.row = [&e, bags, heard = std::move(heard)](std::int64_t number,
                                                   const TaskControl& control) -> std::optional<std::string> {
    const std::optional<PoolingCell> c = pooling_cell(e, number, control);
    if (!c) return std::nullopt;
    if (heard) heard(number, *c);
    const BagMeasures& m = c->test;
    return joined(e.seed, bags, e.file ? std::string() : std::to_string(c->positives),
                  words(e.design.form)[static_cast<std::size_t>(e.design.form)],
                  e.design.form == PoolingForm::pure ? id_of(e.design.post) : std::string_view(),
                  c->method.name, c->repeat, e.file ? std::to_string(c->fold) : std::string(),
                  c->epochs.size(), measure(m.loss), measure(m.accuracy), measure(m.auc),
                  measure(m.precision), measure(m.recall), measure(m.f1), measure(m.exact),
                  static_cast<int>(c->diverged));
  };
  return cells;
}

}  // namespace basinscope
