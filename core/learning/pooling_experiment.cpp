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

constexpr std::string_view adaptive = "adaptive-entmax", chained = "sequential-subsets";

// Of a repeat.
std::uint64_t seed_of(const PoolingExperiment& e, const PoolingCell& cell) {
  return scattered(e.seed, static_cast<std::uint64_t>(cell.repeat));
}

// Empty where nothing was measured.
std::string measure(double value) { return std::isnan(value) ? std::string() : number_text(value); }

std::string written(const PoolingDesign& d) {
  std::string text = joined(words(d.form)[static_cast<std::size_t>(d.form)], id_of(d.post), d.heads, d.width,
                            d.updates, d.beta, d.trains_beta, d.features, d.window, d.lenet);
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
    if (name == "subsets" || name == chained) {
      methods.push_back({name, name == chained ? Separation(SequentialSubsets{}) : Subsets{}, false, true});
      continue;
    }
    const bool sequential = name.ends_with('-' + std::string(chained));
    const bool plain = name.find('+') == std::string::npos && !name.starts_with("hfy-");
    std::vector<RetrievalMethod> found;
    if (plain)
      found = retrieval_methods(sequential ? name.substr(0, name.size() - chained.size()) + "subsets" : name);
    if (found.size() != 1 || !std::holds_alternative<Identity>(found[0].post))
      throw invalid(message(
          "expected softmax, A-entmax, adaptive-entmax, G-normmax, K-subsets or K-sequential-subsets, "
          "or the last two without K, not \"%1\"",
          name));
    const auto* const subsets = std::get_if<Subsets>(&found[0].separation);
    methods.push_back(
        {name, sequential ? Separation(SequentialSubsets{.k = subsets->k}) : found[0].separation});
  }
  return methods;
}

std::int64_t PoolingExperiment::cells() const {
  const std::size_t kinds = file ? static_cast<std::size_t>(folds) : reviews ? 1 : positives.size();
  return static_cast<std::int64_t>(methods.size() * kinds) * repeats;
}

std::string PoolingExperiment::bags() const {
  if (reviews) return "text:reviews";
  if (images) return "mnist";
  return file ? file->name : std::string(words(drawn.kind)[static_cast<std::size_t>(drawn.kind)]);
}

Eigen::Index PoolingExperiment::features() const {
  if (file) return file->bags.front().instances.cols();
  if (reviews) return 1;
  DrawnBags what = drawn;
  what.images = images ? images->pools.data() : nullptr;
  return what.features();
}

void require_sound(const PoolingExperiment& e) {
  require(!e.methods.empty(), "methods", phrase("at least one"));
  if (!e.file) {
    require(!e.positives.empty(), "positives", phrase("at least one"));
    return;
  }
  const auto positive =
      std::count_if(e.file->bags.begin(), e.file->bags.end(), [](const Bag& b) { return b.positive; });
  const std::ptrdiff_t all = std::ssize(e.file->bags),
                       fewest = e.file->regresses ? all : std::min(positive, all - positive);
  require(e.folds >= 3 && e.folds <= fewest, "folds",
          message("a whole number from 3 to the number of bags of the smaller class, %1, not %2", fewest,
                  e.folds));
  Eigen::Index largest = 0;
  for (const Bag& bag : e.file->bags) largest = std::max(largest, bag.instances.rows());
  require(!e.budget || e.budget->amount <= static_cast<double>(largest), "budget",
          message("at most as many as the %1 instances of the largest bag, not %2", largest,
                  shown(e.budget->amount)));
  for (const PoolingMethod& method : e.methods)
    require(method.takes_budget || traits_of(method.separation).min_scores <= largest, "methods",
            message("at most as many as the %1 instances of the largest bag, not %2", largest, method.name));
}

Budget budget_of(const PoolingExperiment& e, const PoolingCell& cell) {
  return e.budget.value_or(e.has_texts() ? 0.2 : cell.positives);
}

PoolingCell begun_cell(const PoolingExperiment& e, std::int64_t number) {
  PoolingCell cell;
  const auto repeats = static_cast<std::size_t>(e.repeats), folds = static_cast<std::size_t>(e.folds);
  const bool drawn = !e.file && !e.reviews;
  const auto [method, positives, repeat, fold] =
      parts_of<4>(number, {e.methods.size(), drawn ? e.positives.size() : 1, repeats, e.file ? folds : 1});
  cell.method = e.methods[method];
  cell.positives = drawn ? e.positives[positives] : 1;
  cell.repeat = static_cast<int>(repeat);
  cell.fold = static_cast<int>(fold);
  return cell;
}

