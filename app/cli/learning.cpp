// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope learn: a network's outputs and gradient on given bags, as JSON. basinscope experiment pooling:
// trained networks over methods, K and repeats or folds, as a table of cells.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/cli/cell_options.h"
#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/script_option.h"
#include "app/cli/shared_options.h"
#include "app/cli/trained_cells.h"
#include "core/data/images.h"
#include "core/data/mat.h"
#include "core/data/number_text.h"
#include "core/learning/labelled_images.h"
#include "core/learning/texts.h"
#include "core/scene/model_file.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

struct LearnOptions {
  std::string model, bags, tokens, output;
  bool gradient = false;
};

void run_learn(const LearnOptions& options) {
  const auto refuse = [](const std::string& name, const std::vector<Fault>& faults) {
    if (!faults.empty()) throw bad_input("\"" + name + "\": " + complaint_of(faults).english());
  };
  const ModelReading model = network_from_json(bytes_from_argument(options.model));
  refuse(options.model, model.faults);
  output_ending(options.output, {".json"});
  require_output(options.output);
  if (const auto* const pooling = std::get_if<PoolingNetwork>(&*model.network)) {
    if (options.bags.empty()) throw bad_input("--bags: a network that pools bags needs them");
    const BagsReading given = bags_from_json(bytes_from_argument(options.bags), *pooling);
    refuse(options.bags, given.faults);
    write_output(options.output, pass_to_json(*pooling, given.bags, options.gradient));
  } else {
    if (options.tokens.empty()) throw bad_input("--tokens: a Memory Mosaic needs them");
    const auto& mosaic = std::get<MosaicNetwork>(*model.network);
    const TokensReading given = tokens_from_json(bytes_from_argument(options.tokens), mosaic);
    refuse(options.tokens, given.faults);
    write_output(options.output, pass_to_json(mosaic, given, options.gradient));
  }
}

struct PoolingOptions {
  CellOptions cells;
  PoolingExperiment experiment;
  std::string bags, positives = "1", methods, post, embedding = "64,32", beta = "1", budget, details, summary;
  ScriptOption script;
  TrainedCells trained;
  int heads = 1, width = 32, target = 9;
  bool linear_end = false;
};

void take_embedding(const std::string& text, PoolingExperiment& experiment) {
  PoolingDesign& design = experiment.design;
  if (text == "none" && !experiment.has_texts()) return;
  if (text == "lenet") {
    if (experiment.features() != 784)
      throw bad_input(
          "--embedding lenet: expected instances of 28 x 28 numbers, as of glyphs or mnist:FOLDER");
    design.lenet = true;
    design.embedding = {{500, true}};
    return;
  }
  for (const double width : numbers_of(text, "--embedding", {1, PoolingExperiment::most_width}, true))
    design.embedding.push_back({static_cast<Eigen::Index>(width), true});
  if (!experiment.has_texts()) return;
  design.features = design.embedding.front().width;
  design.embedding.erase(design.embedding.begin());
}

std::shared_ptr<const BagFile> bag_file(std::string name) {
  const bool texts = name.starts_with("text:");
  if (texts) name.erase(0, 5);
  require_file(name, "--bags",
               "expected points, glyphs, text:reviews, mnist:FOLDER, text:FILE or a file of bags");
  const std::string bytes = bytes_from_argument(name);
  const bool matlab = !texts && is_mat(bytes);
  if (!matlab) require_text(bytes, name);
  BagFile file{file_path(name).filename().string(), fingerprint_of(bytes), {}};
  // A table in cells has no quotes.
  std::replace_if(
      file.name.begin(), file.name.end(), [](char c) { return c == ',' || c == '\n'; }, ';');
  try {
    if (texts) {
      Texts read = texts_from_lines(bytes);
      file.bags = std::move(read.bags);
      file.words = std::move(read.words);
      file.regresses = read.regresses;
    } else {
      file.matlab = matlab;
      file.bags = matlab ? bags_from_mat(bytes) : bags_from_text(bytes);
    }
  } catch (const DataFault& fault) {
    throw bad_input("\"" + name + "\": " + fault.what());
  }
  return std::make_shared<const BagFile>(std::move(file));
}

