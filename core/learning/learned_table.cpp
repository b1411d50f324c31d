// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/learned_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "core/learning/mosaic_experiment.h"
#include "core/learning/pooling_experiment.h"
#include "core/recall/cell_text.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

using Column = LearnedTable::Column;
constexpr double none = std::numeric_limits<double>::quiet_NaN();
const std::string published = "published", ours = "ours";

// What the repeats gave for each place of a table.
class Runs {
 public:
  explicit Runs(LearnedTable& table) : table_(table), values_(table.rows.size() * table.columns.size()) {}
  ~Runs() {
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (!values_[i].empty())
        table_.rows[i / table_.columns.size()].cells[i % table_.columns.size()] = mean_of(values_[i]);
  }
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  // Nothing of a value that is not defined.
  void add(std::size_t row, std::size_t column, double value) {
    if (!std::isnan(value)) values_[row * table_.columns.size() + column].push_back(value);
  }

 private:
  static MeanOfRuns mean_of(const std::vector<double>& values) {
    const Eigen::Map<const Eigen::ArrayXd> all(values.data(), std::ssize(values));
    MeanOfRuns result{all.mean(), none};
    if (all.size() > 1)
      result.deviation = std::sqrt((all - all.mean()).square().sum() / static_cast<double>(all.size() - 1));
    return result;
  }

  LearnedTable& table_;
  std::vector<std::vector<double>> values_;
};

auto one_cell(const PoolingExperiment& e, std::int64_t cell, const TaskControl& control) {
  return pooling_cell(e, cell, control);
}
auto one_cell(const MosaicExperiment& e, std::int64_t cell, const TaskControl& control) {
  return mosaic_cell(e, cell, control);
}

// done(method, cell): of every cell, unless it diverged.
template <class Experiment, class Done>
void train(const Experiment& e, const TaskControl& control, Done done) {
  const std::int64_t cells = e.cells(), of_method = cells / std::ssize(e.methods);
  for (std::int64_t i = 0; i < cells && !control.cancelled(); ++i) {
    const auto count = static_cast<double>(cells), begun = static_cast<double>(i);
    const auto cell = one_cell(e, i, TaskControl::part(control, begun / count, (begun + 1) / count));
    if (cell && !cell->diverged) done(static_cast<std::size_t>(i / of_method), *cell);
  }
}

LearnedTable table_of(std::vector<std::string> row_heads, std::vector<Column> columns,
                      const std::vector<std::vector<std::string>>& names, std::uint64_t seed) {
  LearnedTable table;
  table.row_heads = std::move(row_heads);
  table.columns = std::move(columns);
  for (const auto& each : names) table.rows.push_back({each, std::vector<MeanOfRuns>(table.columns.size())});
  table.seed = seed;
  return table;
}

// "Published orders that hold in these numbers: ...; that do not: ...".
class Orders {
 public:
  void add(const std::string& said, bool holds) {
    std::string& list = holds ? hold_ : fail_;
    list += (list.empty() ? "" : "; ") + said;
  }
  std::string sentence() const {
    const auto or_none = [](const std::string& list) { return list.empty() ? "none" : list; };
    return "Published orders that hold in these numbers: " + or_none(hold_) +
           ". Those that do not: " + or_none(fail_) + '.';
  }

 private:
  std::string hold_, fail_;
};

PoolingExperiment pooling(const std::string& methods, bool quick, std::uint64_t seed) {
  PoolingExperiment e;
  e.methods = pooling_methods(methods);
  e.design.embedding = {{64, true}, {32, true}};
  e.seed = seed;
  if (!quick) return e;
  e.repeats = 1;
  e.training = e.validation = e.test = 24;
  e.settings.epochs = 1;
  return e;
}

std::string settings_of(const PoolingExperiment& e) {
  const TrainingSettings& t = e.settings;
  std::string widths;
  for (const DenseMap& map : e.design.embedding)
    widths += (widths.empty() ? "" : ", ") + std::to_string(map.width);
  return std::to_string(e.training) + " training, " + std::to_string(e.validation) + " validation and " +
         std::to_string(e.test) + " test bags, drawn in each of " + std::to_string(e.repeats) +
         " repeats; embedding " + widths +
         (e.design.form == PoolingForm::layer ? "; one head of width " + std::to_string(e.design.width)
                                              : std::string()) +
         "; β = " + number_text(e.design.beta) + (e.design.trains_beta ? " at the start, trained" : "") +
         "; Adam, rate " + number_text(t.rate) + ", times " + number_text(t.decay) +
         " after each epoch, batches of " + std::to_string(t.batch) + ", at most " +
         std::to_string(t.epochs) + " epochs, patience " + std::to_string(t.patience);
}

