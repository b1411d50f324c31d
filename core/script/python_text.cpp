// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/python_text.h"

#include <cmath>

#include "core/layers/layer_words.h"
#include "core/message.h"
#include "core/network/energy.h"
#include "core/printable_text.h"
#include "core/random.h"
#include "core/regression/surface_fit.h"
#include "core/script/learning_script.h"
#include "core/script/module_calls.h"
#include "core/script/pieces.h"
#include "core/transforms/fitting.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"
#include "core/workspaces/tuned_number.h"

namespace basinscope {
namespace {

std::string scores_of(const Separation& member) {
  if (is_by_distance(member)) return "t";
  return is_bounded(member) ? "beta * s" : "s";
}

bool some_by_distance(const Separation& separation) {
  if (const auto* sum = std::get_if<Sum>(&separation))
    return some_by_distance((*sum->first).value) || some_by_distance((*sum->second).value);
  return is_by_distance(separation);
}

// Each member's part of the energy.
std::string energy_text(const Separation& separation) {
  if (const auto* sum = std::get_if<Sum>(&separation))
    return energy_text((*sum->first).value) + energy_text((*sum->second).value);
  return std::visit(
      [&](const auto& s) -> std::string {
        const std::string name = std::string(s.id) + "_conjugate(";
        const std::string at = name + scores_of(separation) + python_arguments(s) + ")";
        if (!is_bounded(separation)) return " - " + at;
        // Omega*(0) = -Omega(u), of which a transition is no part.
        std::string least = name + "0 * s" + python_arguments(s, "transition") + ")";
        if constexpr (requires { s.transition; }) least.insert(least.size() - 1, ", transition=0");
        return " + (" + least + " - " + at + ") / beta + (X * X).sum(axis=1).max() / 2";
      },
      separation);
}

std::string filled(std::string text, const std::string& place, const std::string& value) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size()))
    text.replace(at, place.size(), value);
  return text;
}

// By the module, after the numbers: leaves net, found, and in a plane scene and basins.
void write_network(PythonProgram& program, const Scene& scene, const Network& network, bool flat) {
  std::string more, names;
  for (const std::string& name : scene.memory.names) names += (names.empty() ? "" : ", ") + python(name);
  if (!names.empty()) more = ",\n                 names=[" + names + "]";
  if (scene.memory.values.size() > 0) {
    program.array("values", *scene.memory.values);
    more += ", values=values";
  }
  const std::string stop = "max_steps=" + python(scene.dynamics.max_steps) +
                           ", tolerance=" + python(scene.dynamics.tolerance) +
                           ", epsilon=" + python(scene.dynamics.epsilon) + ")";
  program.line("\nnet = bs.Network(X, " + module_method(network.separation) +
               ", post=" + module_value(network.post) + ", beta=beta" + more + ")");
  program.line(
      flat ? "scene = bs.Scene(net, plane=(origin, e1, e2), window=(x0, x1, y0, y1), queries=queries,\n"
             "                 " +
                 stop +
                 "\nfound = net.retrieve(scene.queries, **scene.stop_rule)\n"
                 "basins = net.basins(plane=scene.plane, window=scene.window, **scene.stop_rule)"
           : "found = net.retrieve(queries, " + stop);
  program.line("\nif __name__ == \"__main__\":\n    print(found.names, found.limits)");
  if (flat) program.line("    print(basins.names, basins.areas)");
}