std::shared_ptr<const BagSets> bags_of(const PoolingExperiment& e, const PoolingCell& cell) {
  auto sets = std::make_shared<BagSets>();
  const std::uint64_t seed = seed_of(e, cell),
                      own = scattered(seed, static_cast<std::uint64_t>(cell.positives));
  std::vector<const Bag*>* const uses[] = {&sets->training, &sets->validation, &sets->test};
  const int counts[] = {e.training, e.validation, e.test};
  std::vector<std::string> drawn_words;
  const std::vector<std::string>& words = e.file ? e.file->words : drawn_words;
  if (e.file) {
    const std::vector<int> folds = stratified_folds(e.file->bags, e.folds, scattered(seed, 0));
    for (std::size_t i = 0; i < folds.size(); ++i) {
      const int use = folds[i] == cell.fold ? 2 : folds[i] == (cell.fold + 1) % e.folds ? 1 : 0;
      if (!words.empty())
        sets->own[use].push_back(e.file->bags[i]);
      else
        uses[use]->push_back(&e.file->bags[i]);
    }
  } else if (e.reviews) {
    Texts texts = texts_from_lines(review_lines(counts[0] + counts[1] + counts[2], scattered(own, 0)));
    auto next = std::make_move_iterator(texts.bags.begin());
    for (int use = 0; use < 3; next += counts[use++]) sets->own[use].assign(next, next + counts[use]);
    drawn_words = std::move(texts.words);
    for (const Bag& bag : sets->own[2]) {
      std::vector<std::string>& tokens = sets->test_words.emplace_back();
      for (const double word : bag.instances.col(0)) tokens.push_back(words[static_cast<std::size_t>(word)]);
    }
  } else {
    DrawnBags what = e.drawn;
    what.positives = cell.positives;
    for (std::size_t use = 0; use < 3; ++use) {
      what.images = e.images ? &e.images->pools[use] : nullptr;
      sets->own[use] = drawn_bags(what, counts[use], scattered(own, use));
    }
  }
  if (!words.empty()) {
    const Vocabulary vocabulary = vocabulary_of(sets->own[0], words.size(), e.min_count);
    sets->vocabulary = vocabulary.size;
    std::vector<std::string> known(static_cast<std::size_t>(vocabulary.size));
    for (std::size_t i = 0; i < words.size(); ++i)
      if (const int number = vocabulary.numbers[i]; number != PoolingDesign::unknown_token)
        known[static_cast<std::size_t>(number)] = words[i];
    sets->words = std::make_shared<const std::vector<std::string>>(std::move(known));
    for (std::vector<Bag>& bags : sets->own) renumber(bags, vocabulary);
  }
  for (std::size_t use = 0; use < 3; ++use)
    for (const Bag& bag : sets->own[use]) uses[use]->push_back(&bag);
  return sets;
}

PoolingTraining training_of(const PoolingExperiment& e, const PoolingCell& cell, const BagSets& bags) {
  PoolingDesign design = e.design;
  design.vocabulary = bags.vocabulary;
  if (!e.has_texts()) design.features = bags.training.front()->instances.cols();
  design.regresses = e.file && e.file->regresses;
  const Budget budget = budget_of(e, cell);
  if (cell.method.takes_budget) design.budget = budget;
  design.separation = cell.method.separation;
  design.trains_alpha = cell.method.trains_alpha;
  // Starts and orders are the same for every method.
  const std::uint64_t own = scattered(~seed_of(e, cell), static_cast<std::uint64_t>(cell.fold));
  PoolingNetwork start = starting_network(design, scattered(own, 0));
  start.words = bags.words;
  return {std::move(start), bags.training, bags.validation, budget, e.settings, scattered(own, 1)};
}

std::optional<PoolingCell> pooling_cell(const PoolingExperiment& e, std::int64_t number,
                                        const TaskControl& control, const std::function<void(double)>& loss) {
  PoolingCell cell = begun_cell(e, number);
  const auto bags = bags_of(e, cell);
  PoolingTraining training = training_of(e, cell, *bags);
  while (!training.ended()) {
    if (!training.epoch(control)) return std::nullopt;
    if (loss) loss(training.epochs().back().loss);
    control.report(static_cast<double>(training.epochs().size()) / e.settings.epochs);
  }
  cell.epochs = training.epochs();
  cell.diverged = training.diverged();
  cell.network = training.best();
  if (!cell.diverged) cell.test = measured(cell.network, bags->test, budget_of(e, cell), control);
  if (control.cancelled()) return std::nullopt;
  return cell;
}

CellExperiment cells_of(const PoolingExperiment& e, CellListener<PoolingCell> listener) {
  const std::string bags = e.bags();
  std::string lists;
  for (const PoolingMethod& method : e.methods) lists += method.name + ';';
  for (const int k : e.positives) lists += std::to_string(k) + ';';
  const TrainingSettings& t = e.settings;
  CellExperiment cells;
  cells.columns =
      "seed,bags,positives,form,post,method,repeat,fold,epochs,loss,accuracy,auc,precision,recall,f1,exact,"
      "diverged";
  cells.settings = settings_digest(joined("pooling", bags,
                                          e.file     ? e.file->fingerprint
                                          : e.images ? e.images->fingerprint
                                                     : 0,
                                          lists, written(e.design), e.budget.value_or(0).amount, e.min_count,
                                          t.epochs, t.patience, t.batch, t.rate, t.decay, t.dropout, t.clip,
                                          t.weight_decay, e.repeats, e.folds, e.training, e.validation,
                                          e.test, e.seed, e.drawn.spread, e.drawn.noise, e.drawn.shift));
  cells.cells = e.cells();
  cells.row = [&e, bags, listener = std::move(listener)](
                  std::int64_t number, const TaskControl& control) -> std::optional<std::string> {
    const std::optional<PoolingCell> c = pooling_cell(e, number, control, listener.loss);
    if (!c) return std::nullopt;
    if (listener.done) listener.done(number, *c);
    const BagMeasures& m = c->test;
    return joined(e.seed, bags, e.file || e.reviews ? std::string() : std::to_string(c->positives),
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