LearnedTable hfy_t4(bool quick, std::uint64_t seed, const TaskControl& control) {
  struct Published {
    const char* method;
    const char* name;
    MeanOfRuns accuracy[4];
  };
  static constexpr Published all[] = {
      {"softmax", "1-entmax (softmax)", {{98.4, 0.2}, {94.6, 0.5}, {91.1, 0.5}, {89.0, 0.3}}},
      {"1.5-entmax", "1.5-entmax", {{97.6, 0.8}, {96.0, 0.9}, {90.4, 1.1}, {92.4, 1.4}}},
      {"2-entmax", "2-entmax (sparsemax)", {{97.9, 0.2}, {96.7, 0.5}, {92.9, 0.9}, {91.6, 1.0}}},
      {"2-normmax", "2-normmax", {{97.9, 0.3}, {96.6, 0.6}, {93.9, 0.7}, {92.4, 0.7}}},
      {"5-normmax", "5-normmax", {{98.2, 0.5}, {97.2, 0.3}, {95.8, 0.4}, {93.2, 0.5}}},
      {"2-subsets", "2-subsets", {{97.9, 0.3}, {97.7, 0.3}, {95.1, 0.5}, {92.6, 1.1}}},
      {"3-subsets", "3-subsets", {{98.0, 0.6}, {96.1, 1.0}, {96.5, 0.5}, {92.2, 1.2}}},
      {"5-subsets", "5-subsets", {{98.2, 0.4}, {96.2, 1.4}, {95.1, 1.1}, {95.1, 1.5}}}};
  constexpr std::size_t softmax = 0, normmax = 4, subsets = 5;
  std::string methods;
  std::vector<std::vector<std::string>> names;
  for (const Published& each : all) {
    methods += (methods.empty() ? "" : ",") + std::string(each.method);
    names.push_back({each.name});
  }
  PoolingExperiment e = pooling(methods, quick, seed);
  e.drawn.kind = DrawnBags::Kind::glyphs;
  e.positives = {1, 2, 3, 5};
  e.design.form = PoolingForm::layer;
  std::vector<Column> columns;
  for (const int k : e.positives) {
    const std::string group = "K = " + std::to_string(k);
    columns.push_back({group, published});
    columns.push_back({group, ours});
    columns.push_back({group, "exact of K", 1, false, true});
  }
  LearnedTable table = table_of({"method"}, columns, names, seed);
  for (std::size_t row = 0; row < std::size(all); ++row)
    for (std::size_t k = 0; k < 4; ++k) table.rows[row].cells[3 * k] = all[row].accuracy[k];
  {
    Runs runs(table);
    train(e, control, [&](std::size_t method, const PoolingCell& cell) {
      const auto k = static_cast<std::size_t>(
          std::find(e.positives.begin(), e.positives.end(), cell.positives) - e.positives.begin());
      runs.add(method, 3 * k + 1, 100 * cell.test.accuracy);
      runs.add(method, 3 * k + 2, 100 * cell.test.exact_of_k);
    });
  }
  table.settings = "Accuracy in percent, mean ± standard deviation. Ours: bags of the program's glyphs, " +
                   settings_of(e) + ".";
  Orders orders;
  orders.add("softmax is best at K = 1", table.best_of(1, softmax));
  std::string exact;
  for (std::size_t k = 1; k < 4; ++k) {
    const std::string number = std::to_string(e.positives[k]);
    const std::size_t same = subsets + k - 1;
    orders.add(number + "-subsets are best at K = " + number, table.best_of(3 * k + 1, same));
    orders.add("5-normmax is better than softmax at K = " + number,
               table.rows[normmax].cells[3 * k + 1].mean > table.rows[softmax].cells[3 * k + 1].mean);
    const double share = table.rows[same].cells[3 * k + 2].mean;
    exact += (exact.empty() ? "" : ", ") +
             (std::isnan(share) ? "no bag" : std::to_string(std::lround(share)) + " %") + " at K = " + number;
  }
  table.notes = {
      "Published are bags of MNIST digits embedded by LeNet (Ilse et al. 2018), 2000 to train, with several "
      "heads "
      "and tuned rates and β; ours are drawn glyphs embedded by dense maps, and nothing is tuned. The "
      "columns Fox, "
      "Tiger and Elephant of the published table need the files of these benchmarks.",
      orders.sentence(),
      "HFY conjectures that k-subsets with k = K retrieve exactly the K positives. Of the test bags that "
      "hold K of "
      "them, here they do so in " +
          exact + "."};
  return table;
}