// Each writes what a workspace computes and leaves its numbers in names of the program. Of a landscape: X,
// weights, paths, energy, basins.
void write_landscape(PythonProgram& program, const Scene& given) {
  const Scene shown = with_plane(given), scene = lifted(shown);
  const bool flat = scene.plane.dimension() > 0;  // patterns of one number have no plane
  const Network network = network_of(scene);
  require_short(network.patterns.size() + scene.queries.size(), phrase("patterns and queries"));
  if (needs_lift(shown))
    program.line(
        "# Layer normalisation leaves two points of two dimensions: as in the window and its figures the "
        "scene is\n"
        "# on the plane (x, y, -x - y). basinscope basins, energy and retrieve take its numbers as they "
        "are.");
  program.array("X", network.patterns);
  program.line("beta = " + python(network.beta));
  program.array("queries", *scene.queries);
  if (flat) {
    program.array("origin", scene.plane.origin);
    program.array("e1", scene.plane.e1);
    program.array("e2", scene.plane.e2);
    const Window& w = scene.window;
    program.line("x0, x1, y0, y1 = " + python(w.x0) + ", " + python(w.x1) + ", " + python(w.y0) + ", " +
                 python(w.y1));
  }
  if (program.by_module()) return write_network(program, scene, network, flat);
  program.line("\n\ndef weights(q):\n    s = X @ q");
  if (some_by_distance(network.separation)) program.line("    t = -((X - q) ** 2).sum(axis=1) / 2");
  program.line("    return " + weights_text(program, network.separation, scores_of));
  const auto post = [&](const std::string& prefix, const std::string& first) {
    return std::visit([&](const auto& p) { return python_call(program, "post", prefix, p, first); },
                      network.post);
  };
  program.line("\n\ndef post(z, q):\n    return " + post("post_", "z, q, beta"));
  const Message refusal = energy_refusal(network);
  if (refusal.empty()) {
    program.line("\n\ndef energy(q):\n    s = X @ q");
    if (some_by_distance(network.separation)) program.line("    t = -((X - q) ** 2).sum(axis=1) / 2");
    const std::string psi = is_by_distance(network.separation) ? "0" : post("psi_", "q, beta");
    program.line("    return " + psi + energy_text(network.separation));
  } else {
    program.line("\n\n# No energy: " + refusal.english() + ".");
  }
  const bool corners = lands_on_corners(network.post);
  std::string dynamics = PythonProgram::piece("program/landscape");
  dynamics = filled(dynamics, "MAX_STEPS", std::to_string(scene.dynamics.max_steps));
  dynamics = filled(dynamics, "TOLERANCE", python(scene.dynamics.tolerance));
  program.line("\n\n" + filled(dynamics, "EPSILON", python(scene.dynamics.epsilon)));
  program.line(corners ? "\ntargets = np.sign(X)" : "\ntargets = np.array([post(x, x) for x in X])");
  program.line("paths = [path(q) for q in queries]");
  program.line("\nif __name__ == \"__main__\":");
  program.line("    for q, states in zip(queries, paths):");
  program.line(
      std::string("        print(q, \"ends at\", states[-1], \"after\", len(states) - 1, \"steps, label\", "
                  "label(states)") +
      (refusal.empty() ? ", \"energy\", energy(states[-1]))" : ")"));
  if (flat) program.line("    print(basins(32, 32))");
}

std::string map_text(PythonProgram& program, const Separation& separation, const std::string& scores) {
  return weights_text(program, separation, [&](const Separation&) { return scores; });
}

// The kernel side of a pair as a kernel over distances of its own list.
WeightKernel weight_kernel(const KernelsState& state) {
  const double gamma = state.scale.gamma;
  const KernelPair pair = state.pair();
  if (std::holds_alternative<GaussianShape>(pair.shape)) return PlainKernel<0>{{std::sqrt(gamma)}};
  if (std::holds_alternative<UniformShape>(pair.shape)) return NearestUniform{state.acting_k()};
  if (std::holds_alternative<TruncatedGaussianShape>(pair.shape))
    return NearestGaussian{{std::sqrt(gamma)}, state.acting_k()};
  const double r = kernel_order(pair.shape).value();
  switch (pair.route) {
    case BandwidthRoute::adaptive:
      return AdaptiveKernel{r, gamma};
    case BandwidthRoute::anchored:
      return AnchoredKernel{{std::sqrt(r * gamma)}, r, state.scale.anchor};
    case BandwidthRoute::fixed:
      break;
  }
  return PolynomialKernel{{std::sqrt(2 * r * gamma)}, r};
}

