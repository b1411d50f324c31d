// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope layer: a sequence layer over keys, values and queries, or over a task, as JSON or NumPy arrays.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/progress.h"
#include "app/cli/separation_options.h"
#include "app/cli/shared_options.h"
#include "core/data/csv.h"
#include "core/data/npz.h"
#include "core/layers/layer_tasks.h"
#include "packaging/version.h"

namespace basinscope {
namespace {

struct LayerOptions {
  std::string id, task, output;
  FlagTexts parameters;
  DataOptions data;
  std::map<std::string, std::string> inputs;  // files and lists, by the option's name

  bool has(const std::string& name) const { return inputs.contains(name); }
};

using OptionHelps = std::vector<std::pair<std::string, std::string>>;
const OptionHelps input_helps{{"keys", "Keys, one per row: NPY, NPZ, text or IDX"},
                              {"values", "Values, a row for each key"},
                              {"queries", "Queries, one a token (the keys when left out)"},
                              {"gammas", "gamma or alpha, one a token: a JSON array or a file of numbers"},
                              {"betas", "beta or eta, one a token"},
                              {"noise", "Task switching: noise, a row more than tokens"},
                              {"cues", "Task mqar: cues, one per row"},
                              {"responses", "Task mqar: responses, a row for each cue"},
                              {"order", "Task mqar: indices of cues in the order they come, from 0"}};

// Every parameter of a method and of the methods it may hold, under the flags of their names.
template <class Method>
void collect_helps(std::map<std::string, std::string>& helps) {
  for_each_parameter<Method>([&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter) {
    std::string& help = helps[std::string(parameter.id)];
    const std::string line = std::string(Method::id) + ": " + std::string(parameter.help.english());
    if (("\n" + help + "\n").find("\n" + line + "\n") != std::string::npos)
      return;  // of a kernel that two layers may hold
    help += (help.empty() ? "" : "\n") + line;
    if constexpr (Worded<Value>) {
      for (const std::string_view word : words(Value{})) help += " " + std::string(word);
    } else if constexpr (is_list<Value>) {
      for_each_alternative<Value>([&](const auto& inner) { help += " " + std::string(inner.id); });
      if constexpr (std::is_same_v<Value, Separation>)
        collect_separation_helps(helps);
      else
        for_each_alternative<Value>([&]<class Inner>(const Inner&) { collect_helps<Inner>(helps); });
    }
  });
}

template <class Owner, class List>
inline constexpr bool is_one_of = false;
template <class Owner, class... Method>
inline constexpr bool is_one_of<Owner, std::variant<Method...>> = (std::is_same_v<Owner, Method> || ...);

double number_in(const std::string& text, const std::string& flag, const Range& range, bool whole) {
  const double number = number_from_flag(text, flag);
  if (range.contains(number) && !(whole && number != std::floor(number))) return number;
  throw bad_input(flag + ": expected a " + (whole ? "whole " : "") + "number in " +
                  (range.lowest_open ? "(" : "[") + number_text(range.lowest) + ", " +
                  number_text(range.highest) + "], not " + text);
}

template <class Value>
Value listed(const std::string& text, const std::string& flag) {
  std::string known;
  if constexpr (Worded<Value>) {
    for (int i = 0; const std::string_view each : words(Value{})) {
      if (each == text) return static_cast<Value>(i);
      known += (known.empty() ? "" : ", ") + std::string(each);
      ++i;
    }
  } else {
    if (auto found = alternative<Value>(text)) return *found;
    for_each_alternative<Value>(
        [&](const auto& each) { known += (known.empty() ? "" : ", ") + std::string(each.id); });
  }
  throw bad_input(flag + ": expected one of " + known + ", not \"" + text + "\"");
}

Layer layer_of(const LayerOptions& options) {
  Layer layer = listed<Layer>(options.id, "--id");
  std::set<std::string> taken;
  const auto set = [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter, Value& member) {
    const std::string name(parameter.id), flag = "--" + name;
    taken.insert(name);
    const auto found = options.parameters.given.find(name);
    if (found == options.parameters.given.end()) {
      if constexpr (is_one_of<Owner, WeightKernel> && std::is_arithmetic_v<Value>)
        throw bad_input(flag + ": the kernel " + std::string(Owner::id) + " needs it");
      return;
    }
    const std::string& text = found->second;
    if constexpr (std::is_same_v<Value, bool>) {
      member = truth_from_flag(text, flag);
    } else if constexpr (std::is_same_v<Value, Separation>) {
      listed<Separation>(text, flag);
      member = separation_from_flags(text, options.parameters, taken, std::nullopt);
    } else if constexpr (Worded<Value> || is_list<Value>) {
      member = listed<Value>(text, flag);
    } else if constexpr (!is_one_of<Owner, Separation>) {  // those are set with it
      member = static_cast<std::conditional_t<std::is_integral_v<Value>, Value, double>>(
          number_in(text, flag, parameter.range, std::is_integral_v<Value>));
    }
  };
  std::visit([&](auto& l) { walk_parameters(l, set); }, layer);
  // The default separation has no parameter; one that was not named takes none.
  options.parameters.require_taken(taken, options.id);
  if (const auto fault = parameter_fault(layer))
    throw bad_input("--" + fault->id + ": " + fault->expected.english());
  return layer;
}

// With the values used where a default depends on the dimension; null what a list replaces.
OutputJson parameters_json(const Layer& layer, const LayerInput& input) {
  const Eigen::Index d = input.keys.cols();
  OutputJson json = OutputJson::object();
  const auto add = [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter,
                                                 const Value& member) {
    OutputJson& entry = json[std::string(parameter.id)];
    if constexpr (Worded<Value>)
      entry = std::string_view(words(member)[static_cast<std::size_t>(member)]);
    else if constexpr (is_list<Value>)
      entry = id_of(member);
    else if constexpr (std::is_same_v<Value, std::optional<double>>)
      entry = member.value_or(usual_value(parameter.id, d));
    else if constexpr (std::is_same_v<Value, Vector>)
      entry = json_list(member);
    else if constexpr (std::is_same_v<Value, Member>)
      entry = OutputJson::parse(separation_to_json((*member).value));
    else
      entry = member;
  };
  std::visit([&](const auto& l) { walk_parameters(l, add); }, layer);
  if (const auto* attention = std::get_if<SeparationAttention>(&layer))
    json["scale"] = json_number(attention->used_scale(d));
  if (input.gammas.size() > 0) json[std::string(gate_id(layer))] = nullptr;
  if (input.betas.size() > 0) json[std::string(rate_id(layer))] = nullptr;
  return json;
}

Matrix rows_of_option(const LayerOptions& options, const std::string& name, const std::string& wanted_by) {
  if (!options.has(name)) throw bad_input("--" + name + ": " + wanted_by + " needs it");
  return rows_from_argument(options.inputs.at(name), "--" + name, options.data.of(name), DataUse::tokens);
}

Vector list_of_option(const LayerOptions& options, const std::string& name) {
  if (!options.has(name)) return {};
  const Vector list = list_from_argument(options.inputs.at(name), "--" + name, options.data.of(name));
  if (list.size() == 0) throw bad_input("--" + name + ": expected at least one number");
  return list;
}

Mqar mqar_of(const LayerOptions& options) {
  Mqar mqar{
      rows_of_option(options, "cues", "task mqar"), rows_of_option(options, "responses", "task mqar"), {}};
  for (const double index : list_of_option(options, "order")) {
    if (!(index == std::floor(index) && std::abs(index) < 1e9))
      throw bad_input("--order: expected whole numbers, not " + number_text(index));
    mqar.order.push_back(static_cast<int>(index));
  }
  if (const auto fault = mqar_fault(mqar))
    throw bad_input("--" + fault->name + ": " + fault->expected.english());
  return mqar;
}

// Refuses inputs that belong to another task.
void require_inputs_of(const LayerOptions& options, const std::set<std::string>& known) {
  for (const auto& [name, text] : options.inputs) {
    if (!known.contains(name))
      throw bad_input("--" + name + ": not taken " +
                      (options.task.empty() ? "without its task" : "by task " + options.task));
  }
}

LayerInput input_of(const LayerOptions& options, const Layer& layer, std::optional<Mqar>& mqar) {
  LayerInput input;
  if (!options.task.empty() && rows_per_token(layer) > 1)
    throw bad_input("--pairs: own takes keys and values, not a task");
  if (options.task == "switching") {
    require_inputs_of(options, {"noise", "gammas", "betas"});
    const Matrix noise = rows_of_option(options, "noise", "task switching");
    if (noise.rows() < 2) throw bad_input("--noise: expected at least 2 rows, not 1");
    input = switching_input(noise);
  } else if (options.task == "mqar") {
    require_inputs_of(options, {"cues", "responses", "order", "gammas", "betas"});
    mqar = mqar_of(options);
    input = mqar_input(*mqar);
  } else {
    require_inputs_of(options, {"keys", "values", "queries", "gammas", "betas"});
    input.keys = rows_of_option(options, "keys", "a layer without a task");
    input.values = rows_of_option(options, "values", "a layer without a task");
    if (options.has("queries")) input.queries = rows_of_option(options, "queries", "");
  }
  input.gammas = list_of_option(options, "gammas");
  input.betas = list_of_option(options, "betas");
  for (const auto& [list, id] : {std::pair{"gammas", gate_id(layer)}, {"betas", rate_id(layer)}}) {
    if (options.has(list) && options.parameters.given.contains(std::string(id)))
      throw bad_input("--" + std::string(id) + ": --" + list + " is given in its place");
  }
  if (const auto fault = input_fault(layer, input))
    throw bad_input("--" + fault->name + ": " + fault->expected.english());
  return input;
}

OutputJson rows_json(const Matrix& rows) {
  OutputJson json = OutputJson::array();
  for (const auto& row : rows.rowwise())
    json.push_back(row.hasNaN() ? OutputJson(nullptr) : json_list(row.transpose()));
  return json;
}

void write_arrays(const std::string& name, const LayerRun& run, const std::optional<RecallScore>& score,
                  const std::string& meta) {
  const auto entry = [](const char* what, const auto& values, std::vector<std::int64_t> shape) {
    return NpzEntry{what,
                    npy_header("<f8", shape),
                    {reinterpret_cast<const char*>(values.data()),
                     static_cast<std::size_t>(values.size()) * sizeof(double)}};
  };
  std::vector<NpzEntry> entries{entry("reads", run.reads, {run.reads.rows(), run.reads.cols()}),
                                entry("losses", run.losses, {run.losses.size()})};
  if (run.state.size() > 0)
    entries.push_back(entry("state", run.state, {run.state.rows(), run.state.cols()}));
  const std::vector<std::int32_t> diverged{static_cast<std::int32_t>(run.diverged)};
  entries.push_back(npz_entry("diverged", "<i4", {1}, diverged));
  std::vector<double> accuracy;
  std::vector<std::int32_t> predicted;
  if (score) {
    accuracy.push_back(score->accuracy.value_or(std::numeric_limits<double>::quiet_NaN()));
    predicted.assign(score->predicted.begin(), score->predicted.end());
    entries.push_back(npz_entry("accuracy", "<f8", {1}, accuracy));
    entries.push_back(
        npz_entry("predicted", "<i4", {static_cast<std::int64_t>(predicted.size())}, predicted));
  }
  entries.push_back({"meta", npy_text_bytes(meta), {}});
  write_output(name, [&](const auto& sink) { write_npz(sink, entries); });
}

void run_command(const LayerOptions& options) {
  const Layer layer = layer_of(options);
  std::optional<Mqar> mqar;
  const LayerInput input = input_of(options, layer, mqar);
  const bool arrays = output_ending(options.output, {".json", ".npz"}) == ".npz";
  require_output(options.output);
  Progress progress("layer " + options.id);
  const LayerRun run = run_layer(layer, input, progress.control());
  const std::optional<RecallScore> score = mqar ? std::optional(score_of(*mqar, run)) : std::nullopt;
  OutputJson json{{"id", options.id}, {"parameters", parameters_json(layer, input)}};
  if (arrays) {
    json["program"] = "basinscope";
    json["version"] = version();
    if (!options.task.empty()) json["task"] = options.task;
    write_arrays(options.output, run, score, json.dump());
    return;
  }
  json["reads"] = rows_json(run.reads);
  json["losses"] = json_list(run.losses);
  json["state"] = run.state.size() > 0 ? rows_json(run.state) : OutputJson(nullptr);
  json["diverged"] = run.diverged > 0 ? OutputJson(run.diverged) : OutputJson(nullptr);
  if (score) {
    json["predicted"] = score->predicted;
    json["accuracy"] = json_number(score->accuracy);
  }
  write_output(options.output, json.dump() + "\n");
}

}  // namespace

void add_layer(CLI::App& program) {
  const auto options = std::make_shared<LayerOptions>();
  CLI::App* const command = program.add_subcommand(
      "layer", "A sequence layer as a test-time regressor: reads, losses and state, as JSON or .npz");
  command->set_help_flag("--help", "Print this help message and exit");  // --h is a bandwidth
  std::vector<std::string> ids;
  std::map<std::string, std::string> helps;
  for_each_alternative<Layer>([&]<class L>(const L&) {
    ids.emplace_back(L::id);
    collect_helps<L>(helps);
  });
  command->add_option("--id", options->id, "Which layer")->required()->check(CLI::IsMember(ids));
  command->add_option("--task", options->task, "In place of keys, values and queries")
      ->check(CLI::IsMember({"switching", "mqar"}));
  std::vector<std::string> files;
  for (const auto& [name, help] : input_helps) {
    files.push_back(name);
    command->add_option_function<std::string>(
        "--" + name,
        [options = options.get(), name](const std::string& text) { options->inputs[name] = text; }, help);
  }
  options->data.add_to(*command, files);
  options->parameters.add_to(*command, helps);
  add_output_option(*command, options->output);
  command->callback([options] { run_command(*options); });
}

}  // namespace basinscope