LearnedTable hfy_t5(bool quick, std::uint64_t seed, const TaskControl& control) {
  struct Published {
    const char* method;
    MeanOfRuns area[3][3];  // post-transforms, then Fox, Tiger, Elephant
  };
  static constexpr Published all[] = {{"softmax",
                                       {{{63.6, 1.7}, {86.9, 1.0}, {91.3, 1.0}},
                                        {{64.3, 2.4}, {87.0, 0.8}, {91.6, 0.4}},
                                        {{62.1, 2.3}, {87.0, 0.9}, {91.2, 1.0}}}},
                                      {"1.5-entmax",
                                       {{{61.6, 3.8}, {86.7, 0.9}, {92.0, 0.4}},
                                        {{64.2, 2.4}, {86.7, 0.4}, {91.5, 0.7}},
                                        {{63.4, 1.6}, {87.0, 0.9}, {92.0, 0.4}}}},
                                      {"2-entmax",
                                       {{{63.7, 1.7}, {86.8, 0.9}, {91.6, 0.5}},
                                        {{63.4, 2.7}, {87.6, 1.0}, {90.6, 0.8}},
                                        {{63.4, 1.6}, {85.0, 1.3}, {91.7, 0.5}}}},
                                      {"2-normmax",
                                       {{{63.7, 1.7}, {86.7, 0.9}, {92.0, 0.4}},
                                        {{64.2, 2.4}, {87.7, 0.6}, {92.6, 0.8}},
                                        {{63.4, 1.6}, {87.0, 0.9}, {91.9, 0.4}}}},
                                      {"5-normmax",
                                       {{{61.9, 1.7}, {86.9, 1.0}, {91.9, 0.6}},
                                        {{64.2, 2.4}, {87.5, 0.7}, {91.3, 0.7}},
                                        {{64.6, 3.1}, {87.0, 0.9}, {91.9, 0.6}}}}};
  const PostTransform posts[] = {Identity{}, L2{}, LayerNorm{}};
  constexpr const char* post_names[] = {"identity", "ℓ₂ normalisation", "layer normalisation"};
  constexpr DrawnBags::Kind bag_kinds[] = {DrawnBags::Kind::points, DrawnBags::Kind::glyphs};
  std::vector<std::vector<std::string>> names;
  std::string methods;
  for (const Published& each : all) {
    methods += (methods.empty() ? "" : ",") + std::string(each.method);
    for (const char* const post : post_names) names.push_back({each.method, post});
  }
  LearnedTable table = table_of(
      {"method", "post-transform"},
      {{published, "Fox"}, {published, "Tiger"}, {published, "Elephant"}, {ours, "points"}, {ours, "glyphs"}},
      names, seed);
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    std::copy_n(all[row / 3].area[row % 3], 3, table.rows[row].cells.begin());
  {
    Runs runs(table);
    for (std::size_t part = 0; part < 6; ++part) {
      const std::size_t post = part / 2, kind = part % 2;
      PoolingExperiment e = pooling(methods, quick, seed);
      e.design.trains_beta = true;
      e.design.post = posts[post];
      e.drawn.kind = bag_kinds[kind];
      e.positives = {2};
      table.settings =
          "Area under the ROC curve in percent, mean ± standard deviation. Ours: drawn bags at K = 2, " +
          settings_of(e) + ".";
      train(e, TaskControl::part(control, static_cast<double>(part) / 6, static_cast<double>(part + 1) / 6),
            [&](std::size_t method, const PoolingCell& cell) {
              runs.add(3 * method + post, 3 + kind, 100 * cell.test.auc);
            });
    }
  }
  // Of a method's three posts, how often each is not beaten.
  const auto wins = [&](std::size_t post, std::size_t from, std::size_t to) {
    int count = 0;
    for (std::size_t row = post; row < table.rows.size(); row += 3)
      for (std::size_t column = from; column < to; ++column) {
        const auto mean = [&](std::size_t of) { return table.rows[row - post + of].cells[column].mean; };
        count += mean(post) >= std::max({mean(0), mean(1), mean(2)});
      }
    return count;
  };
  const auto counted = [&](std::size_t post) {
    return std::to_string(wins(post, 3, 5)) + " of 10, published " + std::to_string(wins(post, 0, 3)) +
           " of 15";
  };
  Orders orders;
  orders.add("ℓ₂ normalisation is the best of the three, or as good, more often than the identity (" +
                 counted(1) + ", and " + counted(0) + ")",
             wins(1, 3, 5) > wins(0, 3, 5));
  orders.add("layer normalisation is so less often than ℓ₂ (" + counted(2) + ")",
             wins(2, 3, 5) < wins(1, 3, 5));
  table.notes = {
      "Published are the benchmarks Fox, Tiger and Elephant, by cross-validation; ours are bags that the "
      "program "
      "draws, so that no number stands beside its own. With the files of the benchmarks, experiment pooling "
      "computes the published columns.",
      orders.sentence()};
  return table;
}

