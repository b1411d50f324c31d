// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/command_text.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <set>

#include "core/data/csv.h"
#include "core/network/energy.h"
#include "core/printable_text.h"
#include "core/recall/retrieval_experiment.h"
#include "core/scene/scene_file.h"
#include "core/scene/sweep_settings.h"
#include "core/script/pieces.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {
namespace {

std::string numbers_with_commas(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ",") + number_text(number);
  return text;
}

// The flags of a separation's parameters.
std::string flags_of(const Separation& separation) {
  return std::visit(
      [](const auto& s) {
        std::string flags;
        for_each_parameter<std::remove_cvref_t<decltype(s)>>([&](const auto& parameter) {
          using Value = typename std::remove_cvref_t<decltype(parameter)>::value_type;
          std::string value;
          if constexpr (std::is_same_v<Value, Member>)
            value = separation_to_json((*(s.*parameter.member)).value);
          else
            value = python(s.*parameter.member);
          value.erase(std::remove(value.begin(), value.end(), '\n'), value.end());
          flags += " --" + std::string(parameter.id) + " " + shell_word(value);
        });
        return flags;
      },
      separation);
}

std::string list_word(const Vector& list) {
  std::string text;
  for (const double number : list) text += (text.empty() ? "" : ",") + number_text(number);
  return shell_word("[" + text + "]");
}

std::string transform_lines(const TransformsState& state) {
  std::string text;
  int number = 0;
  for (const TransformsState::Map& map : state.maps) {
    Vector theta = state.beta * state.scores;
    if (is_by_distance(map.separation)) theta.array() += 1;  // transform takes similarities of unit patterns
    text += "echo " + list_word(theta) + " | basinscope transform --id " +
            std::string(id_of(map.separation)) + flags_of(map.separation) + " --scores - -o weights-" +
            std::to_string(++number) + ".json\n";
  }
  return text;
}

// Of the first `count` memories: of other images than glyphs a command takes all.
std::string film_lines(const RecallState& state) {
  const std::string memories = first_glyphs(state.memories, state.count);
  if (memories.empty()) return {};
  const RecallSettings& s = state.film;
  const bool alone = s.algorithm == RecallAlgorithm::constrained,
             third = s.algorithm == RecallAlgorithm::sequential;
  std::string text;
  int number = 0;
  for (const std::string& name : alone ? std::vector<std::string>{"constrained"} : state.film_methods) {
    const bool constrained = name == "constrained";
    if (constrained && third) continue;
    const int recalls = s.recalls.value_or(state.count);
    text += "basinscope recall --algorithm " +
            std::to_string(constrained ? 1 : static_cast<int>(s.algorithm)) + " --memories " +
            shell_word(memories) + " --cue " + std::to_string(std::min(state.cue, state.count - 1)) +
            " --beta " + number_text(s.beta) + " --steps " + std::to_string(s.steps) + " --recalls " +
            std::to_string(constrained ? std::min(recalls, state.count) : recalls);
    if (!constrained) {
      const Separation map = retrieval_methods(name).front().separation;
      text += " --penalty " + number_text(s.penalty) + " --decay " + number_text(s.decay) + " --id " +
              std::string(id_of(map)) + flags_of(map);
    }
    if (third) text += " --bonus " + number_text(s.bonus) + " --transition " + number_text(s.transition);
    text += " -o recall-" + std::to_string(++number) + ".json\n";
  }
  return text;
}

std::string experiment_lines(const RecallState& state) {
  std::string common = " --memories " + shell_word(state.memories);
  if (!state.shape.empty()) common += " --shape " + shell_word(state.shape);
  common += " --methods " + shell_word(with_commas(state.methods)) + " --draws " +
            std::to_string(state.draws) + " --updates " + std::to_string(state.updates) + " --mask " +
            number_text(state.mask) + " --threshold " + number_text(state.threshold) + " --beta " +
            number_text(state.beta) + " --beta-l2 " + number_text(state.beta_l2) + " --seed " +
            std::to_string(state.seed);
  return "basinscope experiment capacity" + common + " --sizes " + numbers_with_commas(state.sizes) +
         " -o capacity.csv\nbasinscope experiment noise" + common + " --sizes " +
         std::to_string(state.noise_size) + " --noise " + numbers_with_commas(state.noise) +
         " -o noise.csv\n";
}

// Numbers as a file that the shell writes.
std::string file_lines(const std::string& name, const Matrix& rows) {
  std::string text = "cat > " + name + " <<'END'\n";
  for (const auto& row : rows.rowwise()) {
    std::string line;
    for (const double number : row) line += (line.empty() ? "" : ",") + number_text(number);
    text += line + "\n";
  }
  return text + "END\n";
}

