// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope learn: a network's outputs and gradient on given bags, as JSON. basinscope experiment pooling:
// trained networks over methods, K and repeats or folds, as a table of cells.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/cli/cell_options.h"
#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/shared_options.h"
#include "core/data/images.h"
#include "core/data/number_text.h"
#include "core/learning/pooling_experiment.h"
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
  std::string bags, positives = "1", methods, post, embedding = "64,32", beta = "1", details, save;
  int heads = 1, width = 32;
  bool linear_end = false;
};

void refuse_flags(const CLI::App& command, const std::vector<const char*>& flags, const std::string& why) {
  for (const char* const flag : flags)
    if (command.count(flag) > 0) throw bad_input(std::string(flag) + ": expected none " + why);
}

std::vector<DenseMap> embedding_of(const std::string& text) {
  std::vector<DenseMap> maps;
  if (text == "none") return maps;
  for (const double width : numbers_of(text, "--embedding", {1, PoolingExperiment::most_width}, true))
    maps.push_back({static_cast<Eigen::Index>(width), true});
  return maps;
}

std::shared_ptr<const BagFile> bag_file(const std::string& name) {
  require_file(name, "--bags", "expected points, glyphs or a file of bags");
  const std::string bytes = bytes_from_argument(name);
  require_text(bytes, name);
  BagFile file{std::filesystem::path(name).filename().string(), fingerprint_of(bytes), {}};
  // A table in cells has no quotes.
  std::replace_if(
      file.name.begin(), file.name.end(), [](char c) { return c == ',' || c == '\n'; }, ';');
  try {
    file.bags = bags_from_text(bytes);
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
  design.embedding = embedding_of(options.embedding);
  if (options.linear_end) {
    if (design.embedding.empty()) throw bad_input("--linear-end: expected none without maps");
    design.embedding.back().relu = false;
  }
  design.trains_beta = options.beta == "train";
  if (!design.trains_beta) {
    const std::optional<double> beta = number_from_text(options.beta);
    if (!beta || !(*beta > 0 && *beta <= 1e6))
      throw bad_input("--beta: expected a number above 0, at most 1e6, or train, not \"" + options.beta +
                      "\"");
    design.beta = *beta;
  }
  if (options.bags == "points" || options.bags == "glyphs") {
    refuse_flags(command, {"--folds"}, "with bags that are drawn");
    experiment.drawn.kind = options.bags == "points" ? DrawnBags::Kind::points : DrawnBags::Kind::glyphs;
    const auto positives =
        numbers_of(options.positives, "--positives", {1, PoolingExperiment::most_positives}, true);
    experiment.positives.assign(positives.begin(), positives.end());
  } else {
    refuse_flags(command,
                 {"--positives", "--spread", "--noise", "--shift", "--train", "--validation", "--test"},
                 "with bags of a file");
    experiment.file = bag_file(options.bags);
  }
  require_sound_flags(experiment);
  output_ending(options.cells.output, {".csv"});
  require_output(options.cells.output);
  output_ending(options.details, {".json"}, "--details");
  if (!options.details.empty()) require_output(options.details);
  if (options.details == "-" && options.cells.output == "-")
    throw bad_input("--details -: the table goes to standard output already (-o -)");
  if (!options.save.empty()) {
    PoolingDesign saved = design;
    saved.features =
        experiment.file ? experiment.file->bags.front().instances.cols() : experiment.drawn.features();
    if (!is_readable(saved))
      throw bad_input(
          "--save: learn cannot read networks this large, expected smaller widths or fewer heads");
    std::error_code fault;
    std::filesystem::create_directories(options.save, fault);
    if (fault) throw run_failed("--save: \"" + options.save + "\": " + fault.message());
  }
  std::function<void(std::string_view)> sink;
  std::string before = "\n";
  const bool heard = !options.details.empty() || !options.save.empty();
  const auto hear = [&](std::int64_t number, const PoolingCell& cell) {
    if (!options.save.empty())
      write_output(options.save + "/cell-" + std::to_string(number) + ".json", network_to_json(cell.network));
    if (!sink) return;
    sink(before + details_of(number, cell));
    before = ",\n";
  };
  const auto run = [&] {
    const CellExperiment cells = heard ? cells_of(experiment, hear) : cells_of(experiment);
    options.cells.run(cells, "experiment pooling", heard);
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
      "--bags", options->bags, "Bags, a JSON file: [{\"x\": rows of numbers, \"y\": 0 or 1}, ...]");
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
                                                      "find their positive instances (HFY Tables 4, 5)");
  PoolingExperiment& e = options->experiment;
  TrainingSettings& t = e.settings;
  using E = PoolingExperiment;
  const auto whole = [&](const char* flag, int& value, int most, const char* text) {
    command->add_option(flag, value, text)
        ->check(whole_number_check(1, static_cast<std::uint64_t>(most)))
        ->capture_default_str();
  };
  const auto number = [&](const char* flag, double& value, const Range& range, const char* text) {
    command->add_option(flag, value, text)->check(number_check(range))->capture_default_str();
  };
  command
      ->add_option("--bags", options->bags,
                   "points or glyphs, drawn, or a file: lines bag,label,f1,... or bag:label index:value ...")
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
                   "softmax, A-entmax, adaptive-entmax (alpha is trained), G-normmax, K-subsets, with commas")
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
      ->add_option("--embedding", options->embedding,
                   "Widths of the dense maps of instances, with commas, or none")
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
  whole("--train", e.training, E::most_bags, "Training bags that are drawn");
  whole("--validation", e.validation, E::most_bags, "Validation bags that are drawn");
  whole("--test", e.test, E::most_bags, "Test bags that are drawn");
  whole("--repeats", e.repeats, E::most_repeats, "How often bags, folds and starts are drawn");
  whole("--folds", e.folds, E::most_bags, "Folds of bags of a file; one is tested, the next validates");
  command->add_option("--details", options->details,
                      "Losses and AUC of every epoch, as JSON; cells of --resume are computed again");
  command->add_option("--save", options->save, "A folder for the network of each cell, as learn takes it");
  command->add_option("--seed", e.seed, "Seed of all draws")->check(seed_check())->capture_default_str();
  options->cells.add_to(*command);
  command->callback([options, command] { run_pooling(*command, *options); });
}

}  // namespace basinscope