LearnedTable hfy_t6(bool quick, std::uint64_t seed, const TaskControl& control) {
  LearnedTable table =
      table_of({"method"},
               {{published, "SST", 2},
                {published, "AgNews", 2},
                {published, "IMDB", 2},
                {published, "Beer (MSE)", 3, true},
                {published, "Beer (HRO)", 2},
                {"ours (drawn reviews)", "accuracy", 2},
                {"ours (drawn reviews)", "HRO", 2}},
               {{"softmax"}, {"2-entmax (sparsemax)"}, {"k-subsets"}, {"sequential k-subsets"}}, seed);
  constexpr double numbers[3][5] = {
      {.82, .93, .89, .019, .48}, {.81, .93, .90, .017, .42}, {.81, .93, .90, .020, .63}};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 5; ++column)
      table.rows[row + 1].cells[column].mean = numbers[row][column];
  PoolingExperiment e = pooling("softmax,2-entmax,subsets,sequential-subsets", quick, seed);
  e.reviews = true;
  e.design.features = 64;
  e.design.embedding = {{32, true}};
  e.design.window = true;
  {
    Runs runs(table);
    train(e, control, [&](std::size_t method, const PoolingCell& cell) {
      runs.add(method, 5, cell.test.accuracy);
      runs.add(method, 6, cell.test.f1);
    });
  }
  const auto f1 = [&](std::size_t row) { return table.rows[row].cells[6].mean; };
  const auto accuracy = [&](std::size_t row) { return table.rows[row].cells[5].mean; };
  Orders orders;
  orders.add("sequential k-subsets overlap with the marked words more than k-subsets", f1(3) > f1(2));
  orders.add("sequential k-subsets more than sparsemax", f1(3) > f1(1));
  orders.add("sparsemax more than k-subsets", f1(1) > f1(2));
  orders.add(
      "the labels of the three differ by at most 0.01",
      std::max({accuracy(1), accuracy(2), accuracy(3)}) - std::min({accuracy(1), accuracy(2), accuracy(3)}) <=
          .01);
  table.settings =
      "HRO: F1 of the words with weight against those that are marked (of softmax the largest weights). "
      "Ours: "
      "tokens of 64 trained numbers; k is a fifth of the words; " +
      settings_of(e) + ".";
  table.notes = {
      "Published are three data sets of texts and Beer with the words that people marked, and networks of "
      "recurrent "
      "encoders; ours are reviews from a small grammar whose words about the service are marked, and each "
      "word is "
      "seen with its two neighbours. The published rows of other rationalisers (SFE, Gumbel, HardKuma, "
      "fusedmax, SPECTRA) are "
      "left "
      "out: they are no pooling of this kind.",
      orders.sentence()};
  return table;
}

// Places in mosaic_kernels().
constexpr std::size_t gaussian = 0, norm_relu = 1, relu_max = 2, sparsemax = 3, biweight = 5, triweight = 7,
                      uniform_knn = 9;

std::vector<std::vector<std::string>> kernel_rows() {
  std::vector<std::vector<std::string>> rows;
  for (const MosaicKernel& kernel : mosaic_kernels()) rows.push_back({std::string(kernel.title.english())});
  return rows;
}

MosaicExperiment mosaic(const SequenceTask& task, int length, int steps, bool quick, std::uint64_t seed) {
  MosaicExperiment e;
  e.task = task;
  e.methods = mosaic_kernels();
  e.length = length;
  e.settings.steps = steps;
  e.repeats = 1;
  e.seed = seed;
  if (quick) e.settings.steps = e.settings.batch = e.test = e.length = 1;
  return e;
}

std::string settings_of(const MosaicExperiment& e) {
  const MosaicSettings& s = e.settings;
  return std::to_string(e.layers) + " layers of width " + std::to_string(e.width) + " with " +
         std::to_string(e.heads) + " heads, Adam with rate " + number_text(s.rate) + ", batches of " +
         std::to_string(s.batch) + " new sequences, " + std::to_string(e.test) +
         " test sequences, one repeat";
}