std::string shape_text(PythonProgram& program, const KernelShape& shape, const std::string& h = "h") {
  return std::visit(
      [&](const auto& s) {
        program.need("kernel/" + std::string(s.id));
        return "kernel_" + std::string(s.id) + "(u" + python_arguments(s) + ", h=" + h + ")";
      },
      shape);
}

// Weights of keys at distances u, scores in bandwidths (core/regression/estimator.h).
std::string attention_text(PythonProgram& program, Separation map, Eigen::Index samples) {
  if (const auto* relu = std::get_if<NormRelu>(&map)) map = Kernel{relu->r, relu->h};
  map = fitted_to(std::move(map), samples);
  std::visit(
      [](auto& m) {
        if constexpr (requires { m.h; }) m.h = 1;
      },
      map);
  program.need("share");
  const bool counts = std::holds_alternative<UniformKnn>(map);
  return "share(" + map_text(program, map, counts ? "-(u**2) / 2" : "-((u / h) ** 2) / 2") + ")";
}

std::string estimator_text(PythonProgram& program, const Estimator& estimator, const RegressionState& state,
                           Eigen::Index samples) {
  return std::visit(
      [&](const auto& fit) -> std::string {
        if constexpr (requires { fit.shape; })
          return shape_text(program, fit.shape, fit.h == state.h ? "h" : python(fit.h));
        else if constexpr (requires { fit.map; })
          return attention_text(program, fit.map, samples);
        else if constexpr (requires { fit.k; })
          return kernel_text(program, NearestUniform{fit.k}, 1);
        else
          return "share(np.ones(u.size))";
      },
      estimator);
}

// Of the selected estimator at its bandwidth, or of the nearest neighbours where errors are over them.
void write_left_out(PythonProgram& program, const RegressionState& state, Eigen::Index samples) {
  const bool nearest = acting_tuned(state) == Tuned::neighbours;
  const Estimator tuned = nearest ? NearestFit{state.neighbours} : selected_estimator(state);
  if (!(nearest || has_bandwidth(tuned)) || samples < 2) return;
  if (program.by_module())
    return program.line("left_out = " + module_fit("leave_one_out(keys, values", tuned) +
                        ".residuals\nalone = np.isnan(left_out)  # the mean of the others stands in where no "
                        "key is in reach\n"
                        "left_out[alone] = (values - (values.sum() - values) / (len(values) - 1))[alone]\n"
                        "left_out_error = np.sqrt((left_out**2).mean())");
  program.line("\n\n" + PythonProgram::piece("program/left_out"));
  program.line("\n\ndef selected(u, h):\n    return " + estimator_text(program, tuned, state, samples));
  program.line("\n\nleft_out_error = left_out(selected, h)");
}

void write_surface(PythonProgram& program, const RegressionState& state) {
  const SurfaceSamples samples = surface_samples_of(state);
  require_short(samples.keys.size(), phrase("a surface's keys"));
  program.line("");
  program.array("surface_keys", samples.keys);
  program.array("surface_values", samples.values);
  if (state.surface_lines) program.line("# The window shows local lines; this is the local mean.");
  if (program.by_module())
    return program.line(
        "\n\ndef surface(at):\n    return " +
        module_fit("fit(surface_keys, surface_values, at", KernelFit{state.surface_shape, state.surface_h}));
  program.line("\n\ndef surface_weights(u, h=" + python(state.surface_h) + "):\n    return " +
               shape_text(program, state.surface_shape));
  program.line("\n\n" + PythonProgram::piece("program/surface"));
}

