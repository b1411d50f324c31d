// SPDX-License-Identifier: GPL-3.0-or-later
// Layers and recall.
#include "core/random.h"
#include "core/recall/recall_state.h"
#include "core/script/scripts.h"

namespace basinscope {
namespace {

std::string inner_text(PythonProgram& program, const InnerKernel& kernel) {
  return std::visit([&](const auto& k) { return python_call(program, "inner", "inner_", k, "K, q"); },
                    kernel);
}

std::string scores_text(const Separation& member, std::optional<double> scale, Eigen::Index dimension) {
  if (is_by_distance(member)) return "-((K - q) ** 2).sum(axis=1) / 2";
  return python(scale.value_or(is_bounded(member) ? usual_scale(dimension) : 1)) + " * (K @ q)";
}

// What is no number of its own: the kernels and the separation.
template <class L>
std::string special_arguments(PythonProgram& program, const L& layer, Eigen::Index dimension) {
  if constexpr (std::is_same_v<L, SeparationAttention>) {
    const auto scores = [&](const Separation& member) { return scores_text(member, layer.scale, dimension); };
    return ", weights=lambda K, q: " + weights_text(program, layer.separation, scores);
  } else if constexpr (std::is_same_v<L, KernelRidge>) {
    return ", kernel=lambda K, q: " + inner_text(program, layer.kernel);
  } else if constexpr (
      requires { layer.weighting; } || requires { static_cast<const LocalLayer&>(layer); }) {
    return ", kernel=lambda u: " + kernel_text(program, layer.kernel, dimension);
  } else {
    return {};
  }
}

std::string layer_text(PythonProgram& program, const Layer& layer, Eigen::Index d, Eigen::Index dv) {
  return std::visit(
      [&](const auto& l) {
        using L = std::remove_cvref_t<decltype(l)>;
        program.need("layer/" + std::string(L::id));
        constexpr bool scaled = std::is_same_v<L, SeparationAttention>;  // in the weights already
        return std::string(L::id) + "(" + python(static_cast<int>(d)) + ", " + python(static_cast<int>(dv)) +
               special_arguments(program, l, d) + python_arguments(l, scaled ? "scale" : "") + ")";
      },
      layer);
}

}  // namespace

void write_layers(PythonProgram& program, const LayersState& state) {
  const LayerInput input = sequence_of(state, 0);
  const Eigen::Index d = input.keys.cols(), dv = input.values.cols();
  const SwitchingTask& task = state.switching;
  if (state.task == LayersTask::switching) {
    program.need("program/switching");
    program.line("keys, values, queries = switching(" + python(task.length) + ", " + python(task.dimension) +
                 ", " + python(task.correlation) + ", " + python(task.law.before) + ", " +
                 python(task.law.after) + ", " + python(task.law.noise) +
                 ", seed=" + std::to_string(scattered(state.seed, 0)) + ")");
  } else {
    require_short(input.keys.size() + input.values.size() + input.queries.size(), "a sequence");
    program.array("keys", input.keys);
    program.array("values", input.values);
    if (input.queries.size() > 0) program.array("queries", input.queries);
    if (input.gammas.size() > 0) program.array("gammas", input.gammas);
    if (input.betas.size() > 0) program.array("betas", input.betas);
  }
  program.need("program/layer_run");
  program.line("\nruns = [");
  for (const Layer& layer : state.layers) {
    const int rows = rows_per_token(layer);
    std::string more = rows > 1 ? ", rows=" + python(rows) : "";
    const std::string gate(gate_id(layer)), rate(rate_id(layer));
    if (input.gammas.size() > 0 && !gate.empty()) more += ", " + gate + "=gammas";
    if (input.betas.size() > 0 && !rate.empty()) more += ", " + rate + "=betas";
    const std::string queries =
        input.queries.size() > 0 ? "queries" : "keys[" + python(rows - 1) + "::" + python(rows) + "]";
    program.line("    (" + python(layer_words(layer, state.layers)) + ",\n     run(" +
                 layer_text(program, layer, d, dv) + ", keys, values, " + queries + more + ")),");
  }
  program.line("]\n\nif __name__ == \"__main__\":\n    for name, (reads, losses) in runs:");
  program.line("        print(name, \"mean loss\", losses.mean(), \"last read\", reads[-1])");
}

void write_recall(PythonProgram& program, const RecallState& state, const ImageDecoder& decode) {
  const auto memories = std::make_shared<const Images>(
      read_images(state.memories, state.shape.empty() ? std::nullopt : shape_from_text(state.shape), decode,
                  state.held_of(state.memories)));
  const FilmInput film = film_input(state, memories);
  const Matrix shown = memories->values.topRows(film.count);
  require_short(shown.size(), "memories");
  program.need("program/recall");
  program.line("# " + python(film.count) + " memories of " + state.memories + ", one per row.");
  program.array("X", shown);
  program.line("\nnamed = [");
  for (const FilmMap& map : film_maps(film)) {
    const RecallSettings& s = map.settings;
    if (!map.refusal.empty()) {
      program.line("    # " + map.name + " " + map.refusal + ".");
      continue;
    }
    program.line("    (" + python(map.name) + ", recall(X, cue=" + python(film.cue) +
                 ", algorithm=" + python(static_cast<int>(s.algorithm)) + ", separation=lambda theta: " +
                 weights_text(program, s.separation, [](const Separation&) { return "theta"; }) +
                 ",\n        beta=" + python(s.beta) + ", steps=" + python(s.steps) +
                 ", recalls=" + python(s.recalls.value_or(film.count)) + ", penalty=" + python(s.penalty) +
                 ", decay=" + python(s.decay) + ", bonus=" + python(s.bonus) +
                 ", transition=" + python(s.transition) + ")),");
  }
  program.line("]\n\nif __name__ == \"__main__\":\n    for name, memories in named:");
  program.line("        print(name, memories, \"different ones\", len(set(memories)))");
}

}  // namespace basinscope