LearnedTable ckr_t1(bool quick, std::uint64_t seed, const TaskControl& control) {
  constexpr std::size_t sizes = 3;
  constexpr int trained[sizes] = {1000, 2500, 5000};
  constexpr const char* words[sizes] = {"1k", "2.5k", "5k"};
  // Accuracy and total variation distance of each size.
  constexpr double numbers[10][2 * sizes] = {
      {93.9, 34.1, 93.7, 20.8, 94.6, 17.7}, {84.3, 43.6, 87.0, 29.6, 90.1, 24.6},
      {93.8, 36.8, 94.2, 20.4, 94.3, 17.8}, {94.2, 32.5, 94.0, 19.3, 94.4, 17.1},
      {93.8, 36.4, 94.4, 20.1, 94.6, 17.2}, {93.8, 33.0, 94.3, 19.2, 94.7, 16.6},
      {93.9, 36.6, 94.2, 20.5, 94.7, 16.9}, {93.9, 32.9, 94.3, 19.0, 94.8, 16.2},
      {93.4, 33.3, 93.7, 19.8, 94.4, 17.2}, {84.6, 41.1, 85.6, 28.3, 86.1, 27.2}};
  std::vector<Column> columns;
  for (const std::string& whose : {published, ours})
    for (const char* const size : words) {
      columns.push_back({whose + ' ' + size, "accuracy", 1});
      columns.push_back({whose + ' ' + size, "TVD", 1, true});
    }
  LearnedTable table = table_of({"kernel"}, columns, kernel_rows(), seed);
  MosaicExperiment e = mosaic(AutomatonStrings{}, 4, 0, quick, seed);
  e.factors = {1};
  {
    Runs runs(table);
    for (std::size_t row = 0; row < 10; ++row)
      for (std::size_t c = 0; c < 2 * sizes; ++c) table.rows[row].cells[c].mean = numbers[row][c];
    double begun = 0;
    for (std::size_t size = 0; size < sizes; ++size) {
      if (!quick) e.settings.steps = trained[size] / e.settings.batch;
      const double share = trained[size] / 8500.0;
      train(e, TaskControl::part(control, begun, begun + share),
            [&](std::size_t method, const MosaicCell& cell) {
              const AnswerMeasures& m = cell.at_factors[0].answers;
              runs.add(method, 2 * (sizes + size), 100 * m.accuracy);
              runs.add(method, 2 * (sizes + size) + 1, 100 * m.distance);
            });
      begun += share;
    }
  }
  Orders orders;
  for (std::size_t size = 0; size < sizes; ++size) {
    const std::string at = std::string(" at ") + words[size];
    const auto tvd = [&](std::size_t row) { return table.rows[row].cells[2 * (sizes + size) + 1].mean; };
    orders.add("sparsemax, 1.5- and 4/3-entmax have a smaller TVD than the Gaussian" + at,
               std::max({tvd(sparsemax), tvd(biweight), tvd(triweight)}) < tvd(gaussian));
    orders.add("normReLU and uniform k-NN have the largest" + at, [&] {
      for (std::size_t row = 0; row < 10; ++row)
        if (row != norm_relu && row != uniform_knn && tvd(row) >= std::min(tvd(norm_relu), tvd(uniform_knn)))
          return false;
      return true;
    }());
  }
  table.settings =
      "Accuracy (next symbol that the automaton allows) and total variation distance to its distribution, in "
      "percent, by the number of training sequences. Ours: 4 to 8 strings of an automaton, " +
      settings_of(e) + ".";
  table.notes = {
      "Published are networks of up to 8 layers and width 256, for up to 200 epochs over their training set, "
      "10 to 20 "
      "strings and k = 16; ours see each sequence once, and k = 8.",
      orders.sentence()};
  return table;
}