// The first repeat at the play head.
void write_shift(PythonProgram& program, const RegressionState& state) {
  const ShiftSettings& shift = state.shift;
  const ShiftMoment moment =
      shift_moment(shift, state.shift_step, Matrix::Constant(1, shift.plane ? 2 : 1, 0.5));
  require_short(moment.keys.size(), phrase("a stream's keys"));
  program.line("");
  program.array("stream_keys", moment.keys);
  program.array("stream_values", moment.values);
  program.line("shift_h, window, decay, reach = " + python(shift.h) + ", " + python(shift.window) + ", " +
               python(shift.decay) + ", " + python(shift.position_reach));
  program.line("\n\n" + PythonProgram::piece("program/shift"));
}

void write_linear_attention(PythonProgram& program, const RegressionState& state) {
  const AttentionSequence sequence = attention_sequence(state.linear);
  require_short(sequence.keys.size() + sequence.queries.size() + sequence.values.size(),
                phrase("a sequence"));
  program.line("");
  program.array("token_keys", sequence.keys);
  program.array("token_queries", sequence.queries);
  program.array("token_values", sequence.values);
  program.line("\n\n" + PythonProgram::piece("program/linear_attention"));
  program.line("\n\nfull, recurrent = linear_attention(token_keys, token_queries, token_values, tau=" +
               python(state.linear.tau) + ")");
}

// Leaves theta, maps: name and weights.
void write_transforms(PythonProgram& program, const TransformsState& state) {
  program.array("scores", state.scores);
  program.line("beta = " + python(state.beta));
  program.line("theta = beta * scores\n\nmaps = [");
  for (const TransformsState::Map& map : state.maps)
    program.line("    (" + python(name_of(map.separation).english()) + ", " +
                 (program.by_module() ? module_weights(map.separation, "theta")
                                      : map_text(program, map.separation, "theta")) +
                 "),");
  program.line(
      "]\n\nif __name__ == \"__main__\":\n    for name, weights in maps:\n        print(name, weights)");
}

// Leaves kernel_side, attention_side.
void write_kernels(PythonProgram& program, const KernelsState& state) {
  const KernelPair pair = state.pair();
  const AttentionTwin twin = attention_twin(pair, {state.scale.gamma, state.acting_k(), state.scale.anchor});
  program.array("K", used_keys(state));
  program.array("q", used_query(state));
  if (!program.by_module()) program.line("u = np.linalg.norm(K - q, axis=1)");
  program.line("\n# " + kernel_name(pair).english() + " over distances, and " +
               attention_name(pair, state.acting_k()).english() + " over dot products.");
  const std::string scores = "K @ q / " + python(twin.divisor);
  if (program.by_module()) {
    NadarayaWatson mean;  // of the unit vectors: its weights
    mean.kernel = weight_kernel(state);
    program.line("N = len(K)\nkernel_side = " + module_layer(mean, "K", "np.eye(N), np.tile(q, (N, 1))") +
                 ".reads[-1]");
    program.line("attention_side = " + module_weights(twin.separation, scores));
  } else {
    program.line("kernel_side = " + kernel_text(program, weight_kernel(state), state.keys.cols()));
    program.line("attention_side = " + map_text(program, twin.separation, scores));
  }
  program.line(
      "\nif __name__ == \"__main__\":\n    print(kernel_side)\n    print(attention_side)\n    "
      "print(\"largest "
      "difference\", np.abs(kernel_side - attention_side).max())");
}

std::vector<std::pair<std::string, Estimator>> curves_of(const RegressionState& state, const Vector& keys) {
  std::vector<std::pair<std::string, Estimator>> curves{
      {weighing_name(state.weighing, keys.size()).english(), selected_estimator(state)}};
  if (state.gaussian)
    curves.emplace_back("Gaussian", KernelFit{GaussianShape{}, gaussian_bandwidth(state, keys)});
  if (state.nearest) curves.emplace_back("nearest", NearestFit{state.neighbours});
  if (state.local_linear) curves.emplace_back("local linear", local_line_estimator(state, keys));
  if (state.constant) curves.emplace_back("constant", ConstantFit{});
  return curves;
}