// Of a layer and of the methods it holds; left out: what a list of the sequence says in its place.
std::string flags_of(const Layer& layer, const std::set<std::string_view>& listed) {
  std::string flags;
  std::set<std::string_view> told;
  const auto add = [&]<class Owner, class Value>(const Parameter<Owner, Value>& parameter,
                                                 const Value& member) {
    std::string value;
    if constexpr (std::is_same_v<Value, std::optional<double>>) {
      if (!member) return;
      value = number_text(*member);
    } else if constexpr (std::is_same_v<Value, Member>) {
      value = separation_to_json((*member).value);
    } else if constexpr (requires { words(member)[0]; }) {
      value = words(member)[static_cast<std::size_t>(member)];
    } else if constexpr (is_list<std::remove_cvref_t<Value>>) {
      value = id_of(member);
    } else {
      value = python(member);
    }
    if (listed.contains(parameter.id) || !told.insert(parameter.id).second) return;
    value.erase(std::remove(value.begin(), value.end(), '\n'), value.end());
    for (char& c : value)
      if (std::is_same_v<Value, bool>) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    flags += " --" + std::string(parameter.id) + " " + shell_word(value);
  };
  std::visit([&](const auto& l) { walk_parameters(l, add); }, layer);
  return flags;
}

// The sequence of the first draw, written to files, then each layer over it.
std::string layer_lines(const LayersState& state) {
  constexpr Eigen::Index most = 65536;
  const LayerInput input = sequence_of(state, 0);
  if (input.keys.size() + input.values.size() + input.queries.size() > most)
    return "# The sequence has more than " + std::to_string(most) + " numbers, too many for a command.\n";
  std::string text = file_lines("keys.csv", input.keys) + file_lines("values.csv", input.values);
  if (input.queries.size() > 0) text += file_lines("queries.csv", input.queries);
  int number = 0;
  for (const Layer& layer : state.layers) {
    std::string lists;
    std::set<std::string_view> listed;
    if (input.gammas.size() > 0 && !gate_id(layer).empty())
      lists += " --gammas " + list_word(input.gammas), listed.insert(gate_id(layer));
    if (input.betas.size() > 0 && !rate_id(layer).empty())
      lists += " --betas " + list_word(input.betas), listed.insert(rate_id(layer));
    text += "basinscope layer --id " + std::string(id_of(layer)) + flags_of(layer, listed) +
            " --keys keys.csv --values values.csv" +
            (input.queries.size() > 0 ? " --queries queries.csv" : "") + lists + " -o layer-" +
            std::to_string(++number) + ".json\n";
  }
  return text;
}

// The attention side of the pair; the kernel side is no command's.
std::string kernel_lines(const KernelsState& state) {
  const AttentionTwin twin =
      attention_twin(state.pair(), {state.scale.gamma, state.acting_k(), state.scale.anchor});
  const Vector scores = used_keys(state) * used_query(state) / twin.divisor;
  return "basinscope transform --id " + std::string(id_of(twin.separation)) + flags_of(twin.separation) +
         " --scores " + list_word(scores) + " -o weights.json\n";
}

// Of panels, whose words are those of render's --view.
std::string panel_lines(const std::string& shown, std::initializer_list<const char*> panels) {
  std::string text;
  for (const std::string panel : panels)
    text += "basinscope render " + shown + " --view " + panel + " -o " + panel + ".csv\n";
  return text;
}

std::string regression_lines(const RegressionState& state, const std::string& shown) {
  std::string text = panel_lines(shown, {"fits", "bandwidth", "error-table"});
  switch (state.lower) {
    case LowerRow::surface:
      return text + panel_lines(shown, {"surface-fit", "error-against-samples"});
    case LowerRow::shift:
      return text + panel_lines(shown, {"error-over-time"});
    case LowerRow::linear_attention:
      return text + panel_lines(shown, {"estimate", "state-against-full-sum"});
  }
  return text;
}

std::string landscape_lines(const Scene& scene, const std::string& shown) {
  std::string text = "basinscope basins " + shown + " --size 512x512 -o basins.npz\n";
  if (energy_refusal(network_of(scene)).empty())
    text += "basinscope energy " + shown + " --size 512x512 -o energy.npy\n";
  if (scene.queries.rows() > 0) text += "basinscope retrieve " + shown + " -o limits.json\n";
  if (!(scene.workspaces.of<SweepSettings>() == SweepSettings()))
    text += "basinscope experiment sweep " + shown + " -o sweep.json\n";
  return text;
}