std::string details_of(std::int64_t number, const PoolingCell& cell) {
  OutputJson json{{"cell", number}, {"epochs", OutputJson::array()}};
  for (const PoolingTraining::Epoch& epoch : cell.epochs)
    json["epochs"].push_back({{"loss", json_number(epoch.loss)},
                              {"validation_loss", json_number(epoch.validation.loss)},
                              {"validation_auc", json_number(epoch.validation.auc)}});
  json["exact_of_k"] = json_number(cell.test.exact_of_k);
  const std::vector<Trainable> all = trainables(cell.network.design);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].start == Trainable::Start::beta)
      json["beta"] = json_list(cell.network.values[i].row(0).transpose());
    if (all[i].start == Trainable::Start::alpha) json["alpha"] = cell.network.values[i](0, 0);
  }
  return json.dump();
}

// Where bags come from, and that no flag is given that means nothing to them.
void take_bags(const CLI::App& command, const PoolingOptions& options, PoolingExperiment& experiment) {
  const std::string& bags = options.bags;
  const bool images = bags.starts_with("mnist:"), drawn = images || bags == "points" || bags == "glyphs";
  experiment.reviews = bags == "text:reviews";
  if (!images) refuse_flags(command, {"--target"}, "but with mnist:FOLDER");
  if (!bags.starts_with("text:")) refuse_flags(command, {"--min-count", "--window"}, "but with texts");
  if (!drawn) refuse_flags(command, {"--positives"}, "with these bags");
  if (images || !drawn)
    refuse_flags(command, {"--spread", "--noise", "--shift"}, "but with points or glyphs");
  if (!drawn && !experiment.reviews) {
    refuse_flags(command, {"--train", "--validation", "--test"}, "with bags of a file");
    experiment.file = bag_file(bags);
    return;
  }
  refuse_flags(command, {"--folds"}, "with bags that are drawn");
  if (!drawn) return;
  const auto positives =
      numbers_of(options.positives, "--positives", {1, PoolingExperiment::most_positives}, true);
  experiment.positives.assign(positives.begin(), positives.end());
  experiment.drawn.kind = bags == "points" ? DrawnBags::Kind::points : DrawnBags::Kind::glyphs;
  if (!images) return;
  try {
    experiment.images =
        std::make_shared<const LabelledImages>(labelled_images(file_path(bags.substr(6)), options.target));
  } catch (const DataFault& fault) {
    throw bad_input(fault.what());
  }
  // The published sizes (HFY Table 7).
  if (command.count("--train") == 0) experiment.training = 2000;
  if (command.count("--validation") == 0) experiment.validation = 500;
  if (command.count("--test") == 0) experiment.test = 500;
}