// Leaves queries, estimates.
void write_regression(PythonProgram& program, const RegressionState& state) {
  const Samples samples = samples_of(state);
  const KeyRange range = key_range(state, samples);
  program.array("keys", samples.keys);
  program.array("values", samples.values);
  program.line("queries = np.linspace(" + python(range.low) + ", " + python(range.high) + ", 101)");
  if (!program.by_module()) {
    program.need("share");
    program.line("h = " + python(state.h) + "\n\n\n" + PythonProgram::piece("program/regression"));
  }
  program.line(program.by_module() ? "\nestimates = [" : "\nfits = [");
  for (const auto& [name, estimator] : curves_of(state, samples.keys)) {
    const auto* const map = std::get_if<LocalLinearAttentionFit>(&estimator);
    const bool line = map != nullptr || std::holds_alternative<LocalLinearFit>(estimator);
    const bool positive = line && (map == nullptr || std::holds_alternative<Softmax>(map->map));
    program.line("    (" + python(name) + ", " +
                 (program.by_module() ? module_fit("fit(keys, values, queries", estimator)
                                      : (line ? "line" : "mean") + std::string("(lambda u: ") +
                                            estimator_text(program, estimator, state, samples.keys.size()) +
                                            (positive ? ", positive=True)" : ")")) +
                 "),");
  }
  program.line("]");
  if (!program.by_module())
    program.line("estimates = [(name, np.array([at(q) for q in queries])) for name, at in fits]");
  write_left_out(program, state, samples.keys.size());
  if (state.lower == LowerRow::surface)
    write_surface(program, state);
  else if (program.by_module())
    program.line("# The module has no function for the lower panel; the text with NumPy alone has it.");
  else if (state.lower == LowerRow::shift)
    write_shift(program, state);
  else
    write_linear_attention(program, state);
  program.line(
      "\nif __name__ == \"__main__\":\n    for name, numbers in estimates:\n        print(name, numbers)");
}

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

// Leaves runs: name, reads and losses.
void write_layers(PythonProgram& program, const LayersState& state) {
  const LayerInput input = sequence_of(state, 0);
  const Eigen::Index d = input.keys.cols(), dv = input.values.cols();
  const SwitchingTask& task = state.switching;
  const std::string drawn = program.by_module() ? module_task(state) : std::string();
  if (!drawn.empty()) {
    program.line("task = " + drawn + "\nkeys, values, queries = task.keys, task.values, task.queries");
  } else if (state.task == LayersTask::switching && !program.by_module()) {
    program.need("program/switching");
    program.line("keys, values, queries = switching(" + python(task.length) + ", " + python(task.dimension) +
                 ", " + python(task.correlation) + ", " + python(task.law.before) + ", " +
                 python(task.law.after) + ", " + python(task.law.noise) +
                 ", seed=" + std::to_string(scattered(state.seed, 0)) + ")");
  } else {
    require_short(input.keys.size() + input.values.size() + input.queries.size(), phrase("a sequence"));
    program.array("keys", input.keys);
    program.array("values", input.values);
    if (input.queries.size() > 0) program.array("queries", input.queries);
    if (input.gammas.size() > 0) program.array("gammas", input.gammas);
    if (input.betas.size() > 0) program.array("betas", input.betas);
  }
  if (!program.by_module()) program.need("program/layer_run");
  program.line("\nruns = [");
  for (const Layer& layer : state.layers) {
    const int rows = rows_per_token(layer);
    const bool by_module = program.by_module();
    std::string more = rows > 1 && !by_module ? ", rows=" + python(rows) : "";
    const std::string gate(gate_id(layer)), rate(rate_id(layer));
    if (input.gammas.size() > 0 && !gate.empty()) more += ", " + (by_module ? "gammas" : gate) + "=gammas";
    if (input.betas.size() > 0 && !rate.empty()) more += ", " + (by_module ? "betas" : rate) + "=betas";
    const bool own = input.queries.size() > 0;
    const std::string queries = own ? "queries" : "keys[" + python(rows - 1) + "::" + python(rows) + "]";
    program.line(
        "    (" + python(layer_words(layer, state.layers).english()) + ",\n     " +
        (by_module ? module_layer(layer, "keys", (own ? "values, queries" : "values") + more)
                   : "run(" + layer_text(program, layer, d, dv) + ", keys, values, " + queries + more + ")") +
        "),");
  }
  const std::string run = program.by_module() ? "run." : "";
  program.line("]\n\nif __name__ == \"__main__\":\n    for name, " +
               (run.empty() ? "(reads, losses)" : std::string("run")) + " in runs:");
  program.line("        print(name, \"mean loss\", " + run + "losses.mean(), \"last read\", " + run +
               "reads[-1])");
}