LearnedTable ckr_t2(bool quick, std::uint64_t seed, const TaskControl& control) {
  constexpr double numbers[10][7] = {{.99, .96, .93, .85, .64, .14, .00}, {1, 1, .89, .66, .44, .33, .31},
                                     {1, 1, .99, .92, .74, .42, .12},     {1, 1, 1, .98, .86, .63, .31},
                                     {.99, .97, .93, .85, .69, .27, .04}, {1, 1, .99, .95, .75, .51, .23},
                                     {.99, .97, .93, .85, .71, .37, .08}, {1, 1, .99, .97, .89, .61, .25},
                                     {.99, .97, .93, .84, .68, .27, .05}, {.04, 0, 0, 0, 0, 0, 0}};
  MosaicExperiment e = mosaic(PairRecall{}, 4, 1500, quick, seed);
  if (!quick) e.test = 50;
  const std::size_t factors = e.factors.size();
  std::vector<Column> columns;
  for (const std::string& whose : {published + " (n = 64)", ours + " (n = " + std::to_string(e.length) + ")"})
    for (const double factor : e.factors) columns.push_back({whose, number_text(factor) + "×", 2});
  LearnedTable table = table_of({"kernel"}, columns, kernel_rows(), seed);
  {
    Runs runs(table);
    for (std::size_t row = 0; row < 10; ++row)
      for (std::size_t f = 0; f < factors; ++f) table.rows[row].cells[f].mean = numbers[row][f];
    train(e, control, [&](std::size_t method, const MosaicCell& cell) {
      for (std::size_t f = 0; f < factors; ++f)
        runs.add(method, factors + f, cell.at_factors[f].answers.right);
    });
  }
  const auto exact = [&](std::size_t row, std::size_t factor) {
    return table.rows[row].cells[factors + factor].mean;
  };
  Orders orders;
  for (std::size_t f = 1; f < 5; ++f) {
    const std::string at = " at " + number_text(e.factors[f]) + "×";
    orders.add("sparsemax, 1.5- and 4/3-entmax are better than the Gaussian" + at,
               std::min({exact(sparsemax, f), exact(biweight, f), exact(triweight, f)}) > exact(gaussian, f));
  }
  orders.add("uniform k-NN is the worst at 1×", [&] {
    for (std::size_t row = 0; row < 10; ++row)
      if (exact(row, 0) < exact(uniform_knn, 0)) return false;
    return true;
  }());
  orders.add("ReLUmax is better than normReLU at 4× to 16×", exact(relu_max, 2) > exact(norm_relu, 2) &&
                                                                 exact(relu_max, 3) > exact(norm_relu, 3) &&
                                                                 exact(relu_max, 4) > exact(norm_relu, 4));
  table.settings =
      "MQMTAR: share of answers that are right as a whole, at multiples of the trained length n. Ours: " +
      std::to_string(e.settings.steps) + " steps, " + settings_of(e) + ".";
  table.notes = {
      "Published are networks of 4 layers and width 512 trained on 50 million sequences (ours: " +
          std::to_string(e.settings.steps * e.settings.batch) +
          "), means of three seeds, and k = 32 (ours: 8). The columns of reverse and sort are left out: "
          "experiment mosaic computes them.",
      orders.sentence()};
  return table;
}

}  // namespace

bool LearnedTable::best_of(std::size_t column, std::size_t row) const {
  const Column& c = columns[column];
  const auto printed = [&](const Row& of) {
    return std::round(of.cells[column].mean * std::pow(10, c.digits)) * (c.low_is_good ? -1 : 1);
  };
  const double value = printed(rows[row]);
  const auto better = [&](const Row& other) { return printed(other) > value; };
  const auto worse = [&](const Row& other) { return printed(other) < value; };
  return std::ranges::none_of(rows, better) && std::ranges::any_of(rows, worse);
}

const std::vector<PublishedTable>& published_tables() {
  static const std::vector<PublishedTable> all{
      {"hfy-t4", "HFY Table 4: bags of K positives, accuracies", hfy_t4},
      {"hfy-t5", "HFY Table 5: post-transforms in pooling", hfy_t5},
      {"hfy-t6", "HFY Table 6: rationales of texts", hfy_t6},
      {"ckr-t1", "CKR Table 1: next symbols of automata across training set sizes", ckr_t1},
      {"ckr-t2", "CKR Table 2: exact match at longer sequences", ckr_t2}};
  return all;
}

DataTable numbers_of(const LearnedTable& table) {
  DataTable numbers{table.row_heads, {}};
  for (const Column& column : table.columns)
    for (const char* const end : {"", " sd"}) numbers.heads.push_back(column.group + ' ' + column.head + end);
  for (const LearnedTable::Row& row : table.rows) {
    std::vector<DataCell> cells(row.names.begin(), row.names.end());
    for (const MeanOfRuns& cell : row.cells)
      for (const double value : {cell.mean, cell.deviation}) cells.push_back(number_cell(value));
    numbers.rows.push_back(std::move(cells));
  }
  return numbers;
}

}  // namespace basinscope