void run_pooling(const CLI::App& command, const PoolingOptions& options) {
  PoolingExperiment experiment = options.experiment;
  PoolingDesign& design = experiment.design;
  try {
    experiment.methods = pooling_methods(options.methods);
  } catch (const std::invalid_argument& fault) {
    throw bad_input(std::string("--methods: ") + fault.what());
  }
  options.cells.part();
  if (design.form == PoolingForm::pure) {
    refuse_flags(command, {"--heads", "--width"}, "in the pure form");
  } else {
    refuse_flags(command, {"--post"}, "in the layer form");
    design.heads = options.heads;
    design.width = options.width;
  }
  if (!options.post.empty()) design.post = *alternative<PostTransform>(options.post);
  design.trains_beta = options.beta == "train";
  if (!design.trains_beta) {
    const std::optional<double> beta = number_from_text(options.beta);
    if (!beta || !(*beta > 0 && *beta <= 1e6))
      throw bad_input("--beta: expected a number above 0, at most 1e6, or train, not \"" + options.beta +
                      "\"");
    design.beta = *beta;
  }
  for (const char* const flag : {"--details", "--summary", "--save", "--script", "--budget"})
    if (command.count(flag) > 0 && command.get_option(flag)->as<std::string>().empty())
      throw bad_input(std::string(flag) + ": expected a name or value, not nothing");
  take_bags(command, options, experiment);
  take_embedding(options.embedding, experiment);
  if (options.linear_end) {
    if (design.embedding.empty()) throw bad_input("--linear-end: expected none without maps");
    design.embedding.back().relu = false;
  }
  if (!options.budget.empty()) {
    const std::optional<double> budget = number_from_text(options.budget);
    if (!budget || !(*budget > 0 && *budget <= PoolingExperiment::most_positives) ||
        (*budget >= 1 && *budget != std::floor(*budget)))
      throw bad_input("--budget: expected a whole number from 1 to " +
                      std::to_string(PoolingExperiment::most_positives) + " or a share below 1, not \"" +
                      options.budget + "\"");
    experiment.budget = *budget;
  }
  require_sound_flags(experiment);
  const bool trains = options.script.write(command, options.cells.output,
                                           {"--details", "--save", "--summary", "--resume", "--shard"},
                                           [&](const ScriptForm& form) {
                                             try {
                                               return learning_script(experiment, form);
                                             } catch (const std::invalid_argument& fault) {
                                               throw bad_input(std::string("--script: ") + fault.what());
                                             }
                                           });
  if (!trains) return;
  output_ending(options.cells.output, {".csv"});
  require_output(options.cells.output);
  output_ending(options.details, {".json"}, "--details");
  if (!options.details.empty()) require_output(options.details);
  output_ending(options.summary, {".csv"}, "--summary");
  if (!options.summary.empty()) require_output(options.summary);
  if (options.details == "-" && options.cells.output == "-")
    throw bad_input("--details -: the table goes to standard output already (-o -)");
  PoolingDesign saved = design;
  if (!experiment.has_texts()) saved.features = experiment.features();
  if (experiment.has_texts() && experiment.file) saved.vocabulary = std::ssize(experiment.file->words) + 2;
  options.trained.begin(is_readable(saved));
  std::function<void(std::string_view)> sink;
  std::string before = "\n";
  const bool heard = !options.details.empty() || options.trained.saves();
  const auto hear = [&](std::int64_t number, const PoolingCell& cell) {
    if (options.trained.saves()) options.trained.save(number, network_to_json(cell.network));
    if (!sink) return;
    sink(before + details_of(number, cell));
    before = ",\n";
  };
  const auto run = [&] {
    const CellTable table =
        options.cells.run(cells_of(experiment, options.trained.listener<PoolingCell>(hear)),
                          "experiment pooling", heard, options.trained.words());
    if (!options.summary.empty()) write_output(options.summary, summary_of(table));
  };
  if (options.details.empty()) {
    run();
    return;
  }
  write_output(options.details, [&](const auto& write) {
    sink = write;
    sink("{\"cells\": [");
    run();
    sink("\n]}\n");
  });
}

}  // namespace

void add_learn(CLI::App& program) {
  const auto options = std::make_shared<LearnOptions>();
  CLI::App* const command = program.add_subcommand(
      "learn",
      "What a trained network makes of bags or tokens: logits, weights, loss and its gradient, as JSON");
  command->add_option("MODEL", options->model, "The network, a JSON file")->required();
  CLI::Option* const bags = command->add_option(
      "--bags", options->bags,
      "Bags, a JSON file: [{\"x\": rows of numbers, \"y\": 0 or 1}, ...], of texts words");
  command
      ->add_option("--tokens", options->tokens,
                   "Tokens of a Memory Mosaic, a JSON file: {\"tokens\": [...], \"targets\": [...]}")
      ->excludes(bags);
  command->add_flag("--gradient", options->gradient, "Write the derivative of the loss by every number");
  add_output_option(*command, options->output);
  command->callback([options] { run_learn(*options); });
}