std::string pooling_lines(const LearnState& s) {
  const bool texts = s.shows_texts();
  std::string text = "basinscope experiment pooling --bags " +
                     std::string(texts ? std::string_view("text:reviews")
                                       : words(s.bags.kind)[static_cast<std::size_t>(s.bags.kind)]);
  const auto add = [&text](const char* flag, const std::string& value) {
    text += std::string(" --") + flag + " " + value;
  };
  const auto number = [&](const char* flag, double value) { add(flag, number_text(value)); };
  if (texts) {
    number("budget", s.text.budget);
    number("min-count", s.text.min_count);
    if (s.text.window) text += " --window";
  } else {
    const std::vector<int> positives = s.trained_positives();
    add("positives", numbers_with_commas({positives.begin(), positives.end()}));
    if (s.bags.kind == DrawnBags::Kind::points) {
      number("spread", s.bags.spread);
    } else {
      number("noise", s.bags.noise);
      number("shift", s.bags.shift);
    }
  }
  add("methods", shell_word(with_commas(s.trained_methods())));
  add("form", std::string(words(s.form)[static_cast<std::size_t>(s.form)]));
  if (s.form == PoolingForm::pure) {
    add("post", std::string(words(s.post)[static_cast<std::size_t>(s.post)]));
  } else {
    number("heads", s.heads);
    number("width", s.width);
  }
  const std::vector<double>& widths = s.trained_embedding();
  add("embedding", widths.empty() ? "none" : numbers_with_commas(widths));
  if (s.has_maps() && !s.rectified_end) text += " --linear-end";
  number("updates", s.updates);
  s.trains_beta ? add("beta", "train") : number("beta", s.beta);
  const TrainingSettings& t = s.settings;
  number("epochs", t.epochs);
  number("patience", t.patience);
  number("rate", t.rate);
  number("decay", t.decay);
  number("batch", t.batch);
  number("dropout", t.dropout);
  number("clip", t.clip);
  number("train", s.training);
  number("validation", s.validation);
  number("test", s.test);
  number("repeats", s.repeats);
  add("seed", std::to_string(s.seed));
  return text + " -o pooling.csv\n";
}

std::string mosaic_lines(const MosaicState& s) {
  const MosaicExperiment e = experiment_of(s);
  std::string text = "basinscope experiment mosaic --task " +
                     std::string(words(s.task)[static_cast<std::size_t>(s.task)]) + " --methods " +
                     with_commas(s.kernels);
  const auto number = [&text](const char* flag, double value) {
    text += std::string(" --") + flag + " " + number_text(value);
  };
  if (const auto* const pairs = std::get_if<PairRecall>(&e.task)) {
    number("vocabulary", pairs->values);
    number("queries", pairs->queries);
  }
  number("length", e.length);
  text += " --factors " + numbers_with_commas(e.factors);
  number("layers", e.layers);
  number("heads", e.heads);
  number("width", e.width);
  number("memories", e.memories);
  number("steps", e.settings.steps);
  number("batch", e.settings.batch);
  number("rate", e.settings.rate);
  number("easier", e.settings.easier);
  number("clip", e.settings.clip);
  number("weight-decay", e.settings.weight_decay);
  number("test", e.test);
  number("repeats", e.repeats);
  return text + " --seed " + std::to_string(e.seed) + " -o mosaic.csv\n";
}

}  // namespace

std::string shell_word(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-./:+=,@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  // A terminal acts on what is pasted before the shell has read the quotes.
  if (!is_printable(word)) return "$'" + with_escapes(word, "\\'") + "'";
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string command_text(const Scene& scene, const std::string& name) {
  const std::string& place = scene.view.workspace;
  const std::string shown = shell_word(name);
  std::string text = "basinscope render " + shown + " -o figure.pdf\n";
  if (place == "transforms") text += transform_lines(scene.workspaces.of<TransformsState>());
  if (place == "recall") {
    const RecallState state = scene.workspaces.of<RecallState>();
    text += film_lines(state) + experiment_lines(state);
  }
  if (place == "learn") {
    const auto state = scene.workspaces.of<LearnState>();
    text += state.shows_mosaics() ? mosaic_lines(state.mosaic) : pooling_lines(state);
  }
  if (place == "layers") text += layer_lines(scene.workspaces.of<LayersState>());
  if (place == "kernels")
    text +=
        kernel_lines(scene.workspaces.of<KernelsState>()) + panel_lines(shown, {"kernel-shapes", "pairs"});
  if (place == "regression") text += regression_lines(scene.workspaces.of<RegressionState>(), shown);
  if (place.empty() || place == "landscape") text += landscape_lines(scene, shown);
  return text;
}

}  // namespace basinscope
