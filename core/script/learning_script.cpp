// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/learning_script.h"

#include <algorithm>

#include "core/learning/labelled_images.h"
#include "core/scene/json/method_json.h"
#include "core/script/pieces.h"

namespace basinscope {
namespace {

using Settings = nlohmann::ordered_json;

void take_published_sizes(PoolingExperiment& e) {
  PoolingDesign& design = e.design;
  design.form = PoolingForm::layer;
  design.heads = e.file ? 12 : 8;
  design.width = 64;
  if (e.file) design.embedding = {{128, true}, {128, true}};
  if (e.images) {
    design.lenet = true;
    design.embedding = {{500, true}};
  }
  e.training = 2000;
  e.validation = e.test = 500;
  e.folds = 10;
  e.repeats = 5;
  e.settings.epochs = 50;
  e.settings.patience = 5;
  e.settings.rate = e.file ? 1e-3 : 1e-5;
  e.settings.decay = 0.98;
}

void take_published_sizes(MosaicExperiment& e) {
  MosaicSettings& s = e.settings;
  const bool automata = std::holds_alternative<AutomatonStrings>(e.task),
             sorts = std::holds_alternative<SortedNumbers>(e.task);
  e.layers = sorts ? 2 : 4;
  e.heads = 8;
  e.width = automata ? 256 : 512;
  e.length = automata ? 10 : 64;
  s.batch = automata ? 32 : 256;
  s.rate = automata ? 5e-4 : 1e-3;
  s.weight_decay = 0.1;
  s.easier = 0;
  const double sequences = automata                                     ? 200 * 40e3
                           : std::holds_alternative<PairRecall>(e.task) ? 50e6
                           : sorts                                      ? 40e6
                                                                        : 30e6;
  s.steps = static_cast<int>(sequences / s.batch);
  e.repeats = 3;
  for (MosaicKernel& kernel : e.methods)
    std::visit(
        [](auto& each) {
          if constexpr (requires { each.k; }) each.k = 16;
        },
        kernel.attention);
}

// A line for each setting, and for each element of lists of objects.
std::string text_of(const Settings& value, const std::string& indent = "\n  ") {
  const bool object = value.is_object();
  if (!object && (!value.is_array() || value.empty() || !value.front().is_object()))
    return value.dump(-1, ' ', true, Settings::error_handler_t::replace);
  std::string text;
  for (const auto& [key, each] : value.items())
    text += (text.empty() ? "" : ",") + indent +
            (object ? '"' + key + "\": " + text_of(each, indent + "  ") : each.dump());
  return (object ? '{' : '[') + text + indent.substr(0, indent.size() - 2) + (object ? '}' : ']');
}

Settings reviews_json() {
  const ReviewGrammar& g = review_grammar;
  const auto topic = [](const ReviewGrammar::Topic& t) { return Settings{t.nouns, t.good, t.bad}; };
  Settings topics = Settings::array();
  for (const ReviewGrammar::Topic& each : g.topics) topics.push_back(topic(each));
  return {{"kind", "text:reviews"},
          {"topics", topics},
          {"any", topic(g.any)},
          {"openings", g.openings},
          {"verbs", g.verbs}};
}

// kind: that of its pieces.
std::string program_of(const std::string& kind, const std::string& what, const Settings& settings,
                       const ScriptForm& form) {
  PythonProgram program(PythonForm::numpy);
  program.need("torch/train_" + kind);
  program.need("torch/main");
  return "# " + what + ", as Basinscope " + form.version + " trains them" +
         (form.published ? " but at published sizes" : "") + ". Needs PyTorch (1.13 or later) and NumPy.\n" +
         PythonProgram::piece("torch/" + kind + "_use") + PythonProgram::piece("torch/head") +
         "\nSETTINGS = json.loads(\n    r\"\"\"\n" + text_of(settings) + "\n\"\"\"\n)\n" + program.pieces();
}

const char* precision(const ScriptForm& form) { return form.published ? "float32" : "float64"; }

}  // namespace

std::string learning_script(PoolingExperiment e, const ScriptForm& form) {
  if (e.file && e.file->matlab)
    throw invalid(phrase("The program for PyTorch reads files of lines alone, none of MATLAB"));
  if (form.published && e.has_texts())
    throw invalid(phrase(
        "The program for PyTorch has no published sizes for texts: those networks are of another kind"));
  const std::string digest = form.published ? "published" : cells_of(e).settings;
  if (form.published) take_published_sizes(e);
  const PoolingDesign& d = e.design;
  const TrainingSettings& t = e.settings;
  Settings methods = Settings::array(), maps = Settings::array(), bags;
  for (const PoolingMethod& method : e.methods)
    methods.push_back({{"name", method.name},
                       {"separation", method_json(method.separation)},
                       {"trains_alpha", method.trains_alpha},
                       {"takes_budget", method.takes_budget}});
  for (const DenseMap& map : d.embedding) maps.push_back({map.width, map.relu});
  if (e.reviews)
    bags = reviews_json();
  else if (e.file)
    bags = {{"kind", e.has_texts() ? "texts" : "file"}, {"file", e.file->name}};
  else if (e.images)
    bags = {{"kind", "mnist"}, {"folder", e.images->folder.string()}, {"target", e.images->target}};
  else
    bags = {{"kind", words(e.drawn.kind)[static_cast<std::size_t>(e.drawn.kind)]},
            {"spread", e.drawn.spread},
            {"noise", e.drawn.noise},
            {"shift", e.drawn.shift}};
  if (e.has_texts()) bags["min_count"] = e.min_count;
  Settings budget;
  if (e.budget)
    budget = e.budget->amount;
  else if (e.has_texts())
    budget = budget_of(e, begun_cell(e, 0)).amount;
  const Settings settings{{"dtype", precision(form)},
                          {"settings", digest},
                          {"seed", e.seed},
                          {"bags", bags},
                          {"positives", e.positives},
                          {"budget", budget},
                          {"counts", {e.training, e.validation, e.test}},
                          {"repeats", e.repeats},
                          {"folds", e.folds},
                          {"methods", methods},
                          {"network",
                           {{"features", d.features},
                            {"window", d.window},
                            {"regresses", e.file && e.file->regresses},
                            {"lenet", d.lenet},
                            {"embedding", maps},
                            {"form", words(d.form)[static_cast<std::size_t>(d.form)]},
                            {"post", method_json(d.post)},
                            {"heads", d.heads},
                            {"width", d.width},
                            {"updates", d.updates},
                            {"beta", d.beta},
                            {"one_beta", d.one_beta},
                            {"trains_beta", d.trains_beta}}},
                          {"training",
                           {{"epochs", t.epochs},
                            {"patience", t.patience},
                            {"batch", t.batch},
                            {"rate", t.rate},
                            {"decay", t.decay},
                            {"dropout", t.dropout},
                            {"clip", t.clip},
                            {"weight_decay", t.weight_decay}}}};
  return program_of("pooling", "Networks that pool bags", settings, form);
}

std::string learning_script(MosaicExperiment e, const ScriptForm& form) {
  const std::string digest = form.published ? "published" : cells_of(e).settings;
  if (form.published) take_published_sizes(e);
  const MosaicSettings& s = e.settings;
  Settings methods = Settings::array(), task{{"id", id_of(e.task)}};
  if (const auto* const pairs = std::get_if<PairRecall>(&e.task)) {
    task["values"] = pairs->values;
    task["queries"] = pairs->queries;
  }
  for (const MosaicKernel& method : e.methods)
    methods.push_back({{"name", method.name},
                       {"attention", method_json(method.attention)},
                       {"temperature", method.temperature}});
  const Settings settings{{"dtype", precision(form)},
                          {"settings", digest},
                          {"seed", e.seed},
                          {"task", task},
                          {"length", e.length},
                          {"factors", e.factors},
                          {"test", e.test},
                          {"repeats", e.repeats},
                          {"methods", methods},
                          {"layers", e.layers},
                          {"heads", e.heads},
                          {"width", e.width},
                          {"memories", e.memories},
                          {"training",
                           {{"steps", s.steps},
                            {"batch", s.batch},
                            {"rate", s.rate},
                            {"easier", s.easier},
                            {"clip", s.clip},
                            {"weight_decay", s.weight_decay}}}};
  return program_of("mosaic", "Memory Mosaics", settings, form);
}

std::string learning_script(const LearnState& state, const ScriptForm& form) {
  return state.shows_mosaics() ? learning_script(experiment_of(state.mosaic), form)
                               : learning_script(experiment_of(state), form);
}

}  // namespace basinscope