void add_pooling_experiment(CLI::App& experiment) {
  const auto options = std::make_shared<PoolingOptions>();
  CLI::App* const command = experiment.add_subcommand("pooling",
                                                      "How well trained pooling networks tell bags apart and "
                                                      "find their positive instances (HFY Tables 4 to 6)");
  PoolingExperiment& e = options->experiment;
  TrainingSettings& t = e.settings;
  using E = PoolingExperiment;
  const auto whole = std::bind_front(add_whole_option, std::ref(*command));
  const auto number = std::bind_front(add_number_option, std::ref(*command));
  command
      ->add_option(
          "--bags", options->bags,
          "points, glyphs or text:reviews, drawn; mnist:FOLDER, drawn from the files of MNIST; text:FILE, "
          "lines of label, tab, text and perhaps tab and ranges of marked tokens; or a file: lines "
          "bag,label,f1,... or "
          "bag:label index:value ..., or MATLAB's features, bag_ids and labels")
      ->required();
  command
      ->add_option("--positives", options->positives,
                   "K, the fewest positive instances of a positive bag, with commas")
      ->capture_default_str();
  number("--spread", e.drawn.spread, DrawnBags::spreads, "Deviation of drawn points about their centres");
  number("--noise", e.drawn.noise, DrawnBags::noises, "Deviation at each pixel of drawn glyphs");
  command->add_option("--shift", e.drawn.shift, "Pixels that drawn glyphs are moved by, at most")
      ->check(whole_number_check(0, DrawnBags::most_shift))
      ->capture_default_str();
  command
      ->add_option("--methods", options->methods,
                   "softmax, A-entmax, adaptive-entmax (alpha is trained), G-normmax, K-subsets, "
                   "K-sequential-subsets, with commas; without K it is the budget")
      ->required();
  command
      ->add_option_function<std::string>(
          "--form",
          [&e](const std::string& text) {
            e.design.form = text == "layer" ? PoolingForm::layer : PoolingForm::pure;
          },
          "The memory itself, or a layer with projections and norms")
      ->check(CLI::IsMember({"pure", "layer"}))
      ->default_str("pure");
  command->add_option("--post", options->post, "Post-transform of the pure form")
      ->check(CLI::IsMember({"identity", "l2", "layer_norm"}));
  command
      ->add_option(
          "--embedding", options->embedding,
          "Widths of the dense maps of instances, with commas; none; or lenet, two convolutions and a "
          "dense map of 500; of texts the first is that of a token")
      ->capture_default_str();
  command->add_flag("--linear-end", options->linear_end, "No ReLU after the last of these maps");
  whole("--heads", options->heads, E::most_heads, "Heads of the layer form");
  whole("--width", options->width, E::most_width, "Width of each head");
  whole("--updates", e.design.updates, E::most_updates, "Steps of the query");
  command->add_option("--beta", options->beta, "Inverse temperature, or train")->capture_default_str();
  whole("--epochs", t.epochs, TrainingSettings::most_epochs, "Most epochs");
  whole("--patience", t.patience, TrainingSettings::most_epochs,
        "Epochs without a better validation AUC before the end");
  number("--rate", t.rate, TrainingSettings::rates, "Learning rate of Adam");
  number("--decay", t.decay, TrainingSettings::decays, "Factor of the rate after each epoch");
  whole("--batch", t.batch, TrainingSettings::most_batch, "Bags of a batch");
  number("--dropout", t.dropout, TrainingSettings::dropouts, "Share of instances without weight in training");
  number("--clip", t.clip, TrainingSettings::clips, "Largest norm of a gradient; 0: any");
  whole("--train", e.training, E::most_bags, "Training bags that are drawn (of mnist 2000)");
  whole("--validation", e.validation, E::most_bags, "Validation bags that are drawn (of mnist 500)");
  whole("--test", e.test, E::most_bags, "Test bags that are drawn (of mnist 500)");
  command->add_option("--target", options->target, "Which label of MNIST is positive")
      ->check(whole_number_check(0, 255))
      ->capture_default_str();
  whole("--min-count", e.min_count, E::most_bags, "How often training texts have a word that is known");
  command->add_flag("--window", e.design.window, "Tokens are seen with their two neighbours");
  command->add_option(
      "--budget", options->budget,
      "How many instances are retrieved: a number or a share below 1 (default K, of texts 0.2)");
  whole("--repeats", e.repeats, E::most_repeats, "How often bags, folds and starts are drawn");
  whole("--folds", e.folds, E::most_bags, "Folds of bags of a file; one is tested, the next validates");
  command->add_option("--details", options->details,
                      "Losses and AUC of every epoch, as JSON; cells of --resume are computed again");
  command->add_option("--summary", options->summary,
                      "Means and standard deviations over repeats, a row a method, as CSV");
  options->trained.add_to(*command);
  command->add_option("--seed", e.seed, "Seed of all draws")->check(seed_check())->capture_default_str();
  options->cells.add_to(*command);
  options->script.add_to(*command);
  command->callback([options, command] { run_pooling(*command, *options); });
}

}  // namespace basinscope