// Leaves named: name and the memories named.
void write_recall(PythonProgram& program, const RecallState& state, const ImageDecoder& decode) {
  const auto memories = std::make_shared<const Images>(
      read_images(state.memories, state.shape.empty() ? std::nullopt : shape_from_text(state.shape), decode,
                  state.held_of(state.memories)));
  const FilmInput film = film_input(state, memories);
  const Matrix shown = memories->values.topRows(film.count);
  const std::string drawn = program.by_module() ? first_glyphs(state.memories, film.count) : std::string();
  if (drawn.empty()) {
    require_short(shown.size(), phrase("memories"));
    program.line("# " + python(film.count) + " memories of " + state.memories + ", one per row.");
    program.array("X", shown);
  } else {
    program.line("X = " + python(drawn));
  }
  if (!program.by_module()) program.need("program/recall");
  program.line("\nnamed = [");
  for (const FilmMap& map : film_maps(film)) {
    const RecallSettings& s = map.settings;
    if (!map.refusal.empty()) {
      program.line("    # " + map.name + " " + map.refusal.english() + ".");
      continue;
    }
    const auto theta = [](const Separation&) { return "theta"; };
    program.line("    (" + python(map.name) + (program.by_module() ? ", bs.recall" : ", recall") +
                 "(X, cue=" + python(film.cue) + ", algorithm=" + python(static_cast<int>(s.algorithm)) +
                 ", separation=" +
                 (program.by_module() ? module_value(s.separation)
                                      : "lambda theta: " + weights_text(program, s.separation, theta)) +
                 ",\n        beta=" + python(s.beta) + ", steps=" + python(s.steps) +
                 ", recalls=" + python(s.recalls.value_or(film.count)) + ", penalty=" + python(s.penalty) +
                 ", decay=" + python(s.decay) + ", bonus=" + python(s.bonus) + ", transition=" +
                 python(s.transition) + (program.by_module() ? ").recalled.tolist())," : ")),"));
  }
  program.line("]");
  if (program.by_module()) program.line(module_experiments(state, memories));
  program.line("\nif __name__ == \"__main__\":\n    for name, memories in named:");
  program.line("        print(name, memories, \"different ones\", len(set(memories)))");
}

}  // namespace

std::string python_text(const Scene& scene, const std::string& version, const ImageDecoder& decode,
                        PythonForm form) {
  const std::string& place = scene.view.workspace;
  const WorkspaceStates& states = scene.workspaces;
  if (place == "learn") return learning_script(states.of<LearnState>(), {false, version});
  PythonProgram program(form);
  if (place == "transforms")
    write_transforms(program, states.of<TransformsState>());
  else if (place == "kernels")
    write_kernels(program, states.of<KernelsState>());
  else if (place == "regression")
    write_regression(program, states.of<RegressionState>());
  else if (place == "layers")
    write_layers(program, states.of<LayersState>());
  else if (place == "recall")
    write_recall(program, states.of<RecallState>(), decode);
  else
    write_landscape(program, scene);
  const std::string title = scene.title.empty() ? "A scene" : printable(scene.title, 200);
  return program.text("# " + title + ", as Basinscope " + version + " computes it. Needs NumPy" +
                      (program.by_module() ? " and the module basinscope" : "") + ".\n");
}

}  // namespace basinscope
