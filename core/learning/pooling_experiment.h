// SPDX-License-Identifier: GPL-3.0-or-later
// How well trained pooling networks tell bags apart and find their positive instances (HFY sections 7.4
// to 7.6, Tables 4 to 6). A cell is (method, K, repeat), of bags from a file (method, repeat, fold). Bags
// that are drawn: training, validation and test bags are drawn anew for each repeat and K, the same for every
// method. Reviews are drawn for each repeat alone. Of a file: a fold is tested, the next one validates, the
// others train; folds are drawn anew for each repeat.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/learning/bag_source.h"
#include "core/learning/cell_listener.h"
#include "core/learning/pooling_training.h"
#include "core/learning/texts.h"
#include "core/recall/cell_table.h"

namespace basinscope {

struct PoolingMethod {
  std::string name;
  Separation separation;
  bool trains_alpha = false;
  bool takes_budget = false;  // its k is the budget
};
// Names after commas, as those of retrieval without a post-transform: softmax, A-entmax, G-normmax,
// K-subsets; K-sequential-subsets; both without K, which is the budget then; adaptive-entmax, whose alpha is
// trained. Throws std::invalid_argument on other names.
std::vector<PoolingMethod> pooling_methods(const std::string& list);

// Bags of a file.
struct BagFile {
  std::string name;  // of the file alone, as tables have it
  std::uint64_t fingerprint = 0;
  std::vector<Bag> bags;
  std::vector<std::string> words = {};  // of texts
  bool regresses = false;
  bool matlab = false;
};

struct PoolingExperiment {
  DrawnBags drawn;                               // but for K and images
  std::shared_ptr<const LabelledImages> images;  // of mnist
  bool reviews = false;                          // review_lines() in place of other drawn bags
  std::shared_ptr<const BagFile> file;           // in place of drawn bags
  std::vector<int> positives = {1};              // K of drawn bags
  std::vector<PoolingMethod> methods;
  // Of methods that take it, and as many instances of dense maps are measured; else K, of texts a fifth.
  std::optional<Budget> budget;
  int min_count = 2;  // vocabulary_of()
  // But for features (of texts without them), vocabulary, separation, budget, what is trained and whether it
  // is regression.
  PoolingDesign design;
  TrainingSettings settings;
  int repeats = 5, folds = 10;
  int training = 400, validation = 200, test = 200;  // drawn bags
  std::uint64_t seed = 1;

  static constexpr int most_bags = 100000, most_positives = 1000, most_repeats = 100000, most_width = 4096,
                       most_heads = 64, most_updates = 1000;
  std::int64_t cells() const;
  bool has_texts() const { return reviews || (file && !file->words.empty()); }
  std::string bags() const;       // as tables call them
  Eigen::Index features() const;  // numbers of an instance as bags have it
};
// Throws std::invalid_argument, "setting: expected ...".
void require_sound(const PoolingExperiment& experiment);

struct PoolingCell {
  PoolingMethod method;
  int positives = 0, repeat = 0, fold = 0;
  BagMeasures test;  // not of one that diverged
  std::vector<PoolingTraining::Epoch> epochs;
  bool diverged = false;
  PoolingNetwork network;  // of the best epoch
};
// Those of a cell, which the three point to: to train, to validate, to test.
struct BagSets {
  std::vector<Bag> own[3];  // what is made for one cell
  std::vector<const Bag*> training, validation, test;
  int vocabulary = 0;                                          // of texts
  std::shared_ptr<const std::vector<std::string>> words = {};  // of texts: what each number stands for
  std::vector<std::vector<std::string>> test_words = {};       // of reviews: the tokens of each test bag
};
// What k counts as, where a method takes it, and how many instances of dense maps are measured.
Budget budget_of(const PoolingExperiment& experiment, const PoolingCell& cell);
// The parts of a sound experiment's cell before it is trained; the same bags for every method.
PoolingCell begun_cell(const PoolingExperiment& experiment, std::int64_t cell);
std::shared_ptr<const BagSets> bags_of(const PoolingExperiment& experiment, const PoolingCell& cell);
PoolingTraining training_of(const PoolingExperiment& experiment, const PoolingCell& cell,
                            const BagSets& bags);
// Of a sound experiment; nothing where it was cancelled. On all cores. loss: see CellListener.
std::optional<PoolingCell> pooling_cell(const PoolingExperiment& experiment, std::int64_t cell,
                                        const TaskControl& control,
                                        const std::function<void(double)>& loss = {});

// The experiment as cells; refers to it.
CellExperiment cells_of(const PoolingExperiment& experiment, CellListener<PoolingCell> listener = {});

}  // namespace basinscope
